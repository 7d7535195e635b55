import { sql } from 'kysely';
import { uploadedPrograms } from '../../../../../contract/syllabus/semester-import.ts';
import type { Db } from '../../../../database/transaction.ts';
import { ApiError } from '../../../../http/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { UploadWork } from '../../../../imports/work.ts';
import { rowsFor } from '../../../../scope.ts';
import { usesOfCourses } from '../uses.ts';
import { checkSemesterCourses, type FreshRow } from './check.ts';

/** Rows per statement. */
const partSize = 200;

/** Adds the courses of a list to the semesters of draft syllabi. */
export const semesterCourseWork: UploadWork<FreshRow> = {
  table: 'semester_courses',
  check: (file, { db, caller, now }) => checkSemesterCourses(db, file, rowsFor(uploadedPrograms, 'programs', { caller, now })),
  async write(rows, run, context) {
    const { db } = context;
    await lockDrafts(context, [...new Set(rows.map(({ syllabusId }) => syllabusId))]);
    await makeGroups(db, rows);
    const sorted = rows.toSorted((a, b) => a.ordinal - b.ordinal);
    for (const part of run.parts(sorted, partSize)) await writeRows(db, part, run.id);
    return [];
  },
  async undo(runId, context) {
    const { db } = context;
    const rows = await db
      .selectFrom('semesterCourses')
      .select(['id', 'syllabusId', 'electiveGroupId'])
      .where('importRunId', '=', runId)
      .execute();
    const ids = rows.map(({ id }) => id);
    await lockDrafts(context, [...new Set(rows.map(({ syllabusId }) => syllabusId))], 'InUse');
    const uses = await usesOfCourses(db, ids);
    if (uses.length > 0) throw new ApiError('InUse', { uses });
    await sql`delete from semester_courses where id in (${sql.join([0, ...ids])})`.execute(db);
    const groups = rows.flatMap(({ electiveGroupId }) => electiveGroupId ?? []);
    await sql`delete from elective_groups g where g.id in (${sql.join([0, ...groups])})
      and not exists (select from semester_courses s where s.elective_group_id = g.id)`.execute(db);
  },
};

/** Locks the syllabi, increments their versions and records the editor. Throws if one is no longer a draft. */
async function lockDrafts(
  { db, now, caller }: Context,
  ids: readonly number[],
  refusal: 'StaleVersion' | 'InUse' = 'StaleVersion',
): Promise<void> {
  if (ids.length === 0) return;
  const syllabi = await db.selectFrom('syllabi').select('status').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  if (syllabi.some(({ status }) => status !== 'draft')) throw new ApiError(refusal, { detail: 'a syllabus is no longer a draft' });
  await db
    .updateTable('syllabi')
    .set((eb) => ({ version: eb('version', '+', 1), editedBy: caller.userId, updatedAt: now.toISOString() }))
    .where('id', 'in', ids)
    .execute();
}

async function makeGroups(db: Db, rows: readonly FreshRow[]): Promise<void> {
  const named = rows.filter(({ group }) => group !== null);
  await sql`
    insert into elective_groups (syllabus_id, semester, name)
    select distinct "syllabusId", semester, "group" from ${recordset(named)}
    on conflict (syllabus_id, semester, name) do nothing`.execute(db);
}

/** Appends rows to the end of their semesters, in the order given. */
async function writeRows(db: Db, rows: readonly FreshRow[], runId: number): Promise<void> {
  await sql`
    insert into semester_courses (syllabus_id, course_id, semester, ordinal, elective_group_id, import_run_id)
    select r."syllabusId", r."courseId", r.semester,
      coalesce((select max(s.ordinal) from semester_courses s where s.syllabus_id = r."syllabusId" and s.semester = r.semester), 0)
        + row_number() over (partition by r."syllabusId", r.semester order by r.place),
      (select g.id from elective_groups g
        where g.syllabus_id = r."syllabusId" and g.semester = r.semester and g.name = r."group"), ${runId}
    from ${recordset(rows)}`.execute(db);
}

const recordset = (rows: readonly FreshRow[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::json)
    as r (place int, "syllabusId" bigint, "courseId" bigint, semester smallint, ordinal smallint, "group" text)`;
