import { runCommand } from './command-actions.ts';
import type { Command, KeyPlace } from './key-commands.ts';
import { lineActions } from './line-actions.ts';
import { fromText, type Block } from './model/block.ts';
import { isOpen } from './model/column.ts';
import { checked, contestedCells, refusedCells, type CellName } from './model/differences.ts';
import { entriesOf } from './model/file.ts';
import { isBlank } from './model/lines.ts';
import { chosen, chosenAll, reverted } from './model/meeting.ts';
import { copied, paste } from './model/paste.ts';
import { isSingle, single, type Place } from './model/place.ts';
import { enter, type Entry, type Sheet } from './model/sheet.ts';
import { cellAt, workings, type Parts } from './workings.ts';

/** Creates the actions of a grid. They change the store and send events to the mode machine. */
export function gridControl(parts: Parts) {
  const work = workings(parts);
  const { rules, store, modes, saves, draft, change, changeAll, select, goTo } = work;
  const { addRow, removeRow, moveRow } = lineActions(work);
  let tellLost = (_lines: readonly string[]) => {};
  const pasteBlock = (block: Block) => {
    const { view, selection } = store.get();
    const { pasteKey: keyColumn, lines } = rules;
    const pasted = paste(view, selection, block, {
      addsRows: lines?.canAdd === true,
      ...(keyColumn && { keyColumn }),
    });
    change(() => pasted.sheet, pasted.selection);
    modes.send({ type: isSingle(pasted.selection) ? 'move' : 'extend' });
    if (pasted.lost.length > 0) tellLost(pasted.lost);
  };
  modes.on('accepted', () => {
    const current = cellAt(store);
    if (current) change((sheet) => enter(sheet, [{ row: current.row.key, column: current.column.key, text: draft.text }]));
  });
  saves.onRefused(() => {
    changeAll((sheet) => checked(sheet, rules.check));
    const [first] = refusedCells(store.get().sheet);
    if (first) goTo(first);
  });
  return {
    ...parts,
    draft,
    goTo,
    /** Goes to the first of the cells that need attention. */
    goToFirst: (cellsOf: (sheet: Sheet) => readonly CellName[]) => {
      const [first] = cellsOf(store.get().sheet);
      if (first) goTo(first);
    },
    addRow,
    removeRow,
    moveRow,
    /** Runs the command of a key; false leaves the key to the browser. */
    run: runCommand(work) as (command: Command) => boolean,
    /** Moves to the cell pressed by the pointer, or extends the range to it. */
    press: (place: Place, isStretching: boolean) => {
      modes.send({ type: isStretching ? 'extend' : 'move' });
      select(isStretching ? { at: place, anchor: store.get().selection.anchor } : single(place));
    },
    pasteBlock,
    pasteText: (text: string) => pasteBlock(fromText(text, { isList: cellAt(store)?.column.type !== 'text' })),
    /** Applies a file as one change; false if the file does not name the rows. */
    takeFile: (text: string): boolean => {
      const content = entriesOf(store.get().sheet, fromText(text, { isList: true }), rules.pasteKey ?? '');
      if (!content) return false;
      changeAll((sheet) => enter(sheet, content.entries));
      if (content.lost.length > 0) tellLost(content.lost);
      return true;
    },
    copy: (): Block => copied(store.get().view, store.get().selection),
    enterAt: (cell: CellName, text: string) => changeAll((sheet) => enter(sheet, [{ ...cell, text }])),
    /** Changes many cells as a single undo step. */
    enterAll: (entries: readonly Entry[]) => changeAll((sheet) => enter(sheet, entries)),
    annotateAt: (cell: CellName, note: string) => changeAll((sheet) => enter(sheet, [{ ...cell, note }])),
    /** Chooses one side of a conflict and moves to the next conflict. */
    choose: (cell: CellName, side: 'mine' | 'theirs') => {
      changeAll((sheet) => chosen(sheet, cell, side));
      const [next] = contestedCells(store.get().sheet);
      if (next) goTo(next);
    },
    chooseAll: (side: 'mine' | 'theirs') => changeAll((sheet) => chosenAll(sheet, side)),
    /** Reverts to the server’s content as one change. */
    revert: () => changeAll(reverted),
    /** Sets the listener for lines of a pasted block that matched no row. */
    onLost: (listener: (lines: readonly string[]) => void) => {
      tellLost = listener;
    },
  };
}

export type GridControl = ReturnType<typeof gridControl>;

/** The context for interpreting a key in the current cell. */
export function keyPlace({ rules, store, mayChange }: Parts, isRightToLeft: boolean): KeyPlace | null {
  const current = cellAt(store);
  if (!current) return null;
  return {
    column: current.column,
    isOpen: mayChange && isOpen(current.column, current.row),
    isBlankRow: rules.lines?.canAdd === true && isBlank(current.row),
    isContested: current.column.key in current.row.theirs,
    isRange: !isSingle(store.get().selection),
    isRightToLeft,
    ownKeys: rules.keys ?? [],
  };
}
