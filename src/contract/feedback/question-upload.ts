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
  rule: 'A code that the list has twice is duplicate; `reversed` is notAllowed where the answer is no rating. A question whose code is in the bank is left as it is. `warnings` name rows that ask two things (double) or lead to an answer (leading).',
  undoRule: 'A sheet that asks a question of the list, or a change of one, is built on it.',
});
