export const name = 'student';
export { people } from './people.ts';
export { records } from './records.ts';
export const lookups = [
  'degrees', 'branches', 'batches', 'admission-categories', 'castes', 'languages', 'religions', 'hostels',
] as const; // prettier-ignore
export const cards = [
  'admissionsWithoutRegdNo', 'studentsOnRoll', 'studentsOnBreak', 'studentsWithoutPhoto', 'bedsFree', 'myMentees',
] as const; // prettier-ignore
