import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';
import { notesChanges } from '../../../database/table-changes.ts';

/** Records changes of the tables counted on the start page. */
export const counted: TableMigration = {
  needs: ['0021-table-changes', '0013-student-life'],
  up: (db) => define(db, ['students', 'hostels', 'rooms', 'hostel_stays'].map((table) => notesChanges(table)).join('')),
};
