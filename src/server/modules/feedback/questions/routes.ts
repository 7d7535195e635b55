import { bulkFeedbackQuestions, listQuestionBank, listQuestionMeans } from '../../../../contract/feedback/question-bank.ts';
import { questionUpload } from '../../../../contract/feedback/question-upload.ts';
import * as contract from '../../../../contract/feedback/questions.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveUpload } from '../../../imports/routes.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { lastMeans } from './means.ts';
import { bank, questionList, readQuestion } from './read.ts';
import { questionWork } from './upload.ts';
import { add, change, offer, remove } from './write.ts';

/** The question bank: the calls of questions.ts, question-bank.ts and question-upload.ts in src/contract/feedback. */
export function serveFeedbackQuestions(serve: Serve): void {
  serveList(serve, questionList);
  serveUpload(serve, questionUpload, questionWork);
  serve(listQuestionBank, async (_, { db }) => ({ data: await bank(db) }));
  serve(listQuestionMeans, async (_, { db }) => ({ data: await lastMeans(db) }));
  serve(bulkFeedbackQuestions, async ({ body }, context) => ({ data: { changed: await offer(context, body) } }));
  serve(contract.getFeedbackQuestion, async ({ id }, { db }) => ({ data: await readQuestion(db, id) }));
  serve(contract.addFeedbackQuestion, async ({ body }, context) => ({
    data: await readQuestion(context.db, await add(context, body)),
  }));
  serve(contract.changeFeedbackQuestion, async ({ id, body }, context) => {
    await change(context, id, body);
    return { data: await readQuestion(context.db, id) };
  });
  serve(contract.removeFeedbackQuestion, async ({ id }, context) => {
    await remove(context, id);
    return { data: { id } };
  });
}
