import * as comments from '../../../../contract/exam/paper-comments.ts';
import * as contract from '../../../../contract/exam/papers.ts';
import { likeness, likeQuestions, yearsBack } from '../../../../contract/exam/question-bank.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { bankList } from './bank.ts';
import { addComment, settleComment } from './comments.ts';
import { likeQuestionsOf } from './like.ts';
import { paperList } from './list.ts';
import { enterEvent } from './move.ts';
import { notedPaper, readPaper } from './read.ts';
import { makeVoid } from './void.ts';
import { addPaper, changePaper } from './write.ts';

/**
 * Serves question papers, their comments and the question bank: src/contract/exam/papers.ts, paper-comments.ts and
 * question-bank.ts.
 */
export function servePapers(serve: Serve): void {
  serveList(serve, paperList);
  serveList(serve, bankList);
  serve(contract.getPaper, async ({ id }, scoped) => ({ data: await notedPaper(await scoped.open('questionPapers', id), id) }));
  serve(likeQuestions, async ({ id }, scoped) => {
    const questions = await likeQuestionsOf(await scoped.open('questionPapers', id), id);
    return { data: { threshold: likeness.toFixed(2), years: yearsBack, questions } };
  });
  serve(contract.addPaper, async ({ body }, scoped) => {
    const context = scoped.within('internalTests');
    return { data: await readPaper(context, await addPaper(context, body)) };
  });
  serve(contract.changePaper, async ({ id, body }, scoped) => {
    const context = await scoped.open('questionPapers', id);
    await changePaper(context, id, body);
    return { data: await readPaper(context, id) };
  });
  serve(contract.movePaper, async ({ id, body }, scoped) => {
    const context = await scoped.open('questionPapers', id);
    await enterEvent(context, id, body);
    return { data: await readPaper(context, id) };
  });
  serve(contract.voidQuestion, async ({ id, body }, context) => {
    await makeVoid(context, id, body);
    return { data: await readPaper(context, id) };
  });
  serve(comments.addPaperComment, async ({ id, body }, scoped) => {
    const context = await scoped.open('questionPapers', id);
    await addComment(context, id, body);
    return { data: await readPaper(context, id) };
  });
  serve(comments.settlePaperComment, async ({ id, commentId, body }, scoped) => {
    const context = await scoped.open('questionPapers', id);
    await settleComment(context, id, commentId, body.isSettled);
    return { data: await readPaper(context, id) };
  });
}
