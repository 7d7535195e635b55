import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

/** What was is not changed: the days of a term that is frozen or closed stand. */
export async function openTerm(db: Db, id: number, field = 'academicTermId'): Promise<{ startsOn: string; endsOn: string }> {
  const term = await db.selectFrom('academicTerms').select(['status', 'startsOn', 'endsOn']).where('id', '=', id).executeTakeFirst();
  if (!term) throw new ApiError('ValidationFailed', { fields: { [field]: 'unknownReference' } });
  if (term.status === 'frozen' || term.status === 'closed') throw new ApiError('Locked', { detail: `the term is ${term.status}` });
  return term;
}
