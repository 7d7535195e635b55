import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE syllabi (BASE,                                               -- the courses of a programme for one batch
    degree_id bigint NOT NULL, program_id bigint NOT NULL, batch_id bigint NOT NULL,
    regulation text NOT NULL CHECK (length(regulation) BETWEEN 2 AND 60),
    min_credits numeric(4,1) CHECK (min_credits BETWEEN 0 AND 400), max_credits numeric(4,1) CHECK (max_credits BETWEEN 0 AND 400),
    po_set_id bigint NOT NULL REFERENCES outcome_sets, pso_set_id bigint REFERENCES outcome_sets, peo_set_id bigint REFERENCES outcome_sets,
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft','review','approved','retired')),
    open_from smallint NOT NULL DEFAULT 1 CHECK (open_from BETWEEN 1 AND 12), -- after a reopening, earlier semesters stay closed
    edited_by bigint REFERENCES users, approved_at timestamptz, approved_by bigint REFERENCES users,
    note text CHECK (length(note) <= 500),
    FOREIGN KEY (program_id, degree_id) REFERENCES programs (id, degree_id),
    FOREIGN KEY (batch_id, degree_id) REFERENCES batches (id, degree_id),
    UNIQUE (program_id, batch_id), CHECK (max_credits >= min_credits));
  CREATE TABLE elective_groups (BASE, syllabus_id bigint NOT NULL REFERENCES syllabi ON DELETE CASCADE,
    semester smallint NOT NULL CHECK (semester BETWEEN 1 AND 12), name text NOT NULL CHECK (length(name) BETWEEN 1 AND 24),
    choose smallint NOT NULL DEFAULT 1 CHECK (choose BETWEEN 1 AND 6), UNIQUE (syllabus_id, semester, name));
  CREATE TABLE semester_courses (BASE,
    syllabus_id bigint NOT NULL REFERENCES syllabi ON DELETE CASCADE, course_id bigint NOT NULL REFERENCES courses,
    semester smallint NOT NULL CHECK (semester BETWEEN 1 AND 12), ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 60),
    elective_group_id bigint REFERENCES elective_groups,                    -- null: compulsory
    outcome_status text NOT NULL DEFAULT 'draft' CHECK (outcome_status IN ('draft','review','approved')),
    outcome_note text CHECK (length(outcome_note) <= 500),
    outcome_edited_by bigint REFERENCES users,
    UNIQUE (syllabus_id, course_id),
    CONSTRAINT semester_courses_ordinal_key UNIQUE (syllabus_id, semester, ordinal) DEFERRABLE INITIALLY DEFERRED);
  CREATE TABLE outcome_maps (BASE,                                          -- CO x PO and CO x PSO, per semester course, as branches share courses
    semester_course_id bigint NOT NULL REFERENCES semester_courses ON DELETE CASCADE,
    course_outcome_id bigint NOT NULL REFERENCES course_outcomes, outcome_id bigint NOT NULL REFERENCES outcomes,
    level smallint NOT NULL CHECK (level BETWEEN 1 AND 3),                  -- no row: no correlation
    justification text CHECK (length(justification) <= 500),
    to_review boolean NOT NULL DEFAULT false,                               -- copied from another set of outcomes, to be reviewed
    UNIQUE (semester_course_id, course_outcome_id, outcome_id));
`;

/** Syllabi of programmes and batches, and maps of their courses. */
export const syllabusSyllabi: TableMigration = {
  needs: ['syllabus-01-programmes', 'syllabus-02-courses'],
  up: (db) => define(db, tables),
};
