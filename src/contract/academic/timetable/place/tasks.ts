import type { Placed, Week, WeekCourse } from '../model.ts';
import { PlacedPeriods } from '../unplaced.ts';

/** A block without a place, of one course or of several taught together. */
export interface Rest {
  /** The course, and for a joint lecture the other courses. */
  courses: readonly WeekCourse[];
  groupId: number | null;
  kind: Placed['kind'];
  span: number;
  strength: number;
  /** Possible teams of instructors, preferred first. */
  teams: readonly (readonly number[])[];
  isJoint: boolean;
}

/** The maximum length of a block, as in the table of entries. */
const longest = 6;

/** Remaining blocks of the week. */
export function restOf(week: Week, placed: readonly Placed[]): Rest[] {
  const periods = new PlacedPeriods(placed);
  const open = new Map<string, Rest[]>();
  for (const course of week.courses)
    for (const part of partsOf(course)) {
      const rests = blocks(periods.missing(course, part.groupId), course.blockPeriods).map((span) => ({
        ...part,
        span,
      }));
      open.set(`${course.id}/${part.groupId}`, rests);
    }
  for (const ids of jointCourses(placed)) join(open, ids);
  return [...open.values()].flat();
}

/** The whole course, or each of its groups. */
function partsOf(course: WeekCourse): Omit<Rest, 'span'>[] {
  const { kind, teacherIds } = course;
  const of = (groupId: number | null, strength: number, ids: readonly number[]) => ({
    courses: [course],
    groupId,
    kind,
    strength,
    teams: teams(kind, ids),
    isJoint: false,
  });
  if (course.groups.length === 0) return [of(null, course.strength, teacherIds)];
  return course.groups.map((group) => of(group.id, group.strength, group.teacherIds.length > 0 ? group.teacherIds : teacherIds));
}

/** A lecture has one teacher, the lead if possible. A practical has all its instructors, or at least the lead. */
function teams(kind: Placed['kind'], ids: readonly number[]): (readonly number[])[] {
  if (ids.length === 0) return [[]];
  if (kind !== 'practical') return ids.map((id) => [id]);
  return ids.length === 1 ? [ids] : [ids, ids.slice(0, 1)];
}

function blocks(periods: number, length: number): number[] {
  const block = Math.min(Math.max(length, 1), longest);
  const lengths: number[] = [];
  for (let rest = periods; rest > 0; rest -= block) lengths.push(Math.min(rest, block));
  return lengths;
}

/** Courses that already share a class. Their remaining blocks are joint as well. */
function jointCourses(placed: readonly Placed[]): number[][] {
  const byKey = new Map<string, Set<number>>();
  for (const { jointKey, courseId, groupId } of placed) {
    if (jointKey === null || groupId !== null) continue;
    byKey.set(jointKey, (byKey.get(jointKey) ?? new Set()).add(courseId));
  }
  const joined = new Set<number>();
  const courseSets: number[][] = [];
  for (const ids of byKey.values()) {
    const fresh = [...ids].filter((id) => !joined.has(id)).sort((a, b) => a - b);
    if (fresh.length < 2) continue;
    for (const id of fresh) joined.add(id);
    courseSets.push(fresh);
  }
  return courseSets;
}

/** Merges blocks of the courses, as long as all have a block of the same length. */
function join(open: Map<string, Rest[]>, ids: readonly number[]): void {
  const all = ids.map((id) => open.get(`${id}/null`) ?? []);
  const [first = []] = all;
  const odd = first.findIndex(({ span }, index) => all.some((rests) => rests[index]?.span !== span));
  const shared = odd === -1 ? first.length : odd;
  const together = first.slice(0, shared).map((rest, index): Rest => {
    const partners = all.flatMap((rests) => rests.slice(index, index + 1));
    const taught = partners.find(({ teams }) => (teams[0]?.length ?? 0) > 0) ?? rest;
    return {
      ...rest,
      courses: partners.flatMap(({ courses }) => courses),
      strength: partners.reduce((sum, { strength }) => sum + strength, 0),
      teams: taught.teams,
      isJoint: true,
    };
  });
  ids.forEach((id, index) => open.set(`${id}/null`, [...(index === 0 ? together : []), ...(all[index]?.slice(shared) ?? [])]));
}
