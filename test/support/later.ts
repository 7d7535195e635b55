import { clockOffsetMs } from '../runner/clock.mjs';
import { openPortal, type RunningPortal } from './portal.ts';

/** The portal of a folder as it is so many days from now: all that is due by the clock has happened by then. */
export const portalAhead = (dataDir: string, days: number): Promise<RunningPortal> =>
  openPortal({ dataDir, env: { TEST_CLOCK_OFFSET_MS: String(clockOffsetMs + days * 86_400_000) } });
