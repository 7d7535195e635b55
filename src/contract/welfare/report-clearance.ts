import * as z from 'zod/mini';
import { clearancePurposes } from '../core/clearance.ts';
import { choice, reference } from '../core/field.ts';
import { report } from '../core/report.ts';
import { id } from '../core/scalars.ts';

/** Clearance of a student: no open dues, allowed by an order, or held back. */
export const clearanceStandings = ['clear', 'allowed', 'held'] as const;
export type ClearanceStanding = (typeof clearanceStandings)[number];

const nullableText = z.nullable(z.string());
const line = z.object({
  studentId: id,
  name: z.string(),
  regdNo: nullableText,
  /** Core section of the term, otherwise branch and batch. */
  group: z.string(),
  /** Balance of each kind, in paise. */
  academicPaise: z.int(),
  hostelPaise: z.int(),
  messPaise: z.int(),
  finePaise: z.int(),
  standing: z.enum(clearanceStandings),
  /** Last day and number of the order that allows the student. */
  untilOn: nullableText,
  orderNo: nullableText,
});
export type ClearanceLine = z.infer<typeof line>;

const group = z.object({ name: z.string(), students: z.int(), clear: z.int(), allowed: z.int(), held: z.int() });
export type ClearanceGroup = z.infer<typeof group>;

const noDues = report({
  path: '/reports/dues/clearance',
  access: ['Student_Welfare_System', 'Exam_Management_System'],
  scope: ['ownResidents'],
  wide: ['Student_Welfare_System', 'Exam_Management_System'],
  area: 'AcademicDue',
  summary: 'Report the clearances of a class: clear, allowed by an order, or held back.',
  rule: 'Students on roll. A section limits the report to its current students. `standing` filters the lines, not the totals of the groups.',
  required: { academicTermId: reference('academic-terms'), clearFor: choice(clearancePurposes) },
  optional: {
    batchId: reference('batches'),
    branchId: reference('branches'),
    sectionId: reference('sections'),
    standing: choice(clearanceStandings),
  },
  isFile: true,
  data: z.object({ term: z.string(), total: z.int(), groups: z.array(group), lines: z.array(line) }),
});
export const noDuesParameters = noDues.parameters;
export const noDuesReport = noDues.call;
