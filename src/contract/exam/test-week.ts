import * as z from 'zod/mini';
import { date, optional, reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { clock } from './fields.ts';

/** Maximum number of days of one test week. */
export const mostWeekDays = 21;

/** Schedules the next test of each course of a term, without clashes. */
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
    /** Empty: one slot a day. */
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
  rule: 'A course of several programmes has one slot. Courses with common students never share a slot, and a section has at most two tests a day. Holidays and Sundays are skipped. If a draft exists, it is scheduled; otherwise the next test of the component is created. Same: the course already has a test of the type in these days. outOfRange: days in the past, not in order, outside the term or more than 21, or overlapping hours.',
  undoRule: 'InUse once one of the tests was changed or held, or has a new question paper.',
});
