import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * Of an Aadhaar number only the last four digits stay: see `record/identity-number.ts`. A column that is dropped stays in the
 * rows, and so in every copy of the folder, until they are written anew: that is done here.
 */
export const noAadhaarHash: TableMigration = {
  needs: ['0018-counts-on-roll'],
  up: (db) =>
    define(
      db,
      `ALTER TABLE students DROP COLUMN aadhaar_hmac;
       CLUSTER students USING students_pkey;
       ALTER TABLE students SET WITHOUT CLUSTER`,
    ),
};
