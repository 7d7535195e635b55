import { choice, optional, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { feedbackQuestionFields } from './questions.ts';

const { code, body, courseKind, category, answer } = feedbackQuestionFields;

/** Columns of an upload of questions in English, in the order of the template. */
export const questionColumns = {
  code,
  body,
  kind: courseKind,
  category,
  /** If left blank: a rating. */
  answer: optional(answer),
  /** If left blank: no. */
  reversed: optional(choice(['yes', 'no'])),
} as const satisfies Fields;

/** Upload of questions. Warnings are named as in `adviceOn`. */
export const questionUpload = upload({
  kind: 'feedbackQuestions',
  path: '/feedback-questions/import',
  columns: questionColumns,
  access: ['Student_Feedback_System'],
  area: 'OnlineFeddbackList',
  alsoChanges: ['Batch'],
  of: 'questions of feedback',
  rule: 'code duplicate: listed twice. `reversed` notAllowed: the answer is not a rating. Questions with a code in the bank are skipped. `warnings` lists rows with double-barrelled (double) or leading (leading) wording.',
  undoRule: 'InUse if a question of the list is on a sheet or was changed.',
});
