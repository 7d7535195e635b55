import * as z from 'zod/mini';
import { date, optional, reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { clock } from './fields.ts';

/** Most days of one test week. */
export const mostWeekDays = 21;

/** A day and an hour for the next test of each course of a term, without clashes. */
export const testWeek = steps({
  kind: 'testWeek',
  path: '/internal-tests/schedule',
  parameters: {
    academicTermId: reference('academic-terms'),
    /** Empty: all. */
    programId: optional(reference('programs')),
    examTypeId: reference('exam-types'),
    from: date(),
    to: date(),
    firstAt: clock,
    /** Empty: one hour a day. */
    secondAt: optional(clock),
  },
  columns: {
    /** The class: BT-CSE 3. */
    className: z.string(),
    sections: z.string(),
    test: z.nullable(z.string()),
    onDate: z.nullable(z.string()),
    startsAt: z.nullable(z.string()),
    minutes: z.nullable(z.int()),
  },
  codes: {
    why: ['noPlace', 'reached', 'noSections', 'locked'],
    differences: [],
    keeps: ['isMoved', 'hasMarks', 'hasPaper'],
  },
  access: ['Exam_Management_Policy'],
  area: 'ExamTest',
  alsoChanges: ['ExamCourseList', 'QuestionPaperList', 'MarksList', 'Home'],
  of: 'schedule a week of tests',
  rule: 'A course of several programmes is held at one time. Courses with students in common are never at one time, and no section has more than two a day; holidays and Sundays are left out. A draft that waits is scheduled, else the next test of the component is added. Same: a course that has a test of the type in these days already. outOfRange: days that are past, not in order, outside the term or more than 21, hours that overlap.',
  undoRule: 'InUse once one of the tests was changed or held, or has a question paper that it had not before.',
});
