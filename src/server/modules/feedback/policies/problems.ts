import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { feedbackPolicyProblems, type FeedbackPolicyDraft } from '../../../../contract/feedback/policies.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

/** Checks that the term and the classes exist, and that the classes belong to the term. */
export async function problemsOf(db: Db, draft: FeedbackPolicyDraft): Promise<FieldProblems> {
  const ids = draft.scopes.map(({ registrationPolicyId }) => registrationPolicyId);
  const term = await db.selectFrom('academicTerms').select('id').where('id', '=', draft.academicTermId).executeTakeFirst();
  const { rows } = await sql<{ id: number; termId: number }>`
    select r.id, bs.academic_term_id as term_id from registration_policies r
    join batch_semesters bs on bs.id = r.batch_semester_id where r.id in (${sql.join([0, ...ids])})`.execute(db);
  const terms = new Map(rows.map(({ id, termId }) => [id, termId]));
  const problems: FieldProblems = {};
  for (const [place, id] of ids.entries()) {
    if (!terms.has(id)) problems[`scopes.${place}.registrationPolicyId`] = 'unknownReference';
    else if (terms.get(id) !== draft.academicTermId) problems[`scopes.${place}.registrationPolicyId`] = 'notAllowed';
  }
  return { ...problems, ...(!term && { academicTermId: 'unknownReference' as const }), ...feedbackPolicyProblems(draft) };
}

/** Each round number is unique per term and purpose. */
export async function refuseTwice(db: Db, draft: FeedbackPolicyDraft, id: number | null): Promise<void> {
  const { academicTermId, purpose, round } = draft;
  const { rows } = await sql`select from feedback_policies where academic_term_id = ${academicTermId} and purpose = ${purpose}
    and round = ${round} and id is distinct from ${id}::bigint`.execute(db);
  if (rows.length > 0) throw new ApiError('Duplicate', { fields: { round: 'duplicate' } });
}
