import { collegeDay } from '../college-day.ts';
import { whileMine } from '../database/process-lock.ts';
import type { Services } from '../http/services.ts';
import type { Job } from './job.ts';
import { readRuns, writeRun } from './runs.ts';

type JobServices = Pick<Services, 'database' | 'clock'> & { tell?: (problem: unknown) => void };

/** Used by jobs only; a start uses another lock. */
const lockNumber = 7_301_845_513;
/** Pause before a failed job is tried again. */
const retryMs = 10 * 60_000;

/**
 * Runs jobs when their day or hour has begun. A `forAll` job runs in the one process that has the lock, and only if
 * `job_runs` shows that it has not run yet. A failed job is logged and retried; it does not block the others.
 */
export class JobRunner {
  readonly #jobs: readonly Job[];
  readonly #services: JobServices;
  /** The last day or hour of each job, as far as this process knows. */
  readonly #done = new Map<string, string>();
  readonly #notBefore = new Map<string, number>();
  readonly #ending = new AbortController();
  #running: Promise<void> | null = null;

  constructor(jobs: readonly Job[], services: JobServices) {
    this.#jobs = jobs;
    this.#services = services;
  }

  /** Runs due jobs; while they run, returns the promise of their end. */
  look(which: Job['once'] | 'any' = 'any'): Promise<void> {
    return (this.#running ??= this.#look(which).finally(() => (this.#running = null)));
  }

  /** Cancels the running jobs and waits for their end; no further job begins. */
  async stop(): Promise<void> {
    this.#ending.abort(new Error('The portal stops.'));
    await this.#running;
  }

  async #look(which: Job['once'] | 'any'): Promise<void> {
    const now = this.#services.clock();
    const due = this.#jobs.filter((job) => (which === 'any' || job.once === which) && this.#isDue(job, now));
    const shared = due.filter(({ once }) => once === 'forAll');
    if (shared.length > 0) await this.#runShared(shared, now).catch((error: unknown) => this.#tell(error));
    for (const job of due) if (job.once === 'inEachProcess') await this.#run(job, now);
  }

  #isDue(job: Job, now: Date): boolean {
    const isDone = (this.#done.get(job.name) ?? '') >= periodOf(job, now);
    return !isDone && (this.#notBefore.get(job.name) ?? 0) <= now.getTime();
  }

  /** If another process has the lock, nothing is recorded: the next check sees what that process has done. */
  async #runShared(jobs: readonly Job[], now: Date): Promise<void> {
    const { database } = this.#services;
    await whileMine(database, lockNumber, async () => {
      for (const [name, doneFor] of await readRuns(database.db)) this.#done.set(name, doneFor);
      for (const job of jobs) {
        if (!this.#isDue(job, now)) continue;
        if (await this.#run(job, now)) await writeRun(database.db, job.name, periodOf(job, now), now);
      }
    });
  }

  async #run(job: Job, now: Date): Promise<boolean> {
    const { signal } = this.#ending;
    if (signal.aborted) return false;
    const { database } = this.#services;
    try {
      await job.run({ database, db: database.until(signal), now, today: collegeDay(now) });
      this.#done.set(job.name, periodOf(job, now));
      return true;
    } catch (error) {
      this.#notBefore.set(job.name, now.getTime() + retryMs);
      this.#tell(new Error(`The job ${job.name} failed and is tried again.`, { cause: error }));
      return false;
    }
  }

  #tell(problem: unknown): void {
    if (!this.#ending.signal.aborted) (this.#services.tell ?? console.error)(problem);
  }
}

/** `2026-11-22`, or `2026-11-22T05`: the period for which a job runs once. */
const periodOf = ({ every }: Job, now: Date): string => (every === 'day' ? collegeDay(now) : now.toISOString().slice(0, 13));
