import * as z from 'zod/mini';
import { choice, reference } from '../core/field.ts';
import { linesShown } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { reportStatuses } from './report-words.ts';

export const nullableText = z.nullable(z.string());
export const adminReports = ['STUDENT_MASTER', 'SyllabusManagement_Master'] as const;
export const classParameters = {
  degreeId: reference('degrees'),
  batchId: reference('batches'),
  branchId: reference('branches'),
};
export const inClass = { branchId: reference('branches'), status: choice(reportStatuses) };

/** Identity of a student in a printed list: name, all numbers and class. */
export const person = {
  id,
  regdNo: nullableText,
  admissionNo: z.string(),
  rollNo: nullableText,
  name: z.string(),
  degree: z.string(),
  branch: z.string(),
  batch: z.string(),
};
/** `total` counts all lines; `rows` contains only the first of them. */
export const lines = <S extends z.ZodMiniType>(row: S) => z.object({ rows: z.array(row), total: z.int() });
export const firstLines = `At most ${linesShown} lines are returned. A file has all lines. A file that names more than 500 persons requires a purpose.`;
