import { useLocation, useSearch } from 'wouter';
import { today } from '../../../../i18n/format.ts';
import { addDays, addMonths } from '../../../../kit/calendar-days.ts';

/** The month, programme and section in the address. `go` replaces the current history entry. */
export function useMonth() {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const requested = search.get('month') ?? '';
  const month = `${/^\d{4}-(0[1-9]|1[0-2])$/.test(requested) ? requested : today().slice(0, 7)}-01`;
  const numberOf = (name: string) => {
    const value = search.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(value) ? value : '';
  };
  const go = (parameters: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    navigate(`${path}?${next.toString()}`, { replace: true, state: { isSameScreen: true } });
  };
  return { month, programId: numberOf('programId'), sectionId: numberOf('sectionId'), go };
}

/** The first and last day of a month, as a query. */
export const daysOf = (month: string) => ({ from: month, to: addDays(addMonths(month, 1), -1) });
