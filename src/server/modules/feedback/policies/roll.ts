import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { attendanceOf } from '../../../attendance.ts';
import type { Db } from '../../../database/transaction.ts';

/**
 * The day of the roll of an offering `o` of a round `p`: that of the round; of a teacher who has handed the course over
 * before it, the last day, for those who came later were never taught by that one.
 */
export const rollDay = sql<string>`least(p.eligible_on, (select max(coalesce(i.to_date, p.eligible_on)) from course_instructors i
  where i.section_course_id = o.section_course_id and i.section_group_id is not distinct from o.section_group_id
    and i.employee_id = o.employee_id and i.from_date <= p.eligible_on))`;

/** Students `m` of the roll of an offering `o` of a round `p` on its day. */
export const rollTables = sql`feedback_offerings o join feedback_policies p on p.id = o.feedback_policy_id
  cross join lateral (select ${rollDay} as day) d
  join section_courses sc on sc.id = o.section_course_id
  join section_students m on m.section_id = sc.section_id and m.from_date <= d.day
    and (m.to_date is null or m.to_date >= d.day)
    and (o.section_group_id is null or m.section_group_id = o.section_group_id)`;

/**
 * Who of all students, or of one, was in class too seldom by the day of the round to be asked, in hundredths of a per
 * cent, rounded down: as it was fixed when the round opened; before that, as it stands. For whom nothing was held is not
 * among them.
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
 * Of these rounds those for which a student was in class too seldom. Of one that has opened it is looked up: a term of
 * marks counted with every form would keep everybody waiting on the day on which all answer.
 */
export async function missedBy(db: Db, policyIds: readonly number[], studentId: number, now: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number; isFixed: boolean; isAbsent: boolean }>`
    select p.id, p.absentees is not null as is_fixed, jsonb_exists(coalesce(p.absentees, '{}'), ${String(studentId)}) as is_absent
    from feedback_policies p where p.id = any(${[...policyIds]}::bigint[]) and p.min_attendance > 0`.execute(db);
  const missed = new Set(rows.flatMap(({ id, isAbsent }) => (isAbsent ? [id] : [])));
  for (const { id, isFixed } of rows) if (!isFixed && (await absentOf(db, id, now, studentId)).has(studentId)) missed.add(id);
  return missed;
}

/** Fixes, once, who was in class too seldom to be asked. */
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

/** Fixes who may answer: who was not absent too often, and of each offering that has none yet how many that are. */
export async function fixEligible(db: Db, policyId: number, now: Date): Promise<void> {
  await fixAbsent(db, policyId, now);
  const absent = [...(await absentOf(db, policyId, now)).keys()];
  await sql`
    update feedback_offerings x set eligible = (select count(distinct m.student_id)::int from ${rollTables}
      where o.id = x.id and ${mayAnswer(absent)})
    where x.feedback_policy_id = ${policyId} and x.eligible is null`.execute(db);
}

/** Of students `m`, those that were not absent too often. */
export const mayAnswer = (absent: readonly number[]): RawBuilder<SqlBool> =>
  absent.length === 0 ? sql`true` : sql`not m.student_id = any(${absent}::bigint[])`;
