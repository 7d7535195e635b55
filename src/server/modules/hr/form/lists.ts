import {
  addressFields,
  awardFields,
  employeeLists,
  experienceFields,
  qualificationFields,
  trainingFields,
} from '../../../../contract/hr/fields.ts';
import { recordLists, type ListPlan } from '../../../record/lists.ts';

export type ListName = keyof typeof employeeLists;

/** Lists that belong to an employee. */
const plans: Record<ListName, ListPlan> = {
  addresses: { table: 'employeeAddresses', fields: Object.keys(addressFields), key: ['kind'] },
  qualifications: {
    table: 'employeeQualifications',
    fields: Object.keys(qualificationFields),
    key: ['level', 'title'],
  },
  experiences: { table: 'employeeExperiences', fields: Object.keys(experienceFields), key: [] },
  trainings: { table: 'employeeTrainings', fields: Object.keys(trainingFields), key: ['title', 'fromOn'] },
  awards: { table: 'employeeAwards', fields: Object.keys(awardFields), key: ['awardId', 'givenOn'] },
};

export const { names: listNames, isList, listDifferences, strangeRows, writeList } = recordLists('employeeId', plans);
