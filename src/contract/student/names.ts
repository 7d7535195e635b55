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
/** Parent master of each dependent master, such as the degree of a branch. */
export const within = { branches: 'degrees', batches: 'degrees', 'batch-semesters': 'batches' } as const;
export const brought = ['document'] as const;
/** Filters for lists of persons. */
export const personFilters = ['degreeId', 'batchId', 'branchId'] as const;
export const cards = [
  'admissionsWithoutRegdNo',
  'studentsOnRoll',
  'studentsOnBreak',
  'studentsWithoutPhoto',
  'bedsFree',
  'myMentees',
] as const;
