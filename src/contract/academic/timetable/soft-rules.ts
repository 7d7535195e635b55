import type { Clash } from './clashes.ts';
import type { Placed } from './model.ts';
import { areJoint, ordinalsOf, sectionOf, strengthOf, type WeekIndex } from './week-index.ts';

/** Limits of a teacher's consecutive periods and periods in a day. */
export const teacherLimits = { running: 4, day: 6 } as const;

/** Reasons to move a class elsewhere. */
export function softOf(index: WeekIndex, entry: Placed): Clash[] {
  return [
    ...inRoom(index, entry),
    ...entry.teacherIds.flatMap((teacherId) => [...onDayOf(index, entry, teacherId), ...inWeekOf(index, entry, teacherId)]),
    ...inSection(index, entry),
    ...twins(index, entry),
    ...onSaturday(index, entry),
  ];
}

/**
 * Soft clashes of all classes of a week. Rules about a day or week of a teacher or section are checked once, for the
 * first class.
 */
export function softOfAll(index: WeekIndex, placed: readonly Placed[]): Clash[] {
  const seen = new Set<string>();
  const once = (name: string, find: () => Clash[]): Clash[] => (seen.size === seen.add(name).size ? [] : find());
  return placed.flatMap((entry) => [
    ...inRoom(index, entry),
    ...entry.teacherIds.flatMap((teacherId) => [
      ...once(`day ${teacherId} ${entry.weekday}`, () => onDayOf(index, entry, teacherId)),
      ...once(`week ${teacherId}`, () => inWeekOf(index, entry, teacherId)),
    ]),
    ...once(`section ${sectionOf(index, entry)} ${entry.weekday}`, () => inSection(index, entry)),
    ...once(`twins ${entry.courseId} ${entry.weekday} ${entry.kind}`, () => twins(index, entry)),
    ...onSaturday(index, entry),
  ]);
}

function inRoom(index: WeekIndex, entry: Placed): Clash[] {
  const room = entry.roomId === null ? undefined : index.rooms.get(entry.roomId);
  const missing = room ? strengthOf(index, entry) - room.capacity : 0;
  return room && missing > 0 ? [{ rule: 'smallRoom', keys: [entry.key], roomId: room.id, number: missing }] : [];
}

/** The classes of a teacher, beginning with the given one. A joint class is included once. */
const withAll = (index: WeekIndex, entry: Placed, teacherId: number, isMeant: (other: Placed) => boolean): Placed[] =>
  once([entry, ...(index.byTeacher.get(teacherId) ?? []).filter((other) => other.key !== entry.key && isMeant(other))]);

function onDayOf(index: WeekIndex, entry: Placed, teacherId: number): Clash[] {
  const today = withAll(index, entry, teacherId, ({ weekday }) => weekday === entry.weekday);
  const busy = new Set(today.flatMap(ordinalsOf));
  const longest = longestRun(index, busy);
  const clash = (rule: 'running' | 'longDay', number: number): Clash => ({
    rule,
    teacherId,
    keys: keysOf(today),
    weekday: entry.weekday,
    number,
  });
  return [
    ...(longest > teacherLimits.running ? [clash('running', longest)] : []),
    ...(busy.size > teacherLimits.day ? [clash('longDay', busy.size)] : []),
  ];
}

function inWeekOf(index: WeekIndex, entry: Placed, teacherId: number): Clash[] {
  const norm = index.teachers.get(teacherId)?.norm ?? null;
  if (norm === null) return [];
  const all = withAll(index, entry, teacherId, () => true);
  const load = all.reduce((sum, { span }) => sum + span, 0);
  return load > norm ? [{ rule: 'overNorm', teacherId, keys: keysOf(all), number: load - norm }] : [];
}

function inSection(index: WeekIndex, entry: Placed): Clash[] {
  const sectionId = sectionOf(index, entry);
  const others = (index.bySection.get(sectionId) ?? []).filter(({ key, weekday }) => key !== entry.key && weekday === entry.weekday);
  const today = [entry, ...others];
  const gaps = gapsIn(index, new Set(today.flatMap(ordinalsOf)));
  return gaps > 0 ? [{ rule: 'gap', keys: keysOf(today), sectionId, weekday: entry.weekday, number: gaps }] : [];
}

/** Lectures of the same course on the same day. */
function twins(index: WeekIndex, entry: Placed): Clash[] {
  if (entry.kind !== 'lecture') return [];
  const sectionId = sectionOf(index, entry);
  const others = (index.bySection.get(sectionId) ?? []).filter(
    ({ key, weekday, courseId, kind }) =>
      key !== entry.key && weekday === entry.weekday && courseId === entry.courseId && kind === 'lecture',
  );
  return others.length > 0 ? [{ rule: 'sameDay', keys: keysOf([entry, ...others]), sectionId, weekday: entry.weekday }] : [];
}

function onSaturday({ week }: WeekIndex, entry: Placed): Clash[] {
  const last = week.slots.findLast(({ isBreak }) => !isBreak)?.ordinal;
  const isLast = entry.weekday === 6 && last !== undefined && ordinalsOf(entry).includes(last);
  return isLast ? [{ rule: 'lastOnSaturday', keys: [entry.key], weekday: 6 }] : [];
}

/** Keeps one entry of each joint class, because it is one class for its teacher. */
function once(all: readonly Placed[]): Placed[] {
  return all.filter(
    (entry, index) =>
      !all
        .slice(0, index)
        .some((earlier) => areJoint(entry, earlier) && entry.weekday === earlier.weekday && entry.ordinal === earlier.ordinal),
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
