import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * The upload that created a student, so that a whole upload can be undone; and the earlier values of the number series,
 * so that undoing leaves no gap. `number_series` is a list of `{ scope, before, next }`: the earlier row, null if there
 * was none, and the next value afterwards.
 */
export const importRuns: Migration = {
  up: (db) =>
    define(
      db,
      `ALTER TABLE students ADD COLUMN import_run_id bigint REFERENCES import_runs;
       ALTER TABLE import_runs ADD COLUMN number_series jsonb`,
    ),
};
