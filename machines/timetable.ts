/**
 * Actions by pointer and keyboard in a timetable draft: moving a class to a slot, or choosing its room, teachers, kind
 * or combined classes. Both can happen at the same time.
 *
 * Moving: `pick` with the class in hand; `move` to another slot; `place`, with the result of the rules for the slot;
 * `abandon`; `remove`, which deletes the class from the timetable; `gone`, when another user has removed it.
 * Choosing: `choose` one property of a class, `chosen`, `close`.
 * Emits: `placed`, `removed`, `putBack`, `refused`, each with the class in hand; `settled` with the class and its
 * chosen value.
 * Tags: `carrying`; `refused` (the slot clashes; placing again accepts the clash, which a draft may have); `choosing`.
 *
 * The portal has the cursor position and the placed classes. The contract has the rules for slots.
 */
import { assign, emit, setup } from 'xstate';

/** A class in hand: a placed one or a new one. */
export interface InHand {
  key: string;
  isNew: boolean;
}
/** Result of the rules for a slot. `never` is outside the day and cannot be forced. */
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
  description: 'Moves a class to its slot and chooses its room and teachers.',
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
              description: 'Picks another class; the first one stays in its slot.',
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
              description: 'The slot clashes. Placing again accepts the clash.',
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
