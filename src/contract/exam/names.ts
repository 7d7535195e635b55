export const name = 'exam';
export const needs = ['student', 'hr', 'syllabus', 'academic'];
export { records } from './records.ts';
export const lookups = [
  'exam-types',
  'internal-policies',
  'policy-components',
  'internal-plans',
  'internal-tests',
  'grade-scales',
] as const;
export const within = { 'policy-components': 'internal-policies' } as const;
export const cards = ['marksToEnter', 'marksToVerify', 'ownTests'] as const;
export const notices = ['marksDue', 'testSoon', 'marksOut'] as const;
