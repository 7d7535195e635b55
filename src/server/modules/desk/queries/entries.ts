import { sql, type RawBuilder } from 'kysely';
import type { QuerySubject } from '../../../../contract/desk/fields.ts';
import type { QueryEntry } from '../../../../contract/desk/queries.ts';
import { readSettings } from '../../../database/settings.ts';
import type { Db } from '../../../database/transaction.ts';
import { hourOf, periodOf } from './rows.ts';

/** An entry of a student's record, with the facts that decide on a query about it, and the person to answer. */
export interface FoundEntry extends QueryEntry {
  worklogId: number | null;
  testMarkId: number | null;
  dueId: number | null;
  assignedTo: number | null;
  isRecent: boolean;
  /** The record can still be corrected. */
  isUnfrozen: boolean;
  /** A query about the entry is open. */
  isAsked: boolean;
}

interface EntryQuery {
  readonly studentId: number;
  readonly today: string;
  /** Restricts the result to one entry; without it, only entries recent enough for a query. */
  readonly entryId?: number;
}
type Rules = Readonly<Record<'attendanceDays' | 'marksDays', number>>;
type Sql = RawBuilder<unknown>;

const isAsked = (studentId: number, key: string, value: Sql): Sql => sql`exists (select from record_queries q
  where q.student_id = ${studentId} and q.status = 'open' and ${sql.ref(`q.${key}`)} = ${value}) as is_asked`;

/** Classes in which the student is marked as neither present nor on duty. */
const ofAttendance = ({ studentId, today, entryId }: EntryQuery, { attendanceDays }: Rules): Sql => sql`
  select 'attendance' as subject, w.id as entry_id, o.code, o.title, ${hourOf} as part, w.on_date, x.mark, null as total,
    null as max, null as paise, w.on_date + ${attendanceDays}::int as until_on, w.id as worklog_id, null as test_mark_id,
    null as due_id, e.user_id as assigned_to, w.on_date + ${attendanceDays}::int >= ${today}::date as is_recent,
    r.status <> 'frozen' as is_unfrozen, ${isAsked(studentId, 'worklog_id', sql`w.id`)}
  from attendance_marks x join worklogs w on w.id = x.worklog_id and w.status = 'submitted'
  join slots l on l.id = w.slot_id join employees e on e.id = w.employee_id
  join section_courses c on c.id = w.section_course_id join sections s on s.id = c.section_id
  join registration_policies r on r.id = s.registration_policy_id
  join semester_courses n on n.id = c.semester_course_id join courses o on o.id = n.course_id
  where x.student_id = ${studentId} and x.mark not in ('P', 'D')
    and ${entryId === undefined ? sql`w.on_date >= ${today}::date - ${attendanceDays}::int` : sql`w.id = ${entryId}`}
  order by w.on_date desc, l.starts_at`;

/** Published marks, including those with a state instead of a total, such as absent. */
const ofMarks = ({ studentId, today, entryId }: EntryQuery, { marksDays }: Rules): Sql => {
  const until = sql`(k.published_at at time zone 'Asia/Kolkata')::date + ${marksDays}::int`;
  return sql`
  select 'marks' as subject, it.id as entry_id, o.code, o.title, it.name as part, it.on_date, null as mark, x.total::text as total,
    it.max_marks::text as max, null as paise, ${until} as until_on, null as worklog_id, x.id as test_mark_id, null as due_id,
    e.user_id as assigned_to, ${until} >= ${today}::date as is_recent, ip.status <> 'frozen' as is_unfrozen,
    ${isAsked(studentId, 'test_mark_id', sql`x.id`)}
  from test_marks x join mark_sheets k on k.id = x.mark_sheet_id and k.status = 'published'
  join internal_tests it on it.id = k.internal_test_id join internal_plans ip on ip.id = it.internal_plan_id
  left join employees e on e.id = k.evaluator_id
  join semester_courses n on n.id = ip.semester_course_id join courses o on o.id = n.course_id
  where x.student_id = ${studentId} and ${entryId === undefined ? sql`${until} >= ${today}::date` : sql`it.id = ${entryId}`}
  order by k.published_at desc, it.id desc`;
};

/** Dues that are not cancelled. The dues office answers. */
const ofDues = ({ studentId, entryId }: EntryQuery): Sql => sql`
  select 'dues' as subject, d.id as entry_id, null as code, h.name as title, ${periodOf} as part, d.due_on as on_date, null as mark,
    null as total, null as max, d.amount_paise as paise, null as until_on, null as worklog_id, null as test_mark_id, d.id as due_id,
    null as assigned_to, true as is_recent, true as is_unfrozen, ${isAsked(studentId, 'due_id', sql`d.id`)}
  from dues d join due_heads h on h.id = d.due_head_id left join academic_terms t on t.id = d.academic_term_id
  where d.student_id = ${studentId} and d.status <> 'cancelled' ${entryId === undefined ? sql`` : sql`and d.id = ${entryId}`}
  order by d.due_on desc, d.id desc`;

const kinds = { attendance: ofAttendance, marks: ofMarks, dues: ofDues } satisfies Record<
  QuerySubject,
  (which: EntryQuery, rules: Rules) => Sql
>;

/** One entry of the student's own record, if it is visible to the student. */
export async function findEntry(db: Db, subject: QuerySubject, which: EntryQuery): Promise<FoundEntry | undefined> {
  const { rows } = await sql<FoundEntry>`${kinds[subject](which, await readRules(db))}`.execute(db);
  return rows[0];
}

/** All entries open to a query now: attendance, then marks, then dues. */
export async function entriesOf(db: Db, which: EntryQuery): Promise<QueryEntry[]> {
  const rules = await readRules(db);
  const entries: FoundEntry[] = [];
  for (const kind of Object.values(kinds)) entries.push(...(await sql<FoundEntry>`${kind(which, rules)}`.execute(db)).rows);
  return entries
    .filter(({ isRecent, isUnfrozen, isAsked: isOpen }) => isRecent && isUnfrozen && !isOpen)
    .map(({ worklogId: _w, testMarkId: _m, dueId: _d, assignedTo: _a, isRecent: _r, isUnfrozen: _u, isAsked: _q, ...entry }) => entry);
}

async function readRules(db: Db): Promise<Rules> {
  const settings = await readSettings(db);
  return { attendanceDays: settings['queries.attendanceDays'], marksDays: settings['queries.marksDays'] };
}

/** Number of further queries that the student may open. */
export async function leftOf(db: Db, studentId: number): Promise<number> {
  const { 'queries.maxOpen': most } = await readSettings(db);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from record_queries where student_id = ${studentId} and status = 'open'`.execute(db);
  return Math.max(0, most - (rows[0]?.open ?? 0));
}
