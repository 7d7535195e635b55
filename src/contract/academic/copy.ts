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
  rule: 'Blocked: a class without a policy in the term, or with a frozen one. A section whose name exists is skipped. A room out of use and a class teacher who has left are not copied. outOfRange: a term that does not come after the source. notAllowed: a term that is over.',
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
  rule: 'Copies students who are registered with the policy, also provisionally. Group and class number are copied if the section has the group and the number is free. A student who had a place in the new class on the day or later is blocked. notAllowed: a policy of another programme or batch, the same policy, or a frozen one. outOfRange: a day outside the classes.',
  undoRule: 'InUse once one of the students has been moved, has left or is marked in a class of the section.',
});
