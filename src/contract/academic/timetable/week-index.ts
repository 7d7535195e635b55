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
    byCell: grouped(placed, (one) => ordinalsOf(one).map((ordinal) => cellOf(one.weekday, ordinal))),
    byTeacher: grouped(placed, ({ teacherIds }) => teacherIds),
    bySection: grouped(placed, ({ courseId }) => courses.get(courseId)?.sectionId ?? []),
    byJoint: grouped(placed, ({ jointKey }) => jointKey ?? []),
  };
}

/** Both entries belong to one class of several sections. */
export const areJoint = (one: Placed, other: Placed): boolean => one.jointKey !== null && one.jointKey === other.jointKey;

/** Students are in both classes: not for two groups of one section, but for an elective and its source sections. */
export function shareStudents(index: WeekIndex, one: Placed, other: Placed): boolean {
  const [section, another] = [sectionOf(index, one), sectionOf(index, other)];
  if (section === another) return isWithin(one.groupId, other.groupId);
  if (!index.crossed.has(section) || !index.crossed.has(another)) return false;
  const sides = index.crossings.get(pairOf(section, another)) ?? [];
  return sides.some(({ a, b }) => {
    const [mine, theirs] = a.sectionId === section ? [a, b] : [b, a];
    return isWithin(mine.groupId, one.groupId) && isWithin(theirs.groupId, other.groupId);
  });
}

/** Number of students in a class, including all sections of a joint class. */
export function strengthOf(index: WeekIndex, one: Placed): number {
  const others = one.jointKey === null ? [] : (index.byJoint.get(one.jointKey) ?? []);
  const together = [one, ...others.filter(({ key, courseId }) => key !== one.key && courseId !== one.courseId)];
  return together.reduce((sum, each) => sum + ownStrength(index, each), 0);
}

export const sectionOf = (index: WeekIndex, { courseId }: Placed): number => index.courses.get(courseId)?.sectionId ?? 0;

function ownStrength({ courses }: WeekIndex, { courseId, groupId }: Placed): number {
  const course = courses.get(courseId);
  return course?.groups.find(({ id }) => id === groupId)?.strength ?? course?.strength ?? 0;
}

/** Both are the same group, or one is the whole section. */
const isWithin = (one: number | null, other: number | null): boolean => one === null || other === null || one === other;

const pairOf = (one: number, other: number): string => (one < other ? `${one}/${other}` : `${other}/${one}`);

const byId = <T extends { readonly id: number }>(all: readonly T[]): ReadonlyMap<number, T> => new Map(all.map((one) => [one.id, one]));

function grouped<T, K>(all: readonly T[], keysOf: (one: T) => K | readonly K[]): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  const add = (key: K, one: T) => {
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  };
  for (const one of all) {
    const keys = keysOf(one);
    if (Array.isArray(keys)) for (const key of keys as readonly K[]) add(key, one);
    else add(keys as K, one);
  }
  return groups;
}
