import type { TableMigration } from './order.ts';
import { define } from './define.ts';

/** Correction requests are listed from the oldest, by status and by field, over any number of years. */
export const requestOrders: TableMigration = {
  up: (db) =>
    define(
      db,
      `CREATE INDEX change_requests_created_idx ON change_requests (created_at, id);
       CREATE INDEX change_requests_state_idx ON change_requests (state, id);
       CREATE INDEX change_requests_field_idx ON change_requests (table_name, field, id)`,
    ),
};
