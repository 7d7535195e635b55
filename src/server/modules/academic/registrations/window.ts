import type { FieldCode } from '../../../../contract/core/errors.ts';

/** The days of a policy on which students register. */
export interface Window {
  opensOn: string;
  closesOn: string;
  lateUntil: string | null;
}

/** What is wrong with a day of registration: it lies outside the window, or has not come yet. */
export const dayProblem = (day: string, { opensOn, closesOn, lateUntil }: Window, today: string): FieldCode | null =>
  day < opensOn || day > (lateUntil ?? closesOn) || day > today ? 'outOfRange' : null;

/** Whoever registers after it has closed is late. */
export const isLate = (day: string, { closesOn }: Pick<Window, 'closesOn'>): boolean => day > closesOn;
