import { useSyncExternalStore } from 'react';
import { timeNow } from '../days/period-now.ts';

const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** The time of day at the college, `09:05`. Checked every ten seconds, rendered again when the minute changes. */
export const useClock = (): string => useSyncExternalStore(subscribe, timeNow, timeNow);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => listeners.forEach((tell) => tell()), 10_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}
