import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Window } from './window.ts';

/** What a policy says of registering, in which term, and whether only who is clear registers for good. */
interface PolicyWindow extends Window {
  needsDuesClear: boolean;
  academicTermId: number;
}

/** The window of a policy. @throws ApiError NotFound */
export async function windowOf(db: Db, policyId: number): Promise<PolicyWindow> {
  const found = await db
    .selectFrom('registrationPolicies as r')
    .innerJoin('batchSemesters as bs', 'bs.id', 'r.batchSemesterId')
    .select(['r.opensOn', 'r.closesOn', 'r.lateUntil', 'r.needsDuesClear', 'bs.academicTermId'])
    .where('r.id', '=', policyId)
    .executeTakeFirst();
  if (!found) throw new ApiError('NotFound');
  return found;
}
