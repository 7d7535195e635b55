import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';
import { notesChanges } from '../../../database/table-changes.ts';

/**
 * Records changes of users for the counts on the start page, but not those made by a sign-in. An index finds users who
 * are locked out.
 */
export const counted: TableMigration = {
  needs: ['0021-table-changes'],
  up: (db) =>
    define(
      db,
      `${notesChanges('users', ['kind', 'is_enabled', 'must_change_password', 'photo_file_id'])}
       CREATE INDEX users_locked_until_idx ON users (locked_until) WHERE locked_until IS NOT NULL`,
    ),
};
