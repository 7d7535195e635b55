import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import type { Keys } from '../../../keys/signing-keys.ts';
import type { RatedQuestion, Ratings } from '../rules/offering.ts';
import { resultOf, rulesOf, type PolicyRules } from './result.ts';
import { shuffled } from './shuffle.ts';
import { unlocked, type Texts } from './texts.ts';

interface Offering {
  id: number;
  feedbackSheetId: number;
  isActive: boolean;
  eligible: number | null;
}
export interface Response {
  readonly ratings: Ratings;
  readonly texts: Texts;
}

/** Seals every offering of a round that is not sealed yet. */
export async function sealOfferings(context: Context, keys: Keys, policyId: number): Promise<void> {
  const { db, audit } = context;
  const policy = await db.selectFrom('feedbackPolicies').selectAll().where('id', '=', policyId).executeTakeFirstOrThrow();
  const { rows } = await sql<Offering>`
    select o.id, o.feedback_sheet_id, o.is_active, o.eligible from feedback_offerings o where o.feedback_policy_id = ${policyId}
      and not exists (select from feedback_results r where r.feedback_offering_id = o.id) order by o.id for update`.execute(db);
  for (const offering of rows) {
    const answers = await sealOne(context, keys, offering, rulesOf(policy));
    if (answers > 0)
      await audit({
        action: 'update',
        table: 'feedback_policies',
        recordId: policyId,
        label: policy.name,
        after: { sealedOffering: offering.id, answers },
      });
  }
}

/**
 * Rewrites all responses of an offering under new keys in another order. Stores the result and the comments if it is
 * active.
 */
async function sealOne({ db, now }: Context, keys: Keys, offering: Offering, rules: PolicyRules): Promise<number> {
  const responses = shuffled(await responsesTo(db, keys, offering.id));
  await db.deleteFrom('feedbackResponses').where('feedbackOfferingId', '=', offering.id).execute();
  await rewrite(db, offering.id, responses);
  if (!offering.isActive) return responses.length;
  const at = now.toISOString();
  const result = resultOf(await ratedOn(db, offering.feedbackSheetId), responses, offering.eligible ?? 0, rules);
  await db
    .insertInto('feedbackResults')
    .values({ ...result, feedbackOfferingId: offering.id, createdAt: at, updatedAt: at })
    .execute();
  // Below the threshold, comments are never shown to anyone, so none are stored.
  if (rules.comments && responses.length >= rules.minResponses) await writeComments(db, offering.id, responses, at);
  return responses.length;
}

/** Responses, without any trace of their times. */
export async function responsesTo(db: Db, keys: Keys, offeringId: number): Promise<Response[]> {
  const { rows } = await sql<{ texts: Uint8Array | null; answers: { question: number; rating: number }[] }>`
    select r.texts, coalesce((select json_agg(json_build_object('question', a.feedback_sheet_question_id, 'rating', a.rating))
      from feedback_answers a where a.feedback_response_key = r.key and a.rating is not null), '[]') as answers
    from feedback_responses r where r.feedback_offering_id = ${offeringId} order by r.key`.execute(db);
  return rows.map(({ texts, answers }) => ({
    ratings: new Map(answers.map(({ question, rating }) => [question, rating])),
    texts: unlocked(keys, texts),
  }));
}

/** Responses under new random keys, sorted by them. */
export const renewed = (responses: readonly Response[]) =>
  responses.map(({ ratings }) => ({ key: randomUUID(), ratings })).toSorted((a, b) => (a.key < b.key ? -1 : 1));

/**
 * Inserts in the order of new keys in one transaction, so that neither row order nor serial numbers reveal anything.
 */
async function rewrite(db: Db, feedbackOfferingId: number, responses: readonly Response[]): Promise<void> {
  const fresh = renewed(responses);
  const rows = fresh.map(({ key }) => ({ key, feedbackOfferingId, texts: null }));
  if (rows.length > 0) await db.insertInto('feedbackResponses').values(rows).execute();
  const answers = fresh.flatMap(({ key, ratings }) =>
    [...ratings].map(([feedbackSheetQuestionId, rating]) => ({
      feedbackResponseKey: key,
      feedbackSheetQuestionId,
      rating,
    })),
  );
  for (let from = 0; from < answers.length; from += 1000)
    await db
      .insertInto('feedbackAnswers')
      .values(answers.slice(from, from + 1000))
      .execute();
}

/** Stores each comment separate from the figures and from other comments of its writer. */
async function writeComments(db: Db, feedbackOfferingId: number, responses: readonly Response[], at: string) {
  const written = responses.flatMap(({ texts }) => Object.entries(texts));
  const rows = shuffled(written).map(([question, body]) => ({
    feedbackOfferingId,
    feedbackSheetQuestionId: Number(question),
    body,
    reviewReason: null,
    createdAt: at,
    updatedAt: at,
  }));
  if (rows.length === 0) return;
  await db.insertInto('feedbackComments').values(rows).execute();
  await db.updateTable('feedbackOfferings').set({ reviewStatus: 'pending' }).where('id', '=', feedbackOfferingId).execute();
}

/** Questions of a sheet that have figures. */
export async function ratedOn(db: Db, sheetId: number): Promise<RatedQuestion[]> {
  const { rows } = await sql<RatedQuestion>`
    select a.id, (a.weight * 100)::int as weight, coalesce(k.is_reversed, false) as is_reversed
    from feedback_sheet_questions a left join feedback_questions k on k.id = a.feedback_question_id
    where a.feedback_sheet_id = ${sheetId} and coalesce(k.answer, 'rating') <> 'text' order by a.ordinal`.execute(db);
  return rows;
}
