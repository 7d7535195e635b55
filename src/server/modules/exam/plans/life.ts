import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import { planLife, type PlanEvent } from '../../../../contract/exam/plan-life.ts';
import type { changePlan as change, planFewerTests as fewer } from '../../../../contract/exam/plans.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { refuseUnlessOpen, stateAfter } from '../../../lifecycle/rules.ts';
import { findPlan, labelOf, standingOf } from './rows.ts';
import { keepResults } from './results.ts';

const lock = (db: Context['db'], id: number) => sql`select from internal_plans where id = ${id} for update`.execute(db);

/** One event in the life of a course. Its results are kept when it is closed. */
export async function movePlan(
  context: Context,
  id: number,
  { event, version, note }: { event: PlanEvent; version: number; note: string | null },
): Promise<void> {
  const { db, caller, now, audit } = context;
  if ((event === 'reopen' || event === 'unfreeze') && (note ?? '').length < 3)
    throw new ApiError('ValidationFailed', { fields: { note: 'required' } });
  await lock(db, id);
  const found = await findPlan(db, id);
  refuseUnlessOpen(planLife, event, standingOf(found, caller), { caller, version });
  if (event === 'close') await keepResults(context, id);
  const status = stateAfter(planLife, event);
  const at = now.toISOString();
  const along =
    event === 'close'
      ? { closedAt: at, reopenReason: null }
      : event === 'reopen'
        ? { closedAt: null, reopenReason: note }
        : { askedBy: null };
  await db
    .updateTable('internalPlans')
    .set({ ...along, status, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'internal_plans',
    recordId: id,
    label: labelOf(found),
    before: { status: found.status },
    after: { status },
    ...(note !== null && { note }),
  });
}

/** Asks that another administrator freezes a course, or opens it again. */
export async function askForPlan({ db, caller, now, audit }: Context, id: number, version: number): Promise<void> {
  await lock(db, id);
  const found = await findPlan(db, id);
  if (found.status !== 'published' && found.status !== 'frozen') throw new ApiError('Locked');
  if (found.version !== version) throw new ApiError('StaleVersion');
  await db
    .updateTable('internalPlans')
    .set({ askedBy: caller.userId, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'internal_plans',
    recordId: id,
    label: labelOf(found),
    before: { askedBy: found.askedBy },
    after: { askedBy: caller.name },
  });
}

/** Another coordinator, or another policy as long as nothing was held. */
export async function changePlan({ db, now, audit }: Context, id: number, body: Checked<typeof change>['body']): Promise<void> {
  await lock(db, id);
  const found = await findPlan(db, id);
  if (found.status !== 'open') throw new ApiError('Locked');
  if (found.version !== body.version) throw new ApiError('StaleVersion');
  const { coordinatorId = found.coordinatorId, internalPolicyId = found.policyId } = body;
  if (coordinatorId !== null && coordinatorId !== found.coordinatorId) {
    const there = await db
      .selectFrom('employees')
      .select('id')
      .where('id', '=', coordinatorId)
      .where('status', '<>', 'left')
      .executeTakeFirst();
    if (!there) throw new ApiError('ValidationFailed', { fields: { coordinatorId: 'unknownReference' } });
  }
  if (internalPolicyId !== found.policyId) {
    const policy = await db
      .selectFrom('internalPolicies')
      .select(['courseKind', 'status'])
      .where('id', '=', internalPolicyId)
      .executeTakeFirst();
    if (!policy) throw new ApiError('ValidationFailed', { fields: { internalPolicyId: 'unknownReference' } });
    if (policy.status !== 'active' || policy.courseKind !== found.kind)
      throw new ApiError('ValidationFailed', { fields: { internalPolicyId: 'notAllowed' } });
    const test = await db.selectFrom('internalTests').select('id').where('internalPlanId', '=', id).limit(1).executeTakeFirst();
    if (test) throw new ApiError('Locked', { fields: { internalPolicyId: 'notAllowed' } });
  }
  await db
    .updateTable('internalPlans')
    .set({ coordinatorId, internalPolicyId, version: body.version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'internal_plans',
    recordId: id,
    label: labelOf(found),
    before: { coordinatorId: found.coordinatorId, internalPolicyId: found.policyId },
    after: { coordinatorId, internalPolicyId },
  });
}

/**
 * A component of one course may have fewer tests than its policy plans: the course can be closed without those that were
 * not held. Never none, since its marks could not be reckoned then; as many as the policy plans are no exception.
 */
export async function planFewerTests(
  { db, now, audit }: Context,
  id: number,
  componentId: number,
  { version, planned, reason }: Checked<typeof fewer>['body'],
): Promise<void> {
  await lock(db, id);
  const found = await findPlan(db, id);
  if (found.status !== 'open') throw new ApiError('Locked');
  if (found.version !== version) throw new ApiError('StaleVersion');
  const stand = found.components.find((one) => one.id === componentId);
  const component = await db
    .selectFrom('policyComponents')
    .select('planned')
    .where('id', '=', componentId)
    .where('method', 'in', ['bestAverage', 'sum'])
    .executeTakeFirst();
  if (!stand || !component) throw new ApiError('NotFound');
  if (planned < stand.held || planned > component.planned) throw new ApiError('ValidationFailed', { fields: { planned: 'outOfRange' } });
  await db.deleteFrom('planComponents').where('internalPlanId', '=', id).where('policyComponentId', '=', componentId).execute();
  if (planned < component.planned)
    await db.insertInto('planComponents').values({ internalPlanId: id, policyComponentId: componentId, planned, reason }).execute();
  await db
    .updateTable('internalPlans')
    .set({ version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'plan_components',
    recordId: componentId,
    partOf: id,
    label: `${labelOf(found)} · ${stand.label}`,
    before: { planned: stand.planned },
    after: { planned },
    note: reason,
  });
}
