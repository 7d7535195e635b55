import { text } from '../core/field.ts';
import { lifecycle } from '../core/lifecycle.ts';
import { commentReviews } from './fields.ts';

const cell = ['Student_Feedback_System'] as const;

/**
 * Lifecycle of a comment: pending, then shown, private to the teacher, or hidden for a reason. A decision may change at
 * any time. It may only be set back to pending before the round is published, because publishing requires all to be
 * decided.
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

/** The event for each decision. */
export const commentEventTo = { shown: 'show', private: 'keepPrivate', hidden: 'hide', pending: 'putBack' } as const;

/** Reason for hiding a comment. */
export const reviewReason = text({ min: 3, max: 500 });
