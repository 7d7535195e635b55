import { sql } from 'kysely';
import { worklogLife } from '../../../../contract/academic/worklog-life.ts';
import { listWorklogs, type WorklogRow } from '../../../../contract/academic/worklogs.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Column } from '../../../export/table.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { joinedTables } from '../../../lists/joins.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { sectionLabel } from '../classes.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { sectionCourseTablesBy } from '../section-courses/rows.ts';

/** A worklog `w` with its class, teacher `e` and creator `a`. */
const tables = joinedTables(
  (join) => sql`worklogs w ${join} (${sectionCourseTablesBy(join)}) on sc.id = w.section_course_id
  ${join} slots l on l.id = w.slot_id ${join} employees e on e.id = w.employee_id ${join} users a on a.id = w.entered_by
  left join section_groups g on g.id = w.section_group_id`,
);

interface FoundWorklog extends Omit<WorklogRow, 'events'> {
  isTheirs: boolean;
  isUnfrozen: boolean;
  isInWindow: boolean;
}

const columns = ({ caller, now }: Pick<Context, 'caller' | 'now'>) => sql<FoundWorklog>`
  w.id, w.version, w.updated_at, concat_ws('-', w.section_course_id, coalesce(w.section_group_id, 0), w.on_date, w.slot_id) as word,
  w.on_date, l.name as slot, l.starts_at, w.section_course_id, ${sectionLabel} as section, g.name as "group", k.code, k.title as course,
  e.name as teacher, w.kind, w.periods, w.method, w.remarks, w.status, w.void_reason, w.joint_key is not null as is_joint,
  a.display_name as entered_by, w.submitted_at, w.amended_at,
  coalesce((select string_agg(coalesce(t.title, x.free_text), '; ' order by x.id) from worklog_topics x
    left join course_topics t on t.id = x.course_topic_id where x.worklog_id = w.id), '') as topics,
  (select count(*)::int from attendance_marks m where m.worklog_id = w.id and m.mark in ('P', 'L', 'D')) as present,
  (select count(*)::int from attendance_marks m where m.worklog_id = w.id and m.mark <> 'X') as students,
  w.employee_id is not distinct from ${caller.employeeId} as is_theirs, r.status <> 'frozen' as is_unfrozen,
  ${collegeDay(now)}::date <= w.on_date + r.worklog_edit_days as is_in_window`;

/** A worklog in the format of the API, with the events open to the caller. */
function worklogOf({ isTheirs, isUnfrozen, isInWindow, ...row }: FoundWorklog, { caller }: Pick<Context, 'caller'>): WorklogRow {
  const isOffice = caller.may('Worklog_AddAllUsers');
  const facts = { isTheirs: isTheirs || isOffice, isOffice, isUnfrozen, isInWindow };
  return { ...row, events: eventsFor(worklogLife, { state: row.status, facts }, caller) };
}

export async function readWorklog(context: Context, id: number): Promise<WorklogRow> {
  const { rows } = await sql<FoundWorklog>`select ${columns(context)} from ${tables.inner} where w.id = ${id}`.execute(context.db);
  if (!rows[0]) throw new ApiError('NotFound');
  return worklogOf(rows[0], context);
}

const words = {
  lecture: 'Lecture',
  tutorial: 'Tutorial',
  practical: 'Practical',
  extra: 'Extra class',
  draft: 'Draft',
  submitted: 'Submitted',
  void: 'Void',
};
const fileColumns: readonly Column<WorklogRow>[] = [
  { head: 'Day', width: 12, cell: ({ onDate }) => new Date(`${onDate}T00:00:00Z`) },
  { head: 'Period', width: 8, cell: (row) => row.slot },
  { head: 'Section', width: 16, cell: ({ section, group }) => [section, group].filter(Boolean).join(' ') },
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Course', width: 34, cell: (row) => row.course },
  { head: 'Teacher', width: 26, cell: (row) => row.teacher },
  { head: 'Kind', width: 12, words: true, cell: ({ kind }) => words[kind] },
  { head: 'Topics', width: 50, cell: (row) => row.topics },
  { head: 'Present', width: 9, cell: (row) => row.present },
  { head: 'Students', width: 9, cell: (row) => row.students },
  { head: 'Status', width: 11, words: true, cell: ({ status }) => words[status] },
  { head: 'Remarks', width: 30, cell: (row) => row.remarks },
  { head: 'Entered by', width: 24, cell: (row) => row.enteredBy },
];

export const worklogList = source(listWorklogs, {
  from: tables.outer,
  id: sql`w.id`,
  columns: ({ context }) => columns(context),
  beside: sql`join (${tables.inner}) on w.id = page.id`,
  search: eachWord((pattern) => sql`search_fold(${sectionLabel} || ' ' || k.code || ' ' || k.title || ' ' || e.name) like ${pattern}`),
  filters: {
    term: inTerms,
    from: (day) => sql`w.on_date >= ${day}`,
    to: (day) => sql`w.on_date <= ${day}`,
    employeeId: among(sql`w.employee_id`),
    sectionId: among(sql`s.id`),
    sectionCourseId: among(sql`w.section_course_id`),
    status: amongWords(sql`w.status`),
    kind: amongWords(sql`w.kind`),
    amended: () => sql`w.amended_at is not null`,
  },
  orders: {
    onDate: filled([sql`w.on_date`, sql`l.starts_at`]),
    section: filled([sql`p.code`, sql`bs.semester`, sql`lower(s.name)`]),
    code: filled(sql`k.code`),
    teacher: filled(sql`lower(e.name)`),
    status: filled(sql`w.status`),
  },
  order: '-onDate',
  ties: [sql`w.on_date`, sql`l.starts_at`],
  show: (row, { context }) => worklogOf(row, context),
  file: { table: 'worklogs', name: 'worklogs', title: 'Worklogs', columns: fileColumns },
});
