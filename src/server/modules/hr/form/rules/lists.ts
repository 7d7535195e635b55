import {
  addressProblems,
  awardProblems,
  eachRow,
  experienceProblems,
  qualificationProblems,
  trainingProblems,
} from '../../../../../contract/hr/rules.ts';
import type { Rule } from './rule.ts';

/** Rules about the lists of a record: those of the form, and references to active masters. */
export const listRules: readonly Rule[] = [
  { reads: ['addresses'], find: ({ addresses }) => addressProblems(addresses) },
  { reads: ['qualifications'], find: ({ qualifications }, { today }) => qualificationProblems(qualifications, today) },
  { reads: ['experiences'], find: ({ experiences }, { today }) => experienceProblems(experiences, today) },
  {
    reads: ['trainings'],
    find: ({ trainings }, { today, trainingCategories }) => ({
      ...trainingProblems(trainings, today),
      ...eachRow('trainings', trainings, ({ trainingCategoryId }) =>
        trainingCategories.has(trainingCategoryId) ? {} : { trainingCategoryId: 'unknownReference' },
      ),
    }),
  },
  {
    reads: ['awards'],
    find: (draft, { today, awards }) => ({
      ...awardProblems(draft.awards, today),
      ...eachRow('awards', draft.awards, ({ awardId }) => (awards.has(awardId) ? {} : { awardId: 'unknownReference' })),
    }),
  },
];
