/** Types of `clock.mjs`. */
export const demoDay: string;
export const clockOffsetMs: number;
export function clockEnvironment(day?: string): Record<'TEST_TODAY' | 'TEST_CLOCK_OFFSET_MS' | 'NODE_OPTIONS', string>;
export function shiftDate(offsetMs: number): void;
