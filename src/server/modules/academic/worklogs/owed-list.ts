import { sql } from 'kysely';
import { listOwed, type OwedRow } from '../../../../contract/academic/owed.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { Column } from '../../../export/table.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { joinedTables } from '../../../lists/joins.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled, type Condition, type Sql } from '../../../lists/source.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { sectionCourseTablesBy } from '../section-courses/rows.ts';
import { openPolicies, owedUnder, type OwedSheet } from './owed.ts';
import { headedCourses, isOffice } from './owed-to.ts';

type Query = Checked<typeof listOwed>['query'];

interface Ready {
  readonly owed: Sql;
  readonly today: string;
  /** The caller sees all sheets. Others see their own and those of their department's courses. */
  readonly isOffice: boolean;
}

/** Owed sheets as a table `o` for the list. */
function asTable(owed: readonly OwedSheet[]): Sql {
  const ofTeacher = new Map<number, number>();
  for (const {
    teachers: [first = 0],
  } of owed)
    ofTeacher.set(first, (ofTeacher.get(first) ?? 0) + 1);
  const rows = owed.map(({ word, sectionCourseId, groupId, onDate, startsAt, kind, joint, teachers, state }) => ({
    word,
    section_course_id: sectionCourseId,
    group_id: groupId,
    on_date: onDate,
    starts_at: startsAt,
    kind,
    joint,
    teachers,
    state,
    of_teacher: ofTeacher.get(teachers[0] ?? 0),
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as o(word text, section_course_id bigint, group_id bigint, on_date date,
    starts_at text, kind text, joint int, teachers bigint[], state text, of_teacher int)`;
}

/** Policies that match the query, with their days limited to it. */
async function policiesOf(db: Db, today: string, { term, registrationPolicyId, from = '', to = '9999' }: Query) {
  const conditions = [
    ...(term?.length ? [sql`r.id in (select r.id from ${policyTables} where ${inTerms(term)})`] : []),
    ...(registrationPolicyId?.length ? [among(sql`r.id`)(registrationPolicyId)] : []),
  ];
  const policies = await openPolicies(db, today, sql`${sql.join([sql`true`, ...conditions], sql` and `)}`);
  return policies
    .map((policy) => ({ id: policy.id, from: policy.from < from ? from : policy.from, to: policy.to > to ? to : policy.to }))
    .filter((policy) => policy.from <= policy.to);
}

async function prepare({ db, caller, now }: Context, query: Query): Promise<Ready> {
  const today = collegeDay(now);
  // For callers who head no department only their own classes are read, which is fast.
  const isOnlyOwn = !isOffice(caller) && (await headedCourses(db, caller)).size === 0;
  const filter = isOnlyOwn ? { employeeId: caller.employeeId ?? 0 } : {};
  const owed = await owedUnder(db, await policiesOf(db, today, query), filter);
  return { owed: asTable(owed), today, isOffice: isOffice(caller) };
}

const others = sql`(select string_agg(x.name, ', ' order by x.name) from employees x where x.id = any(o.teachers[2:]))`;

const states = { missing: 'Missing', draft: 'Draft' };
const kinds = { lecture: 'Lecture', tutorial: 'Tutorial', practical: 'Practical', extra: 'Extra class' };
const columns: readonly Column<OwedRow>[] = [
  { head: 'Day', width: 12, cell: ({ onDate }) => new Date(`${onDate}T00:00:00Z`) },
  { head: 'Time', width: 8, cell: (row) => row.startsAt },
  { head: 'Teacher', width: 28, cell: ({ teacher, others }) => [teacher, others].filter(Boolean).join(', ') },
  { head: 'Code', width: 12, cell: (row) => row.code },
  { head: 'Course', width: 34, cell: (row) => row.course },
  { head: 'Section', width: 16, cell: ({ section, group }) => [section, group].filter(Boolean).join(' ') },
  { head: 'Kind', width: 12, words: true, cell: ({ kind }) => kinds[kind] },
  { head: 'Department', width: 30, cell: (row) => row.department },
  { head: 'State|status', width: 10, words: true, cell: ({ state }) => states[state] },
  { head: 'Days since', width: 10, cell: (row) => row.age },
  { head: 'Of this teacher', width: 10, cell: (row) => row.ofTeacher },
];

/** The owed sheets `o` with section course, department `d`, first teacher `e` and group `g`. */
const tablesOf = ({ owed }: Ready) =>
  joinedTables(
    (join) => sql`${owed} ${join} (${sectionCourseTablesBy(join)}) on sc.id = o.section_course_id
      ${join} departments d on d.id = k.department_id left join employees e on e.id = o.teachers[1]
      left join section_groups g on g.id = o.group_id`,
  );

/** Classes without a sheet or with a draft, calculated from the timetable and listed as a table. */
export const owedList = source(listOwed, {
  prepare,
  from: ({ ready }) => tablesOf(ready).inner,
  counted: ({ ready }) => tablesOf(ready).outer,
  // There is no row with an id, so the id is a hash of the class.
  id: sql`(hashtextextended(o.word, 0) & 9007199254740991)`,
  columns: ({ ready: { today } }) => sql<OwedRow>`
    (hashtextextended(o.word, 0) & 9007199254740991) as id, o.word, o.on_date, o.starts_at, ${today}::date - o.on_date as age,
    ${sectionLabel} as section, g.name as "group", o.joint, k.code, k.title as course, o.kind, d.name as department,
    o.teachers[1] as teacher_id, e.name as teacher, ${others} as others, o.of_teacher, o.state`,
  narrow: ({ ready, context: { caller } }): Condition[] =>
    ready.isOffice ? [] : [sql`(d.hod_employee_id = ${caller.employeeId} or ${caller.employeeId}::bigint = any(o.teachers))`],
  search: eachWord(
    (pattern) => sql`search_fold(concat_ws(' ', ${sectionLabel}, g.name, k.code, k.title, e.name, ${others})) like ${pattern}`,
  ),
  filters: {
    term: null,
    registrationPolicyId: null,
    from: null,
    to: null,
    departmentId: among(sql`d.id`),
    programId: among(sql`r.program_id`),
    semester: among(sql`bs.semester`),
    sectionId: among(sql`s.id`),
    employeeId: (ids) => sql`o.teachers && ${[ids].flat()}::bigint[]`,
    state: amongWords(sql`o.state`),
  },
  orders: {
    onDate: filled([sql`o.on_date`, sql`o.starts_at`]),
    teacher: sql`lower(e.name)`,
    section: filled([sql`p.code`, sql`bs.semester`, sql`lower(s.name)`]),
    code: filled(sql`k.code`),
    department: filled(sql`lower(d.name)`),
    ofTeacher: filled(sql`o.of_teacher`),
  },
  order: 'onDate',
  ties: [sql`o.on_date`, sql`o.starts_at`],
  file: { table: 'worklogs', name: 'classes-without-attendance', title: 'Classes without attendance', columns },
});
