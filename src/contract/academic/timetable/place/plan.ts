import type { Crossing, Placed, Week } from '../model.ts';
import { dayCosts, sectionCost, teacherCost } from './day-costs.ts';
import { roomsFor } from './rooms-for.ts';
import { restOf, type Rest } from './tasks.ts';
import { weights } from './weights.ts';

/** A block to be placed, with indexes of teachers, rooms, sections, courses and seats. */
export interface Task {
  readonly rest: Rest;
  readonly span: number;
  readonly isLecture: boolean;
  /** Whole sections and groups that attend the block. */
  readonly seats: readonly number[];
  /** Seats that must be free: `seats` and all that share students with them. */
  readonly blocked: readonly number[];
  readonly sections: readonly number[];
  readonly courses: readonly number[];
  readonly teams: readonly (readonly number[])[];
  readonly rooms: readonly number[];
  /** Cost added to the score by each room and each team. */
  readonly roomCost: readonly number[];
  readonly teamCost: readonly number[];
}

/** A class that keeps its place. */
export interface FixedClass {
  readonly cell: number;
  readonly span: number;
  readonly seat: number;
  readonly section: number;
  readonly course: number;
  readonly isLecture: boolean;
  readonly room: number;
  readonly teachers: readonly number[];
}

/** A week with numbered records, so that the search uses plain arrays. Cells are ordered by day and slot. */
export interface Plan {
  readonly tasks: readonly Task[];
  readonly fixed: readonly FixedClass[];
  readonly days: number;
  readonly perDay: number;
  readonly cells: number;
  /** Cells in which a block of a given length may begin: within the day, and not across a break. */
  readonly starts: readonly (readonly number[])[];
  readonly lastOfSaturday: number;
  readonly counts: {
    readonly seats: number;
    readonly rooms: number;
    readonly teachers: number;
    readonly sections: number;
    readonly courses: number;
  };
  readonly norms: readonly number[];
  /** Cost of a day by the bits of its busy slots, for a teacher and for a section. */
  readonly teacherDay: Uint16Array;
  readonly sectionDay: Uint16Array;
  readonly week: Week;
}

const days = 6;
export function planOf(week: Week, placed: readonly Placed[]): Plan {
  const slots = [...week.slots].sort((a, b) => a.ordinal - b.ordinal);
  const perDay = slots.length;
  const rooms = numbered(week.rooms.map(({ id }) => id));
  const teachers = numbered(week.teachers.map(({ id }) => id));
  const sections = numbered(week.courses.map(({ sectionId }) => sectionId));
  const courses = numbered(week.courses.map(({ id }) => id));
  const seats = seatsOf(week);
  const byId = new Map(week.courses.map((course) => [course.id, course]));
  const spans = [0, 1, 2, 3, 4, 5, 6];
  const indexesOf = (ids: readonly number[], of: ReadonlyMap<number, number>) => ids.flatMap((id) => of.get(id) ?? []);

  const task = (rest: Rest): Task => {
    const taskSeats = rest.courses.map(({ sectionId }) => seats.index.get(seatKey(sectionId, rest.groupId)) ?? 0);
    const suited = roomsFor(week.rooms, rest);
    return {
      rest,
      span: rest.span,
      isLecture: rest.kind === 'lecture',
      seats: taskSeats,
      blocked: [...new Set(taskSeats.flatMap((seat) => seats.sharing[seat] ?? []))],
      sections: indexesOf([...new Set(rest.courses.map(({ sectionId }) => sectionId))], sections),
      courses: indexesOf(
        rest.courses.map(({ id }) => id),
        courses,
      ),
      teams: rest.teams.map((team) => indexesOf(team, teachers)),
      teamCost: rest.teams.map((_, index) => (index === 0 ? 0 : weights.otherTeachers + index)),
      rooms: indexesOf(
        suited.map(({ room }) => room.id),
        rooms,
      ),
      roomCost: suited.map(({ cost }) => cost),
    };
  };
  const fixed = placed.flatMap((entry): FixedClass[] => {
    const course = byId.get(entry.courseId);
    const at = slots.findIndex(({ ordinal }) => ordinal === entry.ordinal);
    if (!course || at === -1) return [];
    return [
      {
        cell: (entry.weekday - 1) * perDay + at,
        span: Math.min(entry.span, perDay - at),
        seat: seats.index.get(seatKey(course.sectionId, entry.groupId)) ?? 0,
        section: sections.get(course.sectionId) ?? 0,
        course: courses.get(course.id) ?? 0,
        isLecture: entry.kind === 'lecture',
        room: entry.roomId === null ? -1 : (rooms.get(entry.roomId) ?? -1),
        teachers: indexesOf(entry.teacherIds, teachers),
      },
    ];
  });
  const breaks = slots.map(({ isBreak }) => isBreak);
  const last = breaks.lastIndexOf(false);
  return {
    tasks: restOf(week, placed).map(task),
    fixed,
    days,
    perDay,
    cells: days * perDay,
    starts: spans.map((span) => startsOf(breaks, span)),
    lastOfSaturday: (days - 1) * perDay + last,
    counts: { seats: seats.index.size, rooms: rooms.size, teachers: teachers.size, sections: sections.size, courses: courses.size },
    norms: week.teachers.map(({ norm }) => norm ?? Number.POSITIVE_INFINITY),
    teacherDay: dayCosts(breaks, teacherCost),
    sectionDay: dayCosts(breaks, sectionCost),
    week,
  };
}

