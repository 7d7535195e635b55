import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const changes = `
  ALTER TABLE files DROP CONSTRAINT files_purpose_check;
  ALTER TABLE files ADD CONSTRAINT files_purpose_check CHECK (purpose IN
    ('photo','logo','signature','document','certificate','material','questionPaper','upload','proof','excuse'));
  CREATE INDEX attendance_excuses_student_idx ON attendance_excuses (student_id, from_date);
  CREATE INDEX attendance_marks_excuse_idx ON attendance_marks (attendance_excuse_id) WHERE attendance_excuse_id IS NOT NULL;
`;

/** Scans of excuses, and indexes to find the excuses of a student and the marks set by an excuse. */
export const academicExcuseFiles: TableMigration = {
  needs: ['academic-07-sheet-reminders'],
  up: (db) => define(db, changes),
};
