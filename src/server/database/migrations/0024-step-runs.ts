import { define } from './define.ts';
import type { TableMigration } from './order.ts';

/**
 * Runs of steps, so that a run can be undone and the same request writes only once: `stamp` is that of the preview,
 * `made` the kind's own data about the written rows.
 */
export const stepRuns: TableMigration = {
  up: (db) =>
    define(
      db,
      `CREATE TABLE step_runs (BASE,
         kind text NOT NULL CHECK (length(kind) BETWEEN 2 AND 40),
         name text NOT NULL CHECK (length(name) BETWEEN 1 AND 400),
         target_id bigint,
         parameters jsonb NOT NULL,
         stamp text NOT NULL CHECK (length(stamp) BETWEEN 8 AND 64),
         written int NOT NULL CHECK (written >= 0),
         replaced int NOT NULL CHECK (replaced BETWEEN 0 AND written),
         made jsonb NOT NULL,
         user_id bigint NOT NULL REFERENCES users,
         undone_at timestamptz, undone_by bigint REFERENCES users,
         CHECK ((undone_at IS NULL) = (undone_by IS NULL)));
       CREATE INDEX step_runs_kind_idx ON step_runs (kind, created_at DESC, id DESC)`,
    ),
};
