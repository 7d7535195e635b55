import * as z from 'zod/mini';
import { date, flag, optional, reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';

const access = ['CopySection_View'] as const;
const alsoChanges = ['Timetable', 'RegisterPolicy', 'StudentData', 'Batch', 'Home'] as const;

/** Copies the core sections of a term to the next semester of each class. */
export const copySections = steps({
  kind: 'copySections',
  path: '/sections/copy',
  parameters: {
    fromTermId: reference('academic-terms'),
    toTermId: reference('academic-terms'),
    programId: optional(reference('programs')),
    /** Includes the compulsory courses in the syllabus of the new semester. */
    withCourses: flag(),
  },
  columns: {
    target: z.nullable(z.string()),
    capacity: z.int(),
    groups: z.string(),
    room: z.nullable(z.string()),
    classTeacher: z.nullable(z.string()),
  },
  codes: { why: ['noPolicy', 'locked'], differences: [], keeps: ['isInUse', 'isChanged'] },
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'copy the sections of a term',
  rule: 'A class that has no policy in the term is blocked, and so is one whose policy is frozen; a section that is there by name is left as it is. A room that is out of use and a class teacher who has left are not carried. outOfRange and notAllowed for a term that does not come after, and one that is over.',
  undoRule: 'InUse once a section has students, other courses, instructors, a timetable or material.',
});

/** Copies the students of a class to the sections of the same name in the next semester. */
export const copySectionStudents = steps({
  kind: 'copySectionStudents',
  path: '/sections/copy-students',
  parameters: {
    fromPolicyId: reference('registration-policies'),
    toPolicyId: reference('registration-policies'),
    /** If empty, all core sections of the class. */
    sectionId: optional(reference('sections')),
    /** If empty, the first day of classes. */
    fromDate: optional(date()),
    mayOverfill: flag(),
  },
  columns: {
    studentId: z.int(),
    regdNo: z.nullable(z.string()),
    studentGroup: z.nullable(z.string()),
    classNo: z.nullable(z.int()),
  },
  codes: {
    why: ['left', 'notRegistered', 'repeating', 'noSection', 'full', 'overlaps'],
    differences: [],
    keeps: ['isMoved', 'isMarked'],
  },
  access,
  area: 'SectionCourse',
  alsoChanges,
  of: 'copy the students of sections',
  rule: 'Those who have registered with the policy, provisionally too; group and class number stay where the section has the group and the number is free. Students who had a place in the new class on the day or later are blocked. notAllowed for a policy of another programme or batch, the same or a frozen one; outOfRange for a day outside of its classes.',
  undoRule: 'InUse once one of them has been moved, has left or is marked in a class of the section.',
});
