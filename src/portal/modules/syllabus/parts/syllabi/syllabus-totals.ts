import { addTotals, shortGroups, totalsOf } from '../../../../../contract/syllabus/load-totals.ts';
import type { SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';

type Known = Pick<SyllabusStructure, 'semesters' | 'minCredits' | 'maxCredits'>;

/** What a student of the batch has in all semesters. */
export const syllabusTotals = ({ semesters }: Pick<SyllabusStructure, 'semesters'>) =>
  addTotals(semesters.map(({ rows, groups }) => totalsOf(rows, groups)));

/** What is still missing before a syllabus can be submitted. */
export interface Missing {
  emptySemesters: number[];
  shortGroups: { semester: number; name: string }[];
  areCreditsOut: boolean;
}

/** The same that the server asks before it lets a syllabus go to review; here it says where. */
export function missingOf(syllabus: Known): Missing {
  const { least, most } = syllabusTotals(syllabus).credits;
  const { semesters, minCredits, maxCredits } = syllabus;
  return {
    emptySemesters: semesters.filter(({ rows }) => rows.length === 0).map(({ semester }) => semester),
    shortGroups: semesters.flatMap(({ semester, rows, groups }) => shortGroups(rows, groups).map(({ name }) => ({ semester, name }))),
    areCreditsOut: (minCredits !== null && least < minCredits) || (maxCredits !== null && most > maxCredits),
  };
}
