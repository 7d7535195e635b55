import { useSyncExternalStore } from 'react';
import { inside, single, type Place, type Selection } from './model/place.ts';
import type { Sheet } from './model/sheet.ts';
import { viewOf, type ShownKeys } from './model/view.ts';

export interface GridState {
  readonly sheet: Sheet;
  readonly shown: ShownKeys | null;
  /** The visible part of the sheet. Positions refer to it. */
  readonly view: Sheet;
  readonly selection: Selection;
}

/** The values of a grid outside React, so that a key press renders only the changed cells. */
export interface GridStore {
  get: () => GridState;
  set: (next: Partial<Pick<GridState, 'sheet' | 'selection'>>) => void;
  /** Shows only these rows and columns. The current cell stays selected if it is among them. */
  show: (shown: ShownKeys | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function gridStore(sheet: Sheet): GridStore {
  const selection = single({ row: 0, column: firstOpen(sheet) });
  let state: GridState = { sheet, shown: null, view: sheet, selection };
  const listeners = new Set<() => void>();
  const put = (next: GridState) => {
    const isSame = next.sheet === state.sheet && next.shown === state.shown;
    const view = isSame ? state.view : viewOf(next.sheet, next.shown, state);
    state = { ...next, view, selection: isSame ? next.selection : within(next.selection, view) };
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set: (next) => put({ ...state, ...next }),
    show: (shown) => put({ ...state, shown, selection: single(placed(state, viewOf(state.sheet, shown))) }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a value from the state and renders again when it changes. `read` must return a stable value. */
export const useGridState = <T>(store: GridStore, read: (state: GridState) => T): T =>
  useSyncExternalStore(store.subscribe, () => read(store.get()));

/** Position of the current cell in another view, or the nearest position if it is hidden there. */
function placed({ view: was, selection: { at } }: GridState, view: Sheet): Place {
  const [row, column] = [was.rows[at.row]?.key, was.columns[at.column]?.key];
  const place = {
    row: view.rows.findIndex(({ key }) => key === row),
    column: view.columns.findIndex(({ key }) => key === column),
  };
  return { row: place.row < 0 ? at.row : place.row, column: place.column < 0 ? at.column : place.column };
}

function within({ at, anchor }: Selection, { rows, columns }: Sheet): Selection {
  const size = { rows: rows.length, columns: columns.length };
  return { at: inside(at, size), anchor: inside(anchor, size) };
}

const firstOpen = ({ columns }: Sheet): number =>
  Math.max(
    0,
    columns.findIndex(({ type }) => type !== 'readonly'),
  );
