import type { Database } from '../database/connection.ts';
import type { Db } from '../database/transaction.ts';

/** What a job works with. */
export interface JobWork {
  readonly database: Database;
  /** Gives way to requests, and ends when the portal stops. */
  readonly db: Db;
  readonly now: Date;
  /** The day at the college. */
  readonly today: string;
}

/**
 * What is done by the clock and not by a request. It asks what is due by now, whatever day that has been due since: after
 * missed nights one run catches up. It may be cut short and run again, so it must find by itself what it has done.
 */
export interface Job {
  /** Tells it from all others, in `job_runs` and in the log. */
  readonly name: string;
  /** From the college's midnight on, or each hour. */
  readonly every: 'day' | 'hour';
  /** Once, whatever the number of processes; or in each of them, for what a process keeps of its own. */
  readonly once: 'forAll' | 'inEachProcess';
  readonly run: (work: JobWork) => Promise<unknown>;
}
