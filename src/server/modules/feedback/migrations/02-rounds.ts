import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE feedback_policies (BASE,                                     -- one round, with its dates and rules
    academic_term_id bigint NOT NULL REFERENCES academic_terms, name text NOT NULL CHECK (length(name) BETWEEN 3 AND 80),
    purpose text NOT NULL CHECK (purpose IN ('teacher','courseExit')), round smallint NOT NULL DEFAULT 1 CHECK (round BETWEEN 1 AND 4),
    opens_at timestamptz NOT NULL, closes_at timestamptz NOT NULL,
    eligible_on date NOT NULL,                                              -- roster and attendance are those of this day
    min_attendance numeric(5,2) NOT NULL DEFAULT 0 CHECK (min_attendance BETWEEN 0 AND 100),
    scale smallint NOT NULL DEFAULT 5 CHECK (scale IN (4,5,7,10)),
    percent_base text NOT NULL DEFAULT 'max' CHECK (percent_base IN ('max','range')),
    min_responses smallint NOT NULL DEFAULT 5 CHECK (min_responses BETWEEN 3 AND 50),
    min_rate numeric(5,2) NOT NULL DEFAULT 30 CHECK (min_rate BETWEEN 0 AND 100),
    trim_percent numeric(4,1) NOT NULL DEFAULT 0 CHECK (trim_percent BETWEEN 0 AND 20),
    weight_by text NOT NULL DEFAULT 'responses' CHECK (weight_by IN ('responses','credits','equal')),
    comments boolean NOT NULL DEFAULT true,
    release_after_marks boolean NOT NULL DEFAULT true,                      -- teachers see results when their internal marks are published
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft','scheduled','open','closed','sealed','published')),
    UNIQUE (academic_term_id, purpose, round), CHECK (closes_at > opens_at));
  CREATE INDEX feedback_policies_clock_idx ON feedback_policies (closes_at) WHERE status IN ('scheduled','open');
  CREATE TABLE feedback_policy_scopes (BASE,
    feedback_policy_id bigint NOT NULL REFERENCES feedback_policies ON DELETE CASCADE,
    registration_policy_id bigint NOT NULL REFERENCES registration_policies,
    UNIQUE (feedback_policy_id, registration_policy_id));
  CREATE TABLE feedback_grade_bands (BASE,
    feedback_policy_id bigint NOT NULL REFERENCES feedback_policies ON DELETE CASCADE,
    grade text NOT NULL CHECK (length(grade) BETWEEN 1 AND 24), from_percent numeric(5,2) NOT NULL CHECK (from_percent BETWEEN 0 AND 100),
    UNIQUE (feedback_policy_id, grade), UNIQUE (feedback_policy_id, from_percent));
  CREATE TABLE feedback_offerings (BASE,                                    -- a course and teacher rated by a section or group
    feedback_policy_id bigint NOT NULL REFERENCES feedback_policies, feedback_sheet_id bigint NOT NULL REFERENCES feedback_sheets,
    section_course_id bigint NOT NULL REFERENCES section_courses, section_group_id bigint REFERENCES section_groups,
    employee_id bigint REFERENCES employees,                                -- null: the course itself, in its exit survey
    is_active boolean NOT NULL DEFAULT true,                                -- false: without answers and results
    is_visible boolean NOT NULL DEFAULT true,                               -- shown to students
    opens_at timestamptz, closes_at timestamptz,                            -- null: as the round
    eligible int CHECK (eligible >= 0),                                     -- fixed when the round opens; answers have no such column, as its updated_at would reveal their times
    review_status text NOT NULL DEFAULT 'none' CHECK (review_status IN ('none','pending','done')), CHECK (closes_at > opens_at));
  CREATE UNIQUE INDEX feedback_offerings_key ON feedback_offerings
    (feedback_policy_id, section_course_id, coalesce(section_group_id, 0), coalesce(employee_id, 0), feedback_sheet_id);
`;

/** Feedback rounds: their classes, offerings and grade bands. */
export const feedbackRounds: TableMigration = {
  needs: ['feedback-01-sheets', 'academic-02-sections'],
  up: (db) => define(db, tables),
};
