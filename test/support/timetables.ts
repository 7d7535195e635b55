import { sql } from 'kysely';
import type { Database } from '../../src/server/database/connection.ts';

type Db = Database['db'];

/** Ids of the demo college for a timetable: a core section with two groups, and its courses. */
export interface Taught {
  termId: number;
  schemeId: number;
  slots: readonly number[];
  sectionId: number;
  groups: readonly number[];
  courses: readonly number[];
  rooms: readonly number[];
  teachers: readonly number[];
  degreeId: number;
}

/**
 * Turns all timetable versions into drafts, and returns a core section of the running term with at least two groups and
 * three courses.
 */
export async function taught(db: Db): Promise<Taught> {
  await sql`update timetable_versions set status = 'draft', effective_from = null`.execute(db);
  const { rows } = await sql<Pick<Taught, 'sectionId' | 'termId' | 'degreeId'>>`
    select s.id as section_id, bs.academic_term_id as term_id, b.degree_id
    from sections s join registration_policies r on r.id = s.registration_policy_id
    join batch_semesters bs on bs.id = r.batch_semester_id join batches b on b.id = bs.batch_id
    join academic_terms t on t.id = bs.academic_term_id
    where t.status = 'running' and s.kind = 'core'
      and (select count(*) from section_groups g where g.section_id = s.id) >= 2
      and (select count(*) from section_courses c where c.section_id = s.id) >= 3
    order by s.id limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The demo college has no section with groups and courses.');
  const ids = async (query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(db)).rows.map(({ id }) => id);
  const [schemeId = 0] = await ids(sql`select slot_scheme_id as id from slots where ordinal = 1 and starts_at = '09:00' limit 1`);
  return {
    ...row,
    schemeId,
    slots: await ids(sql`select id from slots where slot_scheme_id = ${schemeId} and not is_break order by ordinal`),
    groups: await ids(sql`select id from section_groups where section_id = ${row.sectionId} order by name`),
    courses: await ids(sql`select id from section_courses where section_id = ${row.sectionId} order by id`),
    rooms: await ids(sql`select id from teaching_rooms order by id limit 3`),
    teachers: await ids(sql`select id from employees where status = 'active' order by id limit 4`),
  };
}

/** A change of an entry's class on one day: an accepted cancellation by default. */
export async function keptChange(db: Db, entryId: number, onDate: string, overrides: object = {}): Promise<number> {
  const weekly = await db
    .selectFrom('timetableEntries')
    .select(['sectionCourseId', 'sectionGroupId', 'weekday', 'slotId'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('classChanges')
    .values({
      ...weekly,
      onDate,
      kind: 'cancel',
      reason: 'Seminar',
      status: 'accepted',
      requestedBy: 1,
      ...overrides,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let versions = 0;
/** A version that is effective from a day on. */
export async function version(db: Db, { termId, schemeId }: Taught, effectiveFrom: string, scheme = schemeId): Promise<number> {
  versions += 1;
  const { id } = await db
    .insertInto('timetableVersions')
    .values({
      academicTermId: termId,
      slotSchemeId: scheme,
      name: `Version ${versions}`,
      status: 'published',
      effectiveFrom,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Entry {
  versionId: number;
  course: number;
  weekday: number;
  slot: number;
  span?: number;
  group?: number | null;
  room?: number | null;
  jointKey?: string | null;
  /** Teachers, each with the first and last day. */
  teachers?: readonly (readonly [id: number, from?: string | null, to?: string | null])[];
}

/** A class of the timetable. */
export async function entry(db: Db, input: Entry): Promise<number> {
  const { versionId, course, weekday, slot, span = 1, group = null, room = null, jointKey = null, teachers = [] } = input;
  const { id } = await db
    .insertInto('timetableEntries')
    .values({
      timetableVersionId: versionId,
      sectionCourseId: course,
      sectionGroupId: group,
      kind: 'lecture',
      weekday,
      slotId: slot,
      span,
      roomId: room,
      jointKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [employeeId, fromDate = null, toDate = null] of teachers)
    await db.insertInto('timetableEntryInstructors').values({ timetableEntryId: id, employeeId, fromDate, toDate }).execute();
  return id;
}
