import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { ExamKind } from '../../../../contract/exam/fields.ts';
import type { InternalPolicy, InternalPolicyDraft } from '../../../../contract/exam/policies.ts';
import { internalPolicyProblems } from '../../../../contract/exam/policy-problems.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

type Rules = Pick<InternalPolicyDraft, 'degreeId' | 'fromBatchId' | 'components'>;

/** Problems of a policy: its own rules, and references to missing records. */
export async function problemsOf(db: Db, policy: Rules): Promise<FieldProblems> {
  const { degreeId, fromBatchId, components } = policy;
  const { rows: types } = await sql<{ id: number; kind: ExamKind }>`select id, kind from exam_types`.execute(db);
  const kinds = new Map(types.map(({ id, kind }) => [id, kind]));
  const degree = degreeId === null ? null : await db.selectFrom('degrees').select('id').where('id', '=', degreeId).executeTakeFirst();
  const batch =
    fromBatchId === null ? null : await db.selectFrom('batches').select('degreeId').where('id', '=', fromBatchId).executeTakeFirst();
  const unknown = components.flatMap(({ examTypeId }, place) =>
    kinds.has(examTypeId) ? [] : [[`components.${place}.examTypeId`, 'unknownReference'] as const],
  );
  return {
    ...internalPolicyProblems(policy, kinds),
    ...(degree === undefined && { degreeId: 'unknownReference' as const }),
    ...(batch === undefined && { fromBatchId: 'unknownReference' as const }),
    ...(degree && batch && batch.degreeId !== degree.id && { fromBatchId: 'notAllowed' as const }),
    ...Object.fromEntries(unknown),
  };
}

type Rows = InternalPolicyDraft['components'];

/** Components sent with an id must belong to the policy, and each id can be sent once. */
export function foreignRows(sent: Rows, stored: InternalPolicy['components']): FieldProblems {
  const problems: FieldProblems = {};
  for (const [place, { id }] of sent.entries()) {
    if (id === undefined) continue;
    if (!stored.some((row) => row.id === id)) problems[`components.${place}.id`] = 'unknownReference';
    else if (sent.findIndex((row) => row.id === id) < place) problems[`components.${place}.id`] = 'duplicate';
  }
  return problems;
}

/** A component with tests keeps its type and method, and cannot plan fewer tests than it has. */
export async function heldBack(db: Db, stored: InternalPolicy, sent: Rows): Promise<FieldProblems> {
  const { rows } = await sql<{ id: number; tests: number }>`
    select v.policy_component_id as id, max(v.sequence)::int as tests from internal_tests v
    join policy_components c on c.id = v.policy_component_id
    where c.internal_policy_id = ${stored.id} and v.status <> 'cancelled' group by 1`.execute(db);
  const problems: FieldProblems = {};
  for (const { id, tests } of rows) {
    const place = sent.findIndex((row) => row.id === id);
    const [now, before] = [sent[place], stored.components.find((row) => row.id === id)];
    if (!now || !before) continue;
    if (now.examTypeId !== before.examTypeId) problems[`components.${place}.examTypeId`] = 'notAllowed';
    if (now.method !== before.method) problems[`components.${place}.method`] = 'notAllowed';
    if (now.planned < tests) problems[`components.${place}.planned`] = 'outOfRange';
  }
  return problems;
}

/** Rejects a name used by another policy. */
export async function refuseTwice(db: Db, name: string, exceptId = 0): Promise<void> {
  const { rows } = await sql`select from internal_policies where lower(name) = lower(${name}) and id <> ${exceptId}`.execute(db);
  if (rows.length > 0) throw new ApiError('Duplicate', { fields: { name: 'duplicate' } });
}
