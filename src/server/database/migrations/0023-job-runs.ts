import { define } from './define.ts';
import type { TableMigration } from './order.ts';

/** The last day, or hour, for which each job ran, so that only one of many processes and starts runs it. */
export const jobRuns: TableMigration = {
  up: (db) =>
    define(
      db,
      `CREATE TABLE job_runs (BASE,
         name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 60),
         done_for text NOT NULL CHECK (length(done_for) BETWEEN 10 AND 13))`,
    ),
};
