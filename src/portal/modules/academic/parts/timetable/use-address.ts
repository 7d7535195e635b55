import { useLocation, useSearch } from 'wouter';
import { views, type View } from './model/course-parts.ts';

/** Address of the timetable: term, version, and the week shown. */
export interface Address {
  readonly term: number | null;
  readonly version: number | null;
  readonly view: View;
  readonly of: number | null;
}

export function useAddress(): [Address, (change: Partial<Record<keyof Address, string | number | null>>) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const parameters = new URLSearchParams(search);
  const number = (name: string) => (/^[1-9]\d*$/.test(parameters.get(name) ?? '') ? Number(parameters.get(name)) : null);
  const address: Address = {
    term: number('term'),
    version: number('version'),
    view: views.find((view) => view === parameters.get('view')) ?? 'section',
    of: number('of'),
  };
  const go = (change: Partial<Record<keyof Address, string | number | null>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    navigate(next.size > 0 ? `${path}?${next}` : path, { state: { isSameScreen: true } });
  };
  return [address, go];
}
