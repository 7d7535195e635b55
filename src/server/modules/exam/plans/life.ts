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

/** Applies a lifecycle event to a course. Closing stores its results. */
export async function movePlan(
  context: Context,
  id: number,
  { event, version, note }: { event: PlanEvent; version: number; note: string | null },
): Promise<void> {
  const { db, caller, now, audit } = context;
  if ((event === 'reopen' || event === 'unfreeze') && (note ?? '').length < 3)
    throw new ApiError('ValidationFailed', { fields: { note: 'required' } });
  await lock(db, id);
  const plan = await findPlan(db, id);
  refuseUnlessOpen(planLife, event, standingOf(plan, caller), { caller, version });
  if (event === 'close') await keepResults(context, id);
  const status = stateAfter(planLife, event);
  const at = now.toISOString();
  const changes =
    event === 'close'
      ? { closedAt: at, reopenReason: null }
      : event === 'reopen'
        ? { closedAt: null, reopenReason: note }
        : { askedBy: null };
  await db
    .updateTable('internalPlans')
    .set({ ...changes, status, version: version + 1, updatedAt: at })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'internal_plans',
    recordId: id,
    label: labelOf(plan),
    before: { status: plan.status },
    after: { status },
    ...(note !== null && { note }),
  });
}

/** Requests that another administrator freezes or unfreezes a course. */
export async function askForPlan({ db, caller, now, audit }: Context, id: number, version: number): Promise<void> {
  await lock(db, id);
  const plan = await findPlan(db, id);
  if (plan.status !== 'published' && plan.status !== 'frozen') throw new ApiError('Locked');
  if (plan.version !== version) throw new ApiError('StaleVersion');
  await db
    .updateTable('internalPlans')
    .set({ askedBy: caller.userId, version: version + 1, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'internal_plans',
    recordId: id,
    label: labelOf(plan),
    before: { askedBy: plan.askedBy },
    after: { askedBy: caller.name },
  });
}

/** Changes the coordinator of an open course and, while no test exists, its policy. */
export async function changePlan({ db, now, audit }: Context, id: number, body: Checked<typeof change>['body']): Promise<void> {
  await lock(db, id);
  const plan = await findPlan(db, id);
  if (plan.status !== 'open') throw new ApiError('Locked');
  if (plan.version !== body.version) throw new ApiError('StaleVersion');
  const { coordinatorId = plan.coordinatorId, internalPolicyId = plan.policyId } = body;
  if (coordinatorId !== null && coordinatorId !== plan.coordinatorId) {
    const coordinator = await db
      .selectFrom('employees')
      .select('id')
      .where('id', '=', coordinatorId)
      .where('status', '<>', 'left')
      .executeTakeFirst();
    if (!coordinator) throw new ApiError('ValidationFailed', { fields: { coordinatorId: 'unknownReference' } });
  }
  if (internalPolicyId !== plan.policyId) {
    const policy = await db
      .selectFrom('internalPolicies')
      .select(['courseKind', 'status'])
      .where('id', '=', internalPolicyId)
      .executeTakeFirst();
    if (!policy) throw new ApiError('ValidationFailed', { fields: { internalPolicyId: 'unknownReference' } });
    if (policy.status !== 'active' || policy.courseKind !== plan.kind)
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
    label: labelOf(plan),
    before: { coordinatorId: plan.coordinatorId, internalPolicyId: plan.policyId },
    after: { coordinatorId, internalPolicyId },
  });
}

/**
 * Allows a component of one course fewer tests than its policy plans, so that the course can be closed without the
 * missing ones. The number cannot be less than that of the tests held. The number planned by the policy removes the
 * exception.
 */
export async function planFewerTests(
  { db, now, audit }: Context,
  id: number,
  componentId: number,
  { version, planned, reason }: Checked<typeof fewer>['body'],
): Promise<void> {
  await lock(db, id);
  const plan = await findPlan(db, id);
  if (plan.status !== 'open') throw new ApiError('Locked');
  if (plan.version !== version) throw new ApiError('StaleVersion');
  const stand = plan.components.find((entry) => entry.id === componentId);
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
    label: `${labelOf(plan)} · ${stand.label}`,
    before: { planned: stand.planned },
    after: { planned },
    note: reason,
  });
}
