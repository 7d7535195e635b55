import type { Clash } from './clashes.ts';
import type { Placed } from './model.ts';
import { areJoint, ordinalsOf, sectionOf, strengthOf, type WeekIndex } from './week-index.ts';

/** More periods than these one after the other, and on one day, tire a teacher. */
export const limits = { running: 4, day: 6 } as const;

/** Why a class had better stand elsewhere. */
export function softOf(index: WeekIndex, one: Placed): Clash[] {
  return [
    ...inRoom(index, one),
    ...one.teacherIds.flatMap((teacherId) => ofTeacher(index, one, teacherId)),
    ...inSection(index, one),
    ...onSaturday(index, one),
  ];
}

function inRoom(index: WeekIndex, one: Placed): Clash[] {
  const room = one.roomId === null ? undefined : index.rooms.get(one.roomId);
  const missing = room ? strengthOf(index, one) - room.capacity : 0;
  return room && missing > 0 ? [{ rule: 'smallRoom', keys: [one.key], roomId: room.id, number: missing }] : [];
}

function ofTeacher(index: WeekIndex, one: Placed, teacherId: number): Clash[] {
  const all = once([one, ...(index.byTeacher.get(teacherId) ?? []).filter(({ key }) => key !== one.key)]);
  const today = all.filter(({ weekday }) => weekday === one.weekday);
  const busy = new Set(today.flatMap(ordinalsOf));
  const who = { teacherId, keys: keysOf(today) };
  const longest = longestRun(index, busy);
  const norm = index.teachers.get(teacherId)?.norm ?? null;
  const load = all.reduce((sum, { span }) => sum + span, 0);
  return [
    ...(longest > limits.running ? [{ rule: 'running' as const, ...who, weekday: one.weekday, number: longest }] : []),
    ...(busy.size > limits.day ? [{ rule: 'longDay' as const, ...who, weekday: one.weekday, number: busy.size }] : []),
    ...(norm !== null && load > norm ? [{ rule: 'overNorm' as const, teacherId, keys: keysOf(all), number: load - norm }] : []), // prettier-ignore
  ];
}

function inSection(index: WeekIndex, one: Placed): Clash[] {
  const sectionId = sectionOf(index, one);
  const others = (index.bySection.get(sectionId) ?? []).filter(({ key, weekday }) => key !== one.key && weekday === one.weekday); // prettier-ignore
  const today = [one, ...others];
  const here = { sectionId, weekday: one.weekday };
  const gaps = gapsIn(index, new Set(today.flatMap(ordinalsOf)));
  const twins = one.kind === 'lecture' ? today.filter(({ courseId, kind }) => courseId === one.courseId && kind === 'lecture') : []; // prettier-ignore
  return [
    ...(gaps > 0 ? [{ rule: 'gap' as const, keys: keysOf(today), ...here, number: gaps }] : []),
    ...(twins.length > 1 ? [{ rule: 'sameDay' as const, keys: keysOf(twins), ...here }] : []),
  ];
}

function onSaturday({ week }: WeekIndex, one: Placed): Clash[] {
  const last = week.slots.findLast(({ isBreak }) => !isBreak)?.ordinal;
  const isLast = one.weekday === 6 && last !== undefined && ordinalsOf(one).includes(last);
  return isLast ? [{ rule: 'lastOnSaturday', keys: [one.key], weekday: 6 }] : [];
}

/** Of a joint class one entry, for its teacher holds it once. */
function once(all: readonly Placed[]): Placed[] {
  return all.filter((one, index) => !all.slice(0, index).some((other) => areJoint(one, other) && one.weekday === other.weekday && one.ordinal === other.ordinal)); // prettier-ignore
}

/** A break is a rest. */
function longestRun({ week }: WeekIndex, busy: ReadonlySet<number>): number {
  let [run, longest] = [0, 0];
  for (const { ordinal, isBreak } of week.slots) {
    run = busy.has(ordinal) && !isBreak ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Periods without a class between the first and the last of a day. */
function gapsIn({ week }: WeekIndex, busy: ReadonlySet<number>): number {
  const [first, last] = [Math.min(...busy), Math.max(...busy)];
  return week.slots.filter(({ ordinal, isBreak }) => ordinal > first && ordinal < last && !isBreak && !busy.has(ordinal)).length; // prettier-ignore
}

const keysOf = (all: readonly Placed[]): string[] => all.map(({ key }) => key).sort();
