import * as z from 'zod/mini';
import { choice, date, reference, text } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id, moment } from '../core/scalars.ts';
import { ofDues } from './dues.ts';
import { dueKinds } from './fields.ts';

const nullableText = z.nullable(z.string());

/** A waiver of one due. Money in paise. */
const waiver = z.object({
  entryId: id,
  dueId: id,
  waivedAt: moment,
  orderNo: z.string(),
  reason: z.string(),
  studentId: id,
  student: z.string(),
  regdNo: nullableText,
  branch: z.string(),
  batch: z.string(),
  kind: z.enum(dueKinds),
  head: z.string(),
  /** The term, or the month as 2026-10. */
  period: nullableText,
  amountPaise: z.int(),
  waivedPaise: z.int(),
  by: z.string(),
  /** Time of the withdrawal. Withdrawn waivers do not count. */
  withdrawnAt: z.nullable(moment),
});
export type Waiver = z.infer<typeof waiver>;

const waivers = z.object({
  waivers: z.array(waiver),
  /** Number of all waivers, even if the answer contains fewer. */
  total: z.int(),
  /** Without withdrawn waivers. */
  waivedPaise: z.int(),
});
export type Waivers = z.infer<typeof waivers>;

const definition = report({
  path: '/reports/dues/waivers',
  ...ofDues,
  area: 'AcademicDue',
  summary: 'Report waivers by order: student, due, amount, reason and person.',
  rule: 'The days refer to the waiver. A waiver that was withdrawn on any day is listed but does not count. A warden sees dues of their own hostels. A file requires 801.',
  optional: {
    fromOn: date(),
    toOn: date(),
    orderNo: text({ max: 60 }),
    kind: choice(dueKinds),
    degreeId: reference('degrees'),
    branchId: reference('branches'),
    batchId: reference('batches'),
  },
  isFile: true,
  data: waivers,
});
export const waiverParameters = definition.parameters;
export const waiverReport = definition.call;
