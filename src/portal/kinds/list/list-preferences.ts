import { useCallback, useState } from 'react';

export type Density = 'comfortable' | 'compact';

/** A user’s display settings for a list, stored on this device: columns, their order, and the density of rows. */
export interface ListPreferences {
  density: Density;
  /** Shown columns in order; null uses the list’s defaults. */
  columns: readonly string[] | null;
  /** The named view to start with: its id and its address. */
  start: StartView | null;
}

export interface StartView {
  id: number;
  search: string;
}

const plain: ListPreferences = { density: 'comfortable', columns: null, start: null };

/** The name of a list in local storage. */
export const listName = ({ texts, slice }: { texts: string; slice?: { name: string } }): string =>
  slice ? `${texts}.${slice.name}` : texts;

const keyOf = (list: string) => `list.${list}`;

/** Reads and stores the settings of one list. Invalid stored values fall back to the list’s defaults. */
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
          // Storage is full or blocked: the setting applies until the page is left.
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

/** The start view of a list on this device, as part of an address; null without a start view. */
export const startOf = (list: string): string | null => addressOf(parsePreferences(storedText(keyOf(list))).start);

/** A named view as part of an address; null without a view. */
export const addressOf = (view: StartView | null): string | null => view && [view.search, `named=${view.id}`].filter(Boolean).join('&');

/** The selected columns that still exist, otherwise all that are not extras. */
export function chosenColumns<C extends { key: string; isExtra?: boolean }>(all: readonly C[], chosen: readonly string[] | null): C[] {
  if (!chosen) return all.filter((column) => !column.isExtra);
  const existing = chosen.map((key) => all.find((column) => column.key === key)).filter((column) => column !== undefined);
  return existing.length > 0 ? existing : all.filter((column) => !column.isExtra);
}

/** Moves a key down (1) or up (-1); at the ends it stays. */
export function movedBy(keys: readonly string[], key: string, step: 1 | -1): string[] {
  const from = keys.indexOf(key);
  const next = keys.filter((otherKey) => otherKey !== key);
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

/** Candidates for a list’s title key; the first existing one is used. */
export const titleKeys = ({ texts, slice }: { texts: string; slice?: { title?: string } | undefined }): string[] => [
  ...(slice?.title === undefined ? [] : [slice.title]),
  `${texts}.list.title`,
  `nav.${texts}`,
];
