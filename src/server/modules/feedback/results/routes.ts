import { sql } from 'kysely';
import * as contract from '../../../../contract/feedback/results.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { readComments } from './comments.ts';
import { readDetailedLines, readLines } from './lines.ts';
import { readQuestions } from './questions.ts';
import { readRound } from './round.ts';
import { figureOf, isTold, toldQuestions } from './withhold.ts';

/** Feedback results: the calls of src/contract/feedback/results.ts. */
export function serveFeedbackResults(serve: Serve): void {
  serve(contract.listFeedbackResults, async ({ query }, scoped) => {
    const { policyId, employeeId, sectionCourseId } = query;
    if ((policyId ?? employeeId ?? sectionCourseId) === undefined)
      throw new ApiError('ValidationFailed', { fields: { policyId: 'required' } });
    const lines = await readLines(scoped.within('feedbackResults'), query);
    return { data: lines.map((line) => ({ ...figureOf(line), policyId: line.policyId, policy: line.policy, term: line.term })) };
  });
  serve(contract.getFeedbackResult, async ({ id }, scoped) => {
    const within = scoped.within('feedbackResults');
    const { db, caller } = within;
    const [line] = await readDetailedLines(within, { offeringId: id });
    const round = line && (await readRound(db, line.policyId));
    if (!line || !round) throw new ApiError('NotFound');
    const isShown = isTold(line);
    const figures = isShown ? (line.detail.questions ?? []) : [];
    const visible = toldQuestions(figures, line.minResponses);
    const questions = isShown ? await readQuestions(db, [line.sheetId], line.sectionCourseId) : [];
    const isTeacher = line.employeeId === caller.employeeId && line.employeeId !== null;
    const { rows: replies } = await sql<{ body: string }>`
      select body from feedback_replies where feedback_offering_id = ${id} and (published_at is not null or ${isTeacher})`.execute(db);
    return {
      data: {
        id,
        name: [line.teacher, line.code, line.section, line.group].filter(Boolean).join(' · '),
        round: round.shown,
        ...figureOf(line),
        straight: isShown ? (line.detail.straight ?? 0) : null,
        questions: questions.flatMap(({ sheetId: _, ...question }) => {
          const figure = visible.get(question.id);
          return figure ? [{ ...question, ...figure }] : [];
        }),
        comments: await readComments(db, isShown ? [line] : [], { isPublished: round.shown.status === 'published', isTeacher }),
        reply: replies[0]?.body ?? null,
      },
    };
  });
}
