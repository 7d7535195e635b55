import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { choiceFilter, idFilter, listAnswer, listQuery } from '../core/paging.ts';
import { purposeFilter } from '../core/report.ts';
import { digits, id, many, queryFlag, version } from '../core/scalars.ts';
import { termFilter } from '../core/term-filter.ts';
import { dueKinds } from './fields.ts';
import { mostPayers } from './receipts.ts';

const nullableText = z.nullable(z.string());
/** A student with open dues of the requested kinds, heads and terms. Money in paise. */
const row = z.object({
  id,
  student: z.string(),
  regdNo: nullableText,
  admissionNo: z.string(),
  branch: z.string(),
  batch: z.string(),
  /** Current room: BH1-104. */
  room: nullableText,
  isOnRoll: z.boolean(),
  /** Number of open dues. */
  dues: z.int(),
  /** Due date of the oldest open due. */
  oldest: z.string(),
  outstandingPaise: z.int(),
  overduePaise: z.int(),
});
export type Debtor = z.infer<typeof row>;

/** Months as 2026-10. */
const month = z.string('badFormat').check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'badFormat'));
/** Selects open dues. The amounts in a row include only these dues. */
const dueFilters = { headId: idFilter, term: termFilter, month: z.optional(many(month, 24)) };
const floorNumber = z.pipe(
  z.string('notANumber').check(z.regex(/^\d{1,2}$/, 'notANumber')),
  z.transform(Number),
) as unknown as z.ZodMiniType<number, string>;

export const listDebtors = endpoint({
  method: 'GET',
  path: '/dues/debtors',
  access: ['Student_Welfare_System'],
  scope: ['ownResidents'],
  wide: ['Student_Welfare_System'],
  summary: 'List students with open dues and their totals. Students who have left are included on request.',
  area: 'AcademicDue',
  file: 'byFormat',
  query: listQuery(['regdNo', 'student', 'outstandingPaise', 'overduePaise', 'oldest'], {
    kind: choiceFilter(dueKinds),
    ...dueFilters,
    degreeId: idFilter,
    branchId: idFilter,
    batchId: idFilter,
    semester: z.optional(many(digits.check(z.maximum(12, 'outOfRange')), 12)),
    /** Current section of the student. */
    sectionId: idFilter,
    hostelId: idFilter,
    floor: z.optional(many(floorNumber, 16)),
    roomId: idFilter,
    isOverdue: z.optional(queryFlag),
    withLeavers: z.optional(queryFlag),
    ...purposeFilter,
  }),
  answer: z.extend(listAnswer(row), { sums: z.record(z.enum(['outstandingPaise', 'overduePaise']), z.number()) }),
});

const open = z.object({
  id,
  version,
  studentId: id,
  student: z.string(),
  /** Registration number, otherwise admission number. */
  number: z.string(),
  balancePaise: z.int(),
});
export type OpenDue = z.infer<typeof open>;
export const openDues = endpoint({
  method: 'GET',
  path: '/dues/open',
  access: ['Dues_SETTLE'],
  summary: 'List the open dues of some students and one kind, optionally of some heads, terms and months, as needed for receipts.',
  area: 'AcademicDue',
  query: z.strictObject({ kind: z.enum(dueKinds, 'notAllowed'), studentId: many(digits, mostPayers), ...dueFilters }),
  answer: z.object({ data: z.array(open) }),
});
