import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { changeSchema, choice, date, recordSchema, type RecordOf } from '../core/field.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, version } from '../core/scalars.ts';
import { postFields, postingNatures } from './fields.ts';

/** Days before its start that a posting may be ordered. */
export const postingAheadDays = 365;

const { departmentId, designationId, employeeCategoryId, untilOn, payLevel, orderNo } = postFields;

/** Fields of a posting, in the order of its form. */
export const postingFields = {
  nature: choice(postingNatures),
  departmentId,
  designationId,
  employeeCategoryId,
  fromOn: date(),
  untilOn,
  payLevel,
  orderNo,
};
export type PostingDraft = RecordOf<typeof postingFields>;

const nullableText = z.nullable(z.string());

/** The newest posting of an employee, which may be corrected. */
export const newestPosting = z.object({
  id,
  departmentId: id,
  designationId: id,
  employeeCategoryId: id,
  fromOn: z.string(),
  untilOn: nullableText,
  closedOn: nullableText,
  payLevel: nullableText,
  orderNo: nullableText,
  nature: z.enum(postingNatures),
});
export type NewestPosting = z.infer<typeof newestPosting>;

const changes = ['Employees', 'Home', 'EmployeDes', 'EmployeCat'] as const;
const done = oneAnswer(z.object({ postingId: id, version }));

export const addPosting = endpoint({
  method: 'POST',
  path: '/employees/:id/postings',
  access: ['Employee_EDIT'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT'],
  rule: 'Locked if the employee has left or is leaving. The open posting is closed on the day before. `fromOn` is outOfRange unless it is after the start of that posting.',
  summary: 'Create a posting: promotion, transfer, renewal or redesignation. It may begin later.',
  changes,
  body: z.extend(recordSchema(postingFields), { version }) as unknown as z.ZodMiniType<PostingDraft & { version: number }>,
  answer: done,
});

export const changePosting = endpoint({
  method: 'PATCH',
  path: '/employees/:id/postings/:postingId',
  access: ['Employee_EDIT'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT'],
  rule: 'Locked unless it is the newest posting.',
  summary: 'Correct the newest posting of an employee. If the previous one ended the day before, its end moves along.',
  changes,
  body: changeSchema(postingFields),
  answer: done,
});
