import { sql } from 'kysely';
import type { RoundOfResults } from '../../../../contract/feedback/results.ts';
import type { Weighing } from '../../../../contract/feedback/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import { fractionOf } from '../rules/fraction.ts';
import type { Band } from '../rules/teacher.ts';
import { lineTables, narrowedBy, type ResultQuery } from './lines.ts';

/** A round with the rules for its results. */
export interface KnownRound {
  readonly shown: RoundOfResults;
  readonly weightBy: Weighing;
  readonly academicYear: number;
  readonly academicTermId: number;
  /** In descending order. */
  readonly bands: readonly Band[];
}

/**
 * The requested sealed round. Without a request, the latest round about teachers with a result visible to the caller.
 * @throws {ApiError} unknownReference if it does not exist, notAllowed if it is not sealed
 */
export async function sealedRound(within: Within<'feedbackResults'>, query: ResultQuery): Promise<KnownRound | null> {
  const { db } = within;
  const id = query.policyId ?? (await lastSeen(within, query));
  if (id === null) return null;
  const round = await readRound(db, id);
  if (!round) throw new ApiError('ValidationFailed', { fields: { policyId: 'unknownReference' } });
  if (!['sealed', 'published'].includes(round.shown.status)) throw new ApiError('ValidationFailed', { fields: { policyId: 'notAllowed' } });
  return round;
}

async function lastSeen({ db, rows: among }: Within<'feedbackResults'>, query: ResultQuery): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${lineTables} where ${among.on('r.id')} and p.purpose = 'teacher' ${narrowedBy({ employeeId: query.employeeId })}
    order by p.opens_at desc, p.id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readRound(db: Db, id: number): Promise<KnownRound | null> {
  const { rows } = await sql<RoundOfResults & Omit<KnownRound, 'shown' | 'bands'> & { bands: { grade: string; fromPercent: string }[] }>`
    select p.id, p.name, t.name as term, p.purpose, p.status, p.scale, p.min_responses, p.min_rate::text as min_rate, p.weight_by,
      t.academic_year, t.id as academic_term_id, coalesce((select json_agg(json_build_object('grade', g.grade, 'fromPercent', g.from_percent::text)
        order by g.from_percent desc) from feedback_grade_bands g where g.feedback_policy_id = p.id), '[]') as bands
    from feedback_policies p join academic_terms t on t.id = p.academic_term_id where p.id = ${id}`.execute(db);
  const [round] = rows;
  if (!round) return null;
  const { weightBy, academicYear, academicTermId, bands, ...shown } = round;
  return {
    shown,
    weightBy,
    academicYear,
    academicTermId,
    bands: bands.map(({ grade, fromPercent }) => ({ grade, fromPercent: fractionOf(fromPercent) })),
  };
}
