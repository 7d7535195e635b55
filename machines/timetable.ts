/**
 * What hand and keys do in a timetable that is being made: a class is carried to a place, or its room, its teachers, its
 * kind or what it is taught together with are chosen. Both may be at once, for what is carried takes its room along.
 *
 * Carrying: `pick` with what is taken in hand; `move` to another place; `place`, with what the rules say of the place;
 * `abandon`; `remove`, which takes it out of the timetable; `gone`, when somebody else has taken it out.
 * Choosing: `choose` one of these of a class, `chosen`, `close`.
 * Emits: `placed`, `removed`, `putBack`, `refused`, each with what was in hand; `settled` with what was chosen for which.
 * Tags: `carrying`; `refused` (the place clashes: once more puts it there all the same, for a draft may be wrong);
 * `choosing`.
 *
 * Where the cursor is and what stands where are values of the portal; the rules of places are the contract's.
 */
import { assign, emit, setup } from 'xstate';

/** A class in hand: one that stands in the timetable, or a new one. */
export interface InHand {
  key: string;
  isNew: boolean;
}
/** What the rules say of a place: `never` is outside the day, which is no matter of wishing. */
export type PlaceTone = 'free' | 'clash' | 'never';
export interface Choice {
  key: string;
  what: 'room' | 'teachers' | 'kind' | 'joint';
}

export interface TimetableContext {
  hand: InHand | null;
  choice: Choice | null;
}

export const timetableMachine = setup({
  types: {
    context: {} as TimetableContext,
    events: {} as
      | { type: 'pick'; hand: InHand }
      | { type: 'move' }
      | { type: 'place'; tone: PlaceTone }
      | { type: 'abandon' }
      | { type: 'remove' }
      | { type: 'gone' }
      | ({ type: 'choose' } & Choice)
      | { type: 'chosen'; value: unknown }
      | { type: 'close' },
    emitted: {} as
      | { type: 'placed'; hand: InHand | null }
      | { type: 'removed'; hand: InHand | null }
      | { type: 'putBack'; hand: InHand | null }
      | { type: 'refused'; hand: InHand | null }
      | { type: 'settled'; choice: Choice | null; value: unknown },
    tags: {} as 'carrying' | 'refused' | 'choosing',
  },
  actions: {
    take: assign((_, { hand }: { hand: InHand }) => ({ hand })),
    letGo: assign({ hand: null }),
    announcePlaced: emit(({ context }) => ({ type: 'placed', hand: context.hand })),
    announceRemoved: emit(({ context }) => ({ type: 'removed', hand: context.hand })),
    announcePutBack: emit(({ context }) => ({ type: 'putBack', hand: context.hand })),
    announceRefused: emit(({ context }) => ({ type: 'refused', hand: context.hand })),
    open: assign((_, { key, what }: Choice) => ({ choice: { key, what } })),
    shut: assign({ choice: null }),
    announceSettled: emit(({ context }, { value }: { value: unknown }) => ({
      type: 'settled',
      choice: context.choice,
      value,
    })),
  },
  guards: {
    isFree: (_, { tone }: { tone: PlaceTone }) => tone === 'free',
    isNever: (_, { tone }: { tone: PlaceTone }) => tone === 'never',
  },
}).createMachine({
  id: 'timetable',
  description: 'A class is carried to its place, and its room and teachers are chosen.',
  context: { hand: null, choice: null },
  type: 'parallel',
  states: {
    hand: {
      initial: 'empty',
      states: {
        empty: {
          on: {
            pick: { target: 'carrying', actions: { type: 'take', params: ({ event }) => ({ hand: event.hand }) } },
          },
        },
        carrying: {
          tags: ['carrying'],
          initial: 'moving',
          on: {
            pick: {
              target: '.moving',
              description: 'Another one instead; the first stays where it was.',
              actions: ['announcePutBack', { type: 'take', params: ({ event }) => ({ hand: event.hand }) }],
            },
            abandon: { target: 'empty', actions: ['announcePutBack', 'letGo'] },
            remove: { target: 'empty', actions: ['announceRemoved', 'letGo'] },
            gone: { target: 'empty', actions: 'letGo' },
          },
          states: {
            moving: {
              on: {
                place: [
                  {
                    target: '#timetable.hand.empty',
                    guard: { type: 'isFree', params: ({ event }) => ({ tone: event.tone }) },
                    actions: ['announcePlaced', 'letGo'],
                  },
                  {
                    guard: { type: 'isNever', params: ({ event }) => ({ tone: event.tone }) },
                    actions: 'announceRefused',
                  },
                  { target: 'refused', actions: 'announceRefused' },
                ],
              },
            },
            refused: {
              description: 'Somebody would be in two places. Once more puts it there all the same.',
              tags: ['refused'],
              on: {
                move: { target: 'moving' },
                place: {
                  target: '#timetable.hand.empty',
                  actions: ['announcePlaced', 'letGo'],
                },
              },
            },
          },
        },
      },
    },
    choice: {
      initial: 'none',
      states: {
        none: {
          on: {
            choose: {
              target: 'open',
              actions: { type: 'open', params: ({ event }) => ({ key: event.key, what: event.what }) },
            },
          },
        },
        open: {
          tags: ['choosing'],
          on: {
            choose: { actions: { type: 'open', params: ({ event }) => ({ key: event.key, what: event.what }) } },
            chosen: {
              target: 'none',
              actions: [{ type: 'announceSettled', params: ({ event }) => ({ value: event.value }) }, 'shut'],
            },
            close: { target: 'none', actions: 'shut' },
          },
        },
      },
    },
  },
});
