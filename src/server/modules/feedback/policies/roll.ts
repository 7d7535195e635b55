import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { attendanceOf } from '../../../attendance.ts';
import type { Db } from '../../../database/transaction.ts';

/**
 * Day of the roll of an offering `o` of a round `p`: the round's day, or the teacher's last day in the course if
 * earlier. Students who joined later were never taught by that teacher.
 */
export const rollDay = sql<string>`least(p.eligible_on, (select max(coalesce(i.to_date, p.eligible_on)) from course_instructors i
  where i.section_course_id = o.section_course_id and i.section_group_id is not distinct from o.section_group_id
    and i.employee_id = o.employee_id and i.from_date <= p.eligible_on))`;

/**
 * Students `m` on the roll of an offering `o` of a round `p` on its day. The offset keeps the day from being looked up
 * again for each student.
 */
export const rollTables = sql`feedback_offerings o join feedback_policies p on p.id = o.feedback_policy_id
  cross join lateral (select ${rollDay} as day offset 0) d
  join section_courses sc on sc.id = o.section_course_id
  join section_students m on m.section_id = sc.section_id and m.from_date <= d.day
    and (m.to_date is null or m.to_date >= d.day)
    and (o.section_group_id is null or m.section_group_id = o.section_group_id)`;

/**
 * Maps students (all or one) with too little attendance by the day of the round to that attendance, in hundredths of a
 * per cent, rounded down. The list is fixed when the round opens, and then returned whole. Before that, it is
 * calculated; students without any held class are not in it.
 */
export async function absentOf(db: Db, policyId: number, now: Date, studentId?: number): Promise<ReadonlyMap<number, number>> {
  const policy = await db
    .selectFrom('feedbackPolicies')
    .select(['academicTermId', 'eligibleOn', 'minAttendance', 'absentees'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow();
  const least = Math.round(Number(policy.minAttendance) * 100);
  if (least === 0) return new Map();
  const { academicTermId, eligibleOn, absentees } = policy;
  if (absentees !== null) return new Map(Object.entries(absentees as Record<string, number>).map(([id, has]) => [Number(id), has]));
  const attendance = await attendanceOf(db, { academicTermId, toOn: eligibleOn, studentId }, now);
  return new Map(
    (attendance?.students ?? [])
      .filter(({ held, present }) => held > 0 && 10_000 * present < least * held)
      .map(({ studentId, held, present }) => [studentId, Math.floor((10_000 * present) / held)]),
  );
}

/**
 * Those of these rounds for which a student's attendance is too low. For open rounds the stored list is read:
 * calculating a term of attendance for every form would be slow on the day on which most students answer.
 */
export async function missedBy(db: Db, policyIds: readonly number[], studentId: number, now: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number; isFixed: boolean; isAbsent: boolean }>`
    select p.id, p.absentees is not null as is_fixed, jsonb_exists(coalesce(p.absentees, '{}'), ${String(studentId)}) as is_absent
    from feedback_policies p where p.id = any(${[...policyIds]}::bigint[]) and p.min_attendance > 0`.execute(db);
  const missed = new Set(rows.flatMap(({ id, isAbsent }) => (isAbsent ? [id] : [])));
  for (const { id, isFixed } of rows) if (!isFixed && (await absentOf(db, id, now, studentId)).has(studentId)) missed.add(id);
  return missed;
}

/** Stores, once, the students with too little attendance to answer. */
async function fixAbsent(db: Db, policyId: number, now: Date): Promise<void> {
  const absent = await absentOf(db, policyId, now);
  await db
    .updateTable('feedbackPolicies')
    .set({ absentees: JSON.stringify(Object.fromEntries(absent)) })
    .where('id', '=', policyId)
    .where('absentees', 'is', null)
    .where('minAttendance', '>', '0')
    .execute();
}

/**
 * Stores the students with too little attendance, and the number of eligible students of each offering that has none
 * yet.
 */
export async function fixEligible(db: Db, policyId: number, now: Date): Promise<void> {
  await fixAbsent(db, policyId, now);
  const absent = [...(await absentOf(db, policyId, now)).keys()];
  await sql`
    update feedback_offerings x set eligible = (select count(distinct m.student_id)::int from ${rollTables}
      where o.id = x.id and ${mayAnswer(absent)})
    where x.feedback_policy_id = ${policyId} and x.eligible is null`.execute(db);
}

/** Condition that a student `m` is not in `absent`, the ids of students with too little attendance. */
export const mayAnswer = (absent: readonly number[]): RawBuilder<SqlBool> =>
  absent.length === 0 ? sql`true` : sql`not m.student_id = any(${absent}::bigint[])`;
