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
  const inTheWay = (of: Placed, at: Placed) => {
    const others = wrong.filter((entry) => entry.key !== of.key && meet(entry, at));
    return {
      teacher: others.filter(({ teacherIds }) => teacherIds.some((id) => at.teacherIds.includes(id))),
      room: others.filter(({ roomId }) => roomId === at.roomId),
      section: others.filter(({ courseId }) => sectionOf.get(courseId) === sectionOf.get(at.courseId)),
    };
  };
  type Way = ReturnType<typeof inTheWay>;
  const spoil = (isOne: (entry: Placed) => boolean, places: (entry: Placed) => Placed[], isWrong: (way: Way) => boolean) => {
    for (const [index, entry] of wrong.entries()) {
      const section = sectionOf.get(entry.courseId) ?? 0;
      if (entry.jointKey !== null || entry.isPinned || shared.has(section) || touched.has(section) || !isOne(entry)) continue;
      const place = places(entry).find((at) => isWrong(inTheWay(entry, at)));
      if (!place) continue;
      const { teacher, room, section: sitting } = inTheWay(entry, place);
      for (const { courseId } of [entry, ...teacher, ...room, ...sitting]) touched.add(sectionOf.get(courseId) ?? 0);
      wrong[index] = place;
      return;
    }
    throw new Error('No place found for a clash of the demo college.');
  };
  const isLecture = ({ kind, span }: Placed) => kind === 'lecture' && span === 1;
  const isLab = ({ kind, span }: Placed) => kind === 'practical' && span === 3;
  const counts = ({ teacher, room, section }: Way) => [teacher, room, section].map((list) => list.length).join();
  const elsewhere = (entry: Placed) =>
    [1, 2, 3, 4, 5, 6].flatMap((weekday) => slots.flatMap(({ ordinal, isBreak }) => (isBreak ? [] : [{ ...entry, weekday, ordinal }])));
  const inRooms = (entry: Placed) => classrooms.map(({ id }) => ({ ...entry, roomId: id }));

  spoil(isLecture, elsewhere, (way) => counts(way) === '1,0,0' && isAlone(way.teacher));
  spoil(isLecture, inRooms, (way) => counts(way) === '0,1,0' && isAlone(way.room));
  const intoOwnClass = (entry: Placed) =>
    elsewhere(entry)
      .filter((at) => inTheWay(entry, at).section.length === 1)
      .flatMap(inRooms);
  spoil(isLecture, intoOwnClass, (way) => counts(way) === '0,0,1' && isAlone(way.section));
  // At the same time, other groups of the section may be in other labs.
  spoil(isLab, inRooms, (way) => counts({ ...way, section: [] }) === '0,0,0');
  spoil(
    isLab,
    (entry) => [1, 2, 3, 4, 5, 6].map((weekday) => ({ ...entry, weekday, ordinal: beforeBreak })),
    (way) => counts(way) === '0,0,0',
  );
  return wrong;
}

const meet = (a: Placed, b: Placed) => a.weekday === b.weekday && a.ordinal < b.ordinal + b.span && b.ordinal < a.ordinal + a.span;

/** A single class of a whole section. A joint lecture would clash with each of its sections. */
const isAlone = ([entry]: readonly Placed[]) => entry?.jointKey === null && entry.groupId === null;
