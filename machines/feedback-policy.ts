/**
 * Lifecycle of a feedback round: prepared, scheduled, open, closed, sealed, published.
 *
 * Events: `looked` carries the current facts. The feedback cell sends `schedule`, `close`, `extend`, `seal`, `publish`
 * and `withdraw`; the clock sends `began` and `ended`.
 * Tags: `open` (still editable), `taking` (accepts answers), `anonymous` (nothing connects an answer with its author).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface RoundFacts {
  /** The round has classes, offerings, active sheets and complete bands, and opens in the future. */
  isReady: boolean;
  /** The round is not over, or ended at most 48 hours ago. */
  isRecent: boolean;
  /** The period for sending answers is over. */
  isOver: boolean;
  /** No comment is waiting for review. */
  isReviewed: boolean;
}

export const feedbackPolicyMachine = setup({
  types: {
    context: {} as RoundFacts,
    events: {} as
      | ({ type: 'looked' } & RoundFacts)
      | { type: 'schedule' }
      | { type: 'began' }
      | { type: 'ended' }
      | { type: 'close' }
      | { type: 'extend' }
      | { type: 'seal' }
      | { type: 'publish' }
      | { type: 'withdraw' },
    tags: {} as 'open' | 'taking' | 'anonymous',
  },
  guards: {
    isReady: ({ context }) => context.isReady,
    isRecent: ({ context }) => context.isRecent,
    isOver: ({ context }) => context.isOver,
    isReviewed: ({ context }) => context.isReviewed,
  },
  actions: {
    noteFacts: assign((_, { facts }: { facts: RoundFacts }) => facts),
  },
}).createMachine({
  id: 'feedbackPolicy',
  description: 'The students of a feedback round, the teachers that they rate, and the dates.',
  context: { isReady: true, isRecent: true, isOver: true, isReviewed: true },
  on: {
    looked: { actions: { type: 'noteFacts', params: ({ event: { type: _type, ...facts } }) => ({ facts }) } },
  },
  initial: 'draft',
  states: {
    draft: {
      tags: ['open'],
      on: { schedule: { target: 'scheduled', guard: 'isReady' } },
    },
    scheduled: {
      tags: ['open'],
      on: { began: { target: 'open', description: 'The opening time is reached.' } },
    },
    open: {
      description: 'Students answer; the rules can no longer change.',
      tags: ['taking'],
      on: {
        ended: { target: 'closed', description: 'The closing time is reached.' },
        close: { target: 'closed' },
        extend: { target: 'open', guard: 'isRecent', description: 'The closing time is postponed.' },
      },
    },
    closed: {
      on: {
        extend: { target: 'open', guard: 'isRecent' },
        seal: { target: 'sealed', guard: 'isOver', description: 'All answers are rewritten. This cannot be undone.' },
      },
    },
    sealed: {
      tags: ['anonymous'],
      on: { publish: { target: 'published', guard: 'isReviewed' } },
    },
    published: {
      tags: ['anonymous'],
      on: { withdraw: { target: 'sealed' } },
    },
  },
});
