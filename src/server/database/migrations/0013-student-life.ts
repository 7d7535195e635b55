import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * What undoing a change of branch gives back, and how often a certificate was printed: every print after the first is
 * a duplicate. Those that are there already were handed out.
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
