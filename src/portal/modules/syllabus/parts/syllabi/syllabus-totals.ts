import { addTotals, shortGroups, totalsOf } from '../../../../../contract/syllabus/load-totals.ts';
import type { SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';

type CreditLimits = Pick<SyllabusStructure, 'semesters' | 'minCredits' | 'maxCredits'>;

/** Hours and credits of a student over all semesters, as ranges if they depend on elective choices. */
export const syllabusTotals = ({ semesters }: Pick<SyllabusStructure, 'semesters'>) =>
  addTotals(semesters.map(({ rows, groups }) => totalsOf(rows, groups)));

/** Requirements that a syllabus does not meet yet. */
export interface Missing {
  emptySemesters: number[];
  shortGroups: { semester: number; name: string }[];
  areCreditsOut: boolean;
}

/** Returns the unmet requirements among those that the server checks before a review. */
export function missingOf(syllabus: CreditLimits): Missing {
  const { least, most } = syllabusTotals(syllabus).credits;
  const { semesters, minCredits, maxCredits } = syllabus;
  return {
    emptySemesters: semesters.filter(({ rows }) => rows.length === 0).map(({ semester }) => semester),
    shortGroups: semesters.flatMap(({ semester, rows, groups }) => shortGroups(rows, groups).map(({ name }) => ({ semester, name }))),
    areCreditsOut: (minCredits !== null && least < minCredits) || (maxCredits !== null && most > maxCredits),
  };
}
