import { sql } from 'kysely';
import type { Context } from '../../../http/context.ts';
import { trailOf } from './write.ts';

interface TransferResult {
  /** Cells copied to the new set, marked for review. */
  carried: number;
  /** Cells without a counterpart, which stay and are marked for review. */
  left: number;
  /** Approved maps or maps in review that became drafts again. */
  reopened: number;
}

/**
 * Moves the cells of a syllabus from one set of outcomes to another, through the crosswalk in either direction. If
 * several outcomes lead to one, the strongest level applies. If one leads to several, its level applies to each.
 * Existing cells of the new set are unchanged. Cells without a counterpart stay and are marked for review. Maps with
 * cells of the old set become drafts. Must be called in the transaction that changes the set.
 */
export async function transferCells(
  { db, now, audit }: Pick<Context, 'db' | 'now' | 'audit'>,
  { syllabusId, fromSetId, toSetId }: { syllabusId: number; fromSetId: number; toSetId: number },
): Promise<TransferResult> {
  const at = now.toISOString();
  const ways = sql`
    select a.id as from_id, b.id as to_id from outcome_crosswalks w
    join outcomes a on a.id in (w.from_outcome_id, w.to_outcome_id) and a.outcome_set_id = ${fromSetId}
    join outcomes b on b.id in (w.from_outcome_id, w.to_outcome_id) and b.outcome_set_id = ${toSetId}`;
  const former = sql`
    select m.* from outcome_maps m join semester_courses s on s.id = m.semester_course_id
    join outcomes o on o.id = m.outcome_id where s.syllabus_id = ${syllabusId} and o.outcome_set_id = ${fromSetId}`;
  const { rows: touched } = await sql<Parameters<typeof trailOf>[0] & { status: string; cells: number }>`
    select s.id, s.syllabus_id, c.code, p.code as program, b.name as batch, s.outcome_status as status,
      (select count(*)::int from (${former}) f where f.semester_course_id = s.id) as cells
    from semester_courses s join courses c on c.id = s.course_id join syllabi y on y.id = s.syllabus_id
    join programs p on p.id = y.program_id join batches b on b.id = y.batch_id
    where s.id in (select semester_course_id from (${former}) f) order by s.id for update of s`.execute(db);
  if (touched.length === 0) return { carried: 0, left: 0, reopened: 0 };
  const written = await sql`
    insert into outcome_maps (semester_course_id, course_outcome_id, outcome_id, level, justification, to_review, created_at, updated_at)
    select distinct on (f.semester_course_id, f.course_outcome_id, w.to_id)
      f.semester_course_id, f.course_outcome_id, w.to_id, f.level, f.justification, true, ${at}::timestamptz, ${at}::timestamptz
    from (${former}) f join (${ways}) w on w.from_id = f.outcome_id
    order by f.semester_course_id, f.course_outcome_id, w.to_id, f.level desc, (f.justification is null), f.outcome_id
    on conflict (semester_course_id, course_outcome_id, outcome_id) do nothing`.execute(db);
  await sql`delete from outcome_maps where id in (select f.id from (${former}) f join (${ways}) w on w.from_id = f.outcome_id)`.execute(db);
  const left = await sql`
    update outcome_maps set to_review = true, version = version + 1, updated_at = ${at}::timestamptz
    where id in (select id from (${former}) f)`.execute(db);
  for (const { status, cells, ...head } of touched) {
    await db
      .updateTable('semesterCourses')
      .set((eb) => ({ outcomeStatus: 'draft', version: eb('version', '+', 1), updatedAt: at }))
      .where('id', '=', head.id)
      .execute();
    await audit({
      ...trailOf(head),
      before: { outcomeStatus: status, cells },
      after: { outcomeStatus: 'draft', cells },
    });
  }
  const reopened = touched.filter(({ status }) => status !== 'draft').length;
  return { carried: Number(written.numAffectedRows ?? 0), left: Number(left.numAffectedRows ?? 0), reopened };
}
