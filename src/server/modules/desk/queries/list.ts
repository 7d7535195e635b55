import { sql } from 'kysely';
import { listRecordQueries, type RecordQueryRow } from '../../../../contract/desk/queries.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { isLate } from '../late.ts';
import { isPending, queryColumns, queryTables, recordQueryRowOf } from './rows.ts';

const words = {
  attendance: 'Attendance',
  marks: 'Marks',
  dues: 'Dues',
  open: 'Open',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};
const columns: readonly Column<RecordQueryRow>[] = [
  { head: 'Asked on', width: 12, cell: ({ askedAt }) => new Date(askedAt) },
  { head: 'Regd no', width: 14, cell: ({ regdNo }) => regdNo },
  { head: 'Student', width: 28, cell: ({ student }) => student },
  { head: 'Section', width: 16, cell: ({ section }) => section },
  { head: 'About', width: 12, words: true, cell: ({ subject }) => words[subject] },
  { head: 'Code', width: 10, cell: ({ code }) => code },
  { head: 'Course or due', width: 32, cell: ({ title }) => title },
  { head: 'Entry', width: 22, cell: ({ part }) => part },
  { head: 'Date', width: 12, cell: ({ onDate }) => (onDate === null ? null : new Date(`${onDate}T00:00:00Z`)) },
  { head: 'Message', width: 50, cell: ({ message }) => message },
  { head: 'Assigned to', width: 24, cell: ({ assignedTo }) => assignedTo },
  { head: 'Status', width: 11, words: true, cell: ({ status }) => words[status] },
  { head: 'Reply', width: 40, cell: ({ reply }) => reply },
  {
    head: 'Corrected to',
    width: 12,
    cell: ({ subject, now }) => (subject === 'dues' && now !== null ? Number(now) / 100 : now),
  },
  { head: 'Answered by', width: 24, cell: ({ decidedBy }) => decidedBy },
];

/** Queries for those who answer, oldest first. */
export const queryList = source(listRecordQueries, {
  prepare: ({ now }) => ({ today: collegeDay(now) }),
  from: queryTables,
  id: sql`q.id`,
  columns: ({ ready: { today } }) => queryColumns(today),
  search: eachWord((pattern) => sql`(st.search_text like ${pattern} or search_fold(q.message) like ${pattern})`),
  filters: {
    assignedTo: (values, { context: { caller } }) =>
      values.length > 1
        ? sql`(q.assigned_to is null or q.assigned_to = ${caller.userId})`
        : values.includes('me')
          ? sql`q.assigned_to = ${caller.userId}`
          : sql`q.assigned_to is null`,
    status: amongWords(sql`q.status`),
    subject: amongWords(sql`q.subject`),
    studentId: among(sql`q.student_id`),
    pending: () => isPending,
    late: (_values, { ready: { today } }) => sql`${isLate(today)}`,
  },
  orders: {
    askedAt: filled(sql`q.created_at`),
    student: filled(sql`lower(st.name)`),
    subject: filled(sql`q.subject`),
    status: filled(sql`q.status`),
  },
  order: 'askedAt',
  ties: [sql`q.created_at`],
  show: (row, { context }) => recordQueryRowOf(row, context),
  file: { table: 'record_queries', name: 'record-queries', title: 'Record queries', columns },
});
