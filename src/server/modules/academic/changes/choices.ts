import type { ChangeChoices } from '../../../../contract/academic/class-changes.ts';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { entriesBetween, entriesOn } from '../days/entries-on.ts';
import { teachersOn } from '../days/free.ts';
import { giversOf, standInsFor } from './stand-ins.ts';

/** Swaps are searched this many days before and after the class, from today on. */
const swapDays = 14;

/** Teachers who could take a class, and classes with which it could be swapped. */
export async function readChoices(db: Db, entryId: number, onDate: string, today: string): Promise<ChangeChoices> {
  const sectionCourse = await db
    .selectFrom('timetableEntries')
    .innerJoin('slots', 'slots.id', 'timetableEntries.slotId')
    .select(['sectionCourseId', 'slotSchemeId'])
    .where('timetableEntries.id', '=', entryId)
    .executeTakeFirst();
  if (!sectionCourse) throw new ApiError('NotFound');
  const [own] = (await entriesBetween(db, { from: onDate, to: onDate }, { sectionCourseId: sectionCourse.sectionCourseId })).filter(
    (one) => one.entryId === entryId,
  );
  const slots = await db
    .selectFrom('slots')
    .select(['id', 'name', 'startsAt'])
    .where('slotSchemeId', '=', sectionCourse.slotSchemeId)
    .where('isBreak', '=', false)
    .orderBy('ordinal')
    .execute();
  const rooms = await db.selectFrom('teachingRooms').select(['id', 'code']).where('isActive', '=', true).orderBy('code').execute();
  if (!own) return { teachers: [], swaps: [], slots, rooms };
  const soonest = addDays(onDate, -swapDays);
  const from = onDate < today ? onDate : soonest < today ? today : soonest;
  const near = await entriesBetween(db, { from, to: addDays(onDate, swapDays) }, { sectionId: own.sectionId });
  return { teachers: await teachersFor(db, own, near, today), swaps: swapsFor(own, near), slots, rooms };
}

async function teachersFor(db: Db, own: ClassOn, near: readonly ClassOn[], today: string): Promise<ChangeChoices['teachers']> {
  const ofSection = new Set(near.flatMap(({ teachers }) => teachers.map(({ id }) => id)));
  const [classes, teachers] = [await entriesOn(db, own.day), await teachersOn(db, own.day, today)];
  const department = (await giversOf(db, [own.sectionCourseId])).get(own.sectionCourseId)?.department;
  return standInsFor(own, { classes, teachers, ofSection, department });
}

/** Classes of the same section by another single teacher. Availability is checked when the swap is requested. */
const swapsFor = (own: ClassOn, near: readonly ClassOn[]): ChangeChoices['swaps'] =>
  near
    .filter(
      (one) =>
        one.state === 'held' &&
        !one.change &&
        one.jointKey === null &&
        one.span === own.span &&
        one.teachers.length === 1 &&
        one.teachers[0]!.id !== own.teachers[0]?.id,
    )
    .map(({ entryId, day, startsAt, shortTitle, teachers }) => ({ entryId, day, startsAt, shortTitle, teacher: teachers[0]!.name }));
