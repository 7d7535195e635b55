import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { id } from '../core/scalars.ts';
import { registrationStatuses, sectionKinds } from './fields.ts';

const membership = z.object({
  sectionId: id,
  section: z.string(),
  kind: z.enum(sectionKinds),
  /** Of an elective section. */
  course: z.nullable(z.string()),
  group: z.nullable(z.string()),
  classNo: z.nullable(z.int()),
  fromDate: z.string(),
  toDate: z.nullable(z.string()),
  leftReason: z.nullable(z.string()),
});

const classOfTerm = z.object({
  policyId: id,
  /** Programme and semester. */
  name: z.string(),
  term: z.string(),
  /** Null who sits in a section without having registered: an elective of a sister class. */
  status: z.nullable(z.enum(registrationStatuses)),
  registeredOn: z.nullable(z.string()),
  isLate: z.boolean(),
  isRepeat: z.boolean(),
  memberships: z.array(membership),
});
export type ClassOfTerm = z.infer<typeof classOfTerm>;

export const studentClasses = endpoint({
  method: 'GET',
  path: '/students/:id/classes',
  access: ['STUDENT_VIEW', 'Student_desk'],
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['STUDENT_VIEW'],
  summary: 'The terms of a student, newest first: how registered, in which section and group, with which class number, from when to when.',
  area: 'SectionCourse',
  answer: oneAnswer(z.object({ terms: z.array(classOfTerm) })),
}); // prettier-ignore
