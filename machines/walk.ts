/**
 * Items that wait for a decision, shown one after another.
 *
 * Events: `next` and `previous` leave the current item undecided; `settled` with the id of a decided item moves on to
 * the next one; `came` carries the reloaded items.
 * Emits: `finished` when no item is waiting any more, which ends in a final state.
 */
import { assign, emit, setup } from 'xstate';

/** Any item with an id. */
export interface Walked {
  readonly id: number;
}

export interface WalkInput {
  /** The loaded waiting items, in their order. */
  waiting: readonly Walked[];
  /** Number of waiting items that are not loaded. */
  beyond: number;
  /** Id of the first item. */
  id: number;
}

export interface WalkContext {
  waiting: readonly Walked[];
  beyond: number;
  /** Index of the current item among the waiting ones. */
  place: number;
  settled: readonly number[];
}

export const walkMachine = setup({
  types: {
    input: {} as WalkInput | undefined,
    context: {} as WalkContext,
    events: {} as
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'settled'; id: number }
      | { type: 'came'; waiting: readonly Walked[]; beyond: number },
    emitted: {} as { type: 'finished' },
  },
  actions: {
    stepForward: assign({ place: ({ context }) => context.place + 1 }),
    stepBack: assign({ place: ({ context }) => context.place - 1 }),
    settle: assign(({ context }, { id }: { id: number }) => {
      const waiting = without(context.waiting, id);
      // After the last item, start again with the skipped ones.
      const place = context.place < waiting.length ? context.place : 0;
      return { waiting, place, settled: [...context.settled, id] };
    }),
    takeIn: assign(({ context }, read: { waiting: readonly Walked[]; beyond: number }) => {
      const waitingIds = context.waiting.map(({ id }) => id);
      const isNew = ({ id }: Walked) => !waitingIds.includes(id) && !context.settled.includes(id);
      const asRead = context.waiting.map((item) => read.waiting.find(({ id }) => id === item.id) ?? item);
      return { waiting: [...asRead, ...read.waiting.filter(isNew)], beyond: read.beyond };
    }),
    announceEnd: emit({ type: 'finished' }),
  },
  guards: {
    hasNext: ({ context }) => context.place < context.waiting.length - 1,
    hasPrevious: ({ context }) => context.place > 0,
    waits: ({ context }, { id }: { id: number }) => context.waiting.some((item) => item.id === id),
    waitsAlone: ({ context }, { id }: { id: number }) => context.waiting.every((item) => item.id === id),
  },
}).createMachine({
  id: 'walk',
  description: 'One decision after another.',
  context: ({ input }) => ({
    waiting: input?.waiting ?? [],
    beyond: input?.beyond ?? 0,
    place: Math.max(0, input?.waiting.findIndex(({ id }) => id === input.id) ?? 0),
    settled: [],
  }),
  initial: 'walking',
  states: {
    walking: {
      on: {
        next: { guard: 'hasNext', actions: 'stepForward' },
        previous: { guard: 'hasPrevious', actions: 'stepBack' },
        settled: [
          {
            target: 'finished',
            guard: { type: 'waitsAlone', params: ({ event }) => ({ id: event.id }) },
            actions: [{ type: 'settle', params: ({ event }) => ({ id: event.id }) }, 'announceEnd'],
          },
          {
            guard: { type: 'waits', params: ({ event }) => ({ id: event.id }) },
            actions: { type: 'settle', params: ({ event }) => ({ id: event.id }) },
          },
        ],
        came: {
          actions: { type: 'takeIn', params: ({ event: { waiting, beyond } }) => ({ waiting, beyond }) },
        },
      },
    },
    finished: { description: 'No item is waiting.', type: 'final' },
  },
});

const without = (waiting: readonly Walked[], id: number) => waiting.filter((item) => item.id !== id);
