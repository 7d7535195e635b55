import { internalPolicyFields } from '../../../../contract/exam/fields.ts';
import type { InternalPolicy, InternalPolicyChange, InternalPolicyDraft, InternalPolicyMove } from '../../../../contract/exam/policies.ts';
import { internalPolicyLife } from '../../../../contract/exam/policy-life.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { refuseWhileUsed } from '../../../resource/uses.ts';
import { told, writeComponents } from './components.ts';
import { foreignRows, heldBack, problemsOf, refuseTwice } from './problems.ts';
import { readPolicy, standingOf } from './read.ts';

const table = 'internal_policies';
const ownFields = Object.keys(internalPolicyFields).filter((name) => name !== 'components') as Exclude<
  keyof typeof internalPolicyFields,
  'components'
>[];

/** Adds a policy as a draft; answers its number. */
export async function add({ db, now, audit }: Context, { components, ...own }: InternalPolicyDraft): Promise<number> {
  refuseProblems({ ...(await problemsOf(db, { ...own, components })), ...foreignRows(components, []) });
  await refuseTwice(db, own.name);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('internalPolicies')
    .values({ ...own, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeComponents(db, id, components, at);
  await audit({
    action: 'insert',
    table,
    recordId: id,
    label: own.name,
    after: { ...own, components: told(components) },
  });
  return id;
}

/** Changes a policy by which no test was held. */
export async function change(context: Context, id: number, { version, ...sent }: InternalPolicyChange): Promise<void> {
  const { db, now, audit } = context;
  const kept = await lockedPolicy(context, id);
  if (kept.status === 'retired' || kept.isClosed)
    throw new ApiError('Locked', {
      detail: kept.isClosed ? 'a course that goes by it has held a test' : 'the policy is retired',
    });
  if (kept.version !== version) throw new ApiError('StaleVersion');
  const draft = { ...kept, ...sent };
  refuseProblems({
    ...(await problemsOf(db, draft)),
    ...foreignRows(draft.components, kept.components),
    ...(await heldBack(db, kept, draft.components)),
  });
  await refuseTwice(db, draft.name, id);
  const changed = ownFields.filter((name) => draft[name] !== kept[name]);
  const before = JSON.stringify(told(kept.components));
  const isRemade = JSON.stringify(told(draft.components)) !== before;
  if (changed.length === 0 && !isRemade) return;
  const of = (policy: typeof draft) => ({
    ...Object.fromEntries(changed.map((name) => [name, policy[name]])),
    ...(isRemade && { components: told(policy.components) }),
  });
  const own = Object.fromEntries(changed.map((name) => [name, draft[name]]));
  await db
    .updateTable('internalPolicies')
    .set({ ...own, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (isRemade) await writeComponents(db, id, draft.components, now.toISOString());
  await audit({ action: 'update', table, recordId: id, label: draft.name, before: of(kept), after: of(draft) });
}

/** Deletes a draft by which no course goes. */
export async function remove(context: Context, id: number): Promise<void> {
  const { status, name } = await lockedPolicy(context, id);
  if (status !== 'draft') throw new ApiError('Locked', { detail: `the policy is ${status}` });
  await refuseWhileUsed(context.db, 'internalPolicies', [id]);
  await context.db.deleteFrom('internalPolicies').where('id', '=', id).execute();
  await context.audit({ action: 'delete', table, recordId: id, label: name });
}

/** One event in the life of a policy. */
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

/** The same rules once more as a draft, which may be changed; answers its number. */
export async function copy(context: Context, id: number, asked: string | null): Promise<number> {
  const { db, now, audit } = context;
  const of = await lockedPolicy(context, id);
  const name = asked ?? of.nextName;
  await refuseTwice(db, name);
  const at = now.toISOString();
  const own = { ...Object.fromEntries(ownFields.map((field) => [field, of[field]])), name } as Omit<InternalPolicyDraft, 'components'>;
  const made = await db
    .insertInto('internalPolicies')
    .values({ ...own, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const components = told(of.components);
  await writeComponents(db, made.id, components, at);
  await audit({
    action: 'insert',
    table,
    recordId: made.id,
    label: name,
    after: { ...own, components },
    note: of.name,
  });
  return made.id;
}

/**
 * A policy, kept from others until the transaction ends.
 * @throws {ApiError} NotFound
 */
async function lockedPolicy(context: Context, id: number): Promise<InternalPolicy> {
  await context.db.selectFrom('internalPolicies').select('id').where('id', '=', id).forUpdate().execute();
  return readPolicy(context, id);
}
