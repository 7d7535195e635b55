export const name = 'desk';
export const needs = ['student', 'hr', 'syllabus', 'academic', 'exam', 'welfare'];
export { records } from './records.ts';
export const cards = ['queriesToAnswer', 'queriesToCorrect'] as const;
export const notices = ['queryAsked', 'queryAnswered'] as const;
