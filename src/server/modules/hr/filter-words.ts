import { spaced } from '../../export/english.ts';
import { queryWords } from '../../export/query-words.ts';

const heads: Readonly<Record<string, string>> = { q: 'Search', id: 'Chosen' };

/** Filters of a list or report of employees, in words. */
export const filterWords = queryWords({
  masters: { departmentId: 'departments', designationId: 'designations', employeeCategoryId: 'employee-categories' },
  headOf: (name) => heads[name] ?? spaced(name),
  wordOf: spaced,
});
