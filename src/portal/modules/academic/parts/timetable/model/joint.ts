import type { Placed, WeekCourse } from '../../../../../../contract/academic/timetable/model.ts';

/** Properties that joint classes share: time, kind, room and teachers are the same for all of them. */
const shared = ['weekday', 'ordinal', 'span', 'kind', 'roomId', 'teacherIds'] as const satisfies readonly (keyof Placed)[];

/** The same class of the other sections, without this one. */
export const partnersOf = ({ key, jointKey }: Placed, placed: readonly Placed[]): Placed[] =>
  jointKey === null ? [] : placed.filter((one) => one.jointKey === jointKey && one.key !== key);

/** A class with the shared properties of another. */
export const withPlaceOf = (one: Placed, other: Placed): Placed => shared.reduce((made, name) => ({ ...made, [name]: other[name] }), one);

/** Replaces a class and updates its joint classes. A new class is added. */
export function putTogether(placed: readonly Placed[], changed: Placed): Placed[] {
  const partners = new Set(partnersOf(changed, placed));
  const isKnown = placed.some(({ key }) => key === changed.key);
  return [
    ...placed.map((one) => (one.key === changed.key ? changed : partners.has(one) ? withPlaceOf(one, changed) : one)),
    ...(isKnown ? [] : [changed]),
  ];
}

/** Moves a class to the place of another and joins the two; `fresh` is the key for a new pair. */
export function join(placed: readonly Placed[], key: string, withKey: string, fresh: string): Placed[] {
  const [one, other] = [key, withKey].map((known) => placed.find((standing) => standing.key === known));
  if (!one || !other) return [...placed];
  const jointKey = other.jointKey ?? fresh;
  return placed.map((standing) =>
    standing === other ? { ...other, jointKey } : standing === one ? { ...withPlaceOf(one, other), jointKey } : standing,
  );
}

/** Separates a class from its joint classes. */
export const part = (placed: readonly Placed[], key: string): Placed[] =>
  withoutLone(placed.map((one) => (one.key === key ? { ...one, jointKey: null } : one)));

/** Clears the joint key of a class left without a partner. */
export function withoutLone(placed: readonly Placed[]): Placed[] {
  const counts = new Map<string, number>();
  for (const { jointKey } of placed) if (jointKey !== null) counts.set(jointKey, (counts.get(jointKey) ?? 0) + 1);
  return placed.map((one) => (one.jointKey !== null && counts.get(one.jointKey) === 1 ? { ...one, jointKey: null } : one));
}

/**
 * Classes that a class may be joined with: of the same length, and of sections that are not in it yet. The same course
 * comes first, then the same teacher.
 */
export function joinable(one: Placed, placed: readonly Placed[], courses: ReadonlyMap<number, WeekCourse>): Placed[] {
  const mine = courses.get(one.courseId);
  const sectionOf = ({ courseId }: Placed) => courses.get(courseId)?.sectionId;
  const likeness = (other: Placed) =>
    Number(courses.get(other.courseId)?.title === mine?.title) * 2 + Number(other.teacherIds.some((id) => one.teacherIds.includes(id)));
  return placed
    .filter((other) => {
      const sections = [other, ...partnersOf(other, placed)].map(sectionOf);
      return other.span === one.span && !sections.includes(mine?.sectionId) && likeness(other) > 0;
    })
    .sort((some, other) => likeness(other) - likeness(some) || some.weekday - other.weekday || some.ordinal - other.ordinal);
}
