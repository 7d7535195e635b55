export const name = 'syllabus';
export const needs = ['student', 'hr', 'authorization'];
export { records } from './records.ts';
export const lookups = ['programs', 'courses', 'outcome-sets', 'program-outcomes', 'syllabi', 'semester-courses'] as const;
export const cards = ['coursesWithoutOutcomes'] as const;
