import { choice, date, decimal, flag, integer, list, optional, reference, text, type Fields } from '../core/field.ts';
import { reviewReason } from './comment-life.ts';
import { clockField, commentReviews, finalGradeStatuses, policyStatuses, sheetStatuses } from './fields.ts';
import { remarkFields } from './final-grades.ts';
import { feedbackPolicyFields } from './policies.ts';
import { feedbackQuestionFields } from './questions.ts';
import { replyBody } from './replies.ts';
import { feedbackSheetFields } from './sheets.ts';

/** Questions of a sheet appear as codes, because ids would mean nothing in the audit trail. */
const askedAsTold = list({ code: text({ max: 6 }), weight: decimal(0, 10), isRequired: flag() }, { max: 40 });

/** Fields of this module's tables in the audit trail. */
export const fields: Readonly<Record<string, Fields>> = {
  feedback_policies: { ...feedbackPolicyFields, status: choice(policyStatuses) },
  feedback_comments: { review: choice(commentReviews), reviewReason: optional(reviewReason) },
  feedback_final_grades: {
    ...remarkFields,
    percent: optional(text({ max: 8 })),
    grade: optional(text({ max: 24 })),
    points25: optional(text({ max: 6 })),
    responses: integer(0, 100_000),
    offerings: integer(0, 1000),
    status: choice(finalGradeStatuses),
  },
  feedback_offerings: {
    isVisible: flag(),
    isActive: flag(),
    feedbackSheetId: reference('feedback-sheets'),
    opensOn: optional(date()),
    opensTime: optional(clockField),
    closesOn: optional(date()),
    closesTime: optional(clockField),
  },
  feedback_questions: feedbackQuestionFields,
  feedback_replies: { body: replyBody, isPublished: flag() },
  feedback_sheets: { ...feedbackSheetFields, questions: askedAsTold, status: choice(sheetStatuses) },
};
