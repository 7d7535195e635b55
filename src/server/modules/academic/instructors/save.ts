import { sql } from 'kysely';
import type { InstructorRow, SavedRow, SentInstructors } from '../../../../contract/academic/instructors.ts';
import { collegeDay, daysBefore } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Giving } from '../../../handovers.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { replaceInEntries } from './entries.ts';
import { postOf, teachingCadres } from './posted.ts';
import { keyOf, readRows, within } from './read.ts';
import { changesBetween, rowProblems, standingsIn, type RoleHolder } from './rules.ts';

type SentRow = SentInstructors['rows'][number];
/** Instructors of a section course or group, and its label in the audit trail. */
type LabelledRow = Omit<SentRow, 'stamp'> & { readonly label: string };
interface Place {
  classesFrom: string;
  classesTo: string;
  isFrozen: boolean;
  hasGroup: boolean;
  label: string;
}

/** Saves all valid rows from a day on, and returns the problems of the others. */
export async function saveRows(context: Context, { fromDate, rows }: SentInstructors): Promise<SavedRow[]> {
  const { db } = context;
  const people = await peopleOf(db, rows, collegeDay(context.now));
  const saved: SavedRow[] = [];
  for (const sent of rows) saved.push(await saveRow(context, sent, fromDate, people));
  return saved;
}

async function saveRow(context: Context, sent: SentRow, fromDate: string, { eligible, left }: People): Promise<SavedRow> {
  const { db } = context;
  const { sectionCourseId, sectionGroupId, stamp } = sent;
  const key = keyOf(sectionCourseId, sectionGroupId);
  const place = await placeOf(db, sent);
  if (!place?.hasGroup) return { key, problem: 'NotFound', fields: {} };
  if (place.isFrozen) return { key, problem: 'Locked', fields: {} };
  if (fromDate > place.classesTo) refuseProblems({ fromDate: 'outOfRange' });
  const day = within(fromDate, place);
  const readOne = async () =>
    (await readRows(db, sql`sc.id = ${sectionCourseId} and part.id is not distinct from ${sectionGroupId}::bigint`, day))[0];
  const row = await readOne();
  if (!row) return { key, problem: 'NotFound', fields: {} };
  if (row.stamp !== stamp) return { key, theirs: row };
  const problems = rowProblems(sent, eligible, left);
  if (Object.keys(problems).length > 0) return { key, problem: 'ValidationFailed', fields: problems as Record<string, string> };
  await changeRow(context, { ...sent, label: place.label }, row, day);
  return { key, row: (await readOne()) ?? row };
}

/** Replaces the instructors of a section course or group from a day on, in timetables as well. */
export async function changeRow(giving: Giving, named: LabelledRow, before: InstructorRow, day: string): Promise<void> {
  const { gone, come, pairs } = changesBetween(standingsIn(before), standingsIn(named));
  await dropPlanned(giving, named, day);
  for (const standing of gone) await end(giving, named, standing, day);
  for (const standing of come) await begin(giving, named, standing, day);
  for (const pair of pairs) await replaceInEntries(giving.db, named, pair, day);
}

const ofPlace = ({ sectionCourseId, sectionGroupId }: LabelledRow) =>
  sql`section_course_id = ${sectionCourseId} and section_group_id is not distinct from ${sectionGroupId}::bigint`;

/** Removes changes planned for a later day. Instructors on the day become open-ended. */
async function dropPlanned({ db }: Giving, sent: LabelledRow, day: string): Promise<void> {
  await sql`delete from course_instructors where ${ofPlace(sent)} and from_date > ${day}`.execute(db);
  await sql`update course_instructors set to_date = null, version = version + 1, updated_at = now()
    where ${ofPlace(sent)} and to_date >= ${day}`.execute(db);
}

