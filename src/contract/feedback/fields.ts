import { text } from '../core/field.ts';

export const policyStatuses = ['draft', 'scheduled', 'open', 'closed', 'sealed', 'published'] as const;
export type FeedbackPolicyStatus = (typeof policyStatuses)[number];
/** About a teacher in a course, or about the course itself at its end. */
export const purposes = ['teacher', 'courseExit'] as const;
export type FeedbackPurpose = (typeof purposes)[number];
export const scales = [4, 5, 7, 10] as const;
export const percentBases = ['max', 'range'] as const;
export type PercentBase = (typeof percentBases)[number];
export const weighings = ['responses', 'credits', 'equal'] as const;
export type Weighing = (typeof weighings)[number];
/** Kinds of courses with sheets. Practical courses use those of sessional ones. */
export const sheetKinds = ['theory', 'sessional', 'project'] as const;
export type SheetKind = (typeof sheetKinds)[number];
export const questionKinds = [...sheetKinds, 'any'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const questionCategories = ['preparation', 'delivery', 'assessment', 'support', 'facilities', 'outcome', 'overall'] as const;
export type QuestionCategory = (typeof questionCategories)[number];
export const answerKinds = ['rating', 'yesNo', 'text'] as const;
export type AnswerKind = (typeof answerKinds)[number];
export const sheetStatuses = ['draft', 'active', 'retired'] as const;
export type FeedbackSheetStatus = (typeof sheetStatuses)[number];
export const reviewStatuses = ['none', 'pending', 'done'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
export const commentReviews = ['pending', 'shown', 'private', 'hidden'] as const;
export type CommentReview = (typeof commentReviews)[number];
export const finalGradeStatuses = ['calculated', 'reviewed', 'published'] as const;
export type FinalGradeStatus = (typeof finalGradeStatuses)[number];

/** A time of day at the college, for example 09:00. */
export const clockField = text({ max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/ });
