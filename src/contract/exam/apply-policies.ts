import * as z from 'zod/mini';
import { optional, reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { courseKinds } from './fields.ts';

/** Applies internal policies to the courses taught to the sections of a term, which makes them internal courses. */
export const applyPolicies = steps({
  kind: 'applyPolicies',
  path: '/internal-plans/apply',
  parameters: {
    /** Default: the running term. */
    academicTermId: optional(reference('academic-terms')),
    programId: optional(reference('programs')),
  },
  columns: {
    kind: z.enum(courseKinds),
    /** Null: no active policy fits the course. */
    policy: z.nullable(z.string()),
    sections: z.int(),
    /** The coordinator of the course: the lead of one of its sections. */
    coordinator: z.nullable(z.string()),
  },
  codes: {
    why: ['noPolicy', 'hasTest', 'isClosed'],
    differences: ['policy'],
    keeps: ['isInUse', 'isChanged'],
  },
  access: ['Exam_Management_Policy'],
  area: 'ExamCourseList',
  alsoChanges: ['ExamPolicy', 'ExamTest', 'MarksList', 'Home'],
  of: 'apply internal policies to the courses of a term',
  rule: 'The most specific active policy for the kind of course applies: first one for its degree, then the one from the latest batch not after its own. An applied policy is replaced only while the course is open and has no test.',
  undoRule: 'InUse once a course has a test or was changed.',
});
