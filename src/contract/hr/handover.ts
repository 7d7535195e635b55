import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { handoverKinds } from '../core/handover.ts';
import { oneAnswer } from '../core/paging.ts';
import { id, trimmedText } from '../core/scalars.ts';
import { employeeStatuses } from './fields.ts';

const person = z.object({ id, name: z.string(), employeeNo: z.string() });

const item = z.object({
  /** Key of the duty in the answer: `departmentHead.3`. */
  key: z.string(),
  kind: z.enum(handoverKinds),
  /** Name of the department or hostel. Null for a number of items. */
  name: z.nullable(z.string()),
  count: z.int(),
  /** A successor is required. Otherwise the duty ends with the service. */
  isAsked: z.boolean(),
  successor: z.nullable(person),
  /** Already handed over. */
  isDone: z.boolean(),
});
export type HandoverItem = z.infer<typeof item>;

const handover = z.object({
  id,
  userId: id,
  employeeNo: z.string(),
  name: z.string(),
  status: z.enum(employeeStatuses),
  /** Last day. Null for an employee who is not leaving, whose list is a preview. */
  leftOn: z.nullable(z.string()),
  items: z.array(item),
  open: z.int(),
});
export type Handover = z.infer<typeof handover>;

export const employeeHandover = endpoint({
  method: 'GET',
  path: '/employees/:id/handover',
  access: ['Employee_EDIT'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT'],
  summary: 'List an employee’s duties and their successors on leaving.',
  area: 'Employees',
  answer: oneAnswer(handover),
});

const answer = z.strictObject({
  key: trimmedText(60, 'required').check(z.minLength(1, 'required')),
  /** Null withdraws the answer, until the duty is handed over. */
  successorEmployeeId: z.nullable(id),
});

export const answerHandover = endpoint({
  method: 'PUT',
  path: '/employees/:id/handover',
  access: ['Employee_EDIT'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT'],
  rule: 'Locked unless the employee is leaving or has left. Duties are transferred on the day of leaving, or immediately if it is past. `items.0.key: unknownReference`: the employee no longer has the duty. `items.0.successorEmployeeId: notAllowed`: the successor has left, is leaving, is suspended or may not have this duty.',
  summary: 'Name the successors for a leaver’s duties.',
  changes: [
    'Employees',
    'Home',
    'StudentData',
    'Hostel',
    'SectionCourse',
    'Timetable',
    'MarksList',
    'Program',
    'ExamCourseList',
    'QuestionPaperList',
    'CourseOutCome',
  ],
  body: z.strictObject({
    items: z.array(answer, 'required').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
  }),
  answer: oneAnswer(handover),
});

export const listHandovers = endpoint({
  method: 'GET',
  path: '/employees/handovers',
  access: ['Employee_EDIT'],
  scope: ['headedStaff'],
  wide: ['Employee_EDIT'],
  summary: 'List employees who are leaving or have left, with the number of duties without a successor.',
  area: 'Employees',
  answer: z.object({
    data: z.array(z.extend(person, { userId: id, leftOn: z.string(), open: z.int() })),
  }),
});
