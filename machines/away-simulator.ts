/**
 * “What if I am away from … to …?”: the projected attendance in every course. The figures are computed from the loaded
 * data and the two days; the machine keeps only the days.
 *
 * Events: `open` with the first day, `range` with both days after each change, `close`.
 * Tags: `open`; `turned` while the last day is before the first.
 */
import { assign, setup } from 'xstate';

export interface AwayContext {
  /** For example `2026-11-23`. Empty until chosen; while typing, the incomplete text. */
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
    // Only reached if the days are not in order.
    areTurned: (_, { from, to }: AwayContext) => isDay(from) && isDay(to),
  },
  actions: {
    keepRange: assign((_, { from, to }: AwayContext) => ({ from, to })),
    forgetRange: assign({ from: '', to: '' }),
  },
}).createMachine({
  id: 'awaySimulator',
  description: 'Simulates an absence over a range of days.',
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
      description: 'A day is missing or incomplete.',
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
      description: 'The last day is before the first.',
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
      description: 'Every course shows its projected attendance.',
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
