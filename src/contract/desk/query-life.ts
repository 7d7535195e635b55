import { lifecycle } from '../core/lifecycle.ts';
import type { AnyOf } from '../core/module.ts';
import { queryStatuses } from './fields.ts';

/** People who answer: teachers, evaluators, the dues office, and the offices of classes and of examinations. */
export const answerers = [
  'Worklog_Add',
  'Worklog_AddAllUsers',
  'Exam_Maintain_Marks',
  'Exam_Management_Policy',
  'Student_Welfare_System',
] as const satisfies AnyOf;

/**
 * Lifecycle of a query: raised by a student about their own record, then answered once, or withdrawn before that.
 * Accepting promises a correction. The correction is made in the module that owns the record, under its own rules.
 */
export const recordQueryLife = lifecycle({
  name: 'recordQuery',
  states: queryStatuses,
  guards: {},
  events: {
    accept: { from: ['open'], to: 'accepted', may: answerers },
    reject: { from: ['open'], to: 'rejected', may: answerers },
    withdraw: { from: ['open'], to: 'withdrawn', may: ['Student_desk'] },
  },
});
export const queryAnswers = ['accept', 'reject'] as const;
export type QueryAnswer = (typeof queryAnswers)[number];
export type QueryEvent = QueryAnswer | 'withdraw';
