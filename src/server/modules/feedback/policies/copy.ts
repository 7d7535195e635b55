import { sql } from 'kysely';
import { feedbackPolicyFields, type FeedbackPolicyDraft } from '../../../../contract/feedback/policies.ts';
import { daysAfter } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseTwice } from './problems.ts';
import { findPolicy, type FoundPolicy } from './read.ts';
import { add } from './write.ts';

/** Copies a round into a later term as a draft and returns its id. */
export async function copy(context: Context, id: number, academicTermId: number): Promise<number> {
  const { db } = context;
  const policy = await findPolicy(context, id);
  const terms = await db
    .selectFrom('academicTerms')
    .select(['id', 'name', 'startsOn'])
    .where('id', 'in', [policy.academicTermId, academicTermId])
    .execute();
  const [before, term] = [policy.academicTermId, academicTermId].map((termId) => terms.find((row) => row.id === termId));
  if (!before || !term) throw new ApiError('ValidationFailed', { fields: { academicTermId: 'unknownReference' } });
  if (term.startsOn <= before.startsOn) refuseProblems({ academicTermId: 'outOfRange' });
  const source = Object.fromEntries(
    Object.keys(feedbackPolicyFields).map((name) => [name, policy[name as keyof FoundPolicy]]),
  ) as unknown as FeedbackPolicyDraft;
  const draft = {
    ...source,
    ...shifted(source, daysBetween(before.startsOn, term.startsOn)),
    academicTermId,
    name: renamed(policy.name, before.name, term.name),
    scopes: await classesIn(db, id, academicTermId),
  };
  try {
    await refuseTwice(db, draft, null);
  } catch (error) {
    // The source round was valid, so the problem is the requested term.
    if (error instanceof ApiError) throw new ApiError(error.code, { fields: { academicTermId: 'duplicate' } });
    throw error;
  }
  return add(context, draft);
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** Dates at the same distance from the beginning of the new term. */
const shifted = ({ opensOn, closesOn, eligibleOn }: FeedbackPolicyDraft, days: number) => ({
  opensOn: daysAfter(opensOn, days),
  closesOn: daysAfter(closesOn, days),
  eligibleOn: daysAfter(eligibleOn, days),
});

/** Replaces the name of the old term in the name of the round. */
const renamed = (name: string, before: string, after: string) => name.replace(before, after).slice(0, 80);

/**
 * Classes of a copied round in another term: those of the same programmes and batches, which are in a later semester by
 * then, and those of new batches without a class in the source term.
 */
async function classesIn(db: Db, policyId: number, termId: number): Promise<{ registrationPolicyId: number }[]> {
  const { rows } = await sql<{ registrationPolicyId: number }>`
    with asked as (select r.program_id, bs.batch_id, bs.academic_term_id from feedback_policy_scopes c
      join registration_policies r on r.id = c.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
      where c.feedback_policy_id = ${policyId})
    select r.id as registration_policy_id from registration_policies r join batch_semesters bs on bs.id = r.batch_semester_id
    where bs.academic_term_id = ${termId} and r.program_id in (select program_id from asked)
      and (exists (select from asked a where a.program_id = r.program_id and a.batch_id = bs.batch_id)
        or not exists (select from registration_policies x join batch_semesters b on b.id = x.batch_semester_id
          where x.program_id = r.program_id and b.batch_id = bs.batch_id
            and b.academic_term_id in (select academic_term_id from asked)))
    order by r.id`.execute(db);
  return rows;
}
