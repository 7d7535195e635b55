/**
 * The life of a question paper: written by its setter, looked through by a moderator who is somebody else, approved or
 * given back, and released when the test is over. From then on a wrong question is made void, which
 * leaves it where it is.
 *
 * Events: `looked`, with what is known about it and about who looks by then; `send` by the setter, `approve` by the
 * moderator, `giveBack` by either or by the cell, `release` by the examination cell or by the clock.
 * Tags: `secret` (only setter, moderator and cell may read it), `written` (its questions may still be changed).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface PaperFacts {
  /** Whoever looks sets it. */
  isSetter: boolean;
  /** Whoever looks moderates it, and does not set it. */
  isModerator: boolean;
  /** They set or moderate it, or are of the examination cell. */
  mayReturn: boolean;
  /** Somebody else is to look it through. */
  hasModerator: boolean;
  /** It is worth what the test is. */
  isFull: boolean;
  /** Each question goes to outcomes, 1 together. */
  isShared: boolean;
  /** Mains to choose from, and alternatives, are worth the same. */
  isEven: boolean;
  /** The test was held. */
  isHeld: boolean;
}

export const questionPaperMachine = setup({
  types: {
    context: {} as PaperFacts,
    events: {} as ({ type: 'looked' } & PaperFacts) | { type: 'send' } | { type: 'giveBack' } | { type: 'approve' } | { type: 'release' },
    tags: {} as 'secret' | 'written',
  },
  guards: {
    maySend: ({ context: { isSetter, hasModerator, isEven, isFull, isShared } }) =>
      isSetter && hasModerator && isEven && isFull && isShared,
    mayReturn: ({ context: { mayReturn } }) => mayReturn,
    mayApprove: ({ context: { isModerator, isEven, isFull, isShared } }) => isModerator && isEven && isFull && isShared,
    isHeld: ({ context: { isHeld } }) => isHeld,
  },
  actions: {
    noteFacts: assign((_, { facts }: { facts: PaperFacts }) => facts),
  },
}).createMachine({
  id: 'questionPaper',
  description: 'One set of the question paper of a test.',
  context: {
    isSetter: true,
    isModerator: true,
    mayReturn: true,
    hasModerator: true,
    isFull: true,
    isShared: true,
    isEven: true,
    isHeld: true,
  },
  on: {
    looked: { actions: { type: 'noteFacts', params: ({ event: { type: _type, ...facts } }) => ({ facts }) } },
  },
  initial: 'draft',
  states: {
    draft: {
      description: 'Its setter writes it, however unfinished it is.',
      tags: ['secret', 'written'],
      on: { send: { target: 'moderation', guard: 'maySend' } },
    },
    moderation: {
      description: 'The moderator comments on its questions.',
      tags: ['secret'],
      on: {
        giveBack: { target: 'draft', guard: 'mayReturn', description: 'With a note.' },
        approve: { target: 'approved', guard: 'mayApprove' },
      },
    },
    approved: {
      tags: ['secret'],
      on: {
        giveBack: { target: 'draft', guard: 'mayReturn', description: 'A fault was found before the test.' },
        release: {
          target: 'released',
          guard: 'isHeld',
          description: 'By hand, or by the clock when the test is over.',
        },
      },
    },
    released: { type: 'final', description: 'Teachers read it, and its questions are in the bank.' },
  },
});
