import { longestUnconfirmedDays } from '../../../../contract/authorization/grants.ts';

/** Without an end, or longer than a year: whether it is meant must be said. */
export function isLong(startsOn: unknown, endsOn: unknown): boolean {
  if (typeof endsOn !== 'string' || endsOn === '') return true;
  if (typeof startsOn !== 'string') return false;
  return (Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000 > longestUnconfirmedDays;
}
