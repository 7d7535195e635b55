import type { Crossing, Placed } from '../../../../../contract/academic/timetable/model.ts';
import { find } from '../../../../database/seed/college/random.ts';
import { rooms } from '../rooms.ts';
import { slotRows } from '../hours.ts';
import { slotScheme } from './grid.ts';
import type { Taught } from './read-taught.ts';

const slots = slotRows.filter(({ slotSchemeId }) => slotSchemeId === slotScheme);
const beforeBreak = find(slots, ({ isBreak }) => isBreak === true).ordinal - 2;
const classrooms = rooms.filter(({ kind }) => kind === 'classroom');

/**
 * A copy of the timetable with five hard clashes: of a teacher, a room and a section, a practical in a classroom, and a
 * block across the break. Each is in another section, and none causes a second clash.
 */
export function withClashes(entries: readonly Placed[], taught: readonly Taught[], crossings: readonly Crossing[]): Placed[] {
  const wrong = [...entries];
  const sectionOf = new Map(taught.map(({ id, sectionId }) => [id, sectionId]));
  const shared = new Set(crossings.flatMap(({ a, b }) => [a.sectionId, b.sectionId]));
  const touched = new Set<number>();
  /** Conflicting classes at a place: with the same teacher, room or section. */
  const conflictsOf = (of: Placed, at: Placed) => {
    const others = wrong.filter((entry) => entry.key !== of.key && meet(entry, at));
    return {
      teacher: others.filter(({ teacherIds }) => teacherIds.some((id) => at.teacherIds.includes(id))),
      room: others.filter(({ roomId }) => roomId === at.roomId),
      section: others.filter(({ courseId }) => sectionOf.get(courseId) === sectionOf.get(at.courseId)),
    };
  };
  type Conflicts = ReturnType<typeof conflictsOf>;
  const spoil = (isOne: (entry: Placed) => boolean, places: (entry: Placed) => Placed[], isWrong: (conflicts: Conflicts) => boolean) => {
    for (const [index, entry] of wrong.entries()) {
      const section = sectionOf.get(entry.courseId) ?? 0;
      if (entry.jointKey !== null || entry.isPinned || shared.has(section) || touched.has(section) || !isOne(entry)) continue;
      const place = places(entry).find((at) => isWrong(conflictsOf(entry, at)));
      if (!place) continue;
      const { teacher, room, section: sitting } = conflictsOf(entry, place);
      for (const { courseId } of [entry, ...teacher, ...room, ...sitting]) touched.add(sectionOf.get(courseId) ?? 0);
      wrong[index] = place;
      return;
    }
    throw new Error('No place found for a clash of the demo college.');
  };
  const isLecture = ({ kind, span }: Placed) => kind === 'lecture' && span === 1;
  const isLab = ({ kind, span }: Placed) => kind === 'practical' && span === 3;
  const counts = ({ teacher, room, section }: Conflicts) => [teacher, room, section].map((list) => list.length).join();
  const elsewhere = (entry: Placed) =>
    [1, 2, 3, 4, 5, 6].flatMap((weekday) => slots.flatMap(({ ordinal, isBreak }) => (isBreak ? [] : [{ ...entry, weekday, ordinal }])));
  const inRooms = (entry: Placed) => classrooms.map(({ id }) => ({ ...entry, roomId: id }));

  spoil(isLecture, elsewhere, (conflicts) => counts(conflicts) === '1,0,0' && isAlone(conflicts.teacher));
  spoil(isLecture, inRooms, (conflicts) => counts(conflicts) === '0,1,0' && isAlone(conflicts.room));
  const intoOwnClass = (entry: Placed) =>
    elsewhere(entry)
      .filter((at) => conflictsOf(entry, at).section.length === 1)
      .flatMap(inRooms);
  spoil(isLecture, intoOwnClass, (conflicts) => counts(conflicts) === '0,0,1' && isAlone(conflicts.section));
  // At the same time, other groups of the section may be in other labs.
  spoil(isLab, inRooms, (conflicts) => counts({ ...conflicts, section: [] }) === '0,0,0');
  spoil(
    isLab,
    (entry) => [1, 2, 3, 4, 5, 6].map((weekday) => ({ ...entry, weekday, ordinal: beforeBreak })),
    (conflicts) => counts(conflicts) === '0,0,0',
  );
  return wrong;
}

const meet = (a: Placed, b: Placed) => a.weekday === b.weekday && a.ordinal < b.ordinal + b.span && b.ordinal < a.ordinal + a.span;

/** A single class of a whole section. A joint lecture would clash with each of its sections. */
const isAlone = ([entry]: readonly Placed[]) => entry?.jointKey === null && entry.groupId === null;
