import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE timetable_versions (BASE,
    academic_term_id bigint NOT NULL REFERENCES academic_terms, slot_scheme_id bigint NOT NULL REFERENCES slot_schemes,
    name text NOT NULL CHECK (length(name) BETWEEN 2 AND 60), effective_from date,
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft','published','superseded')),
    UNIQUE (academic_term_id, name), CHECK (status = 'draft' OR effective_from IS NOT NULL));
  CREATE UNIQUE INDEX timetable_versions_day_key ON timetable_versions (academic_term_id, effective_from) WHERE status <> 'draft';
  CREATE TABLE timetable_entries (BASE,
    timetable_version_id bigint NOT NULL REFERENCES timetable_versions ON DELETE CASCADE,
    section_course_id bigint NOT NULL REFERENCES section_courses, section_group_id bigint REFERENCES section_groups,
    kind text NOT NULL CHECK (kind IN ('lecture','tutorial','practical')),
    weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 6), slot_id bigint NOT NULL REFERENCES slots,
    span smallint NOT NULL DEFAULT 1 CHECK (span BETWEEN 1 AND 6),
    room_id bigint REFERENCES teaching_rooms, joint_key uuid, pinned boolean NOT NULL DEFAULT false, -- joint_key: sections taught together
    import_run_id bigint REFERENCES import_runs);
  CREATE INDEX timetable_entries_place_idx ON timetable_entries (timetable_version_id, weekday, slot_id);
  CREATE TABLE timetable_entry_instructors (BASE,                           -- dated, so that an entry keeps its former teachers
    timetable_entry_id bigint NOT NULL REFERENCES timetable_entries ON DELETE CASCADE,
    employee_id bigint NOT NULL REFERENCES employees, from_date date, to_date date, -- null: from the version's first day, to its last
    CHECK (to_date >= from_date));
  CREATE UNIQUE INDEX timetable_entry_instructors_key ON timetable_entry_instructors (timetable_entry_id, employee_id) WHERE to_date IS NULL;
  CREATE TABLE class_changes (BASE,                                         -- one class of one day differs from the timetable
    timetable_entry_id bigint NOT NULL REFERENCES timetable_entries, on_date date NOT NULL,
    kind text NOT NULL CHECK (kind IN ('cancel','substitute','move')), substitute_id bigint REFERENCES employees,
    new_date date, new_slot_id bigint REFERENCES slots, new_room_id bigint REFERENCES teaching_rooms, swap_key uuid,
    reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
    status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested','accepted','declined','withdrawn')),
    requested_by bigint NOT NULL REFERENCES users, decided_by bigint REFERENCES users, decided_at timestamptz,
    decision_note text CHECK (length(decision_note) <= 500),
    CHECK (kind <> 'substitute' OR substitute_id IS NOT NULL),
    CHECK (kind <> 'move' OR (new_date IS NOT NULL AND new_slot_id IS NOT NULL)));
  CREATE UNIQUE INDEX class_changes_key ON class_changes (timetable_entry_id, on_date) WHERE status IN ('requested','accepted');
  CREATE INDEX class_changes_day_idx ON class_changes (on_date);
  CREATE INDEX class_changes_new_day_idx ON class_changes (new_date) WHERE new_date IS NOT NULL;
`;

/** Timetables in versions, each in force from a day on, and changes of single classes. */
export const academicTimetable: TableMigration = {
  needs: ['academic-02-sections'],
  up: (db) => define(db, tables),
};
