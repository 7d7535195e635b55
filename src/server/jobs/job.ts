import type { Database } from '../database/connection.ts';
import type { Db } from '../database/transaction.ts';

/** The input of a job. */
export interface JobWork {
  readonly database: Database;
  /** Queries through this handle give way to requests, and are cancelled when the portal stops. */
  readonly db: Db;
  readonly now: Date;
  /** The date at the college. */
  readonly today: string;
}

/**
 * Scheduled work. One run handles everything that is due, also after nights in which the portal was stopped. It may be
 * interrupted and run again, so it must find out itself what it has done.
 */
export interface Job {
  /** Unique name, used in `job_runs` and in the log. */
  readonly name: string;
  /** The job runs once in each day at the college, or in each hour. */
  readonly every: 'day' | 'hour';
  /** Once, regardless of the number of processes; or in each of them, for state that each process has. */
  readonly once: 'forAll' | 'inEachProcess';
  readonly run: (work: JobWork) => Promise<unknown>;
}
