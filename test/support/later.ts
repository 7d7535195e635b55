import { clockOffsetMs } from '../runner/clock.mjs';
import { openPortal, type RunningPortal } from './portal.ts';

/** Opens the portal of a data folder with its clock `days` days ahead. All jobs due by then run at its start. */
export const portalAhead = (dataDir: string, days: number): Promise<RunningPortal> =>
  openPortal({ dataDir, env: { TEST_CLOCK_OFFSET_MS: String(clockOffsetMs + days * 86_400_000) } });
