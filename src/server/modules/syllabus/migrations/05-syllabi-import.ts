import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const columns = `ALTER TABLE semester_courses ADD COLUMN import_run_id bigint REFERENCES import_runs;`;

/** Import run of a semester course, needed to undo an upload. */
export const semesterCourseImports: TableMigration = {
  needs: ['syllabus-03-syllabi', '0012-import-runs'],
  up: (db) => define(db, columns),
};
