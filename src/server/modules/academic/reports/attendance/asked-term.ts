import { collegeDay } from '../../../../college-day.ts';
import type { Db } from '../../../../database/transaction.ts';
import { ApiError } from '../../../../http/api-error.ts';
import { refuseTurnedSpan } from '../../../../reports/span.ts';

export interface AskedTerm {
  readonly id: number;
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** The requested days, limited to the term and to days until today. */
  readonly from: string;
  readonly to: string;
}

interface TermQuery {
  readonly academicTermId?: number | undefined;
  readonly fromOn?: string | undefined;
  readonly toOn?: string | undefined;
}

/**
 * The requested term, or the running one, with the requested days.
 * @throws {ApiError} ValidationFailed if there is no such term
 */
export async function askedTerm(db: Db, query: TermQuery, now: Date): Promise<AskedTerm> {
  const term = await termIfAny(db, query, now);
  if (!term) throw new ApiError('ValidationFailed', { fields: { academicTermId: 'unknownReference' } });
  return term;
}

/** The requested term, or the running one. Null if it does not exist. */
export async function termIfAny(db: Db, { academicTermId, fromOn, toOn }: TermQuery, now: Date): Promise<AskedTerm | null> {
  refuseTurnedSpan({ fromOn, toOn });
  const terms = db.selectFrom('academicTerms').select(['id', 'name', 'startsOn', 'endsOn']);
  const term = await (
    academicTermId === undefined
      ? terms.where('status', '=', 'running').orderBy('startsOn', 'desc').limit(1)
      : terms.where('id', '=', academicTermId)
  ).executeTakeFirst();
  if (!term) return null;
  const from = fromOn !== undefined && fromOn > term.startsOn ? fromOn : term.startsOn;
  const to = [term.endsOn, collegeDay(now), ...(toOn === undefined ? [] : [toOn])].sort()[0]!;
  return { ...term, from, to };
}
