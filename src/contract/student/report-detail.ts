import * as z from 'zod/mini';
import { reference } from '../core/field.ts';
import { genders } from '../core/person.ts';
import { report } from '../core/report.ts';
import { studentStatuses } from './fields.ts';
import { firstLines, inClass, lines, nullableText, person } from './report-parts.ts';

const detailRow = z.object({
  ...person,
  branchName: z.string(),
  fatherName: nullableText,
  motherName: nullableText,
  bornOn: nullableText,
  gender: z.nullable(z.enum(genders)),
  caste: nullableText,
  admissionCategory: nullableText,
  phone: nullableText,
  guardianPhone: nullableText,
  email: nullableText,
  address: nullableText,
  status: z.enum(studentStatuses),
});
export type DetailRow = z.infer<typeof detailRow>;

const detail = report({
  path: '/reports/students/detail',
  area: 'StudentData',
  access: ['STUDENT_DETAILS_REPORT'],
  summary: 'List all students of a batch with parents, category, phones and address.',
  rule: `Fields of 904 are null without it, and named in \`hidden\`. ${firstLines}`,
  required: { batchId: reference('batches') },
  optional: inClass,
  isFile: true,
  data: lines(detailRow),
});
export const detailParameters = detail.parameters;
export const studentDetailReport = detail.call;
