import { define } from './define.ts';
import type { TableMigration } from './order.ts';

/** For which day, or hour, each job was done last, so that of many processes and starts one does it. */
export const jobRuns: TableMigration = {
  up: (db) =>
    define(
      db,
      `CREATE TABLE job_runs (BASE,
         name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 60),
         done_for text NOT NULL CHECK (length(done_for) BETWEEN 10 AND 13))`,
    ),
};
