import { sql } from 'kysely';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * Makes personal data, and admitting, changing and discontinuing students, sensitive: only holders may grant these
 * permissions.
 */
export const sensitivePermissions: TableMigration = {
  needs: ['0010-catalogue'],
  up: async (db) => {
    await sql`update permissions set is_sensitive = true where id in (103, 104, 105, 904, 905)`.execute(db);
  },
};
