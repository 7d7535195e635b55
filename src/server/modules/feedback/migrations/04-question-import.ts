import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const columns = `
  ALTER TABLE feedback_questions ADD COLUMN import_run_id bigint REFERENCES import_runs;
  CREATE INDEX feedback_questions_import_run_idx ON feedback_questions (import_run_id) WHERE import_run_id IS NOT NULL;
`;

/** The upload that added a question, so that it can be undone. */
export const questionImports: TableMigration = {
  needs: ['feedback-01-sheets', '0012-import-runs'],
  up: (db) => define(db, columns),
};
