import { sql } from 'kysely';
import * as contract from '../../../../contract/welfare/dues.ts';
import type { TermFilter } from '../../../../contract/core/term-filter.ts';
import type { DueKind } from '../../../../contract/welfare/fields.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { balance, besideDue, dueColumns, isOpen } from './rows.ts';

type Row = contract.DueRow;
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const rupees = (paise: number) => paise / 100;
const words = { open: 'Open', part: 'Part paid', cleared: 'Cleared', cancelled: 'Cancelled' };
const columns: readonly Column<Row>[] = [
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Student', width: 28, cell: (row) => row.student },
  { head: 'Branch', width: 10, cell: (row) => row.branch },
  { head: 'Batch', width: 12, cell: (row) => row.batch },
  { head: 'Semester', width: 9, cell: (row) => row.semester },
  { head: 'Hostel', width: 12, cell: (row) => row.hostel },
  { head: 'Head|of a due', width: 20, cell: (row) => row.head },
  { head: 'Term', width: 12, cell: (row) => row.termName },
  { head: 'Month', width: 10, cell: (row) => row.month },
  { head: 'Amount', width: 12, cell: (row) => rupees(row.amountPaise) },
  { head: 'Settled', width: 12, cell: (row) => rupees(row.settledPaise) },
  { head: 'Balance', width: 12, cell: (row) => rupees(row.balancePaise) },
  { head: 'Due on', width: 12, cell: (row) => day(row.dueOn) },
  { head: 'Days late', width: 9, cell: (row) => row.daysLate || null },
  { head: 'Status', width: 11, words: true, cell: (row) => words[row.status] },
  { head: 'Remark', width: 30, cell: (row) => row.remark },
  { head: 'Raised by', width: 24, cell: (row) => row.raisedBy },
];

const messColumns: readonly Column<Row>[] = [
  ...columns,
  { head: 'Days billed', width: 10, cell: (row) => row.bill?.billedDays ?? null },
  { head: 'Days of leave', width: 10, cell: (row) => row.bill?.leaveDays ?? null },
];

/** A condition on the student of a due `d`. */
const student = (condition: ReturnType<typeof among>) => (values: readonly number[]) =>
  sql<boolean>`d.student_id in (select s.id from students s where ${condition(values)})`;

/** Filters of every list of dues. */
const filters = {
  status: amongWords(sql`d.status`),
  headId: among(sql`d.due_head_id`),
  degreeId: student(among(sql`s.degree_id`)),
  branchId: student(among(sql`s.branch_id`)),
  batchId: student(among(sql`s.batch_id`)),
  semester: student(among(sql`(select b.semester from batch_semesters b where b.batch_id = s.batch_id and b.state = 'running')`)),
  sectionId: (ids: readonly number[], { ready: { today } }: { ready: { today: string } }) =>
    sql<boolean>`d.student_id in (select m.student_id from section_students m where m.section_id in (${sql.join(ids)})
      and m.from_date <= ${today} and (m.to_date is null or m.to_date >= ${today}))`,
  hostelId: among(sql`d.hostel_id`),
  studentId: among(sql`d.student_id`),
  raisedById: among(sql`d.raised_by`),
  importRunId: among(sql`d.import_run_id`),
  isOverdue: (is: boolean, { ready }: { ready: { today: string } }) => sql<boolean>`(${isOpen} and d.due_on < ${ready.today}) = ${is}`,
  dueFrom: (first: string) => sql<boolean>`d.due_on >= ${first}`,
  dueTo: (last: string) => sql<boolean>`d.due_on <= ${last}`,
  leastPaise: (least: number) => sql<boolean>`d.amount_paise >= ${least}`,
  mostPaise: (most: number) => sql<boolean>`d.amount_paise <= ${most}`,
};
const term = (terms: NonNullable<TermFilter>) =>
  sql<boolean>`d.academic_term_id = any(array(select t.id from academic_terms t where ${inTerms(terms)}))`;
/**
 * Condition that the student of a due `d` has at least three fines since the start of the current academic year, or, if
 * `is` is false, fewer.
 */
const isThird = (is: boolean) => sql<boolean>`(d.student_id in (
  select x.student_id from dues x where x.kind = 'fine' and x.status <> 'cancelled' and x.created_at >= (
    select min(y.starts_on) from academic_terms y where y.academic_year = (
      select max(z.academic_year) from academic_terms z where z.status = 'running'))
  group by x.student_id having count(*) >= 3)) = ${is}`;
const inMonth = (any: string) => sql<boolean>`d.month = date_trunc('month', ${any}::date)::date`;

/** Dues of one kind, oldest due date first, with sums. */
const ofKind = (kind: DueKind, title: string) => ({
  prepare: ({ now }: { now: Date }) => ({ today: collegeDay(now) }),
  from: sql`dues d`,
  id: sql`d.id`,
  columns: ({ ready: { today } }: { ready: { today: string } }) => dueColumns(today),
  beside: sql`join dues d on d.id = page.id ${besideDue}`,
  narrow: () => [sql<boolean>`d.kind = ${sql.lit(kind)}`],
  search: eachWord(
    (pattern) => sql`(d.student_id in (select s.id from students s where s.search_text like ${pattern})
    or (d.remark is not null and search_fold(d.remark) like ${pattern}))`,
  ),
  orders: {
    dueOn: filled(sql`d.due_on`),
    regdNo: sql`(select s.regd_no from students s where s.id = d.student_id)`,
    student: filled(sql`(select lower(s.name) from students s where s.id = d.student_id)`),
    amountPaise: filled(sql`d.amount_paise`),
    balancePaise: filled(balance),
    raisedAt: filled(sql`d.created_at`),
    head: filled(sql`(select h.name from due_heads h where h.id = d.due_head_id)`),
  },
  order: 'dueOn' as const,
  sums: () => ({
    amountPaise: sql`d.amount_paise`,
    settledPaise: sql`d.settled_paise`,
    balancePaise: sql`case when d.status = 'cancelled' then 0 else ${balance} end`,
  }),
  file: {
    table: 'dues',
    name: title.toLowerCase().replaceAll(' ', '-'),
    title,
    columns: kind === 'mess' ? messColumns : columns,
    may: ['STUDENT_DUES_EXCEL_REPORT' as const],
    isOfPersons: true as const,
  },
});

/** Academic dues are scoped by student because the scope of the call is the residents. */
export const academicDueList = source(contract.listAcademicDues, {
  ...ofKind('academic', 'Academic dues'),
  scopeKey: sql`d.student_id`,
  filters: { ...filters, term },
});
export const hostelDueList = source(contract.listHostelDues, { ...ofKind('hostel', 'Hostel dues'), filters: { ...filters, term } });
export const messDueList = source(contract.listMessDues, { ...ofKind('mess', 'Mess dues'), filters: { ...filters, inMonth } });
export const fineList = source(contract.listFines, { ...ofKind('fine', 'Fines'), filters: { ...filters, isThird } });
