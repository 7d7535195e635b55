import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** As of students: only the last four digits of an Aadhaar number stay, and the rows are written anew without the rest. */
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