/** Ends an instructor on the day before. One who would have begun on the day or later is deleted. */
async function end({ db, audit }: Giving, sent: LabelledRow, { employeeId, role }: RoleHolder, day: string): Promise<void> {
  const { rows } = await sql<{ id: number; fromDate: string }>`
    select id, from_date from course_instructors where ${ofPlace(sent)} and employee_id = ${employeeId} and role = ${role} and to_date is null`.execute(
    db,
  );
  for (const { id, fromDate } of rows) {
    const about = { table: 'course_instructors', recordId: id, partOf: sent.sectionCourseId, label: sent.label };
    if (fromDate >= day) {
      await db.deleteFrom('courseInstructors').where('id', '=', id).execute();
      await audit({ action: 'delete', ...about, before: { employeeId, role, fromDate } });
      continue;
    }
    const toDate = daysBefore(day, 1);
    await db
      .updateTable('courseInstructors')
      .set({ toDate, version: sql`version + 1`, updatedAt: sql`now()` })
      .where('id', '=', id)
      .execute();
    await audit({ action: 'update', ...about, before: { employeeId, toDate: null }, after: { employeeId, toDate } });
  }
}

/** Adds an instructor from the day on. One who ended on the day before continues without a gap. */
async function begin({ db, audit }: Giving, sent: LabelledRow, { employeeId, role }: RoleHolder, day: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update course_instructors set to_date = null, version = version + 1, updated_at = now()
    where ${ofPlace(sent)} and employee_id = ${employeeId} and role = ${role} and to_date = ${daysBefore(day, 1)} returning id`.execute(db);
  const { sectionCourseId, sectionGroupId, label } = sent;
  const id =
    rows[0]?.id ??
    (
      await db
        .insertInto('courseInstructors')
        .values({ sectionCourseId, sectionGroupId, employeeId, role, fromDate: day, toDate: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await audit({
    action: 'insert',
    table: 'course_instructors',
    recordId: id,
    partOf: sectionCourseId,
    label,
    after: { employeeId, role, fromDate: day },
  });
}

export async function placeOf(
  db: Db,
  { sectionCourseId, sectionGroupId }: Pick<SentRow, 'sectionCourseId' | 'sectionGroupId'>,
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select r.classes_from, r.classes_to, r.status = 'frozen' as is_frozen, ${sectionLabel} || ' ' || k.code || coalesce(' ' || g.name, '') as label,
      (${sectionGroupId}::bigint is null or g.id is not null) as has_group
    from section_courses sc join sections s on s.id = sc.section_id join ${policyTables} on r.id = s.registration_policy_id
    join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
    left join section_groups g on g.id = ${sectionGroupId} and g.section_id = s.id
    where sc.id = ${sectionCourseId} for update of sc`.execute(db);
  return rows[0];
}

interface People {
  eligible: Map<number, { isTeaching: boolean }>;
  left: Set<number>;
}

/**
 * Employees in these rows. `eligible` are teaching or technical staff in service, who may be instructors. `left` are all
 * others.
 */
export async function peopleOf(db: Db, rows: readonly Pick<SentRow, 'lead' | 'co' | 'lab'>[], today: string): Promise<People> {
  const ids = [0, ...new Set(rows.flatMap((row) => standingsIn(row).map(({ employeeId }) => employeeId)))];
  const { rows: employees } = await sql<{ id: number; isTeaching: boolean; isHere: boolean }>`
    select e.id, coalesce(post.cadre in ${teachingCadres}, false) as is_teaching,
      e.status <> 'left' and coalesce(post.cadre in ${teachingCadres} or post.cadre = 'technical', false) as is_here
    from employees e left join ${postOf(today)} post on true where e.id in (${sql.join(ids)})`.execute(db);
  return {
    eligible: new Map(employees.filter(({ isHere }) => isHere).map(({ id, isTeaching }) => [id, { isTeaching }])),
    left: new Set(employees.filter(({ isHere }) => !isHere).map(({ id }) => id)),
  };
}
