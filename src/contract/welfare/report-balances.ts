import * as z from 'zod/mini';
import { choice, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';
import { dueKinds } from './fields.ts';
import { ofDues } from './dues.ts';

/** Filters of the reports on dues. */
const narrowed = {
  kind: choice(dueKinds),
  degreeId: reference('degrees'),
  branchId: reference('branches'),
  batchId: reference('batches'),
  hostelId: reference('hostels'),
};

/** A branch and a batch. Money in paise, demand = collected + waived + balance. */
const ofClass = z.object({
  branchId: id,
  branch: z.string(),
  batchId: id,
  batch: z.string(),
  /** Number of students who were charged. */
  students: z.int(),
  demandPaise: z.int(),
  collectedPaise: z.int(),
  waivedPaise: z.int(),
  balancePaise: z.int(),
});
export type ClassBalance = z.infer<typeof ofClass>;

const balances = z.object({ term: z.nullable(z.string()), classes: z.array(ofClass) });
export type Balances = z.infer<typeof balances>;

/**
 * Collected share of the demand less waivers, in hundredths of a percent, rounded down. Null if nothing was to be
 * collected.
 */
export const collectedShare = ({
  demandPaise,
  collectedPaise,
  waivedPaise,
}: Pick<ClassBalance, 'demandPaise' | 'collectedPaise' | 'waivedPaise'>): number | null =>
  demandPaise > waivedPaise ? Math.floor((collectedPaise * 10_000) / (demandPaise - waivedPaise)) : null;

const balance = report({
  path: '/reports/dues/dcb',
  ...ofDues,
  area: 'AcademicDue',
  summary: 'Report demand, collection and balance of a term, by branch and batch.',
  rule: 'By default the current term. A due without a term belongs to the term that includes its month, otherwise its due date. Cancelled dues are not part of the demand; reversed payments and waivers do not count. A warden sees dues of their own hostels. A file requires 801.',
  optional: { academicTermId: reference('academic-terms'), ...narrowed },
  isFile: true,
  data: balances,
});
export const balanceParameters = balance.parameters;
export const balanceReport = balance.call;

/**
 * Age of a balance in days since the due date, each named by its lower bound. `from0` includes dues that are due today.
 */
export const ages = ['notDue', 'from0', 'from31', 'from61', 'from91', 'from181'] as const;
export type Age = (typeof ages)[number];

const ofBranch = z.object({
  kind: z.enum(dueKinds),
  branchId: id,
  branch: z.string(),
  dues: z.int(),
  /** Balance of the dues of each age, in paise. */
  balances: z.record(z.enum(ages), z.int()),
});
export type AgedBalance = z.infer<typeof ofBranch>;

const aged = z.object({ day: z.string(), lines: z.array(ofBranch) });
export type Ageing = z.infer<typeof aged>;

const ageing = report({
  path: '/reports/dues/ageing',
  ...ofDues,
  area: 'AcademicDue',
  summary: 'Report the open balances by age, for each kind and branch.',
  rule: 'A warden sees dues of their own hostels. A file requires 801.',
  optional: { ...narrowed, academicTermId: reference('academic-terms') },
  isFile: true,
  data: aged,
});
export const ageingParameters = ageing.parameters;
export const ageingReport = ageing.call;
