import type { FieldCode } from '../../../../contract/core/errors.ts';

/** Registration days of a policy. */
export interface Window {
  opensOn: string;
  closesOn: string;
  lateUntil: string | null;
}

/** A day of registration must be inside the window and not in the future. */
export const dayProblem = (day: string, { opensOn, closesOn, lateUntil }: Window, today: string): FieldCode | null =>
  day < opensOn || day > (lateUntil ?? closesOn) || day > today ? 'outOfRange' : null;

/** Registrations after the closing date are late. */
export const isLate = (day: string, { closesOn }: Pick<Window, 'closesOn'>): boolean => day > closesOn;
