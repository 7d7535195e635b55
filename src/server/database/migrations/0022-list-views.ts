import type { TableMigration } from './order.ts';
import { define } from './define.ts';

/** Named views of lists. When a role is deleted, the views shared with it stay with their owners. */
export const listViews: TableMigration = {
  up: (db) =>
    define(
      db,
      `CREATE TABLE list_views (BASE,
         user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
         list text NOT NULL CHECK (length(list) BETWEEN 2 AND 120),
         name text NOT NULL CHECK (length(name) BETWEEN 2 AND 60),
         search text NOT NULL CHECK (length(search) <= 4000),
         role_id bigint REFERENCES roles ON DELETE SET NULL);
       CREATE UNIQUE INDEX list_views_name_key ON list_views (user_id, list, lower(name));
       CREATE INDEX list_views_role_idx ON list_views (role_id) WHERE role_id IS NOT NULL`,
    ),
};
