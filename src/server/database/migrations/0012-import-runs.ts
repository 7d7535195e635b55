import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * Which upload brought a student, so that a whole one can be taken back; and what the number series said before, so
 * that taking it back leaves no gap. `number_series` is a list of `{ scope, before, next }`: the row as it was, null
 * where there was none, and the next value afterwards.
 */
export const importRuns: Migration = {
  up: (db) =>
    define(
      db,
      `ALTER TABLE students ADD COLUMN import_run_id bigint REFERENCES import_runs;
       ALTER TABLE import_runs ADD COLUMN number_series jsonb`,
    ),
};
