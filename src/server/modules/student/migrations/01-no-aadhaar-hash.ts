import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * Keeps only the last four digits of an Aadhaar number: see `record/identity-number.ts`. A dropped column stays in the
 * stored rows, and in every backup of the folder, until the rows are rewritten, so the migration rewrites them.
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
