import { creditsByCategory } from '../../../../../contract/syllabus/category-credits.ts';
import { courseCategories, type CourseCategory } from '../../../../../contract/syllabus/fields.ts';
import type { DeskSyllabus } from '../../../../../contract/desk/syllabus.ts';

/** Credits of a category: those that the syllabus asks for, and those that were earned. */
export interface CategoryProgress {
  readonly category: CourseCategory;
  readonly needed: number;
  readonly earned: number;
}

/**
 * What the syllabus asks for in each category, and what was earned of it, in the order in which regulations name them. An
 * elective group asks once, with the fewest credits that can be chosen of it, so more may be earned than needed.
 */
export function creditProgress({ semesters, earned }: Pick<DeskSyllabus, 'semesters' | 'earned'>): CategoryProgress[] {
  const needed = semesters.flatMap(({ rows, groups }) => creditsByCategory(rows, groups));
  return courseCategories.flatMap((category) => {
    const asked = sumOf(needed.filter((one) => one.category === category));
    const got = sumOf(earned.filter((one) => one.category === category));
    return asked === 0 && got === 0 ? [] : [{ category, needed: asked, earned: got }];
  });
}

/** Credits are kept to a tenth, and so are they added. */
const sumOf = (all: readonly { readonly credits: number }[]): number =>
  all.reduce((tenths, { credits }) => tenths + Math.round(credits * 10), 0) / 10;
