import { sql } from 'kysely';
import type { InternalPolicy } from '../../../../contract/exam/policies.ts';
import { internalPolicyLife } from '../../../../contract/exam/policy-life.ts';
import { internalPolicyProblems } from '../../../../contract/exam/policy-problems.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';

type Asker = Pick<Context, 'db' | 'caller'>;
export type FoundPolicy = Omit<InternalPolicy, 'events' | 'nextName'>;
/** A policy without its available events. */
export type PolicyLine = Omit<InternalPolicy, 'events'>;

/** A policy `x` with its degree `d` and its first batch `b`. */
export const policyTables = sql`internal_policies x left join degrees d on d.id = x.degree_id
  left join batches b on b.id = x.from_batch_id`;
export const plansOf = sql`(select count(*)::int from internal_plans pl where pl.internal_policy_id = x.id)`;
/** True if a plan `pl` has a held test. */
export const hasHeld = sql`exists (select from internal_tests v where v.internal_plan_id = pl.id and v.status in ('held', 'closed'))`;

/** Marks are read as numbers, as edited in forms. */
export const policyColumns = sql<FoundPolicy>`
  x.id, x.version, x.updated_at, x.name, x.course_kind, x.degree_id, x.from_batch_id, x.internal_max, x.pass_mark, x.rounding,
  x.void_rule, trim_scale(x.mark_step)::text as mark_step, x.status, d.name as degree, b.name as from_batch, ${plansOf} as plans,
  exists (select from internal_plans pl where pl.internal_policy_id = x.id and ${hasHeld}) as is_closed,
  coalesce((select json_agg(json_build_object('id', c.id, 'examTypeId', c.exam_type_id, 'label', c.label,
    'weight', c.weight::float8, 'method', c.method, 'planned', c.planned, 'bestOf', c.best_of,
    'examType', et.code, 'kind', et.kind, 'defaultMax', et.default_max::float8,
    'slabs', coalesce((select json_agg(json_build_object('id', s.id, 'fromPercent', s.from_percent::float8, 'marks', s.marks::float8)
      order by s.from_percent desc) from attendance_slabs s where s.policy_component_id = c.id), '[]')) order by c.ordinal)
    from policy_components c join exam_types et on et.id = c.exam_type_id where c.internal_policy_id = x.id), '[]') as components`;

export const lineOf = (row: FoundPolicy): PolicyLine => ({ ...row, nextName: nameAfter(row.name) });

/** The name of the next version: Theory 50 v2, then v3. Truncated to the maximum length of a name. */
export function nameAfter(name: string): string {
  const [, stem = name, number] = /^(.*?) v(\d{1,3})$/.exec(name) ?? [];
  const ending = ` v${Number(number ?? 1) + 1}`;
  return stem.slice(0, 80 - ending.length).trimEnd() + ending;
}

/** The lifecycle status and facts of a policy. */
export function standingOf(policy: Omit<PolicyLine, 'nextName'>): Standing<typeof internalPolicyLife> & { version: number } {
  const kinds = new Map(policy.components.map(({ examTypeId, kind }) => [examTypeId, kind]));
  const isSound = policy.components.length > 0 && Object.keys(internalPolicyProblems(policy, kinds)).length === 0;
  return { state: policy.status, version: policy.version, facts: { isSound, isUnused: policy.plans === 0 } };
}

export const withEvents = ({ caller }: Pick<Context, 'caller'>, lines: readonly PolicyLine[]): InternalPolicy[] =>
  lines.map((line) => ({ ...line, events: eventsFor(internalPolicyLife, standingOf(line), caller) }));

/**
 * A policy in the shape of the API.
 * @throws {ApiError} NotFound
 */
export async function readPolicy({ db, caller }: Asker, id: number): Promise<InternalPolicy> {
  const { rows } = await sql<FoundPolicy>`select ${policyColumns} from ${policyTables} where x.id = ${id}`.execute(db);
  const [policy] = withEvents({ caller }, rows.map(lineOf));
  if (!policy) throw new ApiError('NotFound');
  return policy;
}
