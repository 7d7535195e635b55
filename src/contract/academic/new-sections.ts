import * as z from 'zod/mini';
import { integer, optional, reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { mostGroups } from './sections.ts';

/** The maximum number of sections of a class created at once: A to T. */
export const mostSections = 20;

/** Creates the sections of a class at once: as many as its students need, or a given number. */
export const newSections = steps({
  kind: 'newSections',
  path: '/sections/new',
  parameters: {
    registrationPolicyId: reference('registration-policies'),
    /** The maximum capacity of each section. */
    capacity: integer(1, 200),
    /** If empty, as many as the students without a section need. */
    sections: optional(integer(1, mostSections)),
    groups: optional(integer(0, mostGroups)),
  },
  columns: {
    capacity: z.int(),
    /** Students without a section who would be placed in this one. */
    students: z.int(),
    groups: z.string(),
  },
  codes: { why: [], differences: [], keeps: ['isInUse'] },
  access: ['Section_View'],
  area: 'SectionCourse',
  alsoChanges: ['Timetable', 'RegisterPolicy', 'Batch', 'Home'],
  of: 'create the sections of a class',
  rule: 'notAllowed for a policy that is frozen. outOfRange where so many sections of this capacity have no room for all students without one; required where everyone has one and no number is given.',
  undoRule: 'InUse once a section has a student, a course or a class teacher.',
});
