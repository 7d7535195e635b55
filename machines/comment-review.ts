/**
 * Lifecycle of a feedback comment: pending, shown, private to the teacher, or hidden.
 *
 * Events: `looked` carries the current facts. The feedback cell sends `show`, `keepPrivate`, `hide` and `putBack`.
 * Tags: `forTeacher` (visible to the teacher), `forAll` (visible to all readers of the results).
 *
 * The contract has the same transitions as data, which the server uses. One test runs both through the same table.
 */
import { assign, setup } from 'xstate';

/** Facts that only the server has and that may change meanwhile. */
export interface CommentFacts {
  /** The comment’s round is not published. */
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
  description: 'The readers of a student’s comment.',
  context: { isUnpublished: true },
  on: {
    looked: { actions: { type: 'noteFacts', params: ({ event: { type: _type, ...facts } }) => ({ facts }) } },
  },
  initial: 'pending',
  states: {
    pending: {
      description: 'Only the feedback cell reads the comment; its round is not published.',
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
      description: 'The comment is only counted, and the reason is stored.',
      on: {
        show: { target: 'shown' },
        keepPrivate: { target: 'private' },
        putBack: { target: 'pending', guard: 'isUnpublished' },
      },
    },
  },
});
