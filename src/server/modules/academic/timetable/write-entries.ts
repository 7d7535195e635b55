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
export async function writeEntries(context: Context, id: number, { version, put, remove }: SentEntries): Promise<SavedEntries> {
  const { db, now, audit } = context;
  const held = await lockDraft(db, id, version);
  const slots = await slotsOf(db, held.slotSchemeId);
  refuseProblems(await problemsOf(db, held, put, slots));
  const before = await countOf(db, id);
  if (remove.length > 0) await db.deleteFrom('timetableEntries').where('timetableVersionId', '=', id).where('id', 'in', remove).execute();
  const numberOf = await putEntries(context, id, put, slots);
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

async function lockDraft(db: Db, id: number, version: number) {
  await lockVersion(db, id);
  const held = await db.selectFrom('timetableVersions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!held) throw new ApiError('NotFound');
  if (held.status !== 'draft') throw new ApiError('Locked', { detail: `the timetable is ${held.status}` });
  if (held.version !== version) throw new ApiError('StaleVersion');
  return held;
}

/** Ids of the slots of a scheme, by ordinal. */
type Slots = ReadonlyMap<number, number>;

async function slotsOf(db: Db, slotSchemeId: number): Promise<Slots> {
  const slots = await db.selectFrom('slots').select(['id', 'ordinal']).where('slotSchemeId', '=', slotSchemeId).execute();
  return new Map(slots.map((slot) => [slot.ordinal, slot.id]));
}

/** Changes and places classes. Returns their ids by the keys of the sent ones. */
async function putEntries({ db, now }: Context, versionId: number, put: readonly SentEntry[], slots: Slots): Promise<Map<string, number>> {
  const existing = put.filter((entry) => entry.id !== null);
  const fresh = put.filter((entry) => entry.id === null);
  for (const entry of existing)
    await db
      .updateTable('timetableEntries')
      .set({ ...rowOf(entry, slots), version: sql`version + 1`, updatedAt: now.toISOString() })
      .where('timetableVersionId', '=', versionId)
      .where('id', '=', entry.id!)
      .execute();
  const rows = fresh.map((entry) => ({ timetableVersionId: versionId, ...rowOf(entry, slots) }));
  const inserted = rows.length === 0 ? [] : await db.insertInto('timetableEntries').values(rows).returning('id').execute();
  return new Map([
    ...existing.map(({ key, id }) => [key, id!] as const),
    ...fresh.map(({ key }, place) => [key, inserted[place]!.id] as const),
  ]);
}

const rowOf = ({ courseId, groupId, kind, weekday, ordinal, span, roomId, jointKey, isPinned }: SentEntry, slots: Slots) => ({
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

async function countOf(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('timetableEntries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('timetableVersionId', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
  slots: Slots,
): Promise<FieldProblems> {
  const among = async (ids: readonly (number | null)[], find: (ids: number[]) => Promise<{ id: number }[]>) =>
    new Set((await find([0, ...new Set(ids.filter((value) => value !== null))])).map((row) => row.id));
  const entryIds = await among(
    put.map((entry) => entry.id),
    (ids) => db.selectFrom('timetableEntries').select('id').where('timetableVersionId', '=', id).where('id', 'in', ids).execute(),
  );
  const courses = await sectionsOfCourses(db, academicTermId);
  const groups = await sectionsOfGroups(
    db,
    put.flatMap(({ groupId }) => groupId ?? []),
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

/** Ids of the sections of all courses of a term, by course. */
async function sectionsOfCourses(db: Db, termId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; sectionId: number }>`
    select sc.id, sc.section_id from section_courses sc join sections s on s.id = sc.section_id
    join registration_policies r on r.id = s.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
    where bs.academic_term_id = ${termId}`.execute(db);
  return new Map(rows.map(({ id, sectionId }) => [id, sectionId]));
}

async function sectionsOfGroups(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('sectionGroups')
    .select(['id', 'sectionId'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, sectionId }) => [id, sectionId]));
}
