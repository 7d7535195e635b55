import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DueKind } from '../../../../contract/welfare/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

export interface DueQuery {
  readonly kind?: DueKind | undefined;
  readonly degreeId?: number | undefined;
  readonly branchId?: number | undefined;
  readonly batchId?: number | undefined;
  readonly hostelId?: number | undefined;
}

const is = (column: RawBuilder<unknown>, value: number | string | undefined): RawBuilder<SqlBool> =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

/** Condition on a due `d` of a student `s` for the parameters of a report. */
export const isAsked = ({ kind, degreeId, branchId, batchId, hostelId }: DueQuery): RawBuilder<SqlBool> => sql`(
  ${is(sql`d.kind`, kind)} and ${is(sql`s.degree_id`, degreeId)} and ${is(sql`s.branch_id`, branchId)}
  and ${is(sql`s.batch_id`, batchId)} and ${is(sql`d.hostel_id`, hostelId)})`;

export interface Term {
  readonly id: number;
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/**
 * The term with this id, otherwise the current one if any.
 * @throws {ApiError} ValidationFailed if the id is unknown
 */
export async function termOf(db: Db, id: number | undefined): Promise<Term | null> {
  const terms = db.selectFrom('academicTerms').select(['id', 'name', 'startsOn', 'endsOn']);
  const term = await (
    id === undefined ? terms.where('status', '=', 'running').orderBy('startsOn', 'desc').limit(1) : terms.where('id', '=', id)
  ).executeTakeFirst();
  if (!term && id !== undefined) throw new ApiError('ValidationFailed', { fields: { academicTermId: 'unknownReference' } });
  return term ?? null;
}

/**
 * Condition that a due `d` belongs to a term. A due without a term belongs to the term that includes its month,
 * otherwise its due date.
 */
export const isOfTerm = ({ id, startsOn, endsOn }: Term): RawBuilder<SqlBool> => sql`(d.academic_term_id = ${id}
  or (d.academic_term_id is null and coalesce(d.month, d.due_on) between ${startsOn} and ${endsOn}))`;
