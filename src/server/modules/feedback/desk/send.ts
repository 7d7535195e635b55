import { randomUUID } from 'node:crypto';
import { mostWords, type SentFeedback } from '../../../../contract/feedback/desk.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Keys } from '../../../keys/signing-keys.ts';
import { locked, type Texts } from '../seal/texts.ts';
import { questionsOn, type AskedOn, type Question } from './read.ts';

interface SentAnswers {
  readonly ratings: ReadonlyMap<number, number>;
  readonly texts: Texts;
}

/**
 * Stores the receipt of the student and, separate from it, the response under a key used nowhere else. Neither has a
 * time or a link to the other. There is no audit entry, because its time could reveal the sender.
 */
export async function send(db: Db, keys: Keys, studentId: number, offering: AskedOn, body: SentFeedback): Promise<void> {
  const questions = await questionsOn(db, offering);
  const { ratings, texts } = givenIn(body.answers, questions, offering.scale);
  const receipt = await db
    .insertInto('feedbackReceipts')
    .values({ feedbackOfferingId: offering.id, studentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('studentId')
    .executeTakeFirst();
  if (!receipt) throw new ApiError('Duplicate');
  const key = randomUUID();
  await db
    .insertInto('feedbackResponses')
    .values({ key, feedbackOfferingId: offering.id, texts: locked(keys, texts) })
    .execute();
  const rows = [...ratings].map(([feedbackSheetQuestionId, rating]) => ({ feedbackResponseKey: key, feedbackSheetQuestionId, rating }));
  if (rows.length > 0) await db.insertInto('feedbackAnswers').values(rows).execute();
}

/**
 * Checks the answers and returns ratings and texts by question.
 * @throws {ApiError} ValidationFailed, by `questions.{id}`
 */
export function givenIn(answers: SentFeedback['answers'], questions: readonly Question[], scale: number): SentAnswers {
  const questionsById = new Map(questions.map((question) => [question.id, question]));
  const problems: FieldProblems = {};
  const ratings = new Map<number, number>();
  const texts: Record<string, string> = {};
  const seen = new Set<number>();
  for (const { questionId, rating, text } of answers) {
    const problem = seen.has(questionId) ? 'duplicate' : problemOf(questionsById.get(questionId), rating, text, scale);
    seen.add(questionId);
    if (problem) problems[`questions.${questionId}`] = problem;
    if (rating !== null) ratings.set(questionId, rating);
    if (text?.trim()) texts[questionId] = text.trim();
  }
  for (const { id, isRequired } of questions)
    if (isRequired && !ratings.has(id) && !texts[id] && !problems[`questions.${id}`]) problems[`questions.${id}`] = 'required';
  refuseProblems(problems);
  return { ratings, texts };
}

function problemOf(
  question: Question | undefined,
  rating: number | null,
  text: string | null,
  scale: number,
): FieldProblems[string] | null {
  if (!question) return 'notAllowed';
  const isText = question.answer === 'text';
  if (isText ? rating !== null : text !== null) return 'notAllowed';
  if (text && text.trim().length > mostWords) return 'tooLong';
  if (rating === null) return null;
  if (rating < 1 || rating > scale) return 'outOfRange';
  return question.answer === 'yesNo' && rating !== 1 && rating !== scale ? 'notAllowed' : null;
}
