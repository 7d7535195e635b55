export const name = 'welfare';
export const needs = ['student', 'syllabus', 'academic'];
export { records } from './records.ts';
export const lookups = [
  'due-heads',
  'academic-heads',
  'hostel-heads',
  'mess-heads',
  'fine-heads',
  'hostel-rooms',
  'due-collectors',
  'due-raisers',
] as const;
export const brought = ['fine'] as const;
export const cards = ['duesDiffering', 'ownDuesOpen'] as const;
export const notices = ['dueSoon', 'dueOverdue'] as const;
