import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { moveSemesterCourse } from '../../../../contract/syllabus/syllabi.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { partOf, isSemesterOpen } from './standing.ts';
import { readSyllabus } from './record.ts';
import { recordChange } from './record-change.ts';

/** Moves a course with its map to the end of another semester. */
export async function moveCourse(context: Context, { id, courseId, body }: Checked<typeof moveSemesterCourse>): Promise<void> {
  const { db } = context;
  const { version, semester } = body;
  const record = await readSyllabus(db, id, true);
  const row = record.rows.find((course) => course.courseId === courseId);
  if (!row) throw new ApiError('NotFound');
  const isFree = (place: number) => isSemesterOpen(record.head, place) && place > record.begun;
  if (semester > record.semesters) refuseProblems({ semester: 'outOfRange' });
  if (!isFree(row.semester) || !isFree(semester)) throw new ApiError('Locked', { detail: 'a term of the batch has begun' });
  if (record.head.version !== version) throw new ApiError('StaleVersion');
  if (semester === row.semester) refuseProblems({ semester: 'duplicate' });
  const ordinal = Math.max(0, ...partOf(record, semester).rows.map((course) => course.ordinal)) + 1;
  await db
    .updateTable('semesterCourses')
    .set((eb) => ({
      semester,
      ordinal,
      electiveGroupId: null,
      version: eb('version', '+', 1),
      updatedAt: context.now.toISOString(),
    }))
    .where('id', '=', row.id)
    .execute();
  const courses = [`${row.code} (${row.revision})`];
  await recordChange(context, record, { before: { semester: row.semester, courses }, after: { semester, courses } });
}
