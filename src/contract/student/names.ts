export const name = 'student';
export const needs = ['hr', 'academic'];
export { people } from './people.ts';
export { records } from './records.ts';
export const lookups = [
  'degrees',
  'branches',
  'batches',
  'batch-semesters',
  'admission-categories',
  'castes',
  'languages',
  'religions',
  'hostels',
] as const;
/** Which master the rows of another belong to: a branch to its degree. */
export const within = { branches: 'degrees', batches: 'degrees', 'batch-semesters': 'batches' } as const;
export const brought = ['document'] as const;
/** By what a list of people may be narrowed. */
export const personFilters = ['degreeId', 'batchId', 'branchId'] as const;
export const cards = [
  'admissionsWithoutRegdNo',
  'studentsOnRoll',
  'studentsOnBreak',
  'studentsWithoutPhoto',
  'bedsFree',
  'myMentees',
] as const;
