import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** Value in the record when the query was raised; comparing with it shows a correction. */
export const queriesWas: TableMigration = {
  needs: ['desk-01-queries'],
  up: (db) => define(db, 'ALTER TABLE record_queries ADD COLUMN was text COLLATE "C" CHECK (length(was) <= 20); -- null: not known'),
};
