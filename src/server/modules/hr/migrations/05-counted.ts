import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';
import { notesChanges } from '../../../database/table-changes.ts';

const tables = ['employees', 'employee_postings', 'departments', 'designations', 'employee_categories'];

/** Records changes of the tables from which the ratios of the start page are calculated. */
export const counted: TableMigration = {
  needs: ['0021-table-changes', '0004-employees'],
  up: (db) => define(db, tables.map((table) => notesChanges(table)).join('')),
};
