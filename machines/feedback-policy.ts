/**
 * The life of a round of feedback: prepared, scheduled, open, closed, sealed, published.
 *
 * Events: `looked`, with what is known about it by then; `schedule`, `close`, `extend`, `seal`, `publish` and `withdraw`
 * by the feedback cell; `began` and `ended` by the clock. Tags: `open` (it may still be changed), `taking` (answers are
 * taken), `anonymous` (nothing connects an answer with who gave it).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface RoundFacts {
  /** It has classes, offerings, active sheets and whole bands, and has yet to open. */
  isReady: boolean;
  /** Its end is less than 48 hours ago. */
  isRecent: boolean;
  /** The last form may have been sent. */
  isOver: boolean;
  /** No comment waits to be looked at. */
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
  description: 'Whom a round of feedback asks about whom, and when.',
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
      on: { began: { target: 'open', description: 'Its first moment has come.' } },
    },
    open: {
      description: 'Students answer; its rules stand.',
      tags: ['taking'],
      on: {
        ended: { target: 'closed', description: 'Its last moment has come.' },
        close: { target: 'closed' },
        extend: { target: 'open', guard: 'isRecent', description: 'It ends later.' },
      },
    },
    closed: {
      on: {
        extend: { target: 'open', guard: 'isRecent' },
        seal: { target: 'sealed', guard: 'isOver', description: 'All answers are written anew; there is no way back.' },
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
