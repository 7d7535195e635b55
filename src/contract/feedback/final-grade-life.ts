import { lifecycle } from '../core/lifecycle.ts';
import { finalGradeStatuses } from './fields.ts';

const cell = ['Student_Feedback_System'] as const;

/**
 * Lifecycle of a final grade: calculated, reviewed with a remark, published. Once a newer result exists, for example of
 * a round sealed since, it must be calculated again before it goes further, in any state.
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
