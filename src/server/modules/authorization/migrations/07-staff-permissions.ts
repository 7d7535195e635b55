import { sql } from 'kysely';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** Makes adding and changing employees sensitive too: only holders may grant these permissions. */
export const staffPermissions: TableMigration = {
  needs: ['0010-catalogue'],
  up: async (db) => {
    await sql`update permissions set is_sensitive = true where id in (203, 204)`.execute(db);
  },
};
