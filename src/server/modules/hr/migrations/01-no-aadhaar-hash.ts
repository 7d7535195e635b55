import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * Only the last four digits of an Aadhaar number are stored, as for students. CLUSTER rewrites the rows without the old
 * column.
 */
export const noAadhaarHash: TableMigration = {
  needs: ['0018-counts-on-roll'],
  up: (db) =>
    define(
      db,
      `ALTER TABLE employees DROP COLUMN aadhaar_hmac;
       CLUSTER employees USING employees_pkey;
       ALTER TABLE employees SET WITHOUT CLUSTER`,
    ),
};
