import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** What stood in the record when it was asked about: by it is seen whether it was corrected. */
export const queriesWas: TableMigration = {
  needs: ['desk-01-queries'],
  up: (db) => define(db, 'ALTER TABLE record_queries ADD COLUMN was text COLLATE "C" CHECK (length(was) <= 20); -- null: not known'),
};
