import { lifecycle } from '../core/lifecycle.ts';
import { sheetStatuses } from './fields.ts';

/**
 * Lifecycle of a mark sheet: entered and submitted by its evaluator, verified by a second person, and published by the
 * second or a third. It can be reopened only with a reason, while its internal course is not closed.
 */
export const sheetLife = lifecycle({
  name: 'markSheet',
  states: sheetStatuses,
  guards: {
    isEvaluator: 'Forbidden',
    mayVerify: 'Forbidden',
    isOther: 'Forbidden',
    isPlanOpen: 'Locked',
    isHeld: 'Locked',
    isComplete: 'Locked',
  },
  events: {
    enter: { from: ['open'], to: 'entering', guards: ['isEvaluator', 'isPlanOpen', 'isHeld'] },
    submit: { from: ['entering'], to: 'submitted', guards: ['isEvaluator', 'isPlanOpen', 'isComplete'] },
    giveBack: { from: ['submitted'], to: 'entering', guards: ['mayVerify', 'isOther', 'isPlanOpen'] },
    verify: { from: ['submitted'], to: 'verified', guards: ['mayVerify', 'isOther', 'isPlanOpen'] },
    publish: { from: ['verified'], to: 'published', may: ['Exam_Management_Policy'], guards: ['isOther', 'isPlanOpen'] },
    reopen: { from: ['submitted', 'verified', 'published'], to: 'entering', may: ['Exam_Management_Policy'], guards: ['isPlanOpen'] },
  },
});

export const sheetEvents = ['submit', 'giveBack', 'verify', 'publish', 'reopen'] as const;
export type SheetEvent = (typeof sheetEvents)[number];
