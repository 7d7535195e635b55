import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * Values that undoing a change of branch restores, and the number of prints of a certificate: every print after the
 * first is a duplicate. Existing certificates count as issued.
 */
export const studentLife: Migration = {
  up: (db) =>
    define(
      db,
      `ALTER TABLE student_events ADD COLUMN from_roll_no text COLLATE "C";
       ALTER TABLE issued_certificates ADD COLUMN print_count int NOT NULL DEFAULT 0 CHECK (print_count >= 0);
       UPDATE issued_certificates SET print_count = 1`,
    ),
};
