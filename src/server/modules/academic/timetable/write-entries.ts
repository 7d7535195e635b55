import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { SentEntries, SentEntry } from '../../../../contract/academic/timetable-week.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { lockVersion } from './versions.ts';

interface SavedEntries {
  version: number;
  saved: { key: string; id: number }[];
}

/** Places, changes and removes classes of a draft, all or none. Clashes are allowed, unknown references are not. */
export async function writeEntries({ db, now, audit }: Context, id: number, { version, put, remove }: SentEntries): Promise<SavedEntries> {
  await lockVersion(db, id);
  const held = await db.selectFrom('timetableVersions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!held) throw new ApiError('NotFound');
  if (held.status !== 'draft') throw new ApiError('Locked', { detail: `the timetable is ${held.status}` });
  if (held.version !== version) throw new ApiError('StaleVersion');
  const slots = new Map(
    (await db.selectFrom('slots').select(['id', 'ordinal']).where('slotSchemeId', '=', held.slotSchemeId).execute()).map((slot) => [
      slot.ordinal,
      slot.id,
    ]),
  );
  refuseProblems(await problemsOf(db, held, put, slots));
  const rowOf = ({ courseId, groupId, kind, weekday, ordinal, span, roomId, jointKey, isPinned }: SentEntry) => ({
    sectionCourseId: courseId,
    sectionGroupId: groupId,
    kind,
    weekday,
    slotId: slots.get(ordinal)!,
    span,
    roomId,
    jointKey,
    pinned: isPinned,
  });
  const before = await countOf(db, id);
  if (remove.length > 0) await db.deleteFrom('timetableEntries').where('timetableVersionId', '=', id).where('id', 'in', remove).execute();
  const existing = put.filter((entry) => entry.id !== null);
  for (const entry of existing)
    await db
      .updateTable('timetableEntries')
      .set({ ...rowOf(entry), version: sql`version + 1`, updatedAt: now.toISOString() })
      .where('timetableVersionId', '=', id)
      .where('id', '=', entry.id!)
      .execute();
  const fresh = put.filter((entry) => entry.id === null);
  const inserted =
    fresh.length === 0
      ? []
      : await db
          .insertInto('timetableEntries')
          .values(fresh.map((entry) => ({ timetableVersionId: id, ...rowOf(entry) })))
          .returning('id')
          .execute();
  const numberOf = new Map([
    ...existing.map(({ key, id: entryId }) => [key, entryId!] as const),
    ...fresh.map(({ key }, place) => [key, inserted[place]!.id] as const),
  ]);
  await writeTeachers(db, put, numberOf);
  await db
    .updateTable('timetableVersions')
    .set({ version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  const changes = { ...(put.length > 0 && { put: put.length }), ...(remove.length > 0 && { removed: remove.length }) };
  await audit({
    action: 'update',
    table: 'timetable_versions',
    recordId: id,
    label: held.name,
    before: { entries: before },
    after: { entries: await countOf(db, id), ...changes },
  });
  return { version: version + 1, saved: [...numberOf].map(([key, entryId]) => ({ key, id: entryId })) };
}

const countOf = async (db: Db, id: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('timetableEntries')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('timetableVersionId', '=', id)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Classes of a draft have no former teachers, so all teachers are replaced. */
async function writeTeachers(db: Db, put: readonly SentEntry[], numberOf: ReadonlyMap<string, number>): Promise<void> {
  if (put.length === 0) return;
  const ids = [...numberOf.values()];
  await db.deleteFrom('timetableEntryInstructors').where('timetableEntryId', 'in', ids).execute();
  const rows = put.flatMap(({ key, teacherIds }) =>
    [...new Set(teacherIds)].map((employeeId) => ({ timetableEntryId: numberOf.get(key)!, employeeId, fromDate: null, toDate: null })),
  );
  if (rows.length > 0) await db.insertInto('timetableEntryInstructors').values(rows).execute();
}

/** Unknown references and duplicate keys of the classes, by field, such as `put.3.roomId`. */
async function problemsOf(
  db: Db,
  { id, academicTermId }: { id: number; academicTermId: number },
  put: readonly SentEntry[],
  slots: ReadonlyMap<number, number>,
): Promise<FieldProblems> {
  const among = async (ids: readonly (number | null)[], find: (ids: number[]) => Promise<{ id: number }[]>) =>
    new Set((await find([0, ...new Set(ids.filter((value) => value !== null))])).map((row) => row.id));
  const entryIds = await among(
    put.map((entry) => entry.id),
    (ids) => db.selectFrom('timetableEntries').select('id').where('timetableVersionId', '=', id).where('id', 'in', ids).execute(),
  );
  const courses = new Map(
    (
      await sql<{ id: number; sectionId: number }>`
    select sc.id, sc.section_id from section_courses sc join sections s on s.id = sc.section_id
    join registration_policies r on r.id = s.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
    where bs.academic_term_id = ${academicTermId}`.execute(db)
    ).rows.map((row) => [row.id, row.sectionId]),
  );
  const groups = new Map(
    (
      await db
        .selectFrom('sectionGroups')
        .select(['id', 'sectionId'])
        .where('id', 'in', [0, ...put.flatMap(({ groupId }) => groupId ?? [])])
        .execute()
    ).map((row) => [row.id, row.sectionId]),
  );
  const rooms = await among(
    put.map(({ roomId }) => roomId),
    (ids) => db.selectFrom('teachingRooms').select('id').where('id', 'in', ids).execute(),
  );
  const teachers = await among(
    put.flatMap(({ teacherIds }) => teacherIds),
    (ids) => db.selectFrom('employees').select('id').where('id', 'in', ids).execute(),
  );
  const problems: FieldProblems = {};
  put.forEach((entry, place) => {
    const addProblem = (field: string, is: boolean) => is && (problems[`put.${place}.${field}`] = 'unknownReference');
    addProblem('id', entry.id !== null && !entryIds.has(entry.id));
    addProblem('courseId', !courses.has(entry.courseId));
    addProblem(
      'groupId',
      entry.groupId !== null && (!groups.has(entry.groupId) || groups.get(entry.groupId) !== courses.get(entry.courseId)),
    );
    addProblem('ordinal', !slots.has(entry.ordinal));
    addProblem('roomId', entry.roomId !== null && !rooms.has(entry.roomId));
    addProblem(
      'teacherIds',
      entry.teacherIds.some((teacher) => !teachers.has(teacher)),
    );
    if (put.findIndex(({ key }) => key === entry.key) !== place) problems[`put.${place}.key`] = 'duplicate';
  });
  return problems;
}
