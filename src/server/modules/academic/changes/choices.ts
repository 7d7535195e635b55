import type { ChangeChoices } from '../../../../contract/academic/class-changes.ts';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { entriesBetween } from '../days/entries-on.ts';
import { findFree } from '../days/free.ts';

/** A swap is looked for in so many days. */
const swapDays = 14;
const nearness = ['section', 'department', 'other'] as const;

/** Who could take a class, and for which other ones it could be swapped. */
export async function readChoices(db: Db, entryId: number, onDate: string, today: string): Promise<ChangeChoices> {
  const sectionCourse = await db.selectFrom('timetableEntries').innerJoin('slots', 'slots.id', 'timetableEntries.slotId').select(['sectionCourseId', 'slotSchemeId']).where('timetableEntries.id', '=', entryId).executeTakeFirst(); // prettier-ignore
  if (!sectionCourse) throw new ApiError('NotFound');
  const [own] = (await entriesBetween(db, { from: onDate, to: onDate }, { sectionCourseId: sectionCourse.sectionCourseId })).filter((one) => one.entryId === entryId); // prettier-ignore
  const slots = await db.selectFrom('slots').select(['id', 'name', 'startsAt']).where('slotSchemeId', '=', sectionCourse.slotSchemeId).where('isBreak', '=', false).orderBy('ordinal').execute(); // prettier-ignore
  const rooms = await db.selectFrom('teachingRooms').select(['id', 'code']).where('isActive', '=', true).orderBy('code').execute(); // prettier-ignore
  if (!own) return { teachers: [], swaps: [], slots, rooms };
  const from = onDate < today ? onDate : today;
  const near = await entriesBetween(db, { from, to: addDays(from, swapDays) }, { sectionId: own.sectionId });
  return { teachers: await teachersFor(db, own, near), swaps: swapsFor(own, near), slots, rooms };
}

/** Teachers of the section first, then of the department that gives the course, by what they have to teach that day. */
async function teachersFor(db: Db, own: ClassOn, near: readonly ClassOn[]): Promise<ChangeChoices['teachers']> {
  const ofSection = new Set(near.flatMap(({ teachers }) => teachers.map(({ id }) => id)));
  const course = await db.selectFrom('sectionCourses as sc').innerJoin('semesterCourses as n', 'n.id', 'sc.semesterCourseId').innerJoin('courses as c', 'c.id', 'n.courseId').innerJoin('departments as d', 'd.id', 'c.departmentId').select('d.name').where('sc.id', '=', own.sectionCourseId).executeTakeFirst(); // prettier-ignore
  const { teachers } = await findFree(db, { onDate: own.day, ordinal: own.ordinal, span: own.span });
  return teachers
    .map(({ id, name, department, periods }) => ({
      id,
      name,
      near: ofSection.has(id) ? ('section' as const) : department === course?.name ? ('department' as const) : ('other' as const),
      periods,
    }))
    .sort((one, other) => nearness.indexOf(one.near) - nearness.indexOf(other.near) || one.periods - other.periods || one.name.localeCompare(other.name));
} // prettier-ignore

/** Classes of the same students by one other teacher. Whether both are free is looked at when it is asked for. */
const swapsFor = (own: ClassOn, near: readonly ClassOn[]): ChangeChoices['swaps'] =>
  near
    .filter((one) => one.state === 'held' && !one.change && one.jointKey === null && one.span === own.span && one.teachers.length === 1 && one.teachers[0]!.id !== own.teachers[0]?.id)
    .map(({ entryId, day, startsAt, shortTitle, teachers }) => ({ entryId, day, startsAt, shortTitle, teacher: teachers[0]!.name })); // prettier-ignore
