import * as z from 'zod/mini';
import { choice, date, flag, optional, reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { assignRules } from './distribute.ts';
import { reason } from './fields.ts';

const access = ['AssignStudentSection_View'] as const;
const alsoChanges = ['Timetable', 'RegisterPolicy', 'StudentData', 'Home'] as const;
/** A section may be filled over its capacity by this share. */
export const overfill = 0.1;

const student = {
  studentId: z.int(),
  regdNo: z.nullable(z.string()),
  gender: z.string(),
  category: z.string(),
};

/** Students of a class into its sections, by a rule. */
export const assignSections = steps({
  kind: 'assignSections',
  path: '/sections/assign',
  parameters: {
    registrationPolicyId: reference('registration-policies'),
    rule: choice(assignRules),
    /** Empty: all core sections of the class. */
    sectionId: optional(reference('sections')),
    /** Empty: the first day of classes. */
    fromDate: optional(date()),
    /** A tenth more than the capacity. */
    mayOverfill: flag(),
  },
  columns: {
    ...student,
    section: z.nullable(z.string()),
    studentGroup: z.nullable(z.string()),
    classNo: z.nullable(z.int()),
  },
  codes: { why: ['full'], differences: [], keeps: ['isMoved'] },
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'assign the students of a class to its sections',
  rule: 'Those who have registered, provisionally too, and sit in no core section of the class. notAllowed for a policy that is frozen and a section of another class; outOfRange for a day outside of its classes.',
  undoRule: 'InUse once one of them has been moved or has left.',
});

export const leavingDeeds = ['end', 'move'] as const;

/** Students of a section out of it, or into another section or group, from a day on. */
export const leaveSection = steps({
  kind: 'leaveSection',
  path: '/sections/leave',
  parameters: {
    sectionId: reference('sections'),
    deed: choice(leavingDeeds),
    /** The first day in the other place, or the last one in this. */
    onDate: date(),
    toSectionId: optional(reference('sections')),
    toGroupId: optional(reference('section-groups')),
    note: optional(reason),
    mayOverfill: flag(),
  },
  columns: {
    ...student,
    studentGroup: z.nullable(z.string()),
    since: z.string(),
    /** What becomes of the place here: closed with a day, or taken out as a mistake, for it has not begun by then. */
    place: z.enum(['closed', 'removed']),
  },
  codes: { why: [], differences: [], keeps: ['isMoved'] },
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'end the places of students in a section, or move them from a day on',
  rule: 'A place that begins on the day or later is removed, for it never was; an earlier one keeps its days. To end needs `note`; to move needs `toSectionId` of the same class and kind, or `toGroupId` of the section.',
  undoRule: 'InUse once one of them has been moved again.',
});
