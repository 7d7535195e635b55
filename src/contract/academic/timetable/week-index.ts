import type { Crossing, Placed, Week, WeekCourse, WeekRoom, WeekSlot, WeekTeacher } from './model.ts';

/**
 * A week of classes, indexed by slot, teacher, section and joint key. Rebuilt after each change: about 1 ms for 1,300
 * classes.
 */
export interface WeekIndex {
  readonly week: Week;
  readonly slots: ReadonlyMap<number, WeekSlot>;
  readonly rooms: ReadonlyMap<number, WeekRoom>;
  readonly teachers: ReadonlyMap<number, WeekTeacher>;
  readonly courses: ReadonlyMap<number, WeekCourse>;
  readonly crossings: ReadonlyMap<string, readonly Crossing[]>;
  /** Sections that share students with another section. */
  readonly crossed: ReadonlySet<number>;
  /** Classes at a weekday and slot, by `cellOf`. */
  readonly byCell: ReadonlyMap<number, readonly Placed[]>;
  readonly byTeacher: ReadonlyMap<number, readonly Placed[]>;
  readonly bySection: ReadonlyMap<number, readonly Placed[]>;
  readonly byJoint: ReadonlyMap<string, readonly Placed[]>;
}

export const cellOf = (weekday: number, ordinal: number): number => weekday * 32 + ordinal;

/** The slots covered by a class. */
export const ordinalsOf = ({ ordinal, span }: Pick<Placed, 'ordinal' | 'span'>): number[] =>
  Array.from({ length: span }, (_slot, index) => ordinal + index);

export function indexOf(week: Week, placed: readonly Placed[]): WeekIndex {
  const courses = byId(week.courses);
  return {
    week,
    courses,
    slots: new Map(week.slots.map((slot) => [slot.ordinal, slot])),
    rooms: byId(week.rooms),
    teachers: byId(week.teachers),
    crossings: grouped(week.crossings, ({ a, b }) => [pairOf(a.sectionId, b.sectionId)]),
    crossed: new Set(week.crossings.flatMap(({ a, b }) => [a.sectionId, b.sectionId])),
    byCell: grouped(placed, (entry) => ordinalsOf(entry).map((ordinal) => cellOf(entry.weekday, ordinal))),
    byTeacher: grouped(placed, ({ teacherIds }) => teacherIds),
    bySection: grouped(placed, ({ courseId }) => courses.get(courseId)?.sectionId ?? []),
    byJoint: grouped(placed, ({ jointKey }) => jointKey ?? []),
  };
}

/** Both entries belong to one class of several sections. */
export const areJoint = (a: Placed, b: Placed): boolean => a.jointKey !== null && a.jointKey === b.jointKey;

/** Students are in both classes: not for two groups of one section, but for an elective and its source sections. */
export function shareStudents(index: WeekIndex, first: Placed, second: Placed): boolean {
  const [section, another] = [sectionOf(index, first), sectionOf(index, second)];
  if (section === another) return isWithin(first.groupId, second.groupId);
  if (!index.crossed.has(section) || !index.crossed.has(another)) return false;
  const sides = index.crossings.get(pairOf(section, another)) ?? [];
  return sides.some(({ a, b }) => {
    const [mine, theirs] = a.sectionId === section ? [a, b] : [b, a];
    return isWithin(mine.groupId, first.groupId) && isWithin(theirs.groupId, second.groupId);
  });
}

/** Number of students in a class, including all sections of a joint class. */
export function strengthOf(index: WeekIndex, entry: Placed): number {
  const others = entry.jointKey === null ? [] : (index.byJoint.get(entry.jointKey) ?? []);
  const together = [entry, ...others.filter(({ key, courseId }) => key !== entry.key && courseId !== entry.courseId)];
  return together.reduce((sum, each) => sum + ownStrength(index, each), 0);
}

export const sectionOf = (index: WeekIndex, { courseId }: Placed): number => index.courses.get(courseId)?.sectionId ?? 0;

function ownStrength({ courses }: WeekIndex, { courseId, groupId }: Placed): number {
  const course = courses.get(courseId);
  return course?.groups.find(({ id }) => id === groupId)?.strength ?? course?.strength ?? 0;
}

/** Both are the same group, or one is the whole section. */
const isWithin = (a: number | null, b: number | null): boolean => a === null || b === null || a === b;

const pairOf = (a: number, b: number): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

const byId = <T extends { readonly id: number }>(all: readonly T[]): ReadonlyMap<number, T> => new Map(all.map((item) => [item.id, item]));

function grouped<T, K>(all: readonly T[], keysOf: (item: T) => K | readonly K[]): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  const add = (key: K, item: T) => {
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  };
  for (const item of all) {
    const keys = keysOf(item);
    if (Array.isArray(keys)) for (const key of keys as readonly K[]) add(key, item);
    else add(keys as K, item);
  }
  return groups;
}
