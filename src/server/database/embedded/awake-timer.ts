const ticks = 10;

/**
 * Calls `late` after the given time in which this machine was awake; the returned function cancels the timer. A sleep
 * of any length counts as one of ten ticks at most, so that work in progress continues after waking instead of being
 * cancelled.
 */
export function whenAwakeFor(ms: number, late: () => void): () => void {
  let left = ticks;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    late();
  }, ms / ticks);
  timer.unref();
  return () => clearInterval(timer);
}
