import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { mostWeight, readWeights, usualWeights } from '../../../../contract/feedback/round-weights.ts';
import type { Db } from '../../../database/transaction.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import { fractionOf } from '../rules/fraction.ts';
import type { Round } from '../rules/final.ts';
import type { Band, WeightBy } from '../rules/teacher.ts';

/** A sealed round about teachers in a year. */
export interface YearRound {
  id: number;
  name: string;
  term: string;
  academicTermId: number;
  academicYear: number;
  round: number;
  weightBy: WeightBy;
}

/** Rounds of one year, or of all, in the order in which they were held. */
export async function sealedRounds(db: Db, academicYear: number | null): Promise<YearRound[]> {
  const { rows } = await sql<YearRound>`
    select p.id, p.name, t.name as term, t.id as academic_term_id, t.academic_year, p.round, p.weight_by
    from feedback_policies p join academic_terms t on t.id = p.academic_term_id
    where p.purpose = 'teacher' and p.status in ('sealed', 'published')
      and (${academicYear}::int is null or t.academic_year = ${academicYear})
    order by t.starts_on, p.round, p.id`.execute(db);
  return rows;
}

/**
 * Rounds with their weights, as typed, or else the default ones.
 * @throws {ApiError} ValidationFailed, `weights`
 */
export function weighedRounds(rounds: readonly YearRound[], typed: string | null): (YearRound & Round)[] {
  const weights = typed === null ? usualWeights(rounds) : readWeights(typed);
  const roundIds = new Set(rounds.map(({ id }) => id));
  const problems: FieldProblems = {};
  if ([...weights.keys()].some((id) => !roundIds.has(id))) problems['weights'] = 'notAllowed';
  else if ([...weights.values()].some((weight) => weight > mostWeight)) problems['weights'] = 'outOfRange';
  else if (typed !== null && ![...weights.values()].some((weight) => weight > 0)) problems['weights'] = 'outOfRange';
  refuseProblems(problems);
  return rounds.map((round) => ({ ...round, weight: weights.get(round.id) ?? 0 }));
}

/** The bands of a year are those of its last round with a weight. */
export async function bandsOf(db: Db, rounds: readonly Round[]): Promise<Band[]> {
  const last = rounds.findLast(({ weight }) => weight > 0);
  const bands = await db
    .selectFrom('feedbackGradeBands')
    .select(['grade', 'fromPercent'])
    .where('feedbackPolicyId', '=', last?.id ?? 0)
    .execute();
  return bands.map(({ grade, fromPercent }) => ({ grade, fromPercent: fractionOf(String(fromPercent)) }));
}
