import { sql } from 'kysely';
import { uploadedDepartments } from '../../../../contract/syllabus/course-upload.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { inParts } from '../../../pauses.ts';
import type { UploadWork } from '../../../imports/work.ts';
import { rowsFor } from '../../../scope.ts';
import { checkCourses } from './check.ts';
import type { CourseRow } from './draft.ts';

/** Rows per statement: large enough to keep round trips cheap, small enough to let other work run. */
const partSize = 500;

/** Adds the courses of a list as drafts. */
export const courseWork: UploadWork<CourseRow> = {
  table: 'courses',
  check: (file, { db, caller, now }) => checkCourses(db, file, rowsFor(uploadedDepartments, 'departments', { caller, now })),
  async write(rows, run, { db }) {
    for (const part of run.parts(rows, partSize))
      await db
        .insertInto('courses')
        .values(part.map(({ draft: { modules: _m, books: _b, prerequisites: _p, ...columns } }) => ({ ...columns, importRunId: run.id })))
        .execute();
    await nameTheories(db, rows);
    return [];
  },
  undo: (runId, { db }) => undoCourses(db, runId),
};

/** Links a lab to the theory course of its own revision, or else the latest one. */
async function nameTheories(db: Db, rows: readonly CourseRow[]): Promise<void> {
  const labs = rows.filter(({ labOfCode }) => labOfCode !== null);
  for (const part of inParts(labs, partSize)) {
    const named = part.map(({ draft: { code, revision }, labOfCode }) => ({ code, revision, theory: labOfCode }));
    await sql`
      update courses c set lab_of_id = (
        select t.id from courses t where t.code = g.theory and t.kind = 'theory'
        order by t.revision = c.revision desc, t.revision desc limit 1)
      from json_to_recordset(${JSON.stringify(named)}::json) as g (code text, revision smallint, theory text)
      where c.code = g.code and c.revision = g.revision`.execute(db);
  }
}

/**
 * Deletes the courses of an upload.
 * @throws {ApiError} InUse if one of them has been changed or used
 */
async function undoCourses(db: Db, runId: number): Promise<void> {
  const { rows } = await sql`
    select from courses c where c.import_run_id = ${runId} and (c.version > 1 or c.status <> 'draft'
      or exists (select from course_modules m where m.course_id = c.id)
      or exists (select from course_outcomes o where o.course_id = c.id)
      or exists (select from semester_courses s where s.course_id = c.id)
      or exists (select from course_prerequisites p where p.required_course_id = c.id)
      or exists (select from courses l where l.lab_of_id = c.id and l.import_run_id is distinct from ${runId}))
    limit 1`.execute(db);
  if (rows.length > 0) throw new ApiError('InUse', { detail: 'a course of the list is in use' });
  await sql`update courses set lab_of_id = null where import_run_id = ${runId} and lab_of_id is not null`.execute(db);
  await sql`delete from courses where import_run_id = ${runId}`.execute(db);
}
