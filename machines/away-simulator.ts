/**
 * “What if I am away from … to …?”: what becomes of the attendance in every course. The figures are a function of the
 * answer that is on the screen and of the two days; the machine knows only which days are meant.
 *
 * Events: `open` with the day from which it counts at first, `range` with both days whenever one of them changes, `close`.
 * Tags: `open`; `turned` while the last day lies before the first.
 */
import { assign, setup } from 'xstate';

export interface AwayContext {
  /** 2026-11-23; empty while nothing was chosen, and whatever was typed while it is no day. */
  from: string;
  to: string;
}

export const awaySimulatorMachine = setup({
  types: {
    context: {} as AwayContext,
    events: {} as { type: 'open'; from: string } | { type: 'range'; from: string; to: string } | { type: 'close' },
    tags: {} as 'open' | 'turned',
  },
  guards: {
    areDays: (_, { from, to }: AwayContext) => isDay(from) && isDay(to) && from <= to,
    // Asked of days that are not in order.
    areTurned: (_, { from, to }: AwayContext) => isDay(from) && isDay(to),
  },
  actions: {
    keepRange: assign((_, { from, to }: AwayContext) => ({ from, to })),
    forgetRange: assign({ from: '', to: '' }),
  },
}).createMachine({
  id: 'awaySimulator',
  description: 'Which days away are tried out.',
  context: { from: '', to: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        open: {
          target: 'choosing',
          actions: { type: 'keepRange', params: ({ event }) => ({ from: event.from, to: '' }) },
        },
      },
    },
    choosing: {
      description: 'A day is missing, or is none yet.',
      tags: ['open'],
      on: {
        range: [
          {
            target: 'shown',
            guard: { type: 'areDays', params: ({ event: { from, to } }) => ({ from, to }) },
            actions: { type: 'keepRange', params: ({ event: { from, to } }) => ({ from, to }) },
          },
          {
            target: 'turned',
            guard: { type: 'areTurned', params: ({ event: { from, to } }) => ({ from, to }) },
            actions: { type: 'keepRange', params: ({ event: { from, to } }) => ({ from, to }) },
          },
          { actions: { type: 'keepRange', params: ({ event: { from, to } }) => ({ from, to }) } },
        ],
        close: { target: 'idle', actions: 'forgetRange' },
      },
    },
    turned: {
      description: 'The last day lies before the first.',
      tags: ['open', 'turned'],
      on: {
        range: [
          {
            target: 'shown',
            guard: { type: 'areDays', params: ({ event: { from, to } }) => ({ from, to }) },
            actions: { type: 'keepRange', params: ({ event: { from, to } }) => ({ from, to }) },
          },
          {
            guard: { type: 'areTurned', params: ({ event: { from, to } }) => ({ from, to }) },
            actions: { type: 'keepRange', params: ({ event: { from, to } }) => ({ from, to }) },
          },
          {
            target: 'choosing',
            actions: { type: 'keepRange', params: ({ event: { from, to } }) => ({ from, to }) },
          },
        ],
        close: { target: 'idle', actions: 'forgetRange' },
      },
    },
    shown: {
      description: 'Every course is told as it would stand.',
      tags: ['open'],
      on: {
        range: [
          {
            guard: { type: 'areDays', params: ({ event: { from, to } }) => ({ from, to }) },
            actions: { type: 'keepRange', params: ({ event: { from, to } }) => ({ from, to }) },
          },
          {
            target: 'turned',
            guard: { type: 'areTurned', params: ({ event: { from, to } }) => ({ from, to }) },
            actions: { type: 'keepRange', params: ({ event: { from, to } }) => ({ from, to }) },
          },
          {
            target: 'choosing',
            actions: { type: 'keepRange', params: ({ event: { from, to } }) => ({ from, to }) },
          },
        ],
        close: { target: 'idle', actions: 'forgetRange' },
      },
    },
  },
});

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
