/**
 * One clock for a run of the tests: it starts on the day that the demo college is made for and runs on normally. All
 * processes of the run, the pages of its browser and its databases share the offset to the real clock, so that they agree.
 */

/** The day of the demo college: `today` of its plan. */
export const demoDay = '2026-11-21';

/** Milliseconds from the real clock to the clock of this run; 0 without a runner. */
export const clockOffsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);

/**
 * Environment variables that start the clock of a Node process, and of all Node processes that it starts, at 10:00 UTC on
 * the given day, which in India is the same day for eight more hours.
 */
export function clockEnvironment(day = process.env.TEST_TODAY || demoDay) {
  const offsetMs = Date.parse(`${day}T10:00:00Z`) - Date.now();
  if (Number.isNaN(offsetMs)) throw new Error(`TEST_TODAY must be a day such as ${demoDay}, not "${day}".`);
  const preload = `--import=${new URL('shift-clock.mjs', import.meta.url).href}`;
  return {
    TEST_TODAY: day,
    TEST_CLOCK_OFFSET_MS: String(offsetMs),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' '),
  };
}

/**
 * Replaces the global `Date` with one that is shifted by `offsetMs`. Timers, `performance.now()` and the times
 * of files remain real. The function refers to nothing outside itself, because pages of the browser run its text.
 */
export function shiftDate(offsetMs) {
  const RealDate = Date;
  const realNow = RealDate.now;
  const now = () => realNow() + offsetMs;
  function ShiftedDate(...parts) {
    if (!new.target) return new RealDate(now()).toString();
    return Reflect.construct(RealDate, parts.length ? parts : [now()], new.target === ShiftedDate ? RealDate : new.target);
  }
  Object.defineProperties(ShiftedDate, {
    ...Object.getOwnPropertyDescriptors(RealDate),
    now: { value: now, writable: true, configurable: true },
  });
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
