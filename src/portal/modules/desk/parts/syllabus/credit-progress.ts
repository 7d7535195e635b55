import { creditsByCategory } from '../../../../../contract/syllabus/category-credits.ts';
import { courseCategories, type CourseCategory } from '../../../../../contract/syllabus/fields.ts';
import type { DeskSyllabus } from '../../../../../contract/desk/syllabus.ts';

/** Credits of a category: required by the syllabus, and earned. */
export interface CategoryProgress {
  readonly category: CourseCategory;
  readonly needed: number;
  readonly earned: number;
}

/**
 * Required and earned credits by category, in the order of the regulations. An elective group counts once, with the
 * fewest credits that can be chosen from it, so that more may be earned than required.
 */
export function creditProgress({ semesters, earned }: Pick<DeskSyllabus, 'semesters' | 'earned'>): CategoryProgress[] {
  const needed = semesters.flatMap(({ rows, groups }) => creditsByCategory(rows, groups));
  return courseCategories.flatMap((category) => {
    const requiredCredits = sumOf(needed.filter((entry) => entry.category === category));
    const got = sumOf(earned.filter((entry) => entry.category === category));
    return requiredCredits === 0 && got === 0 ? [] : [{ category, needed: requiredCredits, earned: got }];
  });
}

/** Credits have one decimal and are added in tenths. */
const sumOf = (all: readonly { readonly credits: number }[]): number =>
  all.reduce((tenths, { credits }) => tenths + Math.round(credits * 10), 0) / 10;
