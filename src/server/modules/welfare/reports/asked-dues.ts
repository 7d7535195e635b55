import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { DueKind } from '../../../../contract/welfare/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

export interface Narrowed {
  readonly kind?: DueKind | undefined;
  readonly degreeId?: number | undefined;
  readonly branchId?: number | undefined;
  readonly batchId?: number | undefined;
  readonly hostelId?: number | undefined;
}

const is = (column: RawBuilder<unknown>, value: number | string | undefined): RawBuilder<SqlBool> =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

/** Of a due `d` of a student `s`: whether a report is about it. */
export const isAsked = ({ kind, degreeId, branchId, batchId, hostelId }: Narrowed): RawBuilder<SqlBool> => sql`(
  ${is(sql`d.kind`, kind)} and ${is(sql`s.degree_id`, degreeId)} and ${is(sql`s.branch_id`, branchId)}
  and ${is(sql`s.batch_id`, batchId)} and ${is(sql`d.hostel_id`, hostelId)})`;

export interface Term {
  readonly id: number;
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** The term that is named, or the one that runs, if any does. Throws ValidationFailed where there is none of that name. */
export async function termOf(db: Db, id: number | undefined): Promise<Term | null> {
  const terms = db.selectFrom('academicTerms').select(['id', 'name', 'startsOn', 'endsOn']);
  const term = await (
    id === undefined ? terms.where('status', '=', 'running').orderBy('startsOn', 'desc').limit(1) : terms.where('id', '=', id)
  ).executeTakeFirst();
  if (!term && id !== undefined) throw new ApiError('ValidationFailed', { fields: { academicTermId: 'unknownReference' } });
  return term ?? null;
}

/** Of a due `d`: whether it is of a term. One without a term is of that in which its month begins or, as a fine, it is due. */
export const isOfTerm = ({ id, startsOn, endsOn }: Term): RawBuilder<SqlBool> => sql`(d.academic_term_id = ${id}
  or (d.academic_term_id is null and coalesce(d.month, d.due_on) between ${startsOn} and ${endsOn}))`;
