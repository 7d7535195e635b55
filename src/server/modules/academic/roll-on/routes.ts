import { rollOnPolicies } from '../../../../contract/academic/roll-on.ts';
import type { Json } from '../../../database/columns.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { usesOf } from '../../../resource/uses.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { planRollOn, type PlannedPolicy } from './plan.ts';
import { ruleOf, type Rules } from './shifted.ts';

const table = 'registration_policies';

/** A policy written by a run, with its version after that, and its former rules if it was replaced. */
interface WrittenPolicy {
  id: number;
  version: number;
  name: string;
  before: Record<string, Json> | null;
}

/** Rolls the policies of a term forward to a later one. */
export function serveRollOn(serve: Serve): void {
  serveSteps(serve, rollOnPolicies, {
    lock: async ({ toTermId }, { db }) =>
      void (await db.selectFrom('academicTerms').select('id').where('id', '=', toTermId).forUpdate().execute()),

    plan: (terms, { db }) => planRollOn(db, terms),

    write: async ({ carried, toTermId }, rows, run, context) => {
      const byKey = new Map(carried.map((policy) => [policy.row.key, policy]));
      const policies: WrittenPolicy[] = [];
      for (const part of run.parts(rows, 1))
        for (const { key } of part) {
          const policy = byKey.get(key);
          if (policy) policies.push(policy.there ? await replace(context, policy, policy.there) : await insert(context, policy));
        }
      return { result: { policies: policies.map((policy) => ({ ...policy })) }, targetId: toTermId };
    },

    keeps: async (runs, { db }) => {
      const ids = [...runs.values()].flatMap(({ policies }) => policies.map(({ id }) => id));
      const now = await db
        .selectFrom('registrationPolicies')
        .select(['id', 'version', 'status'])
        .where('id', 'in', [0, ...ids])
        .execute();
      const isDraft = ({ id, version }: { id: number; version: number }) =>
        now.some((row) => row.id === id && row.version === version && row.status === 'draft');
      return reasonsByRun(runs, async ({ policies }) => {
        if (!policies.every(isDraft)) return 'isChanged';
        const writtenIds = policies.map(({ id }) => id);
        const uses = await usesOf(db, 'registrationPolicies', writtenIds);
        return uses.length > 0 ? 'isUsed' : null;
      });
    },

    undo: async ({ policies }, context) => {
      for (const policy of policies) await giveBack(context, policy);
    },
  });
}

/** Name of a policy after rolling forward: `BT-CSE 4`. */
const nameOf = ({ row: { name } }: PlannedPolicy): string => name.replace(/ \d+ → /, ' ');

async function insert({ db, now, audit }: Context, carried: PlannedPolicy): Promise<WrittenPolicy> {
  const at = now.toISOString();
  const { programId, batchSemesterId, rules } = carried;
  const { id, version } = await db
    .insertInto('registrationPolicies')
    .values({ ...(ruleOf(rules) as unknown as Rules), programId, batchSemesterId: batchSemesterId!, createdAt: at, updatedAt: at })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await audit({ action: 'insert', table, recordId: id, label: nameOf(carried), after: ruleOf(rules) });
  return { id, version, name: nameOf(carried), before: null };
}

async function replace(context: Context, carried: PlannedPolicy, there: Rules & { id: number; version: number }): Promise<WrittenPolicy> {
  const before = ruleOf(there);
  const { id, version } = await setRules(context, there.id, ruleOf(carried.rules));
  await context.audit({ action: 'update', table, recordId: id, label: nameOf(carried), before, after: ruleOf(carried.rules) });
  return { id, version, name: nameOf(carried), before };
}

/** Deletes a policy that was added, or restores the rules of one that was replaced. */
async function giveBack(context: Context, { id, name, before }: WrittenPolicy): Promise<void> {
  if (before) await setRules(context, id, before);
  else await context.db.deleteFrom('registrationPolicies').where('id', '=', id).execute();
  await context.audit({ action: 'undo', table, recordId: id, label: name });
}

const setRules = ({ db, now }: Context, id: number, rules: Record<string, Json>) =>
  db
    .updateTable('registrationPolicies')
    .set((eb) => ({ ...(rules as object), version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
