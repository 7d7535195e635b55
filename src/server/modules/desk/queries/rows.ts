import { sql, type RawBuilder } from 'kysely';
import type { OwnQuery, RecordQueryRow } from '../../../../contract/desk/queries.ts';
import { recordQueryLife } from '../../../../contract/desk/query-life.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';
import { isLate } from '../late.ts';

/**
 * A query `q` with its student `st` and its entry: the class `w` in its hour `l` with the mark `am`, or the marks `m`
 * of a test `it`, both of a section course `c`; or the due `d`. The user `a` is to answer, the user `b` has answered.
 */
export const queryTables = sql`record_queries q join students st on st.id = q.student_id
  left join worklogs w on w.id = q.worklog_id left join slots l on l.id = w.slot_id
  left join attendance_marks am on am.worklog_id = w.id and am.student_id = q.student_id
  left join test_marks m on m.id = q.test_mark_id left join mark_sheets k on k.id = m.mark_sheet_id
  left join internal_tests it on it.id = k.internal_test_id
  left join section_courses c on c.id = coalesce(w.section_course_id, k.section_course_id)
  left join sections s on s.id = c.section_id left join registration_policies r on r.id = s.registration_policy_id
  left join programs p on p.id = r.program_id left join batch_semesters bs on bs.id = r.batch_semester_id
  left join semester_courses n on n.id = c.semester_course_id left join courses o on o.id = n.course_id
  left join dues d on d.id = q.due_id left join due_heads h on h.id = d.due_head_id
  left join academic_terms t on t.id = d.academic_term_id
  left join users a on a.id = q.assigned_to left join users b on b.id = q.decided_by`;

/** The hour of a class `l`: name and start. */
export const hourOf = sql<string>`l.name || ', ' || l.starts_at`;
/** Period of a due: the term `t`, or the month as 2026-10. */
export const periodOf = sql<string | null>`coalesce(t.name, to_char(d.month, 'YYYY-MM'))`;

/**
 * Current value in the record, as text: an attendance mark; the total or state of marks, or null while they are not
 * published; or the amount of a due after waivers, in paise.
 */
export const standing = sql<string | null>`case q.subject when 'attendance' then am.mark
  when 'marks' then case when k.status = 'published' then coalesce(m.total::text, m.state) end
  else case when d.status = 'cancelled' then '0' else (d.amount_paise - coalesce((select sum(n.amount_paise) from due_entries n
    left join due_entries v on v.id = n.reverses_id where n.due_id = d.id and 'waiver' in (n.kind, v.kind)), 0))::text end end`;
/** Accepted, and the value in the record has changed. */
export const isCorrected = sql<boolean>`(q.status = 'accepted' and coalesce(${standing} <> q.was, false))`;
/** Accepted, and the value in the record has not changed yet. */
export const isPending = sql<boolean>`(q.status = 'accepted' and q.was is not null and not ${isCorrected})`;

export type FoundQuery = Omit<RecordQueryRow, 'events'>;

/** Marks are shown only while they are published. */
export const queryColumns = (today: string): RawBuilder<FoundQuery> => sql<FoundQuery>`
  q.id, q.version, q.subject, coalesce(q.worklog_id, k.internal_test_id, q.due_id) as entry_id, o.code,
  coalesce(o.title, h.name) as title, coalesce(${hourOf}, it.name, ${periodOf}) as part,
  coalesce(w.on_date, it.on_date, d.due_on) as on_date, am.mark,
  case when k.status = 'published' then m.total::text end as total,
  case when k.status = 'published' then it.max_marks::text end as max, d.amount_paise as paise, q.message,
  q.created_at as asked_at, q.status, a.display_name as assigned_to, q.reply, b.display_name as decided_by, q.decided_at,
  st.id as student_id, st.name as student, st.regd_no, p.code || ' ' || bs.semester || ' ' || s.name as section,
  ${isLate(today)} as is_late, k.id as mark_sheet_id, q.was,
  case when ${isCorrected} then ${standing} end as now`;

/** One query. Throws NotFound. */
export async function findQuery(db: Db, id: number, now: Date): Promise<FoundQuery> {
  const { rows } = await sql<FoundQuery>`
    select ${queryColumns(collegeDay(now))} from ${queryTables} where q.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

export const standingOf = ({ version, status }: Pick<FoundQuery, 'version' | 'status'>) => ({
  version,
  state: status,
  facts: {},
});

/** A query for those who answer. */
export const recordQueryRowOf = (query: FoundQuery, { caller }: Pick<Context, 'caller'>): RecordQueryRow => ({
  ...query,
  events: eventsFor(recordQueryLife, standingOf(query), caller),
});

/** A query for its student, without the fields of the answering side. */
export function toldToStudent(query: FoundQuery, context: Pick<Context, 'caller'>): OwnQuery {
  const {
    studentId: _s,
    student: _n,
    regdNo: _r,
    section: _c,
    isLate: _l,
    markSheetId: _m,
    ...ownQuery
  } = recordQueryRowOf(query, context);
  return ownQuery;
}
