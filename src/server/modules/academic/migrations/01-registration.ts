import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE calendar_days (BASE,                                         -- only exceptions: Monday to Saturday is instruction
    academic_term_id bigint NOT NULL REFERENCES academic_terms, on_date date NOT NULL,
    kind text NOT NULL CHECK (kind IN ('holiday','exam','makeup','event')), -- makeup: instruction on a day off
    follows_weekday smallint CHECK (follows_weekday BETWEEN 1 AND 6),       -- a Saturday that runs the timetable of Monday
    title text NOT NULL CHECK (length(title) BETWEEN 2 AND 120), degree_id bigint REFERENCES degrees, -- null: all degrees
    import_run_id bigint REFERENCES import_runs,
    CHECK (kind <> 'makeup' OR follows_weekday IS NOT NULL OR extract(isodow FROM on_date) < 7));
  CREATE UNIQUE INDEX calendar_days_key ON calendar_days (on_date, coalesce(degree_id, 0));

  CREATE TABLE registration_policies (BASE,                                 -- a programme in a running semester of a batch, with its rules
    batch_semester_id bigint NOT NULL REFERENCES batch_semesters, program_id bigint NOT NULL REFERENCES programs,
    opens_on date NOT NULL, closes_on date NOT NULL, late_until date, late_fee_paise int NOT NULL DEFAULT 0 CHECK (late_fee_paise >= 0),
    classes_from date NOT NULL, classes_to date NOT NULL,
    needs_dues_clear boolean NOT NULL DEFAULT true,
    min_credits numeric(4,1) CHECK (min_credits BETWEEN 0 AND 60), max_credits numeric(4,1) CHECK (max_credits BETWEEN 0 AND 60),
    attendance_unit text NOT NULL DEFAULT 'period' CHECK (attendance_unit IN ('class','period')),
    attendance_required numeric(5,2) NOT NULL DEFAULT 75 CHECK (attendance_required BETWEEN 0 AND 100),
    condone_floor numeric(5,2) NOT NULL DEFAULT 60 CHECK (condone_floor BETWEEN 0 AND 100),
    count_from text NOT NULL DEFAULT 'joining' CHECK (count_from IN ('joining','start')),
    worklog_edit_days smallint NOT NULL DEFAULT 3 CHECK (worklog_edit_days BETWEEN 0 AND 60),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft','open','closed','frozen')),
    UNIQUE (batch_semester_id, program_id), CHECK (closes_on >= opens_on), CHECK (late_until >= closes_on),
    CHECK (classes_to > classes_from), CHECK (condone_floor <= attendance_required), CHECK (max_credits >= min_credits));
  CREATE TABLE term_registrations (BASE,
    registration_policy_id bigint NOT NULL REFERENCES registration_policies, student_id bigint NOT NULL REFERENCES students,
    status text NOT NULL CHECK (status IN ('registered','provisional','cancelled')), -- provisional: dues are open
    registered_on date NOT NULL, is_late boolean NOT NULL DEFAULT false, is_repeat boolean NOT NULL DEFAULT false,
    cancel_reason text CHECK (length(cancel_reason) <= 500), import_run_id bigint REFERENCES import_runs,
    UNIQUE (registration_policy_id, student_id), CHECK (status = 'cancelled' OR cancel_reason IS NULL));
`;

/** Calendar days, registration policies and registrations. */
export const academicRegistration: TableMigration = {
  needs: ['syllabus-01-programmes', '0012-import-runs'],
  up: (db) => define(db, tables),
};
