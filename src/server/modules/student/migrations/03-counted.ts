import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';
import { notesChanges } from '../../../database/table-changes.ts';

/** What the start page counts of students and hostels notes its changes. */
export const counted: TableMigration = {
  needs: ['0021-table-changes', '0013-student-life'],
  up: (db) => define(db, ['students', 'hostels', 'rooms', 'hostel_stays'].map((table) => notesChanges(table)).join('')),
};
