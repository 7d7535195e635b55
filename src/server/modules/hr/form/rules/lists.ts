import type { FieldProblems } from '../../../../../contract/core/errors.ts';
import { repeated } from '../../../../record/repeated.ts';
import type { EmployeeDraft, Facts, Rule } from './rule.ts';

/** No degree is passed in a year to come, and none twice. */
export function qualificationProblems(
  qualifications: EmployeeDraft['qualifications'],
  { today }: Pick<Facts, 'today'>,
): FieldProblems {
  return {
    ...repeated('qualifications', qualifications, 'title', ['level']),
    ...eachRow('qualifications', qualifications, ({ passedYear }) => ({
      ...(passedYear > Number(today.slice(0, 4)) && { passedYear: 'outOfRange' }),
    })),
  };
}

/** Work elsewhere lies behind and lasted longer than a day. */
export const experienceProblems = (experiences: EmployeeDraft['experiences'], { today }: Pick<Facts, 'today'>) =>
  eachRow('experiences', experiences, ({ fromOn, toOn }) => spanProblems(fromOn, toOn, toOn <= fromOn, today));

/** A training lies behind; it may be of one day, and is written once. */
export function trainingProblems(
  trainings: EmployeeDraft['trainings'],
  { today, trainingCategories }: Pick<Facts, 'today' | 'trainingCategories'>,
): FieldProblems {
  return {
    ...repeated('trainings', trainings, 'title', ['fromOn']),
    ...eachRow('trainings', trainings, ({ fromOn, toOn, trainingCategoryId }) => ({
      ...spanProblems(fromOn, toOn, toOn < fromOn, today),
      ...(!trainingCategories.has(trainingCategoryId) && { trainingCategoryId: 'unknownReference' }),
    })),
  };
}

/** An award has been given, and is written once. */
export function awardProblems(
  given: EmployeeDraft['awards'],
  { today, awards }: Pick<Facts, 'today' | 'awards'>,
): FieldProblems {
  return {
    ...repeated('awards', given, 'givenOn', ['awardId']),
    ...eachRow('awards', given, ({ givenOn, awardId }) => ({
      ...(givenOn > today && { givenOn: 'outOfRange' }),
      ...(!awards.has(awardId) && { awardId: 'unknownReference' }),
    })),
  };
}

/** Everything about the lists of a record. */
export const listRules: readonly Rule[] = [
  { reads: ['qualifications'], find: ({ qualifications }, facts) => qualificationProblems(qualifications, facts) },
  { reads: ['experiences'], find: ({ experiences }, facts) => experienceProblems(experiences, facts) },
  { reads: ['trainings'], find: ({ trainings }, facts) => trainingProblems(trainings, facts) },
  { reads: ['awards'], find: ({ awards }, facts) => awardProblems(awards, facts) },
];

type RowProblems = Partial<Record<string, 'outOfRange' | 'unknownReference'>>;

function spanProblems(fromOn: string, toOn: string, isTurned: boolean, today: string): RowProblems {
  if (fromOn > today) return { fromOn: 'outOfRange' };
  return isTurned || toOn > today ? { toOn: 'outOfRange' } : {};
}

function eachRow<Row>(list: string, rows: readonly Row[], find: (row: Row) => RowProblems): FieldProblems {
  return Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(find(row)).flatMap(([field, code]) => (code ? [[`${list}.${index}.${field}`, code]] : [])),
    ),
  );
}
