import { useCallback, useState } from 'react';

export type Density = 'comfortable' | 'compact';

/** How somebody likes to see a list: which columns, in which order, and how close the rows are. Kept on this device. */
export interface ListPreferences {
  density: Density;
  /** The shown columns in their order; null is the list's own choice. */
  columns: readonly string[] | null;
  /** The named view to start with: its number, and what its address says. */
  start: StartView | null;
}

export interface StartView {
  id: number;
  search: string;
}

const plain: ListPreferences = { density: 'comfortable', columns: null, start: null };

/** The name of a list on this device. */
export const listName = ({ texts, slice }: { texts: string; slice?: { name: string } }): string =>
  slice ? `${texts}.${slice.name}` : texts;

const keyOf = (list: string) => `list.${list}`;

/** Reads and keeps the preferences of one list; what is broken in the storage falls back to the list's own. */
export function useListPreferences(list: string): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const key = keyOf(list);
  const [preferences, setPreferences] = useState(() => parsePreferences(storedText(key)));
  const change = useCallback(
    (next: Partial<ListPreferences>) => {
      setPreferences((now) => {
        const changed = { ...now, ...next };
        try {
          localStorage.setItem(key, JSON.stringify(changed));
        } catch {
          // A full or blocked storage: the choice holds until the page is left.
        }
        return changed;
      });
    },
    [key],
  );
  return [preferences, change];
}

export function parsePreferences(text: string | null): ListPreferences {
  if (!text) return plain;
  try {
    const { density, columns, start } = JSON.parse(text) as Partial<ListPreferences>;
    const isList = Array.isArray(columns) && columns.every((column) => typeof column === 'string');
    const isStart = typeof start?.id === 'number' && typeof start.search === 'string';
    return {
      density: density === 'compact' ? 'compact' : 'comfortable',
      columns: isList ? columns : null,
      start: isStart ? { id: start.id, search: start.search } : null,
    };
  } catch {
    return plain;
  }
}

/** What the bare address of a list means on this device: a named view as an address says it; null as the list is. */
export const startOf = (list: string): string | null => addressOf(parsePreferences(storedText(keyOf(list))).start);

/** A named view as an address says it. */
export const addressOf = (view: StartView | null): string | null => view && [view.search, `named=${view.id}`].filter(Boolean).join('&');

/** The columns to show: those chosen that still exist, else those that are no extras. */
export function chosenColumns<C extends { key: string; isExtra?: boolean }>(all: readonly C[], chosen: readonly string[] | null): C[] {
  if (!chosen) return all.filter((column) => !column.isExtra);
  const known = chosen.map((key) => all.find((column) => column.key === key)).filter((column) => column !== undefined);
  return known.length > 0 ? known : all.filter((column) => !column.isExtra);
}

/** The keys with one of them a place further down (1) or up (-1); at the end it stays. */
export function movedBy(keys: readonly string[], key: string, step: 1 | -1): string[] {
  const from = keys.indexOf(key);
  const next = keys.filter((other) => other !== key);
  next.splice(Math.max(0, Math.min(keys.length - 1, from + step)), 0, key);
  return next;
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What a list is titled by: the first of these keys that there is. */
export const titleKeys = ({ texts, slice }: { texts: string; slice?: { title?: string } | undefined }): string[] => [
  ...(slice?.title === undefined ? [] : [slice.title]),
  `${texts}.list.title`,
  `nav.${texts}`,
];
