import type { Database } from '../database/connection.ts';
import type { Db } from '../database/transaction.ts';

/** The input of a job. */
export interface JobWork {
  readonly database: Database;
  /** Gives way to requests, and ends when the portal stops. */
  readonly db: Db;
  readonly now: Date;
  /** The date at the college. */
  readonly today: string;
}

/**
 * Work that runs by the clock, not by a request. It handles everything that is due, however long: after missed nights
 * one run catches up. It may be interrupted and run again, so it must find out itself what it has done.
 */
export interface Job {
  /** Unique name, used in `job_runs` and in the log. */
  readonly name: string;
  /** After midnight at the college, or each hour. */
  readonly every: 'day' | 'hour';
  /** Once, whatever the number of processes; or in each of them, for state that each process has. */
  readonly once: 'forAll' | 'inEachProcess';
  readonly run: (work: JobWork) => Promise<unknown>;
}
