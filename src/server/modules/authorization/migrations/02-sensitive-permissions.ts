import { sql } from 'kysely';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** Personal data, and admitting, changing and discontinuing students, pass only from who holds the permission. */
export const sensitivePermissions: TableMigration = {
  needs: ['0010-catalogue'],
  up: async (db) => {
    await sql`update permissions set is_sensitive = true where id in (103, 104, 105, 904, 905)`.execute(db);
  },
};
