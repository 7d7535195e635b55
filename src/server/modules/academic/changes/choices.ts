import type { ChangeChoices } from '../../../../contract/academic/class-changes.ts';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { entriesBetween, entriesOn } from '../days/entries-on.ts';
import { teachersOn } from '../days/free.ts';
import { giversOf, standInsFor } from './stand-ins.ts';

/** Swaps are offered this many days before and after the class, but not before today. */
const swapDays = 14;

/**
 * Choices for changing a class: teachers who could take it, classes to swap it with, periods and rooms. There are no
 * teachers and swaps if the class is not on that day.
 */
export async function readChoices(db: Db, entryId: number, onDate: string, today: string): Promise<ChangeChoices> {
  const sectionCourse = await db
    .selectFrom('timetableEntries')
    .innerJoin('slots', 'slots.id', 'timetableEntries.slotId')
    .select(['sectionCourseId', 'slotSchemeId'])
    .where('timetableEntries.id', '=', entryId)
    .executeTakeFirst();
  if (!sectionCourse) throw new ApiError('NotFound');
  const [ownClass] = (await entriesBetween(db, { from: onDate, to: onDate }, { sectionCourseId: sectionCourse.sectionCourseId })).filter(
    (lesson) => lesson.entryId === entryId,
  );
  const slots = await db
    .selectFrom('slots')
    .select(['id', 'name', 'startsAt'])
    .where('slotSchemeId', '=', sectionCourse.slotSchemeId)
    .where('isBreak', '=', false)
    .orderBy('ordinal')
    .execute();
  const rooms = await db.selectFrom('teachingRooms').select(['id', 'code']).where('isActive', '=', true).orderBy('code').execute();
  if (!ownClass) return { teachers: [], swaps: [], slots, rooms };
  const soonest = addDays(onDate, -swapDays);
  const from = onDate < today ? onDate : soonest < today ? today : soonest;
  const near = await entriesBetween(db, { from, to: addDays(onDate, swapDays) }, { sectionId: ownClass.sectionId });
  return { teachers: await teachersFor(db, ownClass, near, today), swaps: swapsFor(ownClass, near), slots, rooms };
}

async function teachersFor(db: Db, ownClass: ClassOn, near: readonly ClassOn[], today: string): Promise<ChangeChoices['teachers']> {
  const ofSection = new Set(near.flatMap(({ teachers }) => teachers.map(({ id }) => id)));
  const [classes, teachers] = [await entriesOn(db, ownClass.day), await teachersOn(db, ownClass.day, today)];
  const department = (await giversOf(db, [ownClass.sectionCourseId])).get(ownClass.sectionCourseId)?.department;
  return standInsFor(ownClass, { classes, teachers, ofSection, department });
}

/**
 * Unchanged classes of the same section and length, taught by one other teacher. Availability is checked when the swap
 * is requested.
 */
const swapsFor = (ownClass: ClassOn, near: readonly ClassOn[]): ChangeChoices['swaps'] =>
  near
    .filter(
      (lesson) =>
        lesson.state === 'held' &&
        !lesson.change &&
        lesson.jointKey === null &&
        lesson.span === ownClass.span &&
        lesson.teachers.length === 1 &&
        lesson.teachers[0]!.id !== ownClass.teachers[0]?.id,
    )
    .map(({ entryId, day, startsAt, shortTitle, teachers }) => ({ entryId, day, startsAt, shortTitle, teacher: teachers[0]!.name }));