const numbered = (ids: readonly number[]): Map<number, number> => new Map([...new Set(ids)].map((id, index) => [id, index]));

const seatKey = (sectionId: number, groupId: number | null) => `${sectionId}/${groupId ?? ''}`;

/** All sections and groups, and for each the seats that share students, beginning with itself. */
function seatsOf({ courses, crossings }: Week) {
  const all = new Map<string, Seat>();
  for (const { sectionId, groups } of courses)
    for (const groupId of [null, ...groups.map(({ id }) => id)])
      if (!all.has(seatKey(sectionId, groupId))) all.set(seatKey(sectionId, groupId), { index: all.size, sectionId, groupId });
  const bySection = new Map<number, Seat[]>();
  for (const seat of all.values()) add(bySection, seat.sectionId, seat);
  const partners = new Map<number, { side: Side; other: Side }[]>();
  for (const { a, b } of crossings) {
    add(partners, a.sectionId, { side: a, other: b });
    add(partners, b.sectionId, { side: b, other: a });
  }
  const within = (side: Side) => (bySection.get(side.sectionId) ?? []).flatMap((seat) => (overlap(side, seat) ? [seat.index] : []));
  const sharing = [...all.values()].map((seat) => {
    const near = (partners.get(seat.sectionId) ?? []).flatMap(({ side, other }) => (overlap(side, seat) ? [other] : []));
    return [...new Set([seat.index, ...[seat, ...near].flatMap(within)])];
  });
  return { index: new Map([...all].map(([key, { index }]) => [key, index])), sharing };
}

type Side = Crossing['a'];
type Seat = Side & { readonly index: number };

function add<Key, Item>(to: Map<Key, Item[]>, key: Key, item: Item): void {
  const items = to.get(key);
  if (items) items.push(item);
  else to.set(key, [item]);
}

/** Both are in one section, and are the same group or include the whole section. */
const overlap = (a: Side, b: Side) => a.sectionId === b.sectionId && (a.groupId === null || b.groupId === null || a.groupId === b.groupId);

function startsOf(breaks: readonly boolean[], span: number): number[] {
  const inDay = breaks.flatMap((_, at) =>
    span > 0 && at + span <= breaks.length && breaks.slice(at, at + span).every((isBreak) => !isBreak) ? [at] : [],
  );
  return Array.from({ length: days }, (_, day) => inDay.map((at) => day * breaks.length + at)).flat();
}
