import * as z from 'zod/mini';
import { date, flag, optional, reference, text, type Fields } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { upload } from '../core/upload.ts';

const access = ['AssignStudentSection_View'] as const;
const alsoChanges = ['Timetable', 'RegisterPolicy', 'StudentData', 'Home'] as const;

/** Students of one or more classes into an elective section: its capacity is the quota. */
export const assignElective = steps({
  kind: 'assignElective',
  path: '/sections/electives',
  parameters: {
    sectionId: reference('sections'),
    /** Empty: the first day of classes. */
    fromDate: optional(date()),
    mayOverfill: flag(),
  },
  columns: {
    studentId: z.int(),
    regdNo: z.nullable(z.string()),
    /** What the student takes of the same elective group. */
    chosen: z.string(),
  },
  codes: { why: ['tooMany'], differences: [], keeps: ['isMoved'] },
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'put students into an elective section',
  rule: 'Those who sit in one of the core sections from which it draws, or in any of its class. notAllowed for a section that is no elective and a frozen policy; outOfRange where more are ticked than there are seats. Blocked: who takes as many courses of the elective group as are to be chosen.',
  undoRule: 'InUse once one of them has been moved or has left.',
});

/** The columns of a list of choices, in the order of the template. */
export const electiveColumns = { regdNo: text({ max: 20 }), courseCode: text({ max: 12 }) } as const satisfies Fields;

export const electiveUpload = upload({
  kind: 'electives',
  path: '/sections/electives/import',
  columns: electiveColumns,
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'choices of electives',
  rule: 'Of the running term. The course is unknownReference where no elective section is taught it, notAllowed where none draws from the student’s class and for one choice too many, outOfRange where all are full. Sections of one course are filled evenly.',
  undoRule: 'A student who has been moved or has left since stays.',
});
