import * as z from 'zod/mini';
import { choice, date, flag, optional, reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { assignRules } from './distribute.ts';
import { reason } from './fields.ts';

const access = ['AssignStudentSection_View'] as const;
const alsoChanges = ['Timetable', 'RegisterPolicy', 'StudentData', 'WorklogList', 'Home'] as const;

/** Mark of a student in classes held between the first day of the new place and now. */
export const missedAs = ['notOnRoll', 'absent'] as const;
export type MissedAs = (typeof missedAs)[number];
const missed = optional(choice(missedAs));
/** Share of the capacity by which a section may be overfilled. */
export const overfill = 0.1;

const student = {
  studentId: z.int(),
  regdNo: z.nullable(z.string()),
  gender: z.string(),
  category: z.string(),
};

/** An earlier place, which will end the day before the new one begins. */
const shortens = z.nullable(z.object({ section: z.string(), lastDay: z.string() }));

/** Assigns the students of a class to its sections by a rule. */
export const assignSections = steps({
  kind: 'assignSections',
  path: '/sections/assign',
  parameters: {
    registrationPolicyId: reference('registration-policies'),
    rule: choice(assignRules),
    /** If empty, all core sections of the class. */
    sectionId: optional(reference('sections')),
    /** If empty, the first day of classes. */
    fromDate: optional(date()),
    /** Required if a ticked student has missed classes since `fromDate`. */
    missed,
    /** Allows a tenth more than the capacity. */
    mayOverfill: flag(),
  },
  columns: {
    ...student,
    section: z.nullable(z.string()),
    studentGroup: z.nullable(z.string()),
    classNo: z.nullable(z.int()),
    shortens,
    /** Classes held and submitted since the first day, without this student. */
    missed: z.int(),
  },
  codes: { why: ['full', 'overlaps'], differences: [], keeps: ['isMoved', 'isMarked'] },
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'assign the students of a class to its sections',
  rule: 'Assigns students who are registered, also provisionally, and are in no core section of the class. If an earlier place in the class ends on the day or later, it is shortened to the day before. A student whose other place begins on the day or later is blocked. notAllowed: a frozen policy, a section of another class. outOfRange: a day outside the classes. `missed` is required if a selected student has missed classes. The students get this mark in all of these classes, but are excused if an approved excuse covers the day, and never marked absent if they were in another class at the time.',
  undoRule: 'InUse once one of the students has been moved, has left or is marked in a class of the section.',
});

export const leavingDeeds = ['end', 'move'] as const;

/** Ends the places of students in a section, or moves them to another section or group, from a day on. */
export const leaveSection = steps({
  kind: 'leaveSection',
  path: '/sections/leave',
  parameters: {
    sectionId: reference('sections'),
    deed: choice(leavingDeeds),
    /** The first day in the new place, or the last day in the old one. */
    onDate: date(),
    toSectionId: optional(reference('sections')),
    toGroupId: optional(reference('section-groups')),
    note: optional(reason),
    /** Classes of the new place, as in `assignSections`. */
    missed,
    mayOverfill: flag(),
  },
  columns: {
    ...student,
    studentGroup: z.nullable(z.string()),
    since: z.string(),
    /**
     * `closed` with a last day, or `removed` as a mistake: the place has not begun by then, or ends before any mark.
     */
    place: z.enum(['closed', 'removed']),
    shortens,
    /** Submitted classes of the old place after the last day in which the student is marked. Their marks stay. */
    marked: z.int(),
    missed: z.int(),
  },
  codes: { why: ['isMarked', 'overlaps'], differences: [], keeps: ['isMoved', 'isMarked'] },
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'end the places of students in a section, or move them from a day on',
  rule: 'A place that begins on the day or later is removed, and so is a place that ends without a mark in a submitted class. Other places keep their earlier days. Blocked: a place with marks that would be removed, and a student with another place that begins on the day of the move or later. An earlier place that lasts longer ends the day before. `end` requires `note`. `move` requires `toSectionId` of the same class and kind, or `toGroupId` of the section.',
  undoRule:
    'InUse once one of the students has been moved again, has a place on a day that would be restored, or is marked in a class of the new place.',
});
