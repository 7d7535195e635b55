import type { Clash } from './clashes.ts';
import type { Placed } from './model.ts';
import { areJoint, ordinalsOf, sectionOf, strengthOf, type WeekIndex } from './week-index.ts';

/** Limits of consecutive periods and of periods in a day for a teacher. */
export const limits = { running: 4, day: 6 } as const;

/** Reasons to move a class elsewhere. */
export function softOf(index: WeekIndex, one: Placed): Clash[] {
  return [
    ...inRoom(index, one),
    ...one.teacherIds.flatMap((teacherId) => [...onDayOf(index, one, teacherId), ...inWeekOf(index, one, teacherId)]),
    ...inSection(index, one),
    ...twins(index, one),
    ...onSaturday(index, one),
  ];
}

/**
 * Soft clashes of all classes of a week. Rules about a day or week of a teacher or section are checked once, for the
 * first class.
 */
export function softOfAll(index: WeekIndex, placed: readonly Placed[]): Clash[] {
  const seen = new Set<string>();
  const once = (name: string, find: () => Clash[]): Clash[] => (seen.size === seen.add(name).size ? [] : find());
  return placed.flatMap((one) => [
    ...inRoom(index, one),
    ...one.teacherIds.flatMap((teacherId) => [
      ...once(`day ${teacherId} ${one.weekday}`, () => onDayOf(index, one, teacherId)),
      ...once(`week ${teacherId}`, () => inWeekOf(index, one, teacherId)),
    ]),
    ...once(`section ${sectionOf(index, one)} ${one.weekday}`, () => inSection(index, one)),
    ...once(`twins ${one.courseId} ${one.weekday} ${one.kind}`, () => twins(index, one)),
    ...onSaturday(index, one),
  ]);
}

function inRoom(index: WeekIndex, one: Placed): Clash[] {
  const room = one.roomId === null ? undefined : index.rooms.get(one.roomId);
  const missing = room ? strengthOf(index, one) - room.capacity : 0;
  return room && missing > 0 ? [{ rule: 'smallRoom', keys: [one.key], roomId: room.id, number: missing }] : [];
}

/** The classes of a teacher, beginning with the given one. A joint class is included once. */
const withAll = (index: WeekIndex, one: Placed, teacherId: number, isMeant: (other: Placed) => boolean): Placed[] =>
  once([one, ...(index.byTeacher.get(teacherId) ?? []).filter((other) => other.key !== one.key && isMeant(other))]);

function onDayOf(index: WeekIndex, one: Placed, teacherId: number): Clash[] {
  const today = withAll(index, one, teacherId, ({ weekday }) => weekday === one.weekday);
  const busy = new Set(today.flatMap(ordinalsOf));
  const longest = longestRun(index, busy);
  const told = (rule: 'running' | 'longDay', number: number): Clash => ({
    rule,
    teacherId,
    keys: keysOf(today),
    weekday: one.weekday,
    number,
  });
  return [...(longest > limits.running ? [told('running', longest)] : []), ...(busy.size > limits.day ? [told('longDay', busy.size)] : [])];
}

function inWeekOf(index: WeekIndex, one: Placed, teacherId: number): Clash[] {
  const norm = index.teachers.get(teacherId)?.norm ?? null;
  if (norm === null) return [];
  const all = withAll(index, one, teacherId, () => true);
  const load = all.reduce((sum, { span }) => sum + span, 0);
  return load > norm ? [{ rule: 'overNorm', teacherId, keys: keysOf(all), number: load - norm }] : [];
}

function inSection(index: WeekIndex, one: Placed): Clash[] {
  const sectionId = sectionOf(index, one);
  const others = (index.bySection.get(sectionId) ?? []).filter(({ key, weekday }) => key !== one.key && weekday === one.weekday);
  const today = [one, ...others];
  const gaps = gapsIn(index, new Set(today.flatMap(ordinalsOf)));
  return gaps > 0 ? [{ rule: 'gap', keys: keysOf(today), sectionId, weekday: one.weekday, number: gaps }] : [];
}

/** Lectures of the same course on the same day. */
function twins(index: WeekIndex, one: Placed): Clash[] {
  if (one.kind !== 'lecture') return [];
  const sectionId = sectionOf(index, one);
  const others = (index.bySection.get(sectionId) ?? []).filter(
    ({ key, weekday, courseId, kind }) => key !== one.key && weekday === one.weekday && courseId === one.courseId && kind === 'lecture',
  );
  return others.length > 0 ? [{ rule: 'sameDay', keys: keysOf([one, ...others]), sectionId, weekday: one.weekday }] : [];
}

function onSaturday({ week }: WeekIndex, one: Placed): Clash[] {
  const last = week.slots.findLast(({ isBreak }) => !isBreak)?.ordinal;
  const isLast = one.weekday === 6 && last !== undefined && ordinalsOf(one).includes(last);
  return isLast ? [{ rule: 'lastOnSaturday', keys: [one.key], weekday: 6 }] : [];
}

/** Keeps one entry of each joint class, because it is one class for its teacher. */
function once(all: readonly Placed[]): Placed[] {
  return all.filter(
    (one, index) =>
      !all.slice(0, index).some((other) => areJoint(one, other) && one.weekday === other.weekday && one.ordinal === other.ordinal),
  );
}

/** A break ends a run of periods. */
function longestRun({ week }: WeekIndex, busy: ReadonlySet<number>): number {
  let [run, longest] = [0, 0];
  for (const { ordinal, isBreak } of week.slots) {
    run = busy.has(ordinal) && !isBreak ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Free periods between the first and the last class of a day. */
function gapsIn({ week }: WeekIndex, busy: ReadonlySet<number>): number {
  const [first, last] = [Math.min(...busy), Math.max(...busy)];
  return week.slots.filter(({ ordinal, isBreak }) => ordinal > first && ordinal < last && !isBreak && !busy.has(ordinal)).length;
}

const keysOf = (all: readonly Placed[]): string[] => all.map(({ key }) => key).sort();
