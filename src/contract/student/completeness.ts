import * as z from 'zod/mini';
import { reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { missingParts } from './student.ts';

const classLine = z.object({
  batchId: id,
  branchId: id,
  degree: z.string(),
  batch: z.string(),
  branch: z.string(),
  /** On roll. */
  students: z.int(),
  /** Of all that the office asks for of them, how much is there, 0 to 100: a whole class is complete at 100 only. */
  share: z.int(),
  /** How many lack each part that is asked for. */
  missing: z.partialRecord(z.enum(missingParts), z.int()),
});
export type ClassCompleteness = z.infer<typeof classLine>;

const completeness = report({
  path: '/reports/students/completeness',
  area: 'StudentData',
  access: ['STUDENT_LIST'],
  summary: 'How complete the records of each class on roll are, and how many lack what.',
  optional: { degreeId: reference('degrees') },
  isFile: true,
  data: z.object({
    /** What is asked for; an identity number only where the college asks for it. */
    parts: z.array(z.enum(missingParts)),
    classes: z.array(classLine),
  }),
});
export const completenessParameters = completeness.parameters;
export const completenessReport = completeness.call;
