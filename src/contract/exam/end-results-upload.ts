import { date, decimal, integer, optional, text, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { grade } from './grade-scales.ts';

/** The columns of the university's file, in the order of the template. */
export const endResultColumns = {
  regdNo: text({ max: 20 }),
  courseCode: text({ max: 16 }),
  /** Empty: the university gave none, for example for an absentee. */
  internal: optional(decimal(0, 500)),
  external: optional(decimal(0, 500)),
  grade,
  /** Empty: the first. */
  attempt: optional(integer(1, 12)),
  /** Empty: today. */
  declaredOn: optional(date()),
} as const satisfies Fields;

export const endResultsUpload = upload({
  kind: 'endSemesterResults',
  path: '/end-semester-results/import',
  columns: endResultColumns,
  access: ['Exam_Management_Policy'],
  area: 'MarksList',
  alsoChanges: ['StudentData'],
  isInto: true,
  of: 'the end-semester results of a term',
  rule: '`into` is the term of the examinations: Locked while the term is planned. courseCode: unknownReference if there is no such course, notAllowed if the course is not in the syllabus of the student. grade notAllowed: not in the grade scale of the student. Marks are outOfRange above the maximum of the course. The grade in the file is final. `warnings` list internal marks that differ from those of the college, and grades that differ from the bands.',
  undoRule:
    'InUse once a result was changed, a later attempt exists, the result has marks by outcome, or the attainment of its course was computed.',
});
