import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * The orders of the list of users that had no index: by role, and by the last sign-in, where who never signed in comes
 * last both ways. How many users a role has is counted in the index of before.
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
