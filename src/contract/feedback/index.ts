import { module } from '../core/module.ts';
import { commentReviewLife } from './comment-life.ts';
import * as comments from './comments.ts';
import * as board from './board.ts';
import * as desk from './desk.ts';
import { finalGradeLife } from './final-grade-life.ts';
import * as finalGrades from './final-grades.ts';
import * as names from './names.ts';
import { feedbackPolicyLife } from './policy-life.ts';
import * as offerings from './offerings.ts';
import * as policyCopy from './policy-copy.ts';
import * as policies from './policies.ts';
import * as questionBank from './question-bank.ts';
import * as questionUpload from './question-upload.ts';
import * as questions from './questions.ts';
import { fields } from './record-fields.ts';
import * as replies from './replies.ts';
import * as reports from './reports.ts';
import * as results from './results.ts';
import { feedbackSheetLife } from './sheet-life.ts';
import * as sheets from './sheets.ts';

/** Students' feedback on teachers and courses: questions, sheets, rounds, anonymous answers, grades. */
export const feedback = module({
  ...names,
  fields,
  calls: [
    board,
    comments,
    desk,
    finalGrades,
    offerings,
    policies,
    policyCopy,
    questionBank,
    questionUpload,
    questions,
    replies,
    reports,
    results,
    sheets,
  ],
  lifecycles: [commentReviewLife, feedbackPolicyLife, feedbackSheetLife, finalGradeLife],
});
