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
  rule: 'notAllowed: a frozen policy. outOfRange: this number of sections of this capacity has no room for all students without a section. required: no number is given and every student has a section.',
  undoRule: 'InUse once a section has a student, a course or a class teacher.',
});
