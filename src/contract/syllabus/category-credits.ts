import { courseCategories, type CourseCategory } from './fields.ts';
import { totalsOf, type CountedCourse, type CountedGroup } from './load-totals.ts';

type CourseOfCategory = CountedCourse & { readonly category: CourseCategory };

export interface CategoryCredits {
  readonly category: CourseCategory;
  readonly credits: number;
}

/**
 * Credits by category, in the order used by regulations; empty categories are omitted. An elective group counts once,
 * with the lowest credits that a student can choose, in the category of its first course.
 */
export function creditsByCategory(rows: readonly CourseOfCategory[], groups: readonly CountedGroup[]): CategoryCredits[] {
  const ofGroup = new Map<string, CourseCategory>();
  for (const { group, category } of rows) if (group !== null && !ofGroup.has(group)) ofGroup.set(group, category);
  const categoryOf = (row: CourseOfCategory) => (row.group === null ? row.category : (ofGroup.get(row.group) ?? row.category));
  return courseCategories.flatMap((category) => {
    const members = rows.filter((row) => categoryOf(row) === category);
    const { credits } = totalsOf(members, groups);
    return members.length > 0 ? [{ category, credits: credits.least }] : [];
  });
}
