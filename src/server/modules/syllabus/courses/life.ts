import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import { stepOf } from '../../../../contract/core/lifecycle.ts';
import { courseLife, type bulkCourses, type CourseEvent, type moveCourse } from '../../../../contract/syllabus/courses.ts';
import type { CourseStatus } from '../../../../contract/syllabus/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Within } from '../../../http/scoped.ts';
import { allOrNone } from '../../../lifecycle/many.ts';
import { refuseUnlessOpen, stateAfter, whyNot } from '../../../lifecycle/rules.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { eventsOfCourse, standingsOf, type CourseStanding } from './standing.ts';

/** Applies a lifecycle event to one course. */
export async function move(context: Context, id: number, { event, version }: Checked<typeof moveCourse>['body']) {
  const { db, caller } = context;
  const course = await lockedStanding(db, id);
  if (!course) throw new ApiError('NotFound');
  refuseUnlessOpen(courseLife, event, course, { caller, version });
  const status = await write(context, course, event);
  const after = (await standingsOf(db, [id])).get(id);
  return { id, version: version + 1, status, events: eventsOfCourse(after, caller) };
}

/** Applies a lifecycle event to several courses, all or none. Returns their number. */
export async function moveMany(context: Within<'courses'>, { ids, event }: Checked<typeof bulkCourses>['body']): Promise<number> {
  const { db, caller } = context;
  const { may = [] } = stepOf(courseLife, event);
  if (!caller.may(...may)) throw new ApiError('Forbidden');
  const courses = await allOrNone(ids, {
    name: 'ids',
    find: async (id) => ((await isWithin(context, id)) ? lockedStanding(db, id) : undefined),
    problemOf: (course) => (whyNot(courseLife, event, course, caller) === null ? null : 'notAllowed'),
  });
  for (const course of courses) await write(context, course, event);
  return courses.length;
}

/** Deletes an unused draft with all its parts. */
export async function remove({ db, audit }: Context, id: number): Promise<void> {
  const course = await lockedStanding(db, id);
  if (!course) throw new ApiError('NotFound');
  if (course.state !== 'draft') throw new ApiError('Locked', { detail: `the course is ${course.state}` });
  await refuseWhileUsed(db, 'courses', [id]);
  await db.deleteFrom('courses').where('id', '=', id).execute();
  await audit({ action: 'delete', table: 'courses', recordId: id, label: course.label });
}

async function isWithin({ db, rows }: Within<'courses'>, id: number): Promise<boolean> {
  const { rows: matches } = await sql`select from courses c where c.id = ${id} and ${rows.on('c.id')}`.execute(db);
  return matches.length > 0;
}

/** Status and facts of a course, locked until the transaction ends. */
async function lockedStanding(db: Db, id: number): Promise<CourseStanding | undefined> {
  await db.selectFrom('courses').select('id').where('id', '=', id).forUpdate().execute();
  return (await standingsOf(db, [id])).get(id);
}

async function write({ db, now, audit }: Context, course: CourseStanding, event: CourseEvent): Promise<CourseStatus> {
  const { id, version, label, state } = course;
  const status = stateAfter(courseLife, event) as CourseStatus;
  await db
    .updateTable('courses')
    .set({ status, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({ action: 'update', table: 'courses', recordId: id, label, before: { status: state }, after: { status } });
  return status;
}
