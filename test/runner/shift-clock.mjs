/** Preloaded by each process of a run of the tests, its worker threads included: shifts their clock. */
import { clockOffsetMs, shiftDate } from './clock.mjs';

if (clockOffsetMs !== 0) shiftDate(clockOffsetMs);
