import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { repeated } from '../../../../contract/core/repeated.ts';
import type { SentSemester } from '../../../../contract/syllabus/syllabi.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { readSyllabus, type PlacedCourse, type SyllabusRecord } from './record.ts';
import { isSemesterOpen, partOf } from './standing.ts';
import { recordChange } from './record-change.ts';
import { usesOfCourses } from './uses.ts';

interface SemesterChange extends SentSemester {
  version: number;
  semester: number;
}

/** Saves a semester exactly as sent, in the same order. */
export async function saveSemester(context: Context, id: number, { version, semester, ...sent }: SemesterChange): Promise<void> {
  const { db } = context;
  const record = await readSyllabus(db, id, true);
  if (semester > record.semesters) throw new ApiError('NotFound');
  if (!isSemesterOpen(record.head, semester)) throw new ApiError('Locked', { detail: `semester ${semester} is closed` });
  if (record.head.version !== version) throw new ApiError('StaleVersion');
  refuseProblems(await problemsOf(db, record, semester, sent));
  const before = partOf(record, semester);
  const removed = before.rows.filter(({ courseId }) => !sent.rows.some((row) => row.courseId === courseId));
  await refuseWhileBuiltOn(db, removed);
  await write(db, id, semester, sent, removed);
  const after = partOf(await readSyllabus(db, id), semester);
  const lines = { before: linesOf(before), after: linesOf(after) };
  if (JSON.stringify(lines.before) === JSON.stringify(lines.after)) return;
  await recordChange(context, record, {
    before: { semester, courses: lines.before.filter((line) => !lines.after.includes(line)) },
    after: { semester, courses: lines.after.filter((line) => !lines.before.includes(line)) },
  });
}

/** Rejects the removal of courses with maps, sections or tests, because their data would be lost. */
export async function refuseWhileBuiltOn(db: Db, rows: readonly Pick<PlacedCourse, 'id' | 'code'>[]): Promise<void> {
  const uses = await usesOfCourses(
    db,
    rows.map(({ id }) => id),
  );
  if (uses.length > 0) throw new ApiError('InUse', { uses, detail: rows.map(({ code }) => code).join(', ') });
}

async function problemsOf(db: Db, record: SyllabusRecord, semester: number, { rows, groups }: SentSemester): Promise<FieldProblems> {
  const elsewhere = record.rows.filter((row) => row.semester !== semester);
  const here = new Set(partOf(record, semester).rows.map(({ courseId }) => courseId));
  const ids = rows.map(({ courseId }) => courseId);
  const rowsFound = await db
    .selectFrom('courses')
    .select(['id', 'code', 'status'])
    .where('id', 'in', [0, ...ids])
    .execute();
  const courses = new Map(rowsFound.map((course) => [course.id, course]));
  const names = new Set(groups.map(({ name }) => name));
  const groupIds = new Set(partOf(record, semester).groups.map(({ id }) => id));
  const codes = new Map<string, number>();
  const problems: FieldProblems = {};
  rows.forEach(({ courseId, group }, index) => {
    const course = courses.get(courseId);
    const field = `rows.${index}.courseId`;
    if (!course) problems[field] = 'unknownReference';
    else if (elsewhere.some((row) => row.courseId === courseId)) problems[field] = 'duplicate';
    else if (elsewhere.some(({ code }) => code === course.code)) problems[field] = 'notAllowed';
    else if (codes.has(course.code)) problems[field] = codes.get(course.code) === courseId ? 'duplicate' : 'notAllowed';
    else if (course.status === 'retired' && !here.has(courseId)) problems[field] = 'notAllowed';
    if (course && !codes.has(course.code)) codes.set(course.code, courseId);
    if (group !== null && !names.has(group)) problems[`rows.${index}.group`] = 'unknownReference';
  });
  groups.forEach(({ id }, index) => {
    if (id !== undefined && !groupIds.has(id)) problems[`groups.${index}.id`] = 'unknownReference';
  });
  return {
    ...problems,
    ...repeated('groups', groups, 'name'),
    ...repeated(
      'groups',
      groups.filter(({ id }) => id !== undefined),
      'id',
    ),
  };
}

async function write(
  db: Db,
  id: number,
  semester: number,
  { rows, groups }: SentSemester,
  removed: readonly PlacedCourse[],
): Promise<void> {
  await sql`delete from semester_courses where id in (${sql.join([0, ...removed.map((row) => row.id)])})`.execute(db);
  // Clear the group of each row before deleting groups, and set the sent groups afterwards.
  await sql`update semester_courses set elective_group_id = null where syllabus_id = ${id} and semester = ${semester}`.execute(db);
  const groupIds = await writeGroups(db, id, semester, groups);
  const placed = rows.map(({ courseId, group }, index) => ({
    courseId,
    ordinal: index + 1,
    groupId: group === null ? null : groupIds.get(group),
  }));
  const sent = sql`json_to_recordset(${JSON.stringify(placed)}::json) as g ("courseId" bigint, ordinal smallint, "groupId" bigint)`;
  await sql`
    update semester_courses s set ordinal = g.ordinal, elective_group_id = g."groupId", version = s.version + 1, updated_at = now()
    from ${sent} where s.syllabus_id = ${id} and s.semester = ${semester} and s.course_id = g."courseId"`.execute(db);
  await sql`
    insert into semester_courses (syllabus_id, semester, course_id, ordinal, elective_group_id)
    select ${id}, ${semester}, g."courseId", g.ordinal, g."groupId" from ${sent}
    where not exists (select from semester_courses s where s.syllabus_id = ${id} and s.course_id = g."courseId")`.execute(db);
}

/** Saves the groups as sent and returns their ids by name. A group with an id can be renamed. */
async function writeGroups(db: Db, syllabusId: number, semester: number, groups: SentSemester['groups']): Promise<Map<string, number>> {
  const keptIds = groups.flatMap(({ id }) => id ?? []);
  await db
    .deleteFrom('electiveGroups')
    .where('syllabusId', '=', syllabusId)
    .where('semester', '=', semester)
    .where('id', 'not in', [0, ...keptIds])
    .execute();
  // Temporary names, so that two groups can swap names.
  await sql`update elective_groups set name = '#' || id where syllabus_id = ${syllabusId} and semester = ${semester}`.execute(db);
  const ids = new Map<string, number>();
  for (const { id, name, choose } of groups) {
    const row =
      id === undefined
        ? await db.insertInto('electiveGroups').values({ syllabusId, semester, name, choose }).returning('id').executeTakeFirstOrThrow()
        : await db.updateTable('electiveGroups').set({ name, choose }).where('id', '=', id).returning('id').executeTakeFirstOrThrow();
    ids.set(name, row.id);
  }
  return ids;
}

/** A semester in the audit trail: courses in order, then groups. */
const linesOf = ({ rows, groups }: ReturnType<typeof partOf>): string[] => [
  ...rows.map(({ code, revision, group }, index) => `${index + 1}. ${code} (${revision})${group ? ` ${group}` : ''}`),
  ...groups.map(({ name, choose }) => `${name}: ${choose}`),
];
