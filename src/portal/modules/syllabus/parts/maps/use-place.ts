import { useLocation, useSearch } from 'wouter';

/** The selection that the address of the maps contains. */
export interface Place {
  readonly program: number | null;
  readonly batch: number | null;
  readonly semester: number | null;
  /** Id of the semester course with the open map. */
  readonly course: number | null;
  readonly view: 'maps' | 'matrix';
  /** Display of the matrix. */
  readonly look: 'heat' | 'table';
}

export function usePlace(): [Place, (change: Partial<Record<keyof Place, string | number | null>>) => void] {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const number = (name: string) => (/^[1-9]\d*$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null);
  const place: Place = {
    program: number('program'),
    batch: number('batch'),
    semester: number('semester'),
    course: number('course'),
    view: query.get('view') === 'matrix' ? 'matrix' : 'maps',
    look: query.get('look') === 'table' ? 'table' : 'heat',
  };
  const go = (change: Partial<Record<keyof Place, string | number | null>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    navigate(next.size > 0 ? `${path}?${next}` : path, { state: { isSameScreen: true } });
  };
  return [place, go];
}
