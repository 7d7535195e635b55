import { useSyncExternalStore } from 'react';
import { single, type Selection } from './model/place.ts';
import type { Sheet } from './model/sheet.ts';

export interface GridState {
  readonly sheet: Sheet;
  readonly selection: Selection;
}

/** The values of a grid outside of React, so that a key draws only those cells again that are others by it. */
export interface GridStore {
  get: () => GridState;
  set: (next: Partial<GridState>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function gridStore(sheet: Sheet): GridStore {
  let state: GridState = { sheet, selection: single({ row: 0, column: firstOpen(sheet) }) };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = { ...state, ...next };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads something of the values; drawn again when that is another. It must not be made anew at each reading. */
export const useGridState = <T>(store: GridStore, read: (state: GridState) => T): T =>
  useSyncExternalStore(store.subscribe, () => read(store.get()));

const firstOpen = ({ columns }: Sheet): number =>
  Math.max(
    0,
    columns.findIndex(({ type }) => type !== 'readonly'),
  );
