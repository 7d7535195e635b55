import type { ActorRefFrom } from 'xstate';
import type { gridMachine } from '../../../../machines/grid.ts';
import type { GridRules } from './description.ts';
import { isOpen, type Column, type Row } from './model/column.ts';
import { checked, type CellName } from './model/differences.ts';
import { inside, single, type Selection, type Size } from './model/place.ts';
import type { Sheet } from './model/sheet.ts';
import type { Saves } from './saves.ts';
import type { GridStore } from './store.ts';

export interface Parts {
  readonly rules: GridRules;
  readonly store: GridStore;
  readonly modes: ActorRefFrom<typeof gridMachine>;
  readonly saves: Saves;
  readonly mayChange: boolean;
}

/** What every deed of a grid works with. */
export interface Workings extends Parts {
  /** What is being written, as it stands in the cell. */
  readonly draft: { text: string };
  size: () => Size;
  select: (selection: Selection) => void;
  /** Other values, where they may be changed; the selection stays inside of them. */
  change: (to: (sheet: Sheet) => Sheet, selection?: Selection) => void;
  goTo: (cell: CellName) => void;
}

export function workings(parts: Parts): Workings {
  const { rules, store, modes, mayChange } = parts;
  const select = (selection: Selection) => store.set({ selection });
  return {
    ...parts,
    draft: { text: '' },
    select,
    size: () => sizeOf(store.get().sheet),
    change: (to, selection) => {
      if (!mayChange) return;
      const { sheet, selection: before } = store.get();
      const next = to(sheet);
      if (next === sheet && !selection) return;
      store.set({ sheet: withMarks(sheet, next, rules), selection: selection ?? within(before, next) });
    },
    goTo: ({ row, column }) => {
      const { rows, columns } = store.get().sheet;
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

/** What a check has found once is looked at again at every change, so that its mark goes when it does not hold. */
function withMarks(before: Sheet, after: Sheet, { check }: GridRules): Sheet {
  const isMarked = (row: Row) => Object.values(row.refused).some(({ by }) => by === 'check');
  return before === after || !after.rows.some(isMarked) ? after : checked(after, check, isMarked);
}

const sizeOf = ({ rows, columns }: Sheet): Size => ({ rows: rows.length, columns: columns.length });

function within({ at, anchor }: Selection, sheet: Sheet): Selection {
  return { at: inside(at, sizeOf(sheet)), anchor: inside(anchor, sizeOf(sheet)) };
}

/** The cell in hand. */
export function cellAt(store: GridStore): { column: Column; row: Row } | null {
  const { sheet, selection } = store.get();
  const [row, column] = [sheet.rows[selection.at.row], sheet.columns[selection.at.column]];
  return row && column ? { row, column } : null;
}

/** The cell in hand, where it may be written into. */
export function openCell({ store, mayChange }: Parts): { column: Column; row: Row } | null {
  const here = cellAt(store);
  return here && mayChange && isOpen(here.column, here.row) ? here : null;
}
