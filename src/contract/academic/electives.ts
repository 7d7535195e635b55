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
  summary: 'List elective sections with their course, capacity and number of students.',
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
  of: 'assign students to an elective section',
  rule: 'Assigns students of the source sections, or of any core section of the class if there are none. notAllowed: a section that is not an elective, or a frozen policy. required: the day, once a class of the section is recorded. outOfRange: more students selected than seats. Blocked: students who already take as many courses of the elective group as they may choose, and students who had a place in the section on the day or later.',
  undoRule: 'InUse once one of the students has been moved, has left or is marked in a class of the section.',
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
  rule: 'For the running term. The course is unknownReference if no elective section teaches it; notAllowed if none is open to the student’s class, or for one choice too many; outOfRange if all are full. The day is required once a class of the section is recorded, and outOfRange outside the classes. A student who had a place in the section before needs a day after its last one. Sections of one course are filled evenly.',
  undoRule: 'InUse once one of the students has been moved, has left or is marked in a class of the section.',
});
