import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** Adds the value in the record when the query was raised. If the current value differs, the record was corrected. */
export const queriesWas: TableMigration = {
  needs: ['desk-01-queries'],
  up: (db) => define(db, 'ALTER TABLE record_queries ADD COLUMN was text COLLATE "C" CHECK (length(was) <= 20); -- null: not known'),
};
