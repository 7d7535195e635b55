import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { oneAnswer } from '../core/paging.ts';
import { id } from '../core/scalars.ts';
import { courseKinds, instructorRoles } from './fields.ts';

const line = z.object({
  key: id,
  sectionCourseId: id,
  section: z.string(),
  group: z.nullable(z.string()),
  code: z.string(),
  title: z.string(),
  kind: z.enum(courseKinds),
  role: z.enum(instructorRoles),
  /** Periods a week: of all groups if a course taught by group is taught to all of them. */
  periods: z.int(),
  fromDate: z.string(),
  toDate: z.nullable(z.string()),
  /** Classes held and submitted by this teacher. */
  held: z.int(),
});

const termOfTeacher = z.object({ academicTermId: id, term: z.string(), lines: z.array(line) });
export type TermOfTeacher = z.infer<typeof termOfTeacher>;

export const employeeTeaching = endpoint({
  method: 'GET',
  path: '/employees/:id/teaching',
  access: ['Employee_VIEW', 'Employee_OwnUserAccessOnly'],
  scope: ['ownEmployee', 'headedStaff'],
  wide: ['Employee_VIEW'],
  summary: 'List what an employee teaches and has taught by term, newest first: section, role, dates, and number of classes held.',
  area: 'SectionCourse',
  answer: oneAnswer(z.object({ terms: z.array(termOfTeacher) })),
});
