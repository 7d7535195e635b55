import { useSyncExternalStore } from 'react';
import type { VersionWeek } from '../../../../../contract/academic/timetable-week.ts';
import type { Placed, Week, WeekCourse } from '../../../../../contract/academic/timetable/model.ts';
import { indexOf, type WeekIndex } from '../../../../../contract/academic/timetable/week-index.ts';
import { byKey, type Classes, type Contest } from './model/differences.ts';

export interface Place {
  readonly weekday: number;
  readonly ordinal: number;
}

/** A timetable as edited on this page. */
export interface Board {
  readonly week: Week;
  readonly courses: ReadonlyMap<number, WeekCourse>;
  readonly placed: readonly Placed[];
  /** Lookup of the placed classes by cell, teacher, room and section. */
  readonly index: WeekIndex;
  /** Classes as saved on the server. */
  readonly base: Classes;
  /** Id of each class stored on the server, by its key on this page. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly version: number;
  readonly past: readonly (readonly Placed[])[];
  readonly future: readonly (readonly Placed[])[];
  /** The focused cell. */
  readonly cursor: Place;
  /** Selects one of several classes in the focused cell: an index, modulo their number. */
  readonly turn: number;
  /** Classes proposed by a search: drawn among the others, but not in the timetable until they are accepted. */
  readonly proposed: readonly Placed[];
  /** The carried class, as it will be placed. */
  readonly carried: Placed | null;
  readonly contests: readonly Contest[];
  /** Errors from the server, by the key of the class. */
  readonly refused: ReadonlyMap<string, string>;
}

export interface BoardStore {
  get: () => Board;
  set: (change: Partial<Board>) => void;
  /** Replaces the classes in a step that can be undone. */
  edit: (placed: readonly Placed[]) => void;
  undo: () => void;
  redo: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Number of steps that can be undone. */
const most = 200;

export function boardOf({ version, week, placed }: VersionWeek): Board {
  return {
    week,
    courses: new Map(week.courses.map((course) => [course.id, course])),
    placed,
    index: indexOf(week, placed),
    base: byKey(placed),
    numbers: new Map(placed.map(({ key }) => [key, Number(key)])),
    version: version.version,
    past: [],
    future: [],
    cursor: { weekday: 1, ordinal: week.slots.find(({ isBreak }) => !isBreak)?.ordinal ?? 1 },
    turn: 0,
    proposed: [],
    carried: null,
    contests: [],
    refused: new Map(),
  };
}

export function boardStore(first: Board): BoardStore {
  let board = first;
  const listeners = new Set<() => void>();
  const set = (change: Partial<Board>) => {
    const index = change.placed && change.placed !== board.placed ? indexOf(board.week, change.placed) : board.index;
    board = { ...board, index, ...change };
    for (const listener of listeners) listener();
  };
  return {
    get: () => board,
    set,
    edit: (placed) => set({ placed, past: [...board.past.slice(1 - most), board.placed], future: [], refused: new Map() }),
    undo: () => {
      const before = board.past.at(-1);
      if (before) set({ placed: before, past: board.past.slice(0, -1), future: [board.placed, ...board.future] });
    },
    redo: () => {
      const [next, ...future] = board.future;
      if (next) set({ placed: next, past: [...board.past, board.placed], future });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of the board; the component renders again when the part changes. */
export const useBoard = <Value>(store: BoardStore, of: (board: Board) => Value): Value =>
  useSyncExternalStore(store.subscribe, () => of(store.get()));
