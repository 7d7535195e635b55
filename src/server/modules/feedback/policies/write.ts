import { sql } from 'kysely';
import { feedbackPolicyFields, type FeedbackPolicyChange, type FeedbackPolicyDraft } from '../../../../contract/feedback/policies.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { advance } from './clock.ts';
import { problemsOf, refuseTwice } from './problems.ts';
import { findPolicy, type FoundPolicy } from './read.ts';
import { columnsOf, sortedDraft, writeBands, writeScopes } from './rows.ts';

const table = 'feedback_policies';
const names = Object.keys(feedbackPolicyFields) as (keyof typeof feedbackPolicyFields)[];

/** Adds a round as a draft and returns its id. */
export async function add({ db, now, audit }: Context, draft: FeedbackPolicyDraft): Promise<number> {
  refuseProblems(await problemsOf(db, draft));
  await refuseTwice(db, draft, null);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('feedbackPolicies')
    .values({ ...columnsOf(draft), createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeBands(db, id, draft, at);
  await writeScopes(db, id, draft, at);
  await audit({ action: 'insert', table, recordId: id, label: draft.name, after: sortedDraft(draft) });
  return id;
}

/** Changes a round before it opens. */
export async function change(context: Context, id: number, { version, ...sent }: FeedbackPolicyChange): Promise<void> {
  const { db, now, audit } = context;
  const stored = await lockedPolicy(context, id);
  if (!['draft', 'scheduled'].includes(stored.status)) throw new ApiError('Locked', { detail: `the round is ${stored.status}` });
  if (stored.version !== version) throw new ApiError('StaleVersion');
  const storedDraft = Object.fromEntries(names.map((name) => [name, stored[name]])) as unknown as FeedbackPolicyDraft;
  const draft = { ...storedDraft, ...sent };
  refuseProblems(await problemsOf(db, draft));
  await refuseTwice(db, draft, id);
  const [before, after] = [sortedDraft(storedDraft), sortedDraft(draft)];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return;
  const at = now.toISOString();
  await db
    .updateTable('feedbackPolicies')
    .set({ ...columnsOf(draft), version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  if (changed.includes('bands')) await writeBands(db, id, draft, at);
  if (changed.includes('scopes')) await writeScopes(db, id, draft, at);
  await dropOutside(db, id, changed.includes('purpose'));
  if (stored.status === 'scheduled' && !(await findPolicy(context, id)).isReady)
    throw new ApiError('Locked', { detail: 'the scheduled round would no longer be ready' });
  const only = (of: typeof before) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  await audit({ action: 'update', table, recordId: id, label: draft.name, before: only(before), after: only(after) });
}

/** Deletes the offerings of classes that are no longer in the round, or all if its purpose has changed. */
async function dropOutside(db: Db, id: number, all: boolean): Promise<void> {
  await sql`delete from feedback_offerings o where o.feedback_policy_id = ${id} and (${all} or not exists (
    select from section_courses sc join sections s on s.id = sc.section_id join feedback_policy_scopes c
      on c.registration_policy_id = s.registration_policy_id and c.feedback_policy_id = ${id}
    where sc.id = o.section_course_id))`.execute(db);
}

/** Deletes a draft with its offerings. */
export async function remove(context: Context, id: number): Promise<void> {
  const { db, audit } = context;
  const { status, name } = await lockedPolicy(context, id);
  if (status !== 'draft') throw new ApiError('Locked', { detail: `the round is ${status}` });
  await db.deleteFrom('feedbackOfferings').where('feedbackPolicyId', '=', id).execute();
  await db.deleteFrom('feedbackPolicies').where('id', '=', id).execute();
  await audit({ action: 'delete', table, recordId: id, label: name });
}

/**
 * Locks a round, after bringing its status up to date.
 * @throws {ApiError} NotFound
 */
export async function lockedPolicy(context: Pick<Context, 'db' | 'now'>, id: number): Promise<FoundPolicy> {
  await advance(context.db, context.now);
  await context.db.selectFrom('feedbackPolicies').select('id').where('id', '=', id).forUpdate().execute();
  return findPolicy(context, id);
}
