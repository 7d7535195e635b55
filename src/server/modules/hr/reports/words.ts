import { spaced } from '../../../export/english.ts';
import { queryWords } from '../../../export/query-words.ts';

const heads: Readonly<Record<string, string>> = {
  fromOn: 'From',
  toOn: 'To',
  asOf: 'As on date',
  minYears: 'At least years',
  forGroup: 'Can give to',
};

/** Parameters of a report on employees, in words. */
export const parameterWords = queryWords({
  masters: { departmentId: 'departments', trainingCategoryId: 'training-categories', employeeId: 'employees' },
  headOf: (name) => heads[name] ?? spaced(name),
  wordOf: spaced,
});
