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
  /** Students on roll. */
  students: z.int(),
  /** Percentage of the required parts on record, 0 to 100. Rounded so that only a complete class shows 100. */
  share: z.int(),
  /** Number of students without each required part. */
  missing: z.partialRecord(z.enum(missingParts), z.int()),
});
export type ClassCompleteness = z.infer<typeof classLine>;

const completeness = report({
  path: '/reports/students/completeness',
  area: 'StudentData',
  access: ['STUDENT_LIST'],
  summary: 'Get the completeness of student records by class on roll, with the number of students without each part.',
  optional: { degreeId: reference('degrees') },
  isFile: true,
  data: z.object({
    /** Required parts. An identity number is included only if the college requires it. */
    parts: z.array(z.enum(missingParts)),
    classes: z.array(classLine),
  }),
});
export const completenessParameters = completeness.parameters;
export const completenessReport = completeness.call;
