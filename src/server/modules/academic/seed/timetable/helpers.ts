import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { departments } from '../../../../database/seed/college/offices.ts';
import type { Employee } from '../../../../database/seed/college/staff.ts';
import type { Taught } from './read-taught.ts';

/** The maximum number of lab periods a week of an assistant. */
const most = 24;

/** Assigns technical staff to labs of their department while they are free, by section course and group. */
export function helpersOf(staff: readonly Employee[], taught: readonly Taught[], entries: readonly Placed[]): Map<string, number> {
  const hands = staff
    .filter(({ designation, status }) => (designation === 'TA' || designation === 'LA') && status === 'active')
    .map(({ id, department }) => ({ id, department, load: 0, busy: new Set<string>() }));
  const helpers = new Map<string, number>();
  for (const { courseId, groupId, kind } of entries) {
    if (kind !== 'practical' || helpers.has(partKey(courseId, groupId))) continue;
    const course = taught.find(({ id }) => id === courseId);
    const code = departments.find(({ id }) => id === course?.departmentId)?.code;
    const blocks = entries.filter((entry) => entry.courseId === courseId && entry.groupId === groupId);
    const times = blocks.flatMap((block) => timesOf(block));
    const free = hands.filter(
      ({ department, load, busy }) => department === code && load + times.length <= most && times.every((time) => !busy.has(time)),
    );
    const helper = free.toSorted((a, b) => a.load - b.load || a.id - b.id)[0];
    if (!helper) continue;
    helper.load += times.length;
    for (const time of times) helper.busy.add(time);
    helpers.set(partKey(courseId, groupId), helper.id);
  }
  return helpers;
}

export const partKey = (courseId: number, groupId: number | null) => `${courseId}/${groupId}`;

/** Periods of a class, as weekday and ordinal. */
export const timesOf = ({ weekday, ordinal, span }: Pick<Placed, 'weekday' | 'ordinal' | 'span'>): string[] =>
  Array.from({ length: span }, (_, index) => `${weekday}.${ordinal + index}`);
