import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const columns = `
  ALTER TABLE term_registrations ADD COLUMN status_before text COLLATE "C" CHECK (status_before IN ('registered','provisional')); -- to restore if the leaving is undone
`;

/** The status that a registration had before its student left. */
export const academicStatusBeforeLeaving: TableMigration = {
  needs: ['academic-01-registration'],
  up: (db) => define(db, columns),
};
