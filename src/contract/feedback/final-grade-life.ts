import { lifecycle } from '../core/lifecycle.ts';
import { finalGradeStatuses } from './fields.ts';

const cell = ['Student_Feedback_System'] as const;

/**
 * The life of a final grade: calculated, reviewed with a remark, published. Once an answer came in that is newer, as
 * that of a round that was sealed since, it goes no further until it is calculated anew, whatever it was before.
 */
export const finalGradeLife = lifecycle({
  name: 'finalGrade',
  states: finalGradeStatuses,
  guards: { isCurrent: 'Locked', isOutdated: 'Locked' },
  events: {
    review: { from: ['calculated'], to: 'reviewed', may: cell, guards: ['isCurrent'] },
    reopen: { from: ['reviewed'], to: 'calculated', may: cell },
    publish: { from: ['reviewed'], to: 'published', may: cell, guards: ['isCurrent'] },
    recalculate: { from: ['calculated', 'reviewed', 'published'], to: 'calculated', may: cell, guards: ['isOutdated'] },
  },
});
export const finalGradeEvents = ['review', 'reopen', 'publish', 'recalculate'] as const;
export type FinalGradeEvent = (typeof finalGradeEvents)[number];
