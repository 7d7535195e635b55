import { useLocation, useSearch } from 'wouter';
import { today } from '../../../../i18n/format.ts';
import { addDays, addMonths } from '../../../../kit/calendar-days.ts';

/** The month, programme and section that the address names; another address is put in place of this one. */
export function useMonth() {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const asked = search.get('month') ?? '';
  const month = `${/^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today().slice(0, 7)}-01`;
  const numberOf = (name: string) => {
    const given = search.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(given) ? given : '';
  };
  const go = (given: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(given)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    navigate(`${path}?${next.toString()}`, { replace: true, state: { isSameScreen: true } });
  };
  return { month, programId: numberOf('programId'), sectionId: numberOf('sectionId'), go };
}

/** All days of a month, as the calls ask for them. */
export const daysOf = (month: string) => ({ from: month, to: addDays(addMonths(month, 1), -1) });
