import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { usesOf } from '../../../resource/uses.ts';
import { sidesOf } from './sides.ts';
import { insertCells, type CopyResult } from './write.ts';

/**
 * Reason why a copy cannot be undone: a syllabus is no longer a draft, a copied course is in use, its map was changed,
 * or a new syllabus has further courses. Null if it can be undone.
 */
export async function keptBy(db: Db, { syllabi, courses, replaced, at }: CopyResult): Promise<string | null> {
  const all = [...courses, ...replaced];
  const numbers = sql.join([0, ...all.map(({ id }) => id)]);
  const { rows: closed } = await sql`
    select from syllabi where id in (${sql.join([0, ...syllabi.map(({ id }) => id)])}) and status <> 'draft' limit 1`.execute(db);
  if (closed.length > 0) return 'isClosed';
  if (
    (
      await usesOf(
        db,
        'semesterCourses',
        all.map(({ id }) => id),
      )
    ).length > 0
  )
    return 'isInUse';
  // Courses deleted since the copy are ignored.
  const { rows: maps } = await sql<{ id: number; status: string; total: number; fresh: number }>`
    select s.id, s.outcome_status as status, count(m.id)::int as total,
      (count(m.id) filter (where m.version = 1 and m.created_at = ${at}::timestamptz))::int as fresh
    from semester_courses s left join outcome_maps m on m.semester_course_id = s.id
    where s.id in (${numbers}) group by s.id`.execute(db);
  const written = new Map(all.map((course) => [course.id, course]));
  const isChanged = maps.some(({ id, status, total, fresh }) => {
    const then = written.get(id);
    return status !== 'draft' || total !== then?.total || fresh !== then.cells;
  });
  if (isChanged) return 'isMapChanged';
  const { rows: more } = await sql`
    select from semester_courses where id not in (${numbers})
      and syllabus_id in (${sql.join([0, ...syllabi.flatMap(({ id, isNew }) => (isNew ? [id] : []))])}) limit 1`.execute(db);
  return more.length > 0 ? 'hasMore' : null;
}

/** Deletes the courses, groups and syllabi that a copy added, and restores what it replaced. */
export async function undoCopies({ syllabi, groups, courses, replaced, at: copiedAt }: CopyResult, context: Context): Promise<void> {
  const { db, now, caller, audit } = context;
  const at = now.toISOString();
  const removed = await db
    .deleteFrom('semesterCourses')
    .where('id', 'in', [0, ...courses.map(({ id }) => id)])
    .returning(['syllabusId'])
    .execute();
  for (const course of replaced) await giveBack(context, course, copiedAt);
  await sql`delete from elective_groups g where id in (${sql.join([0, ...groups])})
    and not exists (select from semester_courses s where s.elective_group_id = g.id)`.execute(db);
  const sides = await sidesOf(db, sql`y.id in (${sql.join([0, ...syllabi.map(({ id }) => id)])})`);
  for (const { id, isNew } of syllabi) {
    const side = sides.find((candidate) => candidate.id === id);
    if (!side) continue;
    const label = side.name;
    if (isNew) {
      await db.deleteFrom('syllabi').where('id', '=', id).execute();
      await audit({ action: 'undo', table: 'syllabi', recordId: id, label, before: { regulation: side.regulation } });
      continue;
    }
    await db
      .updateTable('syllabi')
      .set((eb) => ({ version: eb('version', '+', 1), editedBy: caller.userId, updatedAt: at }))
      .where('id', '=', id)
      .execute();
    const count = removed.filter(({ syllabusId }) => syllabusId === id).length;
    await audit({ action: 'undo', table: 'syllabi', recordId: id, label, note: `${count} courses` });
  }
}

/** Restores the semester, group and cells of a replaced course. */
async function giveBack({ db, now }: Context, { id, before, former }: CopyResult['replaced'][number], at: string): Promise<void> {
  const row = await db.selectFrom('semesterCourses').select(['syllabusId', 'semester']).where('id', '=', id).executeTakeFirst();
  if (!row) return;
  const { syllabusId } = row;
  const { semester, electiveGroup } = before;
  const group =
    electiveGroup === null
      ? undefined
      : await db
          .selectFrom('electiveGroups')
          .select('id')
          .where('syllabusId', '=', syllabusId)
          .where('semester', '=', semester)
          .where('name', '=', electiveGroup)
          .executeTakeFirst();
  const last = sql<number>`(select coalesce(max(ordinal), 0) + 1 from semester_courses where syllabus_id = ${syllabusId} and semester = ${semester})`;
  await db
    .updateTable('semesterCourses')
    .set((eb) => ({
      semester,
      ...(row.semester !== semester && { ordinal: last }),
      electiveGroupId: group?.id ?? null,
      version: eb('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
  // The cells of the copy are unchanged; otherwise undo would have been refused.
  await db.deleteFrom('outcomeMaps').where('semesterCourseId', '=', id).where('createdAt', '=', at).execute();
  const cells = former.map(([courseOutcomeId, outcomeId, level, justification, toReview]) => ({
    courseOutcomeId,
    outcomeId,
    level,
    justification,
    toReview,
  }));
  await insertCells(
    { db, now },
    cells.map((cell) => ({ id, cell })),
  );
}
