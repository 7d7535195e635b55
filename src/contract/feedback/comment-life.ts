import { text } from '../core/field.ts';
import { lifecycle } from '../core/lifecycle.ts';
import { commentReviews } from './fields.ts';

const cell = ['Student_Feedback_System'] as const;

/**
 * The life of a comment: it waits, and then is shown, private to the teacher, or hidden for a reason. That may be
 * decided otherwise at any time; waiting again it cannot once its round is published, which is for none that wait.
 */
export const commentReviewLife = lifecycle({
  name: 'commentReview',
  states: commentReviews,
  guards: { isUnpublished: 'Locked' },
  events: {
    show: { from: ['pending', 'private', 'hidden'], to: 'shown', may: cell },
    keepPrivate: { from: ['pending', 'shown', 'hidden'], to: 'private', may: cell },
    hide: { from: ['pending', 'shown', 'private'], to: 'hidden', may: cell },
    putBack: { from: ['shown', 'private', 'hidden'], to: 'pending', may: cell, guards: ['isUnpublished'] },
  },
});
export const commentEvents = ['show', 'keepPrivate', 'hide', 'putBack'] as const;
export type CommentEvent = (typeof commentEvents)[number];

/** The event that leads to a decision. */
export const commentEventTo = { shown: 'show', private: 'keepPrivate', hidden: 'hide', pending: 'putBack' } as const;

/** Why a comment is hidden. */
export const reviewReason = text({ min: 3, max: 500 });
