import type { Placed, Week, WeekCourse } from '../model.ts';
import { PlacedPeriods } from '../unplaced.ts';

/** A block that has no place yet: of one course, or of several that are taught together. */
export interface Rest {
  /** The course, and for a joint lecture the others with it. */
  courses: readonly WeekCourse[];
  groupId: number | null;
  kind: Placed['kind'];
  span: number;
  strength: number;
  /** Who may take it, the preferred first. */
  teams: readonly (readonly number[])[];
  isJoint: boolean;
}

/** Blocks are at most this long, as the table of entries has it. */
const longest = 6;

/** What of the week is not placed yet, in blocks. */
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

/** A course by itself, or each of its groups. */
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

/** A lecture is one teacher's, the lead's if possible; a practical wants all its instructors, and never less than the lead. */
function teams(kind: Placed['kind'], ids: readonly number[]): (readonly number[])[] {
  if (ids.length === 0) return [[]];
  if (kind !== 'practical') return ids.map((id) => [id]);
  return ids.length === 1 ? [ids] : [ids, ids.slice(0, 1)];
}

function blocks(periods: number, length: number): number[] {
  const block = Math.min(Math.max(length, 1), longest);
  const found: number[] = [];
  for (let rest = periods; rest > 0; rest -= block) found.push(Math.min(rest, block));
  return found;
}

/** Courses that share a class already: the rest of them is taught together too. */
function jointCourses(placed: readonly Placed[]): number[][] {
  const byKey = new Map<string, Set<number>>();
  for (const { jointKey, courseId, groupId } of placed) {
    if (jointKey === null || groupId !== null) continue;
    byKey.set(jointKey, (byKey.get(jointKey) ?? new Set()).add(courseId));
  }
  const joined = new Set<number>();
  const found: number[][] = [];
  for (const ids of byKey.values()) {
    const fresh = [...ids].filter((id) => !joined.has(id)).sort((a, b) => a - b);
    if (fresh.length < 2) continue;
    for (const id of fresh) joined.add(id);
    found.push(fresh);
  }
  return found;
}

/** Takes blocks of the courses together, as long as each has one of the same length. */
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
