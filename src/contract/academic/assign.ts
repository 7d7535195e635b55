import * as z from 'zod/mini';
import { choice, date, flag, optional, reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { assignRules } from './distribute.ts';
import { reason } from './fields.ts';

const access = ['AssignStudentSection_View'] as const;
const alsoChanges = ['Timetable', 'RegisterPolicy', 'StudentData', 'WorklogList', 'Home'] as const;

/** What a student is said to have been in the classes that were held since the day on which his place begins. */
export const missedAs = ['notOnRoll', 'absent'] as const;
export type MissedAs = (typeof missedAs)[number];
const missed = optional(choice(missedAs));
/** A section may be filled over its capacity by this share. */
export const overfill = 0.1;

const student = {
  studentId: z.int(),
  regdNo: z.nullable(z.string()),
  gender: z.string(),
  category: z.string(),
};

/** An earlier place that ends the day before the new one begins. */
const shortens = z.nullable(z.object({ section: z.string(), lastDay: z.string() }));

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
    /** Needed where somebody is ticked who has missed classes by then. */
    missed,
    /** A tenth more than the capacity. */
    mayOverfill: flag(),
  },
  columns: {
    ...student,
    section: z.nullable(z.string()),
    studentGroup: z.nullable(z.string()),
    classNo: z.nullable(z.int()),
    shortens,
    /** Classes that were held and submitted since the day, without him. */
    missed: z.int(),
  },
  codes: { why: ['full', 'overlaps'], differences: [], keeps: ['isMoved', 'isMarked'] },
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'assign the students of a class to its sections',
  rule: 'Those who have registered, provisionally too, and sit in no core section of the class. An earlier place in the class that lasts until the day or longer ends the day before; a student with one that begins on the day or later is blocked. notAllowed for a policy that is frozen and a section of another class; outOfRange for a day outside of its classes. `missed` is required where one of those that are ticked has missed classes: they are marked so in all of them, excused where an approved certificate covers the day, and never absent while they sat in another class.',
  undoRule: 'InUse once one of them has been moved, has left or is marked in a class of the section.',
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
    /** As for those who are assigned: classes of the new place. */
    missed,
    mayOverfill: flag(),
  },
  columns: {
    ...student,
    studentGroup: z.nullable(z.string()),
    since: z.string(),
    /** What becomes of the place here: closed with a day, or taken out as a mistake: it has not begun by then, or is ended before anything was marked. */
    place: z.enum(['closed', 'removed']),
    shortens,
    /** Submitted classes here after the last day in which he is marked: they stay as they are. */
    marked: z.int(),
    missed: z.int(),
  },
  codes: { why: ['isMarked', 'overlaps'], differences: [], keeps: ['isMoved', 'isMarked'] },
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'end the places of students in a section, or move them from a day on',
  rule: 'A place that begins on the day or later is removed, for it never was, and so is one that is ended while no submitted class knows of it; others keep their days. Blocked: a place with marks that would be removed, and a student who has had another place on the day of the move or later; one that began before the day ends the day before. To end needs `note`; to move needs `toSectionId` of the same class and kind, or `toGroupId` of the section.',
  undoRule:
    'InUse once one of them has been moved again, has a place on a day that would be given back, or was marked in a class of the new place.',
});
