import { sql } from 'kysely';
import { listSheets, type SheetRow } from '../../../../contract/exam/sheets.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { isOverdue, sectionName, sheetColumns, sheetTables, sheetRowOf } from './rows.ts';

const words = { open: 'Open', entering: 'Entering', submitted: 'Submitted', verified: 'Verified', published: 'Published' };
const day = (text: string | null) => text && new Date(`${text}T00:00:00Z`);
const columns: readonly Column<SheetRow>[] = [
  { head: 'Course', width: 12, cell: (row) => row.code },
  { head: 'Title', width: 34, cell: (row) => row.course },
  { head: 'Test', width: 20, cell: (row) => row.test },
  { head: 'Section', width: 14, cell: (row) => row.section },
  { head: 'Group', width: 8, cell: (row) => row.group },
  { head: 'Date', width: 12, cell: (row) => day(row.onDate) },
  { head: 'Maximum', width: 9, cell: (row) => row.max },
  { head: 'Evaluator', width: 28, cell: (row) => row.evaluator },
  { head: 'Due', width: 12, cell: (row) => day(row.dueOn) },
  { head: 'Days overdue', width: 8, cell: (row) => row.overdue || null },
  { head: 'Entered', width: 9, cell: (row) => row.entered },
  { head: 'Of|number of students', width: 7, cell: (row) => row.of },
  { head: 'Status', width: 12, words: true, cell: ({ status }) => words[status] },
];

/** Mark sheets, earliest due date first. */
export const sheetList = source(listSheets, {
  prepare: ({ now }) => ({ today: collegeDay(now) }),
  from: sheetTables,
  id: sql`sh.id`,
  columns: ({ ready: { today } }) => sheetColumns(today),
  search: eachWord(
    (pattern) =>
      sql`search_fold(o.code || ' ' || o.title || ' ' || it.name || ' ' || ${sectionName} || ' ' || coalesce(e.name, '')) like ${pattern}`,
  ),
  filters: {
    term: inTerms,
    status: amongWords(sql`sh.status`),
    programId: among(sql`p.id`),
    departmentId: among(sql`d.id`),
    examTypeId: among(sql`x.id`),
    planId: among(sql`ip.id`),
    testId: among(sql`it.id`),
    sectionCourseId: among(sql`sc.id`),
    evaluatorId: among(sql`sh.evaluator_id`),
    isOwn: (isOwn, { context: { caller } }) => sql`(sh.evaluator_id is not distinct from ${caller.employeeId ?? 0}) = ${isOwn}`,
    isOverdue: (is, { ready: { today } }) => sql`coalesce(${isOverdue(today)}, false) = ${is}`,
    isWithoutEvaluator: (is) => sql`(sh.evaluator_id is null) = ${is}`,
  },
  orders: {
    dueOn: sql`sh.due_on`,
    onDate: sql`it.on_date`,
    code: filled(sql`o.code`),
    section: filled([sql`p.code`, sql`bs.semester`, sql`s.name`]),
    evaluator: sql`lower(e.name)`,
    status: filled(sql`sh.status`),
  },
  order: 'dueOn',
  ties: [sql`o.code`, sql`s.name`],
  show: (row, { context }) => sheetRowOf(row, context),
  file: { table: 'mark_sheets', name: 'mark-sheets', title: 'Mark sheets', columns },
});
