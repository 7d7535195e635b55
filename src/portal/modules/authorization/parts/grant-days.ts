import { longestUnconfirmedDays } from '../../../../contract/authorization/grants.ts';

/** True if a grant has no end date or exceeds 366 days, so that it must be confirmed. */
export function isLong(startsOn: unknown, endsOn: unknown): boolean {
  if (typeof endsOn !== 'string' || endsOn === '') return true;
  if (typeof startsOn !== 'string') return false;
  return (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 > longestUnconfirmedDays;
}
