import type { Services } from '../http/services.ts';
import type { Job } from './job.ts';
import { JobRunner } from './runner.ts';

const minuteMs = 60_000;
/** Whoever was to be shut out in a night that the portal missed is not kept waiting for long. */
const firstMs = 2000;

/**
 * Looks every minute whether a day or an hour has begun, which also holds after the machine has slept; answers how to
 * stop it. What only keeps the house of this process waits until the start is well over.
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
