/**
 * The life of a comment from feedback: it waits, is shown, is private to the teacher, or is hidden.
 *
 * Events: `looked`, with what is known about it by then; `show`, `keepPrivate`, `hide` and `putBack` by the feedback
 * cell. Tags: `forTeacher` (the teacher reads it), `forAll` (so does whoever reads the results).
 *
 * The same transitions are data of the contract, by which the server decides; a test drives both through one table.
 */
import { assign, setup } from 'xstate';

/** What only the server knows, and what changes meanwhile. */
export interface CommentFacts {
  /** Its round is not published. */
  isUnpublished: boolean;
}

export const commentReviewMachine = setup({
  types: {
    context: {} as CommentFacts,
    events: {} as ({ type: 'looked' } & CommentFacts) | { type: 'show' } | { type: 'keepPrivate' } | { type: 'hide' } | { type: 'putBack' },
    tags: {} as 'forTeacher' | 'forAll',
  },
  guards: {
    isUnpublished: ({ context }) => context.isUnpublished,
  },
  actions: {
    noteFacts: assign((_, { facts }: { facts: CommentFacts }) => facts),
  },
}).createMachine({
  id: 'commentReview',
  description: 'Who reads what a student wrote.',
  context: { isUnpublished: true },
  on: {
    looked: { actions: { type: 'noteFacts', params: ({ event: { type: _type, ...facts } }) => ({ facts }) } },
  },
  initial: 'pending',
  states: {
    pending: {
      description: 'Nobody but the cell reads it, and its round is not published.',
      on: { show: { target: 'shown' }, keepPrivate: { target: 'private' }, hide: { target: 'hidden' } },
    },
    shown: {
      tags: ['forTeacher', 'forAll'],
      on: {
        keepPrivate: { target: 'private' },
        hide: { target: 'hidden' },
        putBack: { target: 'pending', guard: 'isUnpublished' },
      },
    },
    private: {
      tags: ['forTeacher'],
      on: {
        show: { target: 'shown' },
        hide: { target: 'hidden' },
        putBack: { target: 'pending', guard: 'isUnpublished' },
      },
    },
    hidden: {
      description: 'It is only counted, with the reason kept.',
      on: {
        show: { target: 'shown' },
        keepPrivate: { target: 'private' },
        putBack: { target: 'pending', guard: 'isUnpublished' },
      },
    },
  },
});
