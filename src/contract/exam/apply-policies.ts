import * as z from 'zod/mini';
import { optional, reference } from '../core/field.ts';
import { steps } from '../core/steps.ts';
import { courseKinds } from './fields.ts';

/** Internal courses: what the sections of a term are taught, each with the policy by which its internal mark is found. */
export const applyPolicies = steps({
  kind: 'applyPolicies',
  path: '/internal-plans/apply',
  parameters: {
    /** Empty: the one that runs. */
    academicTermId: optional(reference('academic-terms')),
    programId: optional(reference('programs')),
  },
  columns: {
    kind: z.enum(courseKinds),
    /** Null: none in use is for such a course. */
    policy: z.nullable(z.string()),
    sections: z.int(),
    /** Who sees to it: of several sections one of those who lead it. */
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
  of: 'have the courses of a term go by internal policies',
  rule: 'Of the policies in use for the kind of course the one that says most of it: for its degree before one for any, then from the latest batch that is not after its own. Another policy is replaced only while the course is open and has no test.',
  undoRule: 'InUse once a course has a test, and once it was changed.',
});
