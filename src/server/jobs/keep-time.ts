import type { Services } from '../http/services.ts';
import type { Job } from './job.ts';
import { JobRunner } from './runner.ts';

const minuteMs = 60_000;
/**
 * Delay of the first check after the start, in milliseconds: accounts that were due in a night when the portal was
 * stopped are closed soon.
 */
const firstMs = 2000;

/**
 * Checks every minute if a new day or hour has begun, which also works after the machine has slept; returns a function
 * that stops it. Jobs of `inEachProcess` wait for the first full minute, so that they do not slow down the start.
 */
export function keepTime(jobs: readonly Job[], services: Pick<Services, 'database' | 'clock'>): () => Promise<void> {
  const runner = new JobRunner(jobs, services);
  const first = setTimeout(() => void runner.look('forAll'), firstMs).unref();
  const minutely = setInterval(() => void runner.look(), minuteMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(minutely);
    return runner.stop();
  };
}
