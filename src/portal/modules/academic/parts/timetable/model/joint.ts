import type { Placed, WeekCourse } from '../../../../../../contract/academic/timetable/model.ts';

/** Properties that joint classes share: time, kind, room and teachers are the same for all of them. */
const shared = ['weekday', 'ordinal', 'span', 'kind', 'roomId', 'teacherIds'] as const satisfies readonly (keyof Placed)[];

/** The classes of other sections that are held jointly with a class. */
export const partnersOf = ({ key, jointKey }: Placed, placed: readonly Placed[]): Placed[] =>
  jointKey === null ? [] : placed.filter((entry) => entry.jointKey === jointKey && entry.key !== key);

/** A class with the shared properties of another. */
export const withPlaceOf = (entry: Placed, partner: Placed): Placed =>
  shared.reduce((merged, name) => ({ ...merged, [name]: partner[name] }), entry);

/** Replaces a class and updates its joint classes. A new class is added. */
export function putTogether(placed: readonly Placed[], changed: Placed): Placed[] {
  const partners = new Set(partnersOf(changed, placed));
  const isKnown = placed.some(({ key }) => key === changed.key);
  return [
    ...placed.map((entry) => (entry.key === changed.key ? changed : partners.has(entry) ? withPlaceOf(entry, changed) : entry)),
    ...(isKnown ? [] : [changed]),
  ];
}

/** Moves a class to the place of another and joins the two; `fresh` is the key for a new pair. */
export function join(placed: readonly Placed[], key: string, withKey: string, fresh: string): Placed[] {
  const [entry, partner] = [key, withKey].map((entryKey) => placed.find((standing) => standing.key === entryKey));
  if (!entry || !partner) return [...placed];
  const jointKey = partner.jointKey ?? fresh;
  return placed.map((standing) =>
    standing === partner ? { ...partner, jointKey } : standing === entry ? { ...withPlaceOf(entry, partner), jointKey } : standing,
  );
}

/** Separates a class from its joint classes. */
export const part = (placed: readonly Placed[], key: string): Placed[] =>
  withoutLone(placed.map((entry) => (entry.key === key ? { ...entry, jointKey: null } : entry)));

/** Clears the joint key of a class left without a partner. */
export function withoutLone(placed: readonly Placed[]): Placed[] {
  const counts = new Map<string, number>();
  for (const { jointKey } of placed) if (jointKey !== null) counts.set(jointKey, (counts.get(jointKey) ?? 0) + 1);
  return placed.map((entry) => (entry.jointKey !== null && counts.get(entry.jointKey) === 1 ? { ...entry, jointKey: null } : entry));
}

/**
 * Classes that a class may be joined with: of the same length, not yet held with its section, and with the same title
 * or a common teacher. Classes with the same title come first.
 */
export function joinable(entry: Placed, placed: readonly Placed[], courses: ReadonlyMap<number, WeekCourse>): Placed[] {
  const course = courses.get(entry.courseId);
  const sectionOf = ({ courseId }: Placed) => courses.get(courseId)?.sectionId;
  const likeness = (candidate: Placed) =>
    Number(courses.get(candidate.courseId)?.title === course?.title) * 2 +
    Number(candidate.teacherIds.some((id) => entry.teacherIds.includes(id)));
  return placed
    .filter((candidate) => {
      const sections = [candidate, ...partnersOf(candidate, placed)].map(sectionOf);
      return candidate.span === entry.span && !sections.includes(course?.sectionId) && likeness(candidate) > 0;
    })
    .sort((a, b) => likeness(b) - likeness(a) || a.weekday - b.weekday || a.ordinal - b.ordinal);
}
