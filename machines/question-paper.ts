/**
 * Lifecycle of a question paper: written by its setter, reviewed by a different person as moderator, approved or
 * returned, and released after the test. From then on a wrong question is voided, but stays in the paper.
 *
 * Events: `looked` carries facts about the paper and the viewer. The setter sends `send`, the moderator `approve`, the
 * examination cell or the clock `release`, and any of setter, moderator and cell `giveBack`.
 * Tags: `secret` (visible only to setter, moderator and cell), `written` (questions are editable).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface PaperFacts {
  isSetter: boolean;
  /** The viewer is the moderator and not the setter. */
  isModerator: boolean;
  /** The viewer is setter or moderator, or belongs to the examination cell. */
  mayReturn: boolean;
  /** A moderator is assigned. */
  hasModerator: boolean;
  /** Its marks add up to those of the test. */
  isFull: boolean;
  /** Each question is mapped to outcomes, with shares that add up to 1. */
  isShared: boolean;
  /** Optional main questions, and alternatives, have equal marks. */
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
      description: 'The setter writes the paper, which may be incomplete.',
      tags: ['secret', 'written'],
      on: { send: { target: 'moderation', guard: 'maySend' } },
    },
    moderation: {
      description: 'The moderator comments on the questions.',
      tags: ['secret'],
      on: {
        giveBack: { target: 'draft', guard: 'mayReturn', description: 'Requires a note.' },
        approve: { target: 'approved', guard: 'mayApprove' },
      },
    },
    approved: {
      tags: ['secret'],
      on: {
        giveBack: { target: 'draft', guard: 'mayReturn', description: 'An error was found before the test.' },
        release: {
          target: 'released',
          guard: 'isHeld',
          description: 'Manually, or automatically when the test is over.',
        },
      },
    },
    released: { type: 'final', description: 'Teachers can read the paper, and its questions are in the question bank.' },
  },
});
