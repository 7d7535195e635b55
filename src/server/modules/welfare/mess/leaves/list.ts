import { sql } from 'kysely';
import { listMessLeaves, type MessLeaveRow } from '../../../../../contract/welfare/mess-leaves.ts';
import type { Column } from '../../../../export/table.ts';
import { among, amongWords, eachWord } from '../../../../lists/conditions.ts';
import { source } from '../../../../lists/serve-list.ts';
import { filled } from '../../../../lists/source.ts';
import { leaveColumns, leaveTables, staysOf } from './rows.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const words = { approved: 'Approved', cancelled: 'Cancelled' };
const columns: readonly Column<MessLeaveRow>[] = [
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Student', width: 28, cell: (row) => row.student },
  { head: 'Hostel', width: 12, cell: (row) => row.hostel },
  { head: 'From', width: 12, cell: (row) => day(row.fromOn) },
  { head: 'To', width: 12, cell: (row) => day(row.toOn) },
  { head: 'Days', width: 7, cell: (row) => row.days },
  { head: 'Reason', width: 36, cell: (row) => row.reason },
  { head: 'Status', width: 11, words: true, cell: (row) => words[row.status] },
  { head: 'Entered by', width: 24, cell: (row) => row.enteredBy },
];

/** Leave from the mess, latest first. */
export const messLeaveList = source(listMessLeaves, {
  from: leaveTables,
  id: sql`x.id`,
  columns: leaveColumns,
  search: eachWord((pattern) => sql`(s.search_text like ${pattern} or search_fold(x.reason) like ${pattern})`),
  filters: {
    status: amongWords(sql`x.status`),
    hostelId: (ids) => sql`exists (select from ${staysOf} and ${among(sql`r.hostel_id`)(ids)})`,
    studentId: among(sql`x.student_id`),
    from: (first) => sql`x.to_on >= ${first}`,
    to: (last) => sql`x.from_on <= ${last}`,
  },
  orders: {
    fromOn: filled(sql`x.from_on`),
    student: filled(sql`lower(s.name)`),
    days: filled(sql`x.to_on - x.from_on`),
    enteredAt: filled(sql`x.created_at`),
  },
  order: '-fromOn',
  file: {
    table: 'mess_leaves',
    name: 'mess-leaves',
    title: 'Leave from the mess',
    columns,
    may: ['STUDENT_DUES_EXCEL_REPORT'],
    isOfPersons: true,
  },
});
