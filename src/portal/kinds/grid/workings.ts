import type { ActorRefFrom } from 'xstate';
import type { gridMachine } from '../../../../machines/grid.ts';
import type { GridRules } from './description.ts';
import { isOpen, type Column, type Row } from './model/column.ts';
import { checked, type CellName } from './model/differences.ts';
import { single, type Selection, type Size } from './model/place.ts';
import type { Sheet } from './model/sheet.ts';
import { inWhole } from './model/view.ts';
import type { Saves } from './saves.ts';
import type { GridStore } from './store.ts';

export interface Parts {
  readonly rules: GridRules;
  readonly store: GridStore;
  readonly modes: ActorRefFrom<typeof gridMachine>;
  readonly saves: Saves;
  readonly mayChange: boolean;
}

/** Shared parts of all grid actions. */
export interface Workings extends Parts {
  /** The text in the cell editor. */
  readonly draft: { text: string };
  size: () => Size;
  select: (selection: Selection) => void;
  /** Changes the visible part, if editable. The selection stays within it. */
  change: (to: (view: Sheet) => Sheet, selection?: Selection) => void;
  /** Changes cells of the whole sheet, including hidden ones, if editable. */
  changeAll: (to: (sheet: Sheet) => Sheet) => void;
  goTo: (cell: CellName) => void;
}

export function workings(parts: Parts): Workings {
  const { rules, store, modes, mayChange } = parts;
  const select = (selection: Selection) => store.set({ selection });
  const put = (next: Sheet, selection?: Selection) => {
    const { sheet } = store.get();
    if (next === sheet && !selection) return;
    store.set({ sheet: withMarks(sheet, next, rules), ...(selection && { selection }) });
  };
  return {
    ...parts,
    draft: { text: '' },
    select,
    size: () => sizeOf(store.get().view),
    change: (to, selection) => {
      const { sheet, view } = store.get();
      if (mayChange) put(inWhole(sheet, view, to(view)), selection);
    },
    changeAll: (to) => {
      if (mayChange) put(to(store.get().sheet));
    },
    goTo: ({ row, column }) => {
      if (isHidden(store, { row, column })) store.show(null);
      const { rows, columns } = store.get().view;
      const place = {
        row: rows.findIndex(({ key }) => key === row),
        column: columns.findIndex(({ key }) => key === column),
      };
      if (place.row < 0 || place.column < 0) return;
      modes.send({ type: 'move' });
      select(single(place));
    },
  };
}

/** Repeats a check on every change once it has found errors, so that its marks disappear when they no longer apply. */
function withMarks(before: Sheet, after: Sheet, { check }: GridRules): Sheet {
  const isMarked = (row: Row) => Object.values(row.refused).some(({ by }) => by === 'check');
  return before === after || !after.rows.some(isMarked) ? after : checked(after, check, isMarked);
}

function isHidden(store: GridStore, { row, column }: CellName): boolean {
  const { rows, columns } = store.get().shown ?? { rows: null, columns: null };
  return rows?.has(row) === false || columns?.has(column) === false;
}

const sizeOf = ({ rows, columns }: Sheet): Size => ({ rows: rows.length, columns: columns.length });

/** The current cell, or null if the visible part is empty. */
export function cellAt(store: GridStore): { column: Column; row: Row } | null {
  const { view, selection } = store.get();
  const [row, column] = [view.rows[selection.at.row], view.columns[selection.at.column]];
  return row && column ? { row, column } : null;
}

/** The current cell if it is editable, otherwise null. */
export function openCell({ store, mayChange }: Parts): { column: Column; row: Row } | null {
  const current = cellAt(store);
  return current && mayChange && isOpen(current.column, current.row) ? current : null;
}
