import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';
import { notesChanges } from '../../../database/table-changes.ts';

/** What the start page counts of users notes its changes, which a sign-in is not; who is locked out is found by an index. */
export const counted: TableMigration = {
  needs: ['0021-table-changes'],
  up: (db) =>
    define(
      db,
      `${notesChanges('users', ['kind', 'is_enabled', 'must_change_password', 'photo_file_id'])}
       CREATE INDEX users_locked_until_idx ON users (locked_until) WHERE locked_until IS NOT NULL`,
    ),
};
