import { sql, type RawBuilder } from 'kysely';
import type { Course } from '../../../../contract/syllabus/courses.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { lockedCourse } from './locked.ts';
import { findParts } from './course-parts.ts';
import { eventsOfCourse, standingsOf } from './standing.ts';

type OtherCourse = Course['required'][number];
type Sql = RawBuilder<unknown>;

/** A course with all its parts and references. */
export async function readCourse({ db, caller }: Pick<Context, 'db' | 'caller'>, id: number): Promise<Course> {
  const row = await db
    .selectFrom('courses')
    .innerJoin('departments', 'departments.id', 'courses.departmentId')
    .selectAll('courses')
    .select('departments.name as department')
    .where('courses.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  const { createdAt: _c, importRunId: _i, bareCode: _b, ...course } = row;
  const revisions = await others(db, sql`c.code = ${row.code}`);
  const [labOf] = row.labOfId === null ? [] : await others(db, sql`c.id = ${row.labOfId}`);
  return {
    ...course,
    credits: Number(row.credits),
    ...(await findParts(db, id)),
    isLatest: revisions[0]?.id === id,
    isLocked: await lockedCourse(db, id),
    labOf: labOf ?? null,
    required: await others(db, sql`c.id in (select required_course_id from course_prerequisites where course_id = ${id})`),
    requiredBy: await others(db, sql`c.id in (select course_id from course_prerequisites where required_course_id = ${id})`),
    labs: await others(db, sql`c.lab_of_id = ${id}`),
    revisions: revisions.filter((other) => other.id !== id),
    usedIn: await usesOf(db, id),
    events: eventsOfCourse((await standingsOf(db, [id])).get(id), caller),
  };
}

/** Courses as references, by code, newest revision first. */
export async function others(db: Db, where: Sql): Promise<OtherCourse[]> {
  const { rows } = await sql<OtherCourse>`
    select c.id, c.code, c.revision, c.title, c.status from courses c
    where ${where} order by c.code, c.revision desc`.execute(db);
  return rows;
}

async function usesOf(db: Db, courseId: number): Promise<Course['usedIn']> {
  const { rows } = await sql<Course['usedIn'][number]>`
    select s.id as semester_course_id, y.id as syllabus_id, p.id as program_id, p.name as program, b.name as batch,
      s.semester, g.name as elective_group, y.status
    from semester_courses s
    join syllabi y on y.id = s.syllabus_id
    join programs p on p.id = y.program_id
    join batches b on b.id = y.batch_id
    left join elective_groups g on g.id = s.elective_group_id
    where s.course_id = ${courseId}
    order by b.admission_year desc, lower(p.name), s.semester`.execute(db);
  return rows;
}
