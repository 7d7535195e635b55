import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE internal_tests (BASE,                                        -- one test, quiz, assignment … of a course
    internal_plan_id bigint NOT NULL REFERENCES internal_plans, policy_component_id bigint NOT NULL REFERENCES policy_components,
    sequence smallint NOT NULL CHECK (sequence BETWEEN 1 AND 40),
    section_course_id bigint REFERENCES section_courses,                    -- null: common to all sections
    retest_of_id bigint REFERENCES internal_tests,                          -- the original test, if this is a re-test for some students
    name text NOT NULL CHECK (length(name) BETWEEN 2 AND 60), max_marks numeric(6,2) NOT NULL CHECK (max_marks > 0),
    on_date date, starts_at time, minutes smallint CHECK (minutes BETWEEN 5 AND 300),
    coverage text CHECK (length(coverage) <= 400),
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft','scheduled','held','closed','cancelled')),
    cancel_reason text CHECK (length(cancel_reason) BETWEEN 3 AND 500), CHECK ((status = 'cancelled') = (cancel_reason IS NOT NULL)),
    CHECK (status <> 'scheduled' OR (on_date IS NOT NULL AND starts_at IS NOT NULL AND minutes IS NOT NULL)));
  CREATE UNIQUE INDEX internal_tests_key ON internal_tests
    (internal_plan_id, policy_component_id, sequence, coalesce(section_course_id, 0), coalesce(retest_of_id, 0)) WHERE status <> 'cancelled';
  CREATE INDEX internal_tests_day_idx ON internal_tests (on_date, starts_at);
  CREATE TABLE test_outcomes (BASE,                                         -- for tests marked by total only
    internal_test_id bigint NOT NULL REFERENCES internal_tests ON DELETE CASCADE,
    course_outcome_id bigint NOT NULL REFERENCES course_outcomes, share numeric(4,3) NOT NULL CHECK (share > 0 AND share <= 1),
    UNIQUE (internal_test_id, course_outcome_id));
  CREATE TABLE question_papers (BASE,
    internal_test_id bigint NOT NULL REFERENCES internal_tests, set_label text NOT NULL DEFAULT 'A' CHECK (set_label ~ '^[A-D]$'),
    setter_id bigint NOT NULL REFERENCES employees, moderator_id bigint REFERENCES employees,
    instructions text CHECK (length(instructions) <= 1000),
    file_id bigint REFERENCES files,                                        -- scan of the paper; its questions are stored as rows as well
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft','moderation','approved','released')),
    note text CHECK (length(note) <= 1000), UNIQUE (internal_test_id, set_label), CHECK (moderator_id <> setter_id));
  CREATE TABLE paper_parts (BASE,
    question_paper_id bigint NOT NULL REFERENCES question_papers ON DELETE CASCADE,
    ordinal smallint NOT NULL CHECK (ordinal BETWEEN 1 AND 12), name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    instruction text CHECK (length(instruction) <= 400), answer_any smallint CHECK (answer_any BETWEEN 1 AND 20), -- null: all
    CONSTRAINT paper_parts_ordinal_key UNIQUE (question_paper_id, ordinal) DEFERRABLE INITIALLY DEFERRED);
  CREATE TABLE paper_questions (BASE,
    paper_part_id bigint NOT NULL REFERENCES paper_parts ON DELETE CASCADE,
    main_no smallint NOT NULL CHECK (main_no BETWEEN 1 AND 60), sub text NOT NULL DEFAULT '' CHECK (sub ~ '^[a-j]?$'),
    either_key smallint CHECK (either_key BETWEEN 1 AND 60),                -- equal keys in a part are alternatives
    body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000), marks numeric(5,2) NOT NULL CHECK (marks > 0 AND marks <= 100),
    bloom smallint CHECK (bloom BETWEEN 1 AND 6), is_void boolean NOT NULL DEFAULT false,
    void_reason text CHECK (length(void_reason) BETWEEN 3 AND 500), CHECK (is_void = (void_reason IS NOT NULL)),
    CONSTRAINT paper_questions_no_key UNIQUE (paper_part_id, main_no, sub) DEFERRABLE INITIALLY DEFERRED);
  CREATE TABLE question_outcomes (BASE,
    paper_question_id bigint NOT NULL REFERENCES paper_questions ON DELETE CASCADE,
    course_outcome_id bigint NOT NULL REFERENCES course_outcomes,
    share numeric(4,3) NOT NULL DEFAULT 1 CHECK (share > 0 AND share <= 1), UNIQUE (paper_question_id, course_outcome_id));
  CREATE TABLE paper_comments (BASE,                                        -- by the moderator, and the setter's answers
    question_paper_id bigint NOT NULL REFERENCES question_papers ON DELETE CASCADE,
    paper_question_id bigint REFERENCES paper_questions ON DELETE CASCADE,  -- null: on the whole paper
    written_by bigint NOT NULL REFERENCES users, body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
    is_settled boolean NOT NULL DEFAULT false);
`;

/** Tests with their dates, and their question papers. */
export const examTests: TableMigration = {
  needs: ['exam-01-policies', 'academic-02-sections', 'syllabus-02-courses'],
  up: (db) => define(db, tables),
};
