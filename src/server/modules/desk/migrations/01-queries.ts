import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE record_queries (BASE,                                        -- students' queries about errors in their records
    student_id bigint NOT NULL REFERENCES students,
    subject text NOT NULL CHECK (subject IN ('attendance','marks','dues')),
    worklog_id bigint REFERENCES worklogs, test_mark_id bigint REFERENCES test_marks, due_id bigint REFERENCES dues,
    message text NOT NULL CHECK (length(message) BETWEEN 10 AND 600),
    status text NOT NULL DEFAULT 'open' CHECK (status IN ('open','accepted','rejected','withdrawn')),
    assigned_to bigint REFERENCES users,                                    -- null: the office for the subject
    reply text CHECK (length(reply) BETWEEN 3 AND 600), decided_by bigint REFERENCES users, decided_at timestamptz,
    CHECK ((subject = 'attendance') = (worklog_id IS NOT NULL)), CHECK ((subject = 'marks') = (test_mark_id IS NOT NULL)),
    CHECK ((subject = 'dues') = (due_id IS NOT NULL)), CHECK (status IN ('open','withdrawn') OR reply IS NOT NULL));
  CREATE UNIQUE INDEX record_queries_attendance_key ON record_queries (student_id, worklog_id) WHERE status = 'open' AND worklog_id IS NOT NULL;
  CREATE UNIQUE INDEX record_queries_marks_key ON record_queries (student_id, test_mark_id) WHERE status = 'open' AND test_mark_id IS NOT NULL;
  CREATE UNIQUE INDEX record_queries_dues_key ON record_queries (student_id, due_id) WHERE status = 'open' AND due_id IS NOT NULL;
  CREATE INDEX record_queries_student_idx ON record_queries (student_id, created_at);
  CREATE INDEX record_queries_open_idx ON record_queries (created_at) WHERE status = 'open';
  CREATE INDEX record_queries_asked_idx ON record_queries (created_at, id);
`;

/** Queries of students about errors in their records. */
export const recordQueries: TableMigration = {
  needs: ['academic-06-worklogs', 'exam-03-marks', 'welfare-01-dues'],
  up: (db) => define(db, tables),
};
