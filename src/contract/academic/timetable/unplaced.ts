import type { Placed, Week, WeekCourse } from './model.ts';

/** Periods that stand in a week, by course and group. */
export class PlacedPeriods {
  readonly #periods = new Map<string, number>();

  constructor(placed: readonly Placed[]) {
    for (const { courseId, groupId, span } of placed) {
      const key = `${courseId}/${groupId}`;
      this.#periods.set(key, (this.#periods.get(key) ?? 0) + span);
    }
  }

  of(courseId: number, groupId: number | null): number {
    return this.#periods.get(`${courseId}/${groupId}`) ?? 0;
  }

  /** What a course, or one of its groups, still lacks; what the section is taught whole counts for each of its groups. */
  missing({ id, weeklyPeriods }: WeekCourse, groupId: number | null): number {
    const own = groupId === null ? 0 : this.of(id, groupId);
    return Math.max(0, weeklyPeriods - this.of(id, null) - own);
  }
}

/** A section with the periods of a week that have no place yet. */
export interface Unplaced {
  sectionId: number;
  section: string;
  missing: number;
  /** All that it is to have, each group by itself. */
  periods: number;
}

/** The sections that lack something, in their order. */
export function unplacedOf({ courses }: Week, placed: readonly Placed[]): Unplaced[] {
  const periods = new PlacedPeriods(placed);
  const bySection = new Map<number, Unplaced>();
  for (const course of courses) {
    const { sectionId, section } = course;
    const groups = course.groups.length > 0 ? course.groups.map(({ id }) => id) : [null];
    const found = bySection.get(sectionId) ?? { sectionId, section, missing: 0, periods: 0 };
    found.missing += groups.reduce<number>((sum, groupId) => sum + periods.missing(course, groupId), 0);
    found.periods += groups.length * course.weeklyPeriods;
    bySection.set(sectionId, found);
  }
  return [...bySection.values()].filter(({ missing }) => missing > 0);
}
