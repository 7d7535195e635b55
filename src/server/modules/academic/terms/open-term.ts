import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

/**
 * Returns the days of a term that may be changed.
 * @throws {ApiError} ValidationFailed if the term does not exist, Locked if it is frozen or closed
 */
export async function openTerm(db: Db, id: number, field = 'academicTermId'): Promise<{ startsOn: string; endsOn: string }> {
  const term = await db.selectFrom('academicTerms').select(['status', 'startsOn', 'endsOn']).where('id', '=', id).executeTakeFirst();
  if (!term) throw new ApiError('ValidationFailed', { fields: { [field]: 'unknownReference' } });
  if (term.status === 'frozen' || term.status === 'closed') throw new ApiError('Locked', { detail: `the term is ${term.status}` });
  return term;
}
