import { define } from './define.ts';
import type { TableMigration } from './order.ts';

/**
 * The table in which tables record that they have changed: see table-changes.ts. Transactions never wait for each other
 * here.
 */
export const tableChanges: TableMigration = {
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE TABLE table_changes (BASE,
    table_name text NOT NULL, tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
    UNIQUE (table_name, tx, created_at));
  CREATE FUNCTION note_table_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO table_changes (table_name) VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
`,
    ),
};
