import { isSame } from '../../../../../../../machines/editor.ts';
import { groupedBy } from '../../../../../../contract/core/grouped.ts';
import type { Placed } from '../../../../../../contract/academic/timetable/model.ts';

/** A class in two timetables; null on the side without it. */
export interface Difference {
  readonly before: Placed | null;
  readonly after: Placed | null;
}

/** Visible properties of a class. Its key and its pin do not count as differences. */
const seen = ({ weekday, ordinal, span, kind, roomId, teacherIds }: Placed) => ({
  weekday,
  ordinal,
  span,
  kind,
  roomId,
  teacherIds: teacherIds.toSorted((a, b) => a - b),
});
const partOf = ({ courseId, groupId }: Placed): string => `${courseId}/${groupId ?? ''}`;
const inWeek = (a: Placed, b: Placed): number => a.weekday - b.weekday || a.ordinal - b.ordinal;

/** Classes that differ between two timetables. The unmatched classes of each course and group are paired in order. */
export function compareWeeks(before: readonly Placed[], after: readonly Placed[]): Difference[] {
  const left = groupedBy(before.toSorted(inWeek), partOf);
  const right = groupedBy(after.toSorted(inWeek), partOf);
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((part) => {
    const leftEntries = [...(left.get(part) ?? [])];
    const rightEntries = (right.get(part) ?? []).filter((entry) => {
      const twin = leftEntries.findIndex((candidate) => isSame(seen(candidate), seen(entry)));
      if (twin >= 0) leftEntries.splice(twin, 1);
      return twin < 0;
    });
    return Array.from({ length: Math.max(leftEntries.length, rightEntries.length) }, (_, place) => ({
      before: leftEntries[place] ?? null,
      after: rightEntries[place] ?? null,
    }));
  });
}
