import { sql } from 'kysely';
import { outcomeSurveys } from '../../../../contract/exam/outcome-surveys.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveResource, type Proposal } from '../../../resource/serve-resource.ts';
import { table } from '../../../resource/table.ts';

const name = sql`(select concat_ws(' · ', o.code, p.code, b.name) from outcomes o, programs p, batches b
  where o.id = t.outcome_id and p.id = t.program_id and b.id = t.batch_id)`;

/** Serves survey means by outcome. */
export function serveOutcomeSurveys(serve: Serve): void {
  const plain = table(outcomeSurveys, 'outcomeSurveys', { search: ['programId', 'batchId'], order: [name, sql`t.kind`], also: { name } });
  serveResource(serve, outcomeSurveys, { ...plain, search: [name, ...plain.search] }, { check });
}

type SurveyProposal = Proposal<typeof outcomeSurveys>;

/**
 * Checks that the batch has the degree of the programme, that the outcome belongs to the programme or is shared, and
 * that the combination is unique.
 */
async function check({ before, after }: SurveyProposal, { db }: Context) {
  const { programId, batchId, outcomeId, kind } = after;
  const { rows } = await sql<{ isForeignBatch: boolean; isForeign: boolean; isTaken: boolean }>`
    select exists (select from programs p join batches b on b.id = ${batchId}::bigint where p.id = ${programId}::bigint and p.degree_id <> b.degree_id) as is_foreign_batch,
      exists (select from outcomes o join outcome_sets s on s.id = o.outcome_set_id
        where o.id = ${outcomeId}::bigint and s.program_id is not null and s.program_id <> ${programId}::bigint) as is_foreign,
      exists (select from outcome_surveys t where t.program_id = ${programId}::bigint and t.batch_id = ${batchId}::bigint and t.kind = ${kind}
        and t.outcome_id = ${outcomeId}::bigint and t.id is distinct from ${before?.id ?? null}::bigint) as is_taken`.execute(db);
  const checks = rows[0]!;
  if (checks.isTaken) throw new ApiError('Duplicate', { fields: { outcomeId: 'duplicate' } });
  return {
    ...(checks.isForeignBatch && { batchId: 'notAllowed' as const }),
    ...(checks.isForeign && { outcomeId: 'notAllowed' as const }),
  };
}
