import { useLocation, useSearch } from 'wouter';
import { addDays } from '../../../../../contract/core/calendar.ts';
import { today } from '../../../../i18n/format.ts';

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? -6 : 1 - weekday);
}

/** Monday to Sunday, as query parameters. */
export const weekFrom = (monday: string) => ({ from: monday, to: addDays(monday, 6) });

/** Week and further parameters in the address. A change replaces the current history entry. */
export function useWeekAddress() {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const requested = search.get('on') ?? '';
  const on = /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : today();
  const go = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    navigate(`${path}?${next.toString()}`, { replace: true, state: { isSameScreen: true } });
  };
  return { monday: mondayOf(on), of: (name: string) => search.get(name) ?? '', go };
}
