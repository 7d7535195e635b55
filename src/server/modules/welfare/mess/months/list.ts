import { sql } from 'kysely';
import { listMessLines, listMessMonths, type MessLine, type MessMonthRow } from '../../../../../contract/welfare/mess-months.ts';
import type { Column } from '../../../../export/table.ts';
import { among, amongWords, eachWord } from '../../../../lists/conditions.ts';
import { source } from '../../../../lists/serve-list.ts';
import { filled } from '../../../../lists/source.ts';
import { monthColumns, monthTables, messMonthRowOf } from './rows.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const rupees = (paise: number) => paise / 100;
const words = { draft: 'Draft', issued: 'Issued', cancelled: 'Cancelled' };
const monthHeads: readonly Column<MessMonthRow>[] = [
  { head: 'Hostel', width: 12, cell: (row) => row.hostel },
  { head: 'Month', width: 10, cell: (row) => row.month.slice(0, 7) },
  { head: 'Rate a day', width: 11, cell: (row) => rupees(row.ratePaise) },
  { head: 'Fixed', width: 11, cell: (row) => rupees(row.fixedPaise) },
  { head: 'Closed from', width: 12, cell: (row) => row.closedFrom && day(row.closedFrom) },
  { head: 'Closed to', width: 12, cell: (row) => row.closedTo && day(row.closedTo) },
  { head: 'Due on', width: 12, cell: (row) => day(row.dueOn) },
  { head: 'Bills', width: 8, cell: (row) => row.bills },
  { head: 'Total', width: 14, cell: (row) => rupees(row.totalPaise) },
  { head: 'Settled', width: 14, cell: (row) => rupees(row.settledPaise) },
  { head: 'Status', width: 11, words: true, cell: (row) => words[row.status] },
];

/** Months of the messes, latest first. */
export const messMonthList = source(listMessMonths, {
  from: monthTables,
  id: sql`m.id`,
  columns: monthColumns,
  search: eachWord((pattern) => sql`search_fold(h.code || ' ' || h.name) like ${pattern}`),
  filters: {
    status: amongWords(sql`m.status`),
    hostelId: among(sql`m.hostel_id`),
    inMonth: (any) => sql`m.month = date_trunc('month', ${any}::date)::date`,
  },
  orders: {
    month: filled(sql`m.month`),
    hostel: filled(sql`h.code`),
    dueOn: filled(sql`m.due_on`),
    totalPaise: filled(sql`l.total`),
  },
  order: '-month',
  ties: [sql`h.code`],
  sums: () => ({
    totalPaise: sql`case when m.status = 'cancelled' then 0 else l.total end`,
    settledPaise: sql`d.settled`,
  }),
  show: (row, { context }) => messMonthRowOf(row, context),
  file: { table: 'mess_months', name: 'mess-months', title: 'Months of the mess', columns: monthHeads },
});

const lineHeads: readonly Column<MessLine>[] = [
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Student', width: 28, cell: (row) => row.student },
  { head: 'Stay days', width: 9, cell: (row) => row.stayDays },
  { head: 'Closed', width: 9, cell: (row) => row.closedDays },
  { head: 'Leave', width: 9, cell: (row) => row.leaveDays },
  { head: 'Billed', width: 9, cell: (row) => row.billedDays },
  { head: 'Extra|amount', width: 11, cell: (row) => rupees(row.extraPaise) },
  { head: 'Note', width: 30, cell: (row) => row.extraNote },
  { head: 'Amount', width: 12, cell: (row) => rupees(row.amountPaise) },
];

/** The bills of one month. */
export const linesOf = (monthId: number) =>
  source(listMessLines, {
    from: sql`mess_lines l join students s on s.id = l.student_id`,
    id: sql`l.id`,
    scopeKey: sql`l.mess_month_id`,
    columns: sql<MessLine>`l.id, l.version, l.student_id, s.name as student, s.regd_no, s.admission_no, l.stay_days, l.closed_days,
      l.leave_days, l.billed_days, l.extra_paise, l.extra_note, l.amount_paise,
      (select d.id from dues d where d.mess_month_id = l.mess_month_id and d.student_id = l.student_id) as due_id`,
    narrow: () => [sql<boolean>`l.mess_month_id = ${monthId}`],
    search: eachWord((pattern) => sql`(s.search_text like ${pattern} or search_fold(coalesce(l.extra_note, '')) like ${pattern})`),
    filters: {
      hasLeave: (has) => sql`(l.leave_days > 0) = ${has === 'true'}`,
      hasExtra: (has) => sql`(l.extra_paise > 0) = ${has === 'true'}`,
    },
    orders: {
      student: filled(sql`lower(s.name)`),
      regdNo: sql`s.regd_no`,
      billedDays: filled(sql`l.billed_days`),
      leaveDays: filled(sql`l.leave_days`),
      amountPaise: filled(sql`l.amount_paise`),
    },
    order: 'student',
    sums: () => ({ billedDays: sql`l.billed_days`, extraPaise: sql`l.extra_paise`, amountPaise: sql`l.amount_paise` }),
    file: {
      table: 'mess_lines',
      name: 'mess-bills',
      title: 'Bills of the mess',
      columns: lineHeads,
      may: ['STUDENT_DUES_EXCEL_REPORT'],
      isOfPersons: true,
    },
  });
