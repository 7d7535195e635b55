import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * Indexes for the remaining orders of the list of users: by role, and by last sign-in, where users who have never
 * signed in come last in both directions. The number of users of a role is counted with an earlier index.
 */
export const listOrders: TableMigration = {
  needs: ['0018-counts-on-roll'],
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE INDEX users_by_role_idx ON users (role_id, lower(display_name), id);
  CREATE INDEX users_last_login_idx ON users (last_login_at, lower(display_name), id);
  CREATE INDEX users_last_login_last_idx ON users (last_login_at DESC NULLS LAST, lower(display_name), id);
`,
    ),
};
