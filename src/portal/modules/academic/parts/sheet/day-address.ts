import { useLocation, useSearch } from 'wouter';
import { today } from '../../../../i18n/format.ts';

/** Day and teacher in the address. A change replaces the current address. */
export function useDayAddress() {
  const search = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const requested = search.get('on') ?? '';
  const go = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    navigate(next.size > 0 ? `${path}?${next.toString()}` : path, { replace: true, state: { isSameScreen: true } });
  };
  return { on: /^\d{4}-\d{2}-\d{2}$/.test(requested) ? requested : today(), of: search.get('of') ?? '', go };
}
