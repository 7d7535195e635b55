import type { Services } from '../http/services.ts';
import type { Job } from './job.ts';
import { JobRunner } from './runner.ts';

const minuteMs = 60_000;
/** Accounts that should have been closed in a night that the portal missed are closed soon after the start. */
const firstMs = 2000;

/**
 * Checks every minute if a new day or hour has begun, which also works after the machine has slept; returns a function
 * that stops it. Housekeeping of this process waits until well after the start.
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
