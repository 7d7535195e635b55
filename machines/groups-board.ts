/**
 * A section as a board: its groups are columns, its students cards that are carried from one to another. Nothing is
 * sent until it is looked at, with the day from which it holds; then all of it is saved, or none.
 *
 * Arranging: `pick` cards, carry them `over` a group, `place` or `abandon`; `put` does it in one step; `undo`, `discard`.
 * Saving: `review` with a day, `date` another day, `confirm` with what is to be said of classes held before, `back`. Numbers: `renumber`, `number` by a rule, `back`.
 * Emits: `placed`, `putBack`; `saved` and `renumbered`.
 * Tags: `carrying`, `reviewing`, `numbering`, `busy`; `confirmable` (it was looked at and may be saved).
 *
 * The portal provides `look` (what the moves come to), `save`, `renew` (the board as it is by now: the group of each
 * student) and `number`, which reject with `{ problem: code, fields }`. Class numbers may be given anew only while
 * nothing waits to be saved: the server would not know of it.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, problemOf } from './parts/failure.ts';

/** A student with the group that the server has; null without one. */
export interface Card {
  id: number;
  home: number | null;
}

/** Groups by student, of those who are to leave the one that the server has. */
export type Moves = Readonly<Record<number, number>>;

export interface GroupsBoardContext {
  hand: readonly Card[];
  /** The group over which they are held. */
  over: number | null;
  moves: Moves;
  /** The moves before each step. */
  past: readonly Moves[];
  fromDate: string;
  /** What those who move were in classes of their new group that were held before. */
  missed: string | null;
  /** By which class numbers are given anew. */
  rule: string;
  /** What the look found, which only the portal touches. */
  found: unknown;
  problem: string | null;
  fields: Readonly<Record<string, string>>;
}

export interface Carried {
  hand: readonly Card[];
  over: number | null;
}
export interface Asked {
  fromDate: string;
  moves: Moves;
}
export interface Confirmed extends Asked {
  missed: string | null;
}

/** Nothing is wrong any more. */
const sound = { problem: null, fields: {} };

