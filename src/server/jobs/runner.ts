import { collegeDay } from '../college-day.ts';
import { whileMine } from '../database/process-lock.ts';
import type { Services } from '../http/services.ts';
import type { Job } from './job.ts';
import { readRuns, writeRun } from './runs.ts';

type Given = Pick<Services, 'database' | 'clock'> & { tell?: (problem: unknown) => void };

/** Of the jobs alone; a start takes another one. */
const lockNumber = 7_301_845_513;
/** What failed is tried again after so long. */
const retryMs = 10 * 60_000;

/**
 * Runs jobs once their day or hour has come: those that are once for all in one process, which has the lock, and only
 * where `job_runs` says that nobody has done them yet. One that fails is told, tried again, and stops no other.
 */
export class JobRunner {
  readonly #jobs: readonly Job[];
  readonly #given: Given;
  /** For which day or hour each was done last, as far as this process knows. */
  readonly #done = new Map<string, string>();
  readonly #notBefore = new Map<string, number>();
  readonly #ending = new AbortController();
  #running: Promise<void> | null = null;

  constructor(jobs: readonly Job[], given: Given) {
    this.#jobs = jobs;
    this.#given = given;
  }

  /** Runs what is due; while that is under way, answers when it ends. */
  look(which: Job['once'] | 'any' = 'any'): Promise<void> {
    return (this.#running ??= this.#look(which).finally(() => (this.#running = null)));
  }

  /** Cuts short what is running, for good. */
  async stop(): Promise<void> {
    this.#ending.abort(new Error('The portal stops.'));
    await this.#running;
  }

  async #look(which: Job['once'] | 'any'): Promise<void> {
    const now = this.#given.clock();
    const due = this.#jobs.filter((job) => (which === 'any' || job.once === which) && this.#isDue(job, now));
    const shared = due.filter(({ once }) => once === 'forAll');
    if (shared.length > 0) await this.#runShared(shared, now).catch((error: unknown) => this.#tell(error));
    for (const job of due) if (job.once === 'inEachProcess') await this.#run(job, now);
  }

  #isDue(job: Job, now: Date): boolean {
    const isDone = (this.#done.get(job.name) ?? '') >= periodOf(job, now);
    return !isDone && (this.#notBefore.get(job.name) ?? 0) <= now.getTime();
  }

  /** Where another process has the lock nothing is noted: the next look sees what that one has done. */
  async #runShared(jobs: readonly Job[], now: Date): Promise<void> {
    const { database } = this.#given;
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
    const { database } = this.#given;
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
    if (!this.#ending.signal.aborted) (this.#given.tell ?? console.error)(problem);
  }
}

/** `2026-11-22`, or `2026-11-22T05`: what was done for one of them is not done for it again. */
const periodOf = ({ every }: Job, now: Date): string => (every === 'day' ? collegeDay(now) : now.toISOString().slice(0, 13));
