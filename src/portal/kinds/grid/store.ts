import { useSyncExternalStore } from 'react';
import { inside, single, type Place, type Selection } from './model/place.ts';
import type { Sheet } from './model/sheet.ts';
import { viewOf, type Shown } from './model/view.ts';

export interface GridState {
  readonly sheet: Sheet;
  readonly shown: Shown | null;
  /** What of the sheet is in sight. Places are those of the view. */
  readonly view: Sheet;
  readonly selection: Selection;
}

/** The values of a grid outside of React, so that a key draws only those cells again that are others by it. */
export interface GridStore {
  get: () => GridState;
  set: (next: Partial<Pick<GridState, 'sheet' | 'selection'>>) => void;
  /** Shows only these rows and columns; the cell in hand stays in hand, if it is one of them. */
  show: (shown: Shown | null) => void;
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

/** Reads something of the values; drawn again when that is another. It must not be made anew at each reading. */
export const useGridState = <T>(store: GridStore, read: (state: GridState) => T): T =>
  useSyncExternalStore(store.subscribe, () => read(store.get()));

/** Where the cell in hand is in another view; as near as may be, where it is none of it. */
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
