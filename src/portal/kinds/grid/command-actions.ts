import type { Command } from './key-commands.ts';
import { lineActions } from './line-actions.ts';
import type { Row } from './model/column.ts';
import { cleared, filledDown } from './model/paste.ts';
import { placeAfter, nextInOrder, single, spanOf, type Movement } from './model/place.ts';
import { enter, redo, textIn, undo, type Entry } from './model/sheet.ts';
import { cellAt, openCell, type Workings } from './workings.ts';

type CommandActions = { [D in Command['do']]: (command: Extract<Command, { do: D }>) => boolean | void };

/** Runs the command of a key. False leaves the key to the browser. */
export function runCommand(work: Workings): (command: Command) => boolean {
  const actions: CommandActions = { ...moving(work), ...writing(work), ...changing(work) };
  return (command) => (actions[command.do] as (command: Command) => boolean | void)(command) !== false;
}

/** Commands that move the current cell or change the range. */
function moving(work: Workings): Pick<CommandActions, 'go' | 'next' | 'down' | 'collapse' | 'selectAll'> {
  const { store, modes, size, select } = work;
  const go = (way: Movement, isStretching: boolean) => {
    const { at, anchor } = store.get().selection;
    const next = placeAfter(at, way, size());
    modes.send({ type: isStretching ? 'extend' : 'move' });
    select(isStretching ? { at: next, anchor } : single(next));
  };
  return {
    go: ({ way, isStretching }) => go(way, isStretching),
    next: ({ by }) => {
      const next = nextInOrder(store.get().selection.at, by, size());
      // After the last cell, the focus leaves the grid.
      modes.send({ type: next ? 'move' : 'accept' });
      if (next) select(single(next));
      return next !== null;
    },
    down: ({ by }) => go({ by: [by, 0] }, false),
    collapse: () => {
      modes.send({ type: 'collapse' });
      select(single(store.get().selection.at));
    },
    selectAll: () => {
      modes.send({ type: 'extend' });
      select({ anchor: { row: 0, column: 0 }, at: { row: size().rows - 1, column: size().columns - 1 } });
    },
  };
}

/** Commands that edit a cell or its note, compare a conflict, or save. */
function writing(work: Workings): Pick<CommandActions, 'type' | 'amend' | 'swap' | 'abandon' | 'toggle' | 'annotate' | 'compare' | 'save'> {
  const { store, modes, draft, change, saves } = work;
  const toggle = () => {
    const current = openCell(work);
    if (!current) return;
    const { key } = current.column;
    change((sheet) => enter(sheet, [{ row: current.row.key, column: key, value: current.row.cells[key] !== true }]));
  };
  return {
    type: ({ text }) => {
      if (!openCell(work)) return;
      draft.text = text;
      modes.send({ type: 'type', text });
    },
    amend: () => {
      const current = openCell(work);
      if (current?.column.type === 'flag') toggle();
      else if (current) {
        draft.text = textIn(current.column, current.row);
        modes.send({ type: 'amend' });
      }
    },
    swap: () => modes.send({ type: 'swap' }),
    abandon: () => modes.send({ type: 'abandon' }),
    toggle,
    annotate: () => {
      const current = openCell(work);
      if (current?.column.hasNote && holds(current.row, current.column.key)) modes.send({ type: 'annotate' });
    },
    compare: () => {
      const current = cellAt(store);
      if (current && current.column.key in current.row.theirs) modes.send({ type: 'compare' });
    },
    save: () => {
      if (modes.getSnapshot().hasTag('writing')) modes.send({ type: 'accept' });
      saves.save();
    },
  };
}

/** Commands that change cells or rows without opening the cell editor. */
function changing(work: Workings): Pick<CommandActions, 'enter' | 'clear' | 'fillDown' | 'undo' | 'redo' | 'removeRow' | 'moveRow'> {
  const { store, change } = work;
  const { removeRow, moveRow } = lineActions(work);
  return {
    enter: ({ text }) =>
      change((sheet) => {
        const { top, bottom, first, last } = spanOf(store.get().selection);
        const columns = sheet.columns.slice(first, last + 1);
        const inRow = ({ key }: Row) => columns.map((column): Entry => ({ row: key, column: column.key, text }));
        return enter(sheet, sheet.rows.slice(top, bottom + 1).flatMap(inRow));
      }),
    clear: () => change((sheet) => cleared(sheet, store.get().selection)),
    fillDown: () => change((sheet) => filledDown(sheet, store.get().selection)),
    undo: () => change(undo),
    redo: () => change(redo),
    removeRow,
    moveRow: ({ by }) => moveRow(by),
  };
}

const holds = (row: Row, column: string): boolean => (row.cells[column] ?? null) !== null;