export const groupsBoardMachine = setup({
  types: {
    context: {} as GroupsBoardContext,
    events: {} as
      | { type: 'pick'; hand: readonly Card[]; over: number | null }
      | { type: 'over'; group: number }
      | { type: 'place' }
      | { type: 'abandon' }
      | { type: 'put'; hand: readonly Card[]; over: number }
      | { type: 'undo' }
      | { type: 'discard' }
      | { type: 'review'; fromDate: string }
      | { type: 'date'; fromDate: string }
      | { type: 'confirm'; missed: string | null }
      | { type: 'renumber' }
      | { type: 'number'; rule: string }
      | { type: 'back' },
    emitted: {} as ({ type: 'placed' } & Carried) | ({ type: 'putBack' } & Carried) | { type: 'saved' } | { type: 'renumbered' },
    tags: {} as 'carrying' | 'reviewing' | 'numbering' | 'busy' | 'confirmable',
    children: {} as { look: 'look'; save: 'save'; renew: 'renew'; number: 'number' },
  },
  actors: {
    look: fromPromise<unknown, Asked>(async () => null),
    save: fromPromise<unknown, Confirmed>(async () => null),
    renew: fromPromise<Readonly<Record<number, number | null>>>(async () => ({})),
    number: fromPromise<unknown, { rule: string }>(async () => null),
  },
  actions: {
    take: assign((_, { hand, over }: Carried) => ({ hand, over, ...sound })),
    hold: assign({ over: (_, { group }: { group: number }) => group }),
    letGo: assign({ hand: [], over: null }),
    move: assign(({ context }, carried: Carried) => stepTo(context, withMoved(context.moves, carried))),
    takeBack: assign(({ context: { past } }) => ({ moves: past.at(-1) ?? {}, past: past.slice(0, -1), ...sound })),
    sendHome: assign(({ context }) => stepTo(context, {})),
    keepDay: assign({ fromDate: (_, { fromDate }: { fromDate: string }) => fromDate }),
    keepMissed: assign((_, { missed }: { missed: string | null }) => ({ missed, ...sound })),
    keepRule: assign({ rule: (_, { rule }: { rule: string }) => rule }),
    keepFound: assign({ found: (_, { found }: { found: unknown }) => found }),
    forgetFound: assign({ found: null, ...sound }),
    forgetMoves: assign({ moves: {}, past: [] }),
    keepStanding: assign({
      moves: ({ context: { moves } }, { homes }: { homes: Readonly<Record<number, number | null>> }) => standing(moves, homes),
      past: [],
    }),
    noteFailure: assign((_, { error }: { error: unknown }) => failureOf(error, 'FETCH_ERROR')),
    clearProblem: assign(sound),
    announcePlaced: emit((_, { hand, over }: Carried) => ({ type: 'placed', hand, over })),
    announcePutBack: emit(({ context: { hand, over } }) => ({ type: 'putBack', hand, over })),
    announceSaved: emit({ type: 'saved' }),
    announceRenumbered: emit({ type: 'renumbered' }),
  },
  guards: {
    hasMoves: ({ context }) => hasMoves(context.moves),
    hasNoMoves: ({ context }) => !hasMoves(context.moves),
    hasPast: ({ context }) => context.past.length > 0,
    isStale: (_, { error }: { error: unknown }) => problemOf(error) === 'StaleVersion',
  },
}).createMachine({
  id: 'groupsBoard',
  description: 'Students are carried between the groups of a section, and all of it is saved from a day on.',
  context: {
    hand: [],
    over: null,
    moves: {},
    past: [],
    fromDate: '',
    missed: null,
    rule: '',
    found: null,
    problem: null,
    fields: {},
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        pick: {
          target: 'carrying',
          actions: { type: 'take', params: ({ event }) => ({ hand: event.hand, over: event.over }) },
        },
        put: {
          description: 'By a menu, or a figure on the keyboard.',
          actions: [
            { type: 'move', params: ({ event }) => ({ hand: event.hand, over: event.over }) },
            { type: 'announcePlaced', params: ({ event }) => ({ hand: event.hand, over: event.over }) },
          ],
        },
        undo: { guard: 'hasPast', actions: 'takeBack' },
        discard: {
          description: 'All back to where the server has them; this, too, is undone.',
          actions: 'sendHome',
        },
        review: {
          target: 'reviewing',
          guard: 'hasMoves',
          actions: { type: 'keepDay', params: ({ event }) => ({ fromDate: event.fromDate }) },
        },
        renumber: { target: 'numbering', guard: 'hasNoMoves', actions: 'clearProblem' },
      },
    },
    carrying: {
      tags: ['carrying'],
      on: {
        over: { actions: { type: 'hold', params: ({ event }) => ({ group: event.group }) } },
        place: {
          target: 'resting',
          actions: [
            { type: 'move', params: ({ context: { hand, over } }) => ({ hand, over }) },
            { type: 'announcePlaced', params: ({ context: { hand, over } }) => ({ hand, over }) },
            'letGo',
          ],
        },
        abandon: { target: 'resting', actions: ['announcePutBack', 'letGo'] },
      },
    },
    reviewing: {
      description: 'What the moves come to from a day on is looked at.',
      tags: ['reviewing'],
      initial: 'looking',
      on: {
        date: {
          target: '.looking',
          description: 'Another day, or the same once more.',
          actions: { type: 'keepDay', params: ({ event }) => ({ fromDate: event.fromDate }) },
        },
        back: { target: 'resting', actions: 'forgetFound' },
      },
      states: {
        looking: {
          description: 'The server works out what the moves come to, and writes nothing.',
          tags: ['busy'],
          entry: 'forgetFound',
          invoke: {
            id: 'look',
            src: 'look',
            input: ({ context: { fromDate, moves } }) => ({ fromDate, moves }),
            onDone: {
              target: 'looked',
              actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
            },
            onError: [
              {
                target: '#groupsBoard.renewing',
                guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
                actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'blind',
                actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        looked: {
          description: 'Which classes are marked already is shown; `problem` says why it was not saved.',
          tags: ['confirmable'],
          on: {
            confirm: {
              target: '#groupsBoard.saving',
              actions: { type: 'keepMissed', params: ({ event }) => ({ missed: event.missed }) },
            },
          },
        },
        blind: { description: 'It could not be looked at: a day without classes, or no answer.' },
      },
    },
    saving: {
      description: 'All of it is being written, or none.',
      tags: ['reviewing', 'busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { fromDate, moves, missed } }) => ({ fromDate, moves, missed }),
        onDone: { target: 'resting', actions: ['forgetMoves', 'forgetFound', 'announceSaved'] },
        onError: [
          {
            target: 'renewing',
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'reviewing.looked',
            description: 'Nothing was saved.',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    renewing: {
      description: 'Somebody else was faster. The moves that still make sense stay; `problem` says that it happened.',
      tags: ['busy'],
      invoke: {
        id: 'renew',
        src: 'renew',
        onDone: {
          target: 'resting',
          actions: { type: 'keepStanding', params: ({ event }) => ({ homes: event.output }) },
        },
        onError: {
          target: 'resting',
          actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    numbering: {
      description: 'Class numbers are given anew.',
      tags: ['numbering'],
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            number: {
              target: 'sending',
              actions: ['clearProblem', { type: 'keepRule', params: ({ event }) => ({ rule: event.rule }) }],
            },
            back: { target: '#groupsBoard.resting', actions: 'clearProblem' },
          },
        },
        sending: {
          description: 'The server refuses once a class of the section was written down.',
          tags: ['busy'],
          invoke: {
            id: 'number',
            src: 'number',
            input: ({ context: { rule } }) => ({ rule }),
            onDone: { target: '#groupsBoard.resting', actions: 'announceRenumbered' },
            onError: {
              target: 'choosing',
              description: 'A class was written down meanwhile, or there was no answer.',
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});

const hasMoves = (moves: Moves): boolean => Object.keys(moves).length > 0;

/** The moves with these cards in a group; whoever is home again is no move. */
function withMoved(moves: Moves, { hand, over }: Carried): Moves {
  if (over === null) return moves;
  const next: Record<number, number> = { ...moves };
  for (const { id, home } of hand) {
    if (home === over) delete next[id];
    else next[id] = over;
  }
  return next;
}

/** A step that can be undone; one that changes nothing is none. */
function stepTo({ moves, past }: GroupsBoardContext, next: Moves): Partial<GroupsBoardContext> {
  const ids = [...Object.keys(moves), ...Object.keys(next)].map(Number);
  const isSame = ids.every((id) => moves[id] === next[id]);
  return isSame ? sound : { ...sound, moves: next, past: [...past, moves] };
}

/** Of the moves those whose student is still here and in another group. */
function standing(moves: Moves, homes: Readonly<Record<number, number | null>>): Moves {
  const left = Object.entries(moves).filter(([id, group]) => id in homes && homes[Number(id)] !== group);
  return Object.fromEntries(left);
}
