export const name = 'feedback';
export const needs = ['student', 'hr', 'syllabus', 'academic'];
export { records } from './records.ts';
export const lookups = ['feedback-questions', 'feedback-sheets', 'feedback-policies', 'sealed-feedback-policies'] as const;
export const cards = ['feedbackToReview', 'ownFeedback', 'feedbackToGive', 'feedbackOpen', 'feedbackToSeal'] as const;
export const notices = ['feedbackClosing'] as const;
