import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { policyRules } from '../../../../contract/academic/fields.ts';
import {
  policyEventFields,
  policyLife,
  policyProblems,
  termProblems,
  type addPolicy,
  type changePolicy,
  type Policy,
  type SentEvent,
} from '../../../../contract/academic/policies.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { ownFieldProblems } from '../../../lifecycle/own-fields.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { readPolicy } from './read.ts';
import { standingsOf, type PolicyStanding } from './standing.ts';

const table = 'registration_policies';
type New = Checked<typeof addPolicy>['body'];
const rules = Object.keys(policyRules) as (keyof typeof policyRules)[];

/**
 * Creates a policy as a draft.
 * @returns its id.
 */
export async function add({ db, now, audit }: Context, body: New): Promise<number> {
  refuseProblems({ ...(await placeProblems(db, body)), ...policyProblems(body) });
  await refuseTwice(db, body);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('registrationPolicies')
    .values({ ...body, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const standing = await lockedStanding(db, id, now);
  const after = Object.fromEntries(rules.flatMap((name) => (body[name] === null ? [] : [[name, body[name]]])));
  await audit({ action: 'insert', table, recordId: id, label: standing.name, after });
  return id;
}

export async function change(context: Context, id: number, { version, ...sent }: Checked<typeof changePolicy>['body']): Promise<void> {
  const { db, now, audit } = context;
  const standing = await lockedStanding(db, id, now);
  if (standing.state === 'frozen') throw new ApiError('Locked', { detail: 'the policy is frozen' });
  if (standing.version !== version) throw new ApiError('StaleVersion');
  const stored = await readPolicy(context, id);
  const changed = rules.filter((name) => sent[name] !== undefined && sent[name] !== stored[name]);
  const draft: Policy = { ...stored, ...sent };
  refuseProblems({ ...(await placeProblems(db, draft)), ...policyProblems(draft) });
  if (changed.length === 0) return;
  const changedOf = (policy: Policy) => Object.fromEntries(changed.map((name) => [name, policy[name]]));
  await db
    .updateTable('registrationPolicies')
    .set({ ...changedOf(draft), version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({ action: 'update', table, recordId: id, label: standing.name, before: changedOf(stored), after: changedOf(draft) });
}

/** Deletes an unused draft. */
export async function remove({ db, now, audit }: Context, id: number): Promise<void> {
  const { state, name } = await lockedStanding(db, id, now);
  if (state !== 'draft') throw new ApiError('Locked', { detail: `the policy is ${state}` });
  await refuseWhileUsed(db, 'registrationPolicies', [id]);
  await db.deleteFrom('registrationPolicies').where('id', '=', id).execute();
  await audit({ action: 'delete', table, recordId: id, label: name });
}

export async function enterEvent({ db, now, caller, audit }: Context, id: number, { event, version, note }: SentEvent): Promise<void> {
  const standing = await lockedStanding(db, id, now);
  refuseUnlessOpen(policyLife, event, standing, { caller, version });
  refuseProblems(ownFieldProblems({ note }, ['note'], policyEventFields[event]));
  const status = stateAfter(policyLife, event);
  await db
    .updateTable('registrationPolicies')
    .set({ status, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table,
    recordId: id,
    label: standing.name,
    before: { status: standing.state },
    after: { status },
    ...(note !== null && { note }),
  });
}

/**
 * Standing of a policy, locked until the transaction ends.
 * @throws {ApiError} NotFound
 */
export async function lockedStanding(db: Db, id: number, now: Date): Promise<PolicyStanding> {
  await db.selectFrom('registrationPolicies').select('id').where('id', '=', id).forUpdate().execute();
  const standing = (await standingsOf(db, [id], collegeDay(now))).get(id);
  if (!standing) throw new ApiError('NotFound');
  return standing;
}

/** The programme must be of the batch's degree, and the days within the term. */
async function placeProblems(db: Db, policy: Omit<New, 'note'>): Promise<FieldProblems> {
  const program = await db.selectFrom('programs').select('degreeId').where('id', '=', policy.programId).executeTakeFirst();
  const { rows } = await sql<{ degreeId: number; startsOn: string; endsOn: string }>`
    select b.degree_id, t.starts_on, t.ends_on from batch_semesters bs
    join batches b on b.id = bs.batch_id join academic_terms t on t.id = bs.academic_term_id
    where bs.id = ${policy.batchSemesterId}`.execute(db);
  const [semester] = rows;
  return {
    ...(!semester && { batchSemesterId: 'unknownReference' as const }),
    ...(!program && { programId: 'unknownReference' as const }),
    ...(semester && program && semester.degreeId !== program.degreeId && { programId: 'notAllowed' as const }),
    ...(semester && termProblems(policy, semester)),
  };
}

/** A programme has only one policy in each semester of a batch. */
async function refuseTwice(db: Db, { batchSemesterId, programId }: New): Promise<void> {
  const duplicate = await db
    .selectFrom('registrationPolicies')
    .select('id')
    .where('batchSemesterId', '=', batchSemesterId)
    .where('programId', '=', programId)
    .executeTakeFirst();
  if (duplicate) throw new ApiError('Duplicate', { fields: { programId: 'duplicate' } });
}
