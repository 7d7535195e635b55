import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { Section, SectionDraft, changeSection } from '../../../../contract/academic/sections.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { locked } from '../../../resource/serve-resource.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { weeklyLoad } from '../../../../contract/academic/weekly-load.ts';
import { readSection } from './read.ts';
import { sectionProblems } from './rules.ts';

/**
 * Creates a section with its groups.
 * @returns its id.
 */
export async function add(context: Context, draft: SectionDraft): Promise<number> {
  const { db, audit } = context;
  refuseProblems(await sectionProblems(db, draft, null));
  await refuseTaken(db, draft, null);
  const { groups, sources, semesterCourseId, ...columns } = draft;
  const { id } = await db.insertInto('sections').values(columns).returning('id').executeTakeFirstOrThrow();
  await writeGroups(db, id, groups);
  await writeSources(db, id, sources);
  if (semesterCourseId !== null) await setCourse(db, id, semesterCourseId);
  const { label } = await readSection(context, id);
  const after = Object.fromEntries(
    Object.entries(draft).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
  await audit({ action: 'insert', table: 'sections', recordId: id, label, after });
  return id;
}

/** Changes a section, except for its policy and kind. */
export async function change(context: Context, id: number, body: Checked<typeof changeSection>['body']): Promise<void> {
  const { db, audit, now } = context;
  const { version, ...sent } = body;
  await db.selectFrom('sections').select('id').where('id', '=', id).forUpdate().execute();
  const stored = await readSection(context, id);
  if (stored.version !== version) throw new ApiError('StaleVersion');
  const before = draftOf(stored);
  const draft = { ...before, ...sent };
  const changed = (Object.keys(sent) as (keyof typeof sent)[]).filter(
    (field) => !isDeepStrictEqual(shapeOf(draft[field]), shapeOf(before[field])),
  );
  const fixed = changed.filter((field) => field === 'registrationPolicyId' || field === 'kind');
  if (fixed.length > 0) throw locked(...fixed);
  if (changed.length === 0) return;
  const problems = await sectionProblems(db, draft, stored);
  const isAsked = (path: string) => path === 'registrationPolicyId' || changed.some((field) => path.split('.')[0] === field);
  refuseProblems(Object.fromEntries(Object.entries(problems).filter(([path]) => isAsked(path))));
  if (changed.includes('name')) await refuseTaken(db, draft, id);
  const { name, capacity, homeRoomId, classTeacherId } = draft;
  await db
    .updateTable('sections')
    .set({ name, capacity, homeRoomId, classTeacherId, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (changed.includes('groups')) await writeGroups(db, id, draft.groups);
  if (changed.includes('sources')) await writeSources(db, id, draft.sources);
  if (changed.includes('semesterCourseId') && draft.semesterCourseId !== null) await setCourse(db, id, draft.semesterCourseId);
  const changedOf = (of: SectionDraft) => Object.fromEntries(changed.map((field) => [field, of[field]]));
  await audit({
    action: 'update',
    table: 'sections',
    recordId: id,
    label: (await readSection(context, id)).label,
    before: changedOf(before),
    after: changedOf(draft),
  });
}

/** Deletes a section without students and courses. */
export async function remove(context: Context, id: number): Promise<void> {
  const { db, audit } = context;
  await db.selectFrom('sections').select('id').where('id', '=', id).forUpdate().execute();
  const { kind, label, isFrozen } = await readSection(context, id);
  if (isFrozen) throw new ApiError('Locked', { detail: 'the policy is frozen' });
  // The one course of an elective section is deleted with it, unless it is in use.
  if (kind === 'elective') await dropUntaught(db, id);
  await refuseWhileUsed(db, 'sections', [id]);
  await db.deleteFrom('sections').where('id', '=', id).execute();
  await audit({ action: 'delete', table: 'sections', recordId: id, label });
}

const draftOf = (stored: Section): SectionDraft => ({
  registrationPolicyId: stored.registrationPolicyId,
  kind: stored.kind,
  name: stored.name,
  capacity: stored.capacity,
  homeRoomId: stored.homeRoomId,
  classTeacherId: stored.classTeacherId,
  semesterCourseId: stored.semesterCourseId,
  groups: stored.groups.map(({ id, name, capacity }) => ({ id, name, capacity })),
  sources: stored.sources.map(({ id, sectionId }) => ({ id, sectionId })),
});

/** Sources are compared by section, not by the id of their row. */
const shapeOf = (value: unknown) => (Array.isArray(value) ? value.map((row) => ('sectionId' in row ? row.sectionId : { ...row })) : value);

async function refuseTaken(db: Db, { registrationPolicyId, name }: SectionDraft, exceptId: number | null): Promise<void> {
  const { rows } = await sql`
    select from sections where registration_policy_id = ${registrationPolicyId} and lower(name) = lower(${name})
      and id <> ${exceptId ?? 0}`.execute(db);
  if (rows.length > 0) throw new ApiError('Duplicate', { fields: { name: 'duplicate' } });
}

async function writeGroups(db: Db, sectionId: number, groups: SectionDraft['groups']): Promise<void> {
  const keptIds = groups.flatMap(({ id }) => id ?? []);
  const gone = await db
    .selectFrom('sectionGroups')
    .select('id')
    .where('sectionId', '=', sectionId)
    .where('id', 'not in', [0, ...keptIds])
    .execute();
  const ids = gone.map(({ id }) => id);
  await refuseWhileUsed(db, 'sectionGroups', ids);
  if (ids.length > 0) await db.deleteFrom('sectionGroups').where('id', 'in', ids).execute();
  // Temporary names, so that two groups can exchange their names.
  for (const id of keptIds)
    await db
      .updateTable('sectionGroups')
      .set({ name: `~${id % 1_000_000}` })
      .where('id', '=', id)
      .execute();
  for (const { id, name, capacity } of groups) {
    if (id === undefined) await db.insertInto('sectionGroups').values({ sectionId, name, capacity }).execute();
    else
      await db
        .updateTable('sectionGroups')
        .set({ name, capacity, version: sql`version + 1`, updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute();
  }
}

async function writeSources(db: Db, sectionId: number, sources: SectionDraft['sources']): Promise<void> {
  const ids = sources.map((source) => source.sectionId);
  await db
    .deleteFrom('sectionSources')
    .where('sectionId', '=', sectionId)
    .where('sourceId', 'not in', [0, ...ids])
    .execute();
  for (const sourceId of ids)
    await db
      .insertInto('sectionSources')
      .values({ sectionId, sourceId })
      .onConflict((met) => met.doNothing())
      .execute();
}

/**
 * Sets the one course of an elective section. It can be replaced as long as it has no instructors, entries, worklogs or
 * material.
 */
async function setCourse(db: Db, sectionId: number, semesterCourseId: number): Promise<void> {
  await dropUntaught(db, sectionId);
  const left = await db.selectFrom('sectionCourses').select('id').where('sectionId', '=', sectionId).execute();
  await refuseWhileTaught(
    db,
    left.map(({ id }) => id),
  );
  const course = await db
    .selectFrom('semesterCourses')
    .innerJoin('courses', 'courses.id', 'semesterCourses.courseId')
    .select(['kind', 'lectures', 'tutorials', 'practicals'])
    .where('semesterCourses.id', '=', semesterCourseId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sectionCourses')
    .values({ sectionId, semesterCourseId, ...weeklyLoad(course, 0) })
    .execute();
}

const dropUntaught = async (db: Db, sectionId: number): Promise<void> =>
  void (await sql`
    delete from section_courses sc where sc.section_id = ${sectionId}
      and not exists (select from course_instructors i where i.section_course_id = sc.id)
      and not exists (select from timetable_entries e where e.section_course_id = sc.id)
      and not exists (select from worklogs w where w.section_course_id = sc.id)
      and not exists (select from class_materials m where m.section_course_id = sc.id)`.execute(db));

/** Refuses to delete section courses in use. Instructors are counted separately, because their foreign key cascades. */
export async function refuseWhileTaught(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { count } = await db
    .selectFrom('courseInstructors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sectionCourseId', 'in', ids)
    .executeTakeFirstOrThrow();
  await refuseWhileUsed(db, 'sectionCourses', ids);
  if (Number(count) > 0)
    throw new ApiError('InUse', { uses: [{ table: 'course_instructors', field: 'sectionCourseId', count: Number(count) }] });
}
