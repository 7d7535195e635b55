import type { Migration } from 'kysely';
import { define } from './define.ts';

/** Records about a student: events, documents, certificates, corrections, saved reports, hostel stays. */
export const studentRecords: Migration = {
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE TABLE student_events (BASE,                                          -- the one timeline; a student is never entered twice
    student_id bigint NOT NULL REFERENCES students,
    kind text NOT NULL CHECK (kind IN ('admitted','breakStarted','returned','discontinued','readmitted','yearBack','branchChanged','passedOut')),
    on_date date NOT NULL,
    reason text CHECK (reason IN ('transfer','financial','health','employment','absence','academic','disciplinary','death','other')),
    order_no text CHECK (length(order_no) <= 60), note text CHECK (length(note) <= 300),
    semester smallint,                                                        -- in which semester it happened, for the reports
    from_batch_id bigint REFERENCES batches, to_batch_id bigint REFERENCES batches,
    from_branch_id bigint REFERENCES branches, to_branch_id bigint REFERENCES branches,
    from_status text, by_user_id bigint NOT NULL REFERENCES users,
    undone_at timestamptz, undone_by bigint REFERENCES users,
    CHECK (kind <> 'discontinued' OR reason IS NOT NULL));
  CREATE INDEX student_events_report_idx ON student_events (kind, on_date) WHERE undone_at IS NULL;

  CREATE TABLE student_documents (BASE,                                       -- originals and copies that the college keeps
    student_id bigint NOT NULL REFERENCES students,
    kind text NOT NULL CHECK (kind IN ('markX','markXII','diploma','degree','leaving','migration','conduct','caste','resident','income','allotment','antiRagging','medical','photoId','other')),
    state text NOT NULL CHECK (state IN ('due','copy','original','returned')), state_on date NOT NULL,
    number text CHECK (length(number) <= 60), file_id bigint REFERENCES files, UNIQUE (student_id, kind));

  CREATE TABLE issued_certificates (BASE,
    student_id bigint NOT NULL REFERENCES students,
    kind text NOT NULL CHECK (kind IN ('bonafide','conduct','leaving','transfer','character')),
    serial_no text NOT NULL UNIQUE, issued_on date NOT NULL, purpose text CHECK (length(purpose) <= 120),
    content jsonb NOT NULL,                                                   -- what was printed, so that a reprint is the same paper
    issued_by bigint NOT NULL REFERENCES users, cancelled_at timestamptz, cancel_reason text);

  CREATE TABLE change_requests (BASE,                                         -- students and employees propose, the office decides field by field
    about_user_id bigint NOT NULL REFERENCES users,
    table_name text NOT NULL CHECK (table_name IN ('students','student_guardians','student_addresses','employees','employee_addresses','employee_qualifications','employee_experiences','employee_trainings','employee_awards')),
    record_id bigint, field text NOT NULL, old_value jsonb, new_value jsonb NOT NULL,  -- record_id NULL with field '*' = a whole new row
    proof_file_id bigint REFERENCES files,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open','accepted','refused','withdrawn')),
    decided_by bigint REFERENCES users, decided_at timestamptz, answer text CHECK (length(answer) <= 200));
  CREATE UNIQUE INDEX change_requests_open_key ON change_requests (table_name, record_id, field) WHERE state = 'open';

  CREATE TABLE report_templates (BASE,                                        -- saved column and filter choices of the Excel builder and the searches
    user_id bigint NOT NULL REFERENCES users, entity text NOT NULL CHECK (entity IN ('students','employees','dues')),
    name text NOT NULL CHECK (length(name) BETWEEN 3 AND 60), is_shared boolean NOT NULL DEFAULT false,
    definition jsonb NOT NULL, last_run_at timestamptz, UNIQUE (user_id, entity, name));

  CREATE TABLE hostel_stays (BASE,                                     -- one open row = lives there
    student_id bigint NOT NULL REFERENCES students,
    room_id bigint NOT NULL REFERENCES rooms, bed_no smallint NOT NULL CHECK (bed_no BETWEEN 1 AND 12),
    in_mess boolean NOT NULL DEFAULT true,
    from_on date NOT NULL, to_on date, vacate_reason text CHECK (vacate_reason IN ('shifted','courseEnd','ownWish','discontinued','disciplinary','yearEnd','other')),
    import_run_id bigint REFERENCES import_runs, by_user_id bigint NOT NULL REFERENCES users,
    CHECK (to_on >= from_on), CHECK ((to_on IS NULL) = (vacate_reason IS NULL)));
  CREATE UNIQUE INDEX hostel_stays_student_key ON hostel_stays (student_id) WHERE to_on IS NULL;   -- one bed per student
  CREATE UNIQUE INDEX hostel_stays_bed_key ON hostel_stays (room_id, bed_no) WHERE to_on IS NULL;  -- one student per bed
  CREATE INDEX hostel_stays_dates_idx ON hostel_stays (room_id, from_on, to_on);                   -- residents of a room on a day
`,
    ),
};
