import { sql } from 'kysely';
import { listExcuses, type ExcuseRow } from '../../../../contract/academic/excuses.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { excuseColumns, excuseTables, seatOf, excuseRowOf } from './read.ts';

const words = { duty: 'Duty', medical: 'Medical', pending: 'Pending', approved: 'Approved', rejected: 'Rejected', withdrawn: 'Withdrawn' };
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const fileColumns: readonly Column<ExcuseRow>[] = [
  { head: 'Regd no', width: 14, cell: ({ regdNo }) => regdNo },
  { head: 'Student', width: 28, cell: ({ student }) => student },
  { head: 'Section', width: 16, cell: ({ section }) => section },
  { head: 'Kind', width: 10, words: true, cell: ({ kind }) => words[kind] },
  { head: 'From', width: 12, cell: ({ fromDate }) => day(fromDate) },
  { head: 'To', width: 12, cell: ({ toDate }) => day(toDate) },
  { head: 'Reason', width: 36, cell: ({ reason }) => reason },
  { head: 'Status', width: 11, words: true, cell: ({ status }) => words[status] },
  { head: 'Classes excused', width: 9, cell: ({ excused }) => excused },
  { head: 'Entered by', width: 24, cell: ({ enteredBy }) => enteredBy },
  { head: 'Decided by', width: 24, cell: ({ decidedBy }) => decidedBy },
  { head: 'Note', width: 30, cell: ({ decisionNote }) => decisionNote },
];

/** Excuses for duty and illness. */
export const excuseList = source(listExcuses, {
  from: excuseTables,
  id: sql`x.id`,
  columns: () => excuseColumns,
  search: eachWord((pattern) => sql`(st.search_text like ${pattern} or search_fold(x.reason) like ${pattern})`),
  filters: {
    term: (terms) =>
      sql`exists (select from academic_terms t where t.starts_on <= x.to_date and t.ends_on >= x.from_date and ${inTerms(terms)})`,
    status: amongWords(sql`x.status`),
    kind: amongWords(sql`x.kind`),
    studentId: among(sql`x.student_id`),
    sectionId: (ids) => sql`exists (select from section_students m where ${seatOf} and m.section_id in (${sql.join([0, ...ids])}))`,
    registrationPolicyId: (
      ids,
    ) => sql`exists (select from section_students m join registration_policies r on r.id = m.registration_policy_id
      where m.student_id = x.student_id and r.id in (${sql.join([0, ...ids])}) and x.from_date <= r.classes_to and x.to_date >= r.classes_from)`,
    from: (first) => sql`x.to_date >= ${first}`,
    to: (last) => sql`x.from_date <= ${last}`,
  },
  orders: {
    fromDate: filled(sql`x.from_date`),
    student: filled(sql`lower(st.name)`),
    regdNo: filled(sql`st.regd_no`),
    enteredAt: filled(sql`x.created_at`),
  },
  order: '-fromDate',
  ties: [sql`x.from_date`],
  show: (row, { context }) => excuseRowOf(row, context),
  file: { table: 'attendance_excuses', name: 'attendance-excuses', title: 'Duty and medical papers', columns: fileColumns },
});
