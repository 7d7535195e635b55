import type { Crossing, Placed, Week, WeekCourse } from '../../../../../contract/academic/timetable/model.ts';
import { Placing } from '../../../../../contract/academic/timetable/place/placing.ts';
import { hardOf } from '../../../../../contract/academic/timetable/hard-rules.ts';
import { indexOf } from '../../../../../contract/academic/timetable/week-index.ts';
import { groupBy } from '../../../../database/seed/college/group.ts';
import { designations } from '../../../../database/seed/college/offices.ts';
import type { Employee } from '../../../../database/seed/college/staff.ts';
import { slotRows } from '../hours.ts';
import { rooms } from '../rooms.ts';
import type { Taught } from './read-taught.ts';
import type { Unit } from './staffing.ts';

export const slotScheme = 1;
/**
 * Number of steps that improve the timetable once it is complete. Chosen by trial, because the search always has the
 * same result.
 */
const polish = 150_000;

/** The input of the search. */
export function weekOf(
  staff: readonly Employee[],
  taught: readonly Taught[],
  units: readonly Unit[],
  crossings: readonly Crossing[],
): Week {
  const bySubject = groupBy(units, ({ taught: { id }, groupId }) => `${id}/${groupId}`);
  const teachersOf = (id: number, groupId: number | null) =>
    (bySubject.get(`${id}/${groupId}`) ?? []).flatMap(({ leadId, coId }) => (coId === null ? [leadId] : [leadId, coId]));
  const drawing = rooms.filter(({ kind }) => kind === 'drawing');
  return {
    slots: slotRows.flatMap(({ slotSchemeId, ordinal, name, startsAt, endsAt, isBreak = false }) =>
      slotSchemeId === slotScheme ? [{ ordinal, name, startsAt, endsAt, isBreak }] : [],
    ),
    rooms: rooms.map(({ id, code, kind, capacity, departmentId = null }) => ({ id, code, kind, capacity, departmentId })),
    teachers: staff.map(({ id, name, designation }) => ({
      id,
      name,
      norm: designations.find(({ code }) => code === designation)?.weeklyPeriods ?? null,
    })),
    courses: taught.map(
      ({ id, sectionId, section, title, kind, weeklyPeriods, blockPeriods, groups, strength, homeRoomId, departmentId }): WeekCourse => ({
        id,
        sectionId,
        section,
        title,
        weeklyPeriods,
        blockPeriods,
        strength,
        departmentId,
        kind: kind === 'practical' ? 'practical' : kind === 'theory' ? 'lecture' : 'tutorial',
        groups: groups.map((group) => ({ ...group, teacherIds: teachersOf(id, group.id) })),
        teacherIds: teachersOf(id, null),
        // Drawing is taught in rooms with drawing boards.
        homeRoomId: title === 'Engineering Graphics' ? (drawing[sectionId % drawing.length]?.id ?? null) : homeRoomId,
      }),
    ),
    crossings,
  };
}

/**
 * All classes of the week with their places. Throws if one has none, because the demo college has a complete timetable.
 */
export function gridOf(week: Week, agreed: readonly Placed[]): Placed[] {
  const search = new Placing(week, agreed, { seed: 2026, polish });
  while (search.step());
  const { entries, missing } = search.proposal();
  if (missing.length > 0)
    throw new Error(`${missing.length} classes of the demo college have no place: ${JSON.stringify(missing.slice(0, 3))}`);
  return [...agreed, ...entries];
}

/** Throws if the timetable has a hard clash by the rules of the editor, which are independent of the search. */
export function refuseClashes(week: Week, placed: readonly Placed[]): void {
  const index = indexOf(week, placed);
  const [wrong] = placed.flatMap((entry) => hardOf(index, entry));
  if (wrong) throw new Error(`The timetable of the demo college has a hard clash: ${JSON.stringify(wrong)}`);
}
