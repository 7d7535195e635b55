import * as z from 'zod/mini';
import { choice, flag, integer, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { dueKinds } from './fields.ts';

const nullableText = z.nullable(z.string());

/**
 * Addressee of a letter, with the home or current address of the student: the first guardian with a phone or, if none
 * has one, the first guardian.
 */
const guardian = z.object({ name: nullableText, phone: nullableText, lines: z.array(z.string()) });
export type DefaulterGuardian = z.infer<typeof guardian>;

/** A student with overdue amounts. Money in paise. */
const defaulter = z.object({
  studentId: id,
  name: z.string(),
  regdNo: nullableText,
  admissionNo: z.string(),
  branch: z.string(),
  batch: z.string(),
  /** Overdue amount by kind. */
  overdue: z.record(z.enum(dueKinds), z.int()),
  overduePaise: z.int(),
  /** Number of overdue dues. */
  dues: z.int(),
  oldest: z.string(),
  daysLate: z.int(),
  /** Null without permission 904 (personal data). */
  guardian: z.nullable(guardian),
});
export type Defaulter = z.infer<typeof defaulter>;

const defaulters = z.object({
  day: z.string(),
  students: z.array(defaulter),
  /** Totals over all students, even if the answer contains fewer. */
  total: z.int(),
  overduePaise: z.int(),
});
export type Defaulters = z.infer<typeof defaulters>;

const definition = report({
  path: '/reports/dues/defaulters',
  access: ['Student_Welfare_System'],
  scope: ['ownResidents'],
  wide: ['Student_Welfare_System'],
  area: 'AcademicDue',
  summary: 'Report students with overdue dues, by class, with the guardian as addressee of a letter.',
  rule: 'A warden sees dues of the residents of their own hostels. The guardian is hidden without 904. `daysLate`: only students whose oldest due is at least this many days late. Students who have left are included on request. A file requires 801.',
  optional: {
    kind: choice(dueKinds),
    degreeId: reference('degrees'),
    branchId: reference('branches'),
    batchId: reference('batches'),
    hostelId: reference('hostels'),
    daysLate: integer(1, 9999),
    withLeavers: flag(),
  },
  isFile: true,
  data: defaulters,
});
export const defaulterParameters = definition.parameters;
export const defaulterReport = definition.call;
