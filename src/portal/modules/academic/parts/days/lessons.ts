import type { TFunction } from 'i18next';
import { weekdayOf } from '../../../../../contract/academic/calendar.ts';
import type { ClassOn } from '../../../../../contract/academic/days.ts';
import type { Format } from '../../../../i18n/format.ts';
import type { Lesson } from '../week-table/lesson.ts';

/** Kind of record that a week belongs to. The name of the record is not repeated on its classes. */
export type Looking = 'section' | 'teacher' | 'room' | 'course' | 'student';

type RoomHref = (sectionCourseId: number) => string | undefined;

/** Classes of a week as drawn. Classes on a Sunday have no column and are listed separately. */
export function lessonsOf(
  classes: readonly ClassOn[],
  as: Looking,
  { t, format, roomHref }: { t: TFunction; format: Format; roomHref: RoomHref },
): Lesson[] {
  return classes.flatMap((classOn): Lesson[] => {
    const weekday = weekdayOf(classOn.day);
    if (weekday === null) return [];
    const names = classOn.teachers.map(({ name }) => name);
    const href = roomHref(classOn.sectionCourseId);
    return [
      {
        key: classOn.key,
        weekday,
        ordinal: classOn.ordinal,
        span: classOn.span,
        title: classOn.shortTitle,
        fullTitle: `${classOn.code} ${classOn.title}`,
        kind: classOn.kind,
        section: as === 'teacher' || as === 'room' || as === 'course' ? classOn.section : null,
        group: classOn.group,
        room: as === 'room' ? null : classOn.room,
        teachers: as === 'teacher' && !classOn.change ? null : names.map(initials).join(', '),
        teacherNames: names.join(', '),
        ...(href && { href }),
        ...stateOf(classOn),
        ...noteOf(classOn, { t, format }),
      },
    ];
  });
}

function stateOf({ state, change }: ClassOn): Pick<Lesson, 'state'> {
  if (state !== 'held') return { state: 'cancelled' };
  if (!change) return {};
  return { state: change.kind === 'move' ? 'added' : 'changed' };
}

/** Text on the difference from the timetable; empty if the class has no change. */
export function noteOf({ state, change }: ClassOn, { t, format }: { t: TFunction; format: Format }): Pick<Lesson, 'note'> {
  if (!change) return {};
  const day = change.otherDay === null ? '' : format.date(change.otherDay);
  if (state === 'away') return { note: t('days.movedTo', { day, time: change.otherStartsAt }) };
  if (change.kind === 'move') return { note: t('days.movedFrom', { day, time: change.otherStartsAt }) };
  if (state === 'cancelled') return { note: change.reason };
  return { note: t('days.insteadOf', { names: change.insteadOf.map(({ name }) => name).join(', ') }) };
}

/** `R. K. Das` becomes RKD. */
const initials = (name: string): string =>
  name
    .split(/[\s.]+/)
    .map((part) => part.charAt(0))
    .join('');
