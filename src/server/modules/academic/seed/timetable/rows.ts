import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { find } from '../../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../../database/seed/rows.ts';
import { slotRows } from '../hours.ts';
import { slotScheme } from './grid.ts';
import { partKey } from './helpers.ts';
import type { Taught } from './read-taught.ts';
import type { Unit } from './staffing.ts';

interface Entries {
  readonly entries: Numbered<'timetableEntries'>[];
  readonly instructors: Row<'timetableEntryInstructors'>[];
}

/** Entries of a version. If a course has a tutorial, its last class of the week is the tutorial. */
export function entryRows(
  versionId: number,
  firstId: number,
  placed: readonly Placed[],
  { taught, writtenAt }: { taught: readonly Taught[]; writtenAt: string },
): Entries {
  const slots = slotRows.filter(({ slotSchemeId }) => slotSchemeId === slotScheme);
  const dates = { createdAt: writtenAt, updatedAt: writtenAt };
  const tutorials = tutorialsOf(placed, taught);
  const entries = placed.map((entry, index) => ({
    id: firstId + index,
    timetableVersionId: versionId,
    sectionCourseId: entry.courseId,
    sectionGroupId: entry.groupId,
    kind: tutorials.has(entry.key) ? ('tutorial' as const) : entry.kind,
    weekday: entry.weekday,
    slotId: find(slots, ({ ordinal }) => ordinal === entry.ordinal).id,
    span: entry.span,
    roomId: entry.roomId,
    jointKey: entry.jointKey,
    pinned: entry.isPinned,
    ...dates,
  }));
  const instructors = placed.flatMap(({ teacherIds }, index) =>
    teacherIds.map((employeeId) => ({
      timetableEntryId: firstId + index,
      employeeId,
      fromDate: null,
      toDate: null,
      ...dates,
    })),
  );
  return { entries, instructors };
}

function tutorialsOf(placed: readonly Placed[], taught: readonly Taught[]): Set<string> {
  const last = new Map<number, Placed>();
  for (const entry of placed) {
    const before = last.get(entry.courseId);
    if (!before || entry.weekday * 16 + entry.ordinal > before.weekday * 16 + before.ordinal) last.set(entry.courseId, entry);
  }
  return new Set(taught.flatMap(({ id, tutorials }) => (tutorials > 0 ? (last.get(id)?.key ?? []) : [])));
}

/** Instructors from the first day of classes on. */
export function instructorRows(units: readonly Unit[], helpers: ReadonlyMap<string, number>, fromDate: string): Row<'courseInstructors'>[] {
  return units.flatMap(({ taught, groupId, leadId, coId }) => {
    const helper = helpers.get(partKey(taught.id, groupId)) ?? null;
    const all = [
      [leadId, 'lead'],
      [coId, 'co'],
      [helper, 'lab'],
    ] as const;
    return all.flatMap(([employeeId, role]) =>
      employeeId === null ? [] : [{ sectionCourseId: taught.id, sectionGroupId: groupId, employeeId, role, fromDate, toDate: null }],
    );
  });
}
