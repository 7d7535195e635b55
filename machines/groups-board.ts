/**
 * A section as a board: groups are columns and students are cards that move between them. Nothing is sent before the
 * review with an effective date; then all moves are saved or none.
 *
 * Arranging: `pick` cards, carry them `over` a group, `place` or `abandon`; `put` does all this in one step; `undo`,
 * `discard`.
 * Saving: `review` with a date, `date` for another date, `confirm` with the handling of classes already held, `back`.
 * Numbers: `renumber`, `number` by a rule, `back`.
 * Emits: `placed`, `putBack`; `saved` and `renumbered`.
 * Tags: `carrying`, `reviewing`, `numbering`, `busy`; `confirmable` (reviewed and ready to save).
 *
 * The portal provides `look` (the effect of the moves), `save`, `renew` (the current group of each student) and
 * `number`, which reject with `{ problem: code, fields }`. Class numbers can be reassigned only while no move is
 * unsaved, because the server does not know unsaved moves.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, problemOf } from './parts/failure.ts';

/** A student with the group saved on the server, or null. */
export interface Card {
  id: number;
  home: number | null;
}

/** New group by student, for those who leave their saved group. */
export type Moves = Readonly<Record<number, number>>;

export interface GroupsBoardContext {
  hand: readonly Card[];
  /** The group under the carried cards. */
  over: number | null;
  moves: Moves;
  /** The moves before each step. */
  past: readonly Moves[];
  fromDate: string;
  /** Mark of the moved students in classes of their new group that were held from the effective date on. */
  missed: string | null;
  /** The rule for assigning class numbers. */
  rule: string;
  /** Result of the review, used only by the portal. */
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

/** Clears all errors. */
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
    keepFound: assign({ found: (_, { review }: { review: unknown }) => review }),
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
  description: 'Students move between the groups of a section, and all moves are saved with one effective date.',
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
          description: 'By a menu or a digit key.',
          actions: [
            { type: 'move', params: ({ event }) => ({ hand: event.hand, over: event.over }) },
            { type: 'announcePlaced', params: ({ event }) => ({ hand: event.hand, over: event.over }) },
          ],
        },
        undo: { guard: 'hasPast', actions: 'takeBack' },
        discard: {
          description: 'Returns all students to their saved groups. This can also be undone.',
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
      description: 'Reviews the effect of the moves from a date on.',
      tags: ['reviewing'],
      initial: 'looking',
      on: {
        date: {
          target: '.looking',
          description: 'Another date, or the same date again.',
          actions: { type: 'keepDay', params: ({ event }) => ({ fromDate: event.fromDate }) },
        },
        back: { target: 'resting', actions: 'forgetFound' },
      },
      states: {
        looking: {
          description: 'The server computes the effect of the moves and saves nothing.',
          tags: ['busy'],
          entry: 'forgetFound',
          invoke: {
            id: 'look',
            src: 'look',
            input: ({ context: { fromDate, moves } }) => ({ fromDate, moves }),
            onDone: {
              target: 'looked',
              actions: { type: 'keepFound', params: ({ event }) => ({ review: event.output }) },
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
          description: 'Shows which classes are already marked. `problem` has the reason why saving failed.',
          tags: ['confirmable'],
          on: {
            confirm: {
              target: '#groupsBoard.saving',
              actions: { type: 'keepMissed', params: ({ event }) => ({ missed: event.missed }) },
            },
          },
        },
        blind: { description: 'The review failed: a date without classes, or no answer.' },
      },
    },
    saving: {
      description: 'All moves are being saved, or none.',
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
      description: 'Another user has saved first. Moves that are still valid stay, and `problem` reports the conflict.',
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
      description: 'Class numbers are being reassigned.',
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
          description: 'The server refuses once the attendance of a class of the section was saved.',
          tags: ['busy'],
          invoke: {
            id: 'number',
            src: 'number',
            input: ({ context: { rule } }) => ({ rule }),
            onDone: { target: '#groupsBoard.resting', actions: 'announceRenumbered' },
            onError: {
              target: 'choosing',
              description: 'The attendance of a class was saved meanwhile, or there was no answer.',
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
  },
});

const hasMoves = (moves: Moves): boolean => Object.keys(moves).length > 0;

/** The moves with these cards in a group. A student back in the saved group is not a move. */
function withMoved(moves: Moves, { hand, over }: Carried): Moves {
  if (over === null) return moves;
  const next: Record<number, number> = { ...moves };
  for (const { id, home } of hand) {
    if (home === over) delete next[id];
    else next[id] = over;
  }
  return next;
}

/** A step that can be undone. A step without effect is not recorded. */
function stepTo({ moves, past }: GroupsBoardContext, next: Moves): Partial<GroupsBoardContext> {
  const ids = [...Object.keys(moves), ...Object.keys(next)].map(Number);
  const isSame = ids.every((id) => moves[id] === next[id]);
  return isSame ? sound : { ...sound, moves: next, past: [...past, moves] };
}

/** The moves of students who are still in the section and not yet in the target group. */
function standing(moves: Moves, homes: Readonly<Record<number, number | null>>): Moves {
  const left = Object.entries(moves).filter(([id, group]) => id in homes && homes[Number(id)] !== group);
  return Object.fromEntries(left);
}
