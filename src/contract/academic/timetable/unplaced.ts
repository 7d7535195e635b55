import type { Placed, Week, WeekCourse } from './model.ts';

/** Placed periods of a week, by course and group. */
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

  /** Missing periods of a course or one of its groups. Periods of the whole section count for each group. */
  missing({ id, weeklyPeriods }: WeekCourse, groupId: number | null): number {
    const placedForGroup = groupId === null ? 0 : this.of(id, groupId);
    return Math.max(0, weeklyPeriods - this.of(id, null) - placedForGroup);
  }
}

/** A section with periods that are not placed yet. */
export interface UnplacedSection {
  sectionId: number;
  section: string;
  missing: number;
  /** Total periods required, with each group counted separately. */
  periods: number;
}

/** Sections with missing periods, in their order. */
export function unplacedOf({ courses }: Week, placed: readonly Placed[]): UnplacedSection[] {
  const periods = new PlacedPeriods(placed);
  const bySection = new Map<number, UnplacedSection>();
  for (const course of courses) {
    const { sectionId, section } = course;
    const groups = course.groups.length > 0 ? course.groups.map(({ id }) => id) : [null];
    const unplaced = bySection.get(sectionId) ?? { sectionId, section, missing: 0, periods: 0 };
    unplaced.missing += groups.reduce<number>((sum, groupId) => sum + periods.missing(course, groupId), 0);
    unplaced.periods += groups.length * course.weeklyPeriods;
    bySection.set(sectionId, unplaced);
  }
  return [...bySection.values()].filter(({ missing }) => missing > 0);
}
