import { sql } from 'kysely';
import { attainmentPolicies, attainmentPolicyProblems } from '../../../../contract/exam/attainment-policies.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveResource, type Proposal } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';

const name = sql`(select concat_ws(' · ', coalesce((select p.code from programs p where p.id = t.program_id), '*'),
  coalesce((select b.name from batches b where b.id = t.from_batch_id), '*')))`;

/** Serves attainment policies, by programme, kind of course and batch. */
export function serveAttainmentPolicies(serve: Serve): void {
  const plain = table(attainmentPolicies, 'attainmentPolicies', {
    search: ['programId', 'fromBatchId'],
    order: [name, sql`t.course_kind is not null`, sql`t.course_kind`],
    also: { name },
  });
  serveResource(serve, attainmentPolicies, { ...plain, search: [name, ...plain.search] }, { check });
}

type PolicyProposal = Proposal<typeof attainmentPolicies>;

/**
 * Checks that cuts are in order, that the batch has the degree of the programme, and that the combination is unique.
 */
async function check({ before, after }: PolicyProposal, { db }: Context) {
  const problems = attainmentPolicyProblems(after);
  if (Object.keys(problems).length > 0) return problems;
  const { programId, courseKind, fromBatchId } = after;
  const { rows } = await sql<{ isTaken: boolean; isForeign: boolean }>`
    select exists (select from attainment_policies t where t.program_id is not distinct from ${programId}::bigint
        and t.course_kind is not distinct from ${courseKind}::text and t.from_batch_id is not distinct from ${fromBatchId}::bigint
        and t.id is distinct from ${before?.id ?? null}::bigint) as is_taken,
      exists (select from programs p join batches b on b.id = ${fromBatchId}::bigint
        where p.id = ${programId}::bigint and p.degree_id <> b.degree_id) as is_foreign`.execute(db);
  if (rows[0]!.isForeign) return { fromBatchId: 'notAllowed' as const };
  if (rows[0]!.isTaken) throw new ApiError('Duplicate', { fields: { programId: 'duplicate' } });
  return {};
}
