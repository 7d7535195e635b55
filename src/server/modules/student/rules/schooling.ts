import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { repeated } from '../../../../contract/core/repeated.ts';
import type { Facts, Rule, StudentDraft } from './rule.ts';

type Qualification = StudentDraft['qualifications'][number];
type Level = Qualification['level'];

/** Height of each level; XII and diploma are equivalent. */
const height: Record<Level, number> = { X: 1, XII: 2, DIPLOMA: 2, UG: 3, PG: 4 };

/** Percentage of marks and maximum marks, with two decimals; null unless both are given. */
export function percentOf({ marks, maxMarks }: Pick<Qualification, 'marks' | 'maxMarks'>): number | null {
  return marks === null || maxMarks === null ? null : Math.round((marks / maxMarks) * 10_000) / 100;
}

/** Calculates the percentage from the marks, if given. Typed percentages are for boards that award grades. */
export function withPercent(qualification: Qualification): Qualification {
  return { ...qualification, percent: percentOf(qualification) ?? qualification.percent };
}

/** True if a required level is missing: X; XII or a diploma, for lateral entry the diploma; UG for a PG degree. */
export function lacksLevel(levels: readonly Level[], needs: { isLateral: boolean; isPostgraduate: boolean }): boolean {
  const has = (level: Level) => levels.includes(level);
  if (!has('X')) return true;
  if (needs.isLateral ? !has('DIPLOMA') : !has('XII') && !has('DIPLOMA')) return true;
  return needs.isPostgraduate && !has('UG');
}

/** Marks require maximum marks and cannot exceed them. Without marks, the percentage is required. */
function markProblems({ marks, maxMarks, percent }: Qualification, at: string): FieldProblems {
  if (marks === null && maxMarks !== null) return { [`${at}.marks`]: 'required' };
  if (marks !== null && maxMarks === null) return { [`${at}.maxMarks`]: 'required' };
  if (marks !== null && maxMarks !== null) return marks > maxMarks ? { [`${at}.marks`]: 'outOfRange' } : {};
  return percent === null ? { [`${at}.percent`]: 'required' } : {};
}

/** A higher level is passed in a later year than a lower one, and no level after the year of admission. */
function yearProblems(qualifications: readonly Qualification[], admissionYear: number): FieldProblems {
  const problems: FieldProblems = {};
  qualifications.forEach(({ level, passedYear }, index) => {
    const isTooEarly = qualifications.some((lower) => height[lower.level] < height[level] && lower.passedYear >= passedYear);
    if (isTooEarly || passedYear > admissionYear) problems[`qualifications.${index}.passedYear`] = 'outOfRange';
  });
  return problems;
}

/** Rules for qualifications before the admission. */
export function qualificationProblems(
  { qualifications, admittedOn }: Pick<StudentDraft, 'qualifications' | 'admittedOn'>,
  { category, degree }: Pick<Facts, 'category' | 'degree'>,
): FieldProblems {
  const needs = { isLateral: category?.entry === 'lateral', isPostgraduate: degree !== null && degree.level !== 'UG' };
  const levels = qualifications.map(({ level }) => level);
  return {
    ...(lacksLevel(levels, needs) && { qualifications: 'required' as const }),
    ...yearProblems(qualifications, Number(admittedOn.slice(0, 4))),
    ...Object.assign({}, ...qualifications.map((qualification, index) => markProblems(qualification, `qualifications.${index}`))),
    ...repeated('qualifications', qualifications, 'level'),
  };
}

/** A gap ends after its start, and start years are unique. */
export function gapYearProblems(gapYears: StudentDraft['gapYears']): FieldProblems {
  const problems = repeated('gapYears', gapYears, 'fromYear');
  gapYears.forEach(({ fromYear, toYear }, index) => {
    if (toYear <= fromYear) problems[`gapYears.${index}.toYear`] = 'outOfRange';
  });
  return problems;
}

/** Each kind of document occurs once, with a date that is not in the future. */
export function documentProblems(documents: StudentDraft['documents'], today: string): FieldProblems {
  const problems = repeated('documents', documents, 'kind');
  documents.forEach(({ stateOn }, index) => {
    if (stateOn > today) problems[`documents.${index}.stateOn`] = 'outOfRange';
  });
  return problems;
}

export const schoolingRules: readonly Rule[] = [
  { reads: ['qualifications', 'admissionCategoryId', 'degreeId'], find: qualificationProblems },
  { reads: ['gapYears'], find: ({ gapYears }) => gapYearProblems(gapYears) },
  { reads: ['documents'], find: ({ documents }, { today }) => documentProblems(documents, today) },
];
