import { lifecycle } from '../core/lifecycle.ts';
import type { AnyOf } from '../core/module.ts';
import { queryStatuses } from './fields.ts';

/** Who answers: whoever takes classes, evaluates tests, or keeps the dues; and the offices of classes and of examinations. */
export const answerers = [
  'Worklog_Add',
  'Worklog_AddAllUsers',
  'Exam_Maintain_Marks',
  'Exam_Management_Policy',
  'Student_Welfare_System',
] as const satisfies AnyOf;

/**
 * The life of a query: asked by a student of the own record, then answered once, or withdrawn before. Accepted is the
 * promise that the record will be corrected; the correction is made where the record is kept, by its own rules.
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
