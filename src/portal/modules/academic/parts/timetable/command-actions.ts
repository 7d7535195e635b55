import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { ordinalsOf } from '../../../../../contract/academic/timetable/week-index.ts';
import type { TimetableControl } from './control.ts';
import type { Command } from './key-commands.ts';
import type { Board, Place } from './store.ts';

/** The classes of a cell, including blocks that began in an earlier one. */
const classesAt = ({ weekday, ordinal }: Place, entries: readonly Placed[]): Placed[] =>
  entries.filter((entry) => entry.weekday === weekday && ordinalsOf(entry).includes(ordinal));

/** The class in the focused cell that keys act on. If there are several, `turn` selects one; null if there is none. */
export function meantIn({ cursor, turn }: Pick<Board, 'cursor' | 'turn'>, entries: readonly Placed[]): Placed | null {
  const here = classesAt(cursor, entries);
  return here[turn % Math.max(1, here.length)] ?? null;
}

/** The choice by which keys act on this class in its first cell. */
export const turnTo = (meant: Place & Pick<Placed, 'key'>, entries: readonly Placed[]): number =>
  Math.max(
    0,
    classesAt(meant, entries).findIndex(({ key }) => key === meant.key),
  );

/** Runs a key command. Without write permission, keys only move the cursor and select among the classes of a cell. */
export function runCommand(control: TimetableControl, command: Command, entries: readonly Placed[]): void {
  const { store, modes, mayWrite } = control;
  const board = store.get();
  const { carried, cursor, week } = board;
  if (command.do === 'go') return walk(control, command.days, command.slots);
  if (command.do === 'edge') {
    const slot = command.to === 'first' ? week.slots[0] : week.slots.at(-1);
    return control.goTo({ ...cursor, ordinal: slot?.ordinal ?? cursor.ordinal });
  }
  const meant = carried ?? meantIn(board, entries);
  if (command.do === 'turn') return store.set({ turn: board.turn + 1 });
  if (!mayWrite) return;
  if (command.do === 'undo' || command.do === 'redo') return carried ? undefined : store[command.do]();
  if (command.do === 'abandon') return modes.send({ type: 'abandon' });
  if (command.do === 'enter' && carried) return control.placeAt(cursor);
  if (!meant) return;
  if (command.do === 'enter') return control.pick(meant, false);
  if (command.do === 'remove') return control.remove(meant.key);
  if (command.do === 'pin') return control.amend(meant.key, { isPinned: !meant.isPinned });
  if (command.do === 'joint') return control.joinOrPart(meant);
  if (command.do === 'choose') modes.send({ type: 'choose', key: meant.key, what: command.what });
}

/** Moves the cursor by days and slots, stopping at the edges of the week. */
function walk({ store, goTo }: TimetableControl, days: number, steps: number): void {
  const { cursor, week } = store.get();
  const at = week.slots.findIndex(({ ordinal }) => ordinal === cursor.ordinal);
  const slot = week.slots[Math.min(Math.max(at + steps, 0), week.slots.length - 1)];
  goTo({ weekday: Math.min(Math.max(cursor.weekday + days, 1), 6), ordinal: slot?.ordinal ?? cursor.ordinal });
}
