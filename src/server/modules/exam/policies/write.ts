import { internalPolicyFields } from '../../../../contract/exam/fields.ts';
import type { InternalPolicy, InternalPolicyChange, InternalPolicyDraft, InternalPolicyMove } from '../../../../contract/exam/policies.ts';
import { internalPolicyLife } from '../../../../contract/exam/policy-life.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { withoutIds, writeComponents } from './components.ts';
import { foreignRows, heldBack, problemsOf, refuseTwice } from './problems.ts';
import { readPolicy, standingOf } from './read.ts';

const table = 'internal_policies';
const ownFields = Object.keys(internalPolicyFields).filter((name) => name !== 'components') as Exclude<
  keyof typeof internalPolicyFields,
  'components'
>[];

/** Creates a policy as a draft and returns its id. */
export async function add({ db, now, audit }: Context, { components, ...fields }: InternalPolicyDraft): Promise<number> {
  refuseProblems({ ...(await problemsOf(db, { ...fields, components })), ...foreignRows(components, []) });
  await refuseTwice(db, fields.name);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('internalPolicies')
    .values({ ...fields, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeComponents(db, id, components, at);
  await audit({
    action: 'insert',
    table,
    recordId: id,
    label: fields.name,
    after: { ...fields, components: withoutIds(components) },
  });
  return id;
}

/** Updates a policy, unless it is retired or a course that uses it has held a test. */
export async function change(context: Context, id: number, { version, ...sent }: InternalPolicyChange): Promise<void> {
  const { db, now, audit } = context;
  const stored = await lockedPolicy(context, id);
  if (stored.status === 'retired' || stored.isClosed)
    throw new ApiError('Locked', {
      detail: stored.isClosed ? 'a course that uses the policy has held a test' : 'the policy is retired',
    });
  if (stored.version !== version) throw new ApiError('StaleVersion');
  const draft = { ...stored, ...sent };
  refuseProblems({
    ...(await problemsOf(db, draft)),
    ...foreignRows(draft.components, stored.components),
    ...(await heldBack(db, stored, draft.components)),
  });
  await refuseTwice(db, draft.name, id);
  const changed = ownFields.filter((name) => draft[name] !== stored[name]);
  const before = JSON.stringify(withoutIds(stored.components));
  const isRemade = JSON.stringify(withoutIds(draft.components)) !== before;
  if (changed.length === 0 && !isRemade) return;
  const changedPart = (policy: typeof draft) => ({
    ...Object.fromEntries(changed.map((name) => [name, policy[name]])),
    ...(isRemade && { components: withoutIds(policy.components) }),
  });
  const values = Object.fromEntries(changed.map((name) => [name, draft[name]]));
  await db
    .updateTable('internalPolicies')
    .set({ ...values, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (isRemade) await writeComponents(db, id, draft.components, now.toISOString());
  await audit({ action: 'update', table, recordId: id, label: draft.name, before: changedPart(stored), after: changedPart(draft) });
}

/** Deletes a draft that no course uses. */
export async function remove(context: Context, id: number): Promise<void> {
  const { status, name } = await lockedPolicy(context, id);
  if (status !== 'draft') throw new ApiError('Locked', { detail: `the policy is ${status}` });
  await refuseWhileUsed(context.db, 'internalPolicies', [id]);
  await context.db.deleteFrom('internalPolicies').where('id', '=', id).execute();
  await context.audit({ action: 'delete', table, recordId: id, label: name });
}

/** Applies a lifecycle event to a policy. */
export async function enterEvent(context: Context, id: number, { event, version }: InternalPolicyMove): Promise<void> {
  const { db, now, caller, audit } = context;
  const policy = await lockedPolicy(context, id);
  refuseUnlessOpen(internalPolicyLife, event, standingOf(policy), { caller, version });
  const status = stateAfter(internalPolicyLife, event);
  await db
    .updateTable('internalPolicies')
    .set({ status, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table,
    recordId: id,
    label: policy.name,
    before: { status: policy.status },
    after: { status },
  });
}

/** Copies a policy as a draft and returns the id of the copy. */
export async function copy(context: Context, id: number, requestedName: string | null): Promise<number> {
  const { db, now, audit } = context;
  const original = await lockedPolicy(context, id);
  const name = requestedName ?? original.nextName;
  await refuseTwice(db, name);
  const at = now.toISOString();
  const fields = { ...Object.fromEntries(ownFields.map((field) => [field, original[field]])), name } as Omit<
    InternalPolicyDraft,
    'components'
  >;
  const inserted = await db
    .insertInto('internalPolicies')
    .values({ ...fields, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const components = withoutIds(original.components);
  await writeComponents(db, inserted.id, components, at);
  await audit({
    action: 'insert',
    table,
    recordId: inserted.id,
    label: name,
    after: { ...fields, components },
    note: original.name,
  });
  return inserted.id;
}

/**
 * A policy, locked until the transaction ends.
 * @throws {ApiError} NotFound
 */
async function lockedPolicy(context: Context, id: number): Promise<InternalPolicy> {
  await context.db.selectFrom('internalPolicies').select('id').where('id', '=', id).forUpdate().execute();
  return readPolicy(context, id);
}
