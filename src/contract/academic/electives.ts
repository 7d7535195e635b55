import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choice, date, flag, optional, reference, text, type Fields } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { id } from '../core/scalars.ts';
import { upload } from '../core/upload.ts';
import { missedAs } from './assign.ts';

const access = ['AssignStudentSection_View'] as const;
const alsoChanges = ['Timetable', 'RegisterPolicy', 'StudentData', 'WorklogList', 'Home'] as const;

const offer = z.object({
  sectionId: id,
  /** Includes the class: BT-CSE 5 E1. */
  section: z.string(),
  term: z.string(),
  code: z.string(),
  title: z.string(),
  /** The elective group, and the number of its courses to choose. */
  group: z.nullable(z.string()),
  choose: z.int(),
  capacity: z.int(),
  taken: z.int(),
  /** The day of the first recorded class. From then on a choice requires a start date. */
  firstClass: z.nullable(z.string()),
});
export type ElectiveOffer = z.infer<typeof offer>;

export const electiveOffers = endpoint({
  method: 'GET',
  path: '/sections/electives/offers',
  cost: 'medium',
  access,
  summary: 'Elective sections into which students may be put, with their course and how many seats are taken.',
  area: 'SectionCourse',
  answer: z.object({ data: z.array(offer) }),
});

/** Assigns students of one or several classes to an elective section. The capacity is the quota. */
export const assignElective = steps({
  kind: 'assignElective',
  path: '/sections/electives',
  parameters: {
    sectionId: reference('sections'),
    /** If empty, the first day of classes, unless a class of the section is already recorded. */
    fromDate: optional(date()),
    /** Required if a ticked student has missed classes since `fromDate`. */
    missed: optional(choice(missedAs)),
    mayOverfill: flag(),
  },
  columns: {
    studentId: z.int(),
    regdNo: z.nullable(z.string()),
    /** Courses of the same elective group that the student takes. */
    chosen: z.string(),
    /** Classes held and submitted since the first day, without this student. */
    missed: z.int(),
  },
  codes: { why: ['tooMany', 'overlaps'], differences: [], keeps: ['isMoved', 'isMarked'] },
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'put students into an elective section',
  rule: 'Those who sit in one of the core sections from which it draws, or in any of its class. notAllowed for a section that is no elective and a frozen policy; required for the day once a class of the section was written down; outOfRange where more are ticked than there are seats. Blocked: students who take as many courses of the elective group as are to be chosen, and those who had a place in the section on the day or later.',
  undoRule: 'InUse once one of them has been moved, has left or is marked in a class of the section.',
});

/** Columns of a list of choices, in the order of the template. */
export const electiveColumns = {
  regdNo: text({ max: 20 }),
  courseCode: text({ max: 12 }),
  /** If empty, the first day of classes. Required once a class of the section is recorded. */
  fromDate: optional(date()),
} as const satisfies Fields;

export const electiveUpload = upload({
  kind: 'electives',
  path: '/sections/electives/import',
  columns: electiveColumns,
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'choices of electives',
  rule: 'Of the running term. The course is unknownReference where no elective section is taught it, notAllowed where none draws from the student’s class and for one choice too many, outOfRange where all are full. The day is required once a class of the section was written down, outOfRange outside of its classes; a student who had a place in the section before needs a day after its last one. Sections of one course are filled evenly.',
  undoRule: 'InUse once a student of it has been moved, has left or is marked in a class of the section.',
});
