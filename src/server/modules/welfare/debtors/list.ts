import { sql } from 'kysely';
import { listDebtors, type Debtor } from '../../../../contract/welfare/debtors.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled, type QueryOf } from '../../../lists/source.ts';
import { balance, isOpen } from '../dues/rows.ts';

const columns: readonly Column<Debtor>[] = [
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Student', width: 28, cell: (row) => row.student },
  { head: 'Branch', width: 10, cell: (row) => row.branch },
  { head: 'Batch', width: 12, cell: (row) => row.batch },
  { head: 'Room', width: 12, cell: (row) => row.room },
  { head: 'Dues', width: 8, cell: (row) => row.dues },
  { head: 'Oldest', width: 12, cell: (row) => new Date(`${row.oldest}T00:00:00Z`) },
  { head: 'Outstanding', width: 14, cell: (row) => row.outstandingPaise / 100 },
  { head: 'Overdue', width: 14, cell: (row) => row.overduePaise / 100 },
];

/** Conditions on the open dues `d` of a student. */
export const areAsked = ({ headId, term, month }: Pick<QueryOf<typeof listDebtors>, 'headId' | 'term' | 'month'>) => [
  isOpen,
  ...(headId ? [among(sql`d.due_head_id`)(headId)] : []),
  ...(term ? [sql`exists (select from academic_terms t where t.id = d.academic_term_id and ${inTerms(term)})`] : []),
  ...(month ? [sql`to_char(d.month, 'YYYY-MM') in (${sql.join(month)})`] : []),
];

/** Totals of the open dues selected by the query, by student, for all students or some. */
function owed(query: QueryOf<typeof listDebtors>, today: string, ofSome = sql`true`) {
  const { kind } = query;
  const conditions = [...areAsked(query), ...(kind ? [amongWords(sql`d.kind`)(kind)] : []), ofSome];
  return sql`(
    select d.student_id, count(*)::int as dues, min(d.due_on) as oldest, sum(${balance})::float8 as outstanding,
      coalesce(sum(${balance}) filter (where d.due_on < ${today}), 0)::float8 as overdue
    from dues d where ${sql.join(conditions, sql` and `)} group by d.student_id)`;
}

/** Students with open dues, those with the oldest due first. */
export const debtorList = source(listDebtors, {
  prepare: ({ now }) => ({ today: collegeDay(now) }),
  from: ({ query, ready: { today } }) => sql`${owed(query, today)} x join students s on s.id = x.student_id`,
  id: sql`s.id`,
  columns: sql<Debtor>`s.id, s.name as student, s.regd_no, s.admission_no,
    (select code from branches where id = s.branch_id) as branch, (select name from batches where id = s.batch_id) as batch,
    (select h.code || '-' || r.room_no from hostel_stays y join rooms r on r.id = y.room_id join hostels h on h.id = r.hostel_id
      where y.student_id = s.id and y.to_on is null) as room,
    s.status in ('active', 'onBreak') as is_on_roll, x.dues, x.oldest, x.outstanding as outstanding_paise, x.overdue as overdue_paise`,
  beside: ({ query, ready: { today } }) => sql`join students s on s.id = page.id
    cross join lateral ${owed(query, today, sql`d.student_id = s.id`)} x`,
  narrow: ({ query }) => (query.withLeavers ? [] : [sql`s.status in ('active', 'onBreak')`]),
  search: eachWord((pattern) => sql`s.search_text like ${pattern}`),
  filters: {
    kind: null,
    headId: null,
    term: null,
    month: null,
    withLeavers: null,
    degreeId: among(sql`s.degree_id`),
    branchId: among(sql`s.branch_id`),
    batchId: among(sql`s.batch_id`),
    semester: among(sql`(select b.semester from batch_semesters b where b.batch_id = s.batch_id and b.state = 'running')`),
    sectionId: (
      ids,
      { ready: { today } },
    ) => sql`s.id in (select m.student_id from section_students m where m.section_id in (${sql.join(ids)})
      and m.from_date <= ${today} and (m.to_date is null or m.to_date >= ${today}))`,
    floor: (floors) => sql`exists (select from hostel_stays y join rooms r on r.id = y.room_id
      where y.student_id = s.id and y.to_on is null and r.floor in (${sql.join(floors)}))`,
    roomId: (ids) =>
      sql`exists (select from hostel_stays y where y.student_id = s.id and y.to_on is null and y.room_id in (${sql.join(ids)}))`,
    hostelId: (ids) => sql`exists (select from hostel_stays y join rooms r on r.id = y.room_id
      where y.student_id = s.id and y.to_on is null and r.hostel_id in (${sql.join(ids)}))`,
    isOverdue: (is) => sql`(x.overdue > 0) = ${is}`,
  },
  orders: {
    regdNo: sql`s.regd_no`,
    student: filled(sql`lower(s.name)`),
    outstandingPaise: filled(sql`x.outstanding`),
    overduePaise: filled(sql`x.overdue`),
    oldest: filled(sql`x.oldest`),
  },
  order: 'oldest',
  sums: () => ({ outstandingPaise: sql`x.outstanding`, overduePaise: sql`x.overdue` }),
  file: {
    table: 'dues',
    name: 'students-with-dues',
    title: 'Students with dues',
    columns,
    may: ['STUDENT_DUES_EXCEL_REPORT'],
    isOfPersons: true,
  },
});
