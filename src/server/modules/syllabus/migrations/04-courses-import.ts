import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** Import run of a module or topic, needed to undo an upload. */
export const topicUploads: TableMigration = {
  needs: ['0012-import-runs', 'syllabus-02-courses'],
  up: (db) =>
    define(
      db,
      `ALTER TABLE course_modules ADD COLUMN import_run_id bigint REFERENCES import_runs;
       ALTER TABLE course_topics ADD COLUMN import_run_id bigint REFERENCES import_runs`,
    ),
};
