import { choice, optional, type Fields } from '../core/field.ts';
import { upload } from '../core/upload.ts';
import { feedbackQuestionFields } from './questions.ts';

const { code, body, courseKind, category, answer } = feedbackQuestionFields;

/** The columns of a list of questions in English, in the order of the template. */
export const questionColumns = {
  code,
  body,
  kind: courseKind,
  category,
  /** Empty: a rating. */
  answer: optional(answer),
  /** Empty: no. */
  reversed: optional(choice(['yes', 'no'])),
} as const satisfies Fields;

/** What an author of questions is told of the rows, by the names of `adviceOn`. */
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
