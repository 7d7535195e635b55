import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE mark_sheets (BASE,                                           -- marks of one class or group in one test
    internal_test_id bigint NOT NULL REFERENCES internal_tests, section_course_id bigint NOT NULL REFERENCES section_courses,
    section_group_id bigint REFERENCES section_groups, question_paper_id bigint REFERENCES question_papers,
    evaluator_id bigint REFERENCES employees, due_on date,
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open','entering','submitted','verified','published')),
    submitted_by bigint REFERENCES users, submitted_at timestamptz, verified_by bigint REFERENCES users, verified_at timestamptz,
    published_by bigint REFERENCES users, published_at timestamptz, return_note text CHECK (length(return_note) <= 1000),
    reopen_reason text CHECK (length(reopen_reason) BETWEEN 3 AND 500),
    corrections smallint NOT NULL DEFAULT 0);                               -- number of marks changed after the first submission
  CREATE UNIQUE INDEX mark_sheets_key ON mark_sheets (internal_test_id, section_course_id, coalesce(section_group_id, 0));
  CREATE INDEX mark_sheets_evaluator_idx ON mark_sheets (evaluator_id, status);
  CREATE TABLE sheet_students (BASE,                                        -- students added although not in the class that day
    mark_sheet_id bigint NOT NULL REFERENCES mark_sheets ON DELETE CASCADE, student_id bigint NOT NULL REFERENCES students,
    reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500), UNIQUE (mark_sheet_id, student_id));
  CREATE TABLE test_marks (BASE,                                            -- not yet entered: no row
    mark_sheet_id bigint NOT NULL REFERENCES mark_sheets ON DELETE CASCADE, student_id bigint NOT NULL REFERENCES students,
    state text NOT NULL CHECK (state IN ('present','absent','exempt','malpractice')), total numeric(6,2) CHECK (total >= 0),
    remark text CHECK (length(remark) <= 200), entered_by bigint NOT NULL REFERENCES users,
    UNIQUE (mark_sheet_id, student_id), CHECK (state = 'present' OR total IS NULL));
  CREATE INDEX test_marks_student_idx ON test_marks (student_id, mark_sheet_id);
  CREATE TABLE question_marks (BASE,
    test_mark_id bigint NOT NULL REFERENCES test_marks ON DELETE CASCADE,
    paper_question_id bigint NOT NULL REFERENCES paper_questions, marks numeric(5,2) CHECK (marks >= 0), -- null: not attempted
    UNIQUE (test_mark_id, paper_question_id));
`;

/** Marks as entered, by question or by total. Marks of lab classes are stored with their attendance. */
export const examMarks: TableMigration = {
  needs: ['exam-02-tests', 'academic-06-worklogs'],
  up: (db) => define(db, tables),
};
