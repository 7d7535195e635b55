import { lifecycle } from '../core/lifecycle.ts';
import { planStatuses } from './fields.ts';

/**
 * Lifecycle of an internal course: open while tests are held, closed with its totals, published to its students, and
 * frozen once the university has the marks. Freezing and unfreezing are requested by one administrator and done by
 * another.
 */
export const planLife = lifecycle({
  name: 'internalPlan',
  states: planStatuses,
  guards: { mayClose: 'Forbidden', isSecond: 'Forbidden', isHeld: 'Locked', isMarked: 'Locked', isFinal: 'Locked' },
  events: {
    close: { from: ['open'], to: 'closed', guards: ['mayClose', 'isHeld', 'isMarked'] },
    publish: { from: ['closed'], to: 'published', may: ['Exam_Management_Policy'] },
    reopen: { from: ['closed', 'published'], to: 'open', may: ['Exam_Management_Policy'] },
    freeze: { from: ['published'], to: 'frozen', may: ['Exam_Management_Policy'], guards: ['isSecond', 'isFinal'] },
    unfreeze: { from: ['frozen'], to: 'published', may: ['Exam_Management_Policy'], guards: ['isSecond'] },
  },
});

export const planEvents = ['close', 'publish', 'reopen', 'freeze', 'unfreeze'] as const;
export type PlanEvent = (typeof planEvents)[number];
