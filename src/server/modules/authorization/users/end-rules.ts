import { longestAccountDays } from '../../../../contract/authorization/new-account.ts';
import type { FieldCode } from '../../../../contract/core/errors.ts';
import { daysBefore } from '../../../college-day.ts';

/** True if the last day of an account has passed. */
export const hasEnded = (endsOn: string | null, today: string): boolean => endsOn !== null && endsOn < today;

/**
 * The problem with a last day, or null. Students must have none, people without a record must have one; it must be
 * today or later, within a year.
 */
export function endDateProblem(kind: string, endsOn: string | null, today: string): FieldCode | null {
  if (endsOn === null) return kind === 'other' ? 'required' : null;
  if (kind === 'student') return 'notAllowed';
  return endsOn < today || endsOn > daysBefore(today, -longestAccountDays) ? 'outOfRange' : null;
}
