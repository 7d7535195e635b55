const ticks = 10;

/**
 * Calls `late` once so much time has gone by in which this machine was awake; the answer calls it off. A laptop that
 * sleeps for an hour counts one tick: what was under way goes on when it wakes, instead of being ended for the hour.
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
