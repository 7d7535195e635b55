import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Window } from './window.ts';

/** Registration window of a policy, with its term, class, and whether it requires clear dues. */
interface PolicyWindow extends Window {
  needsDuesClear: boolean;
  academicTermId: number;
  batchId: number;
  branchId: number;
}

/** The window of a policy. @throws ApiError NotFound */
export async function windowOf(db: Db, policyId: number): Promise<PolicyWindow> {
  const row = await db
    .selectFrom('registrationPolicies as r')
    .innerJoin('batchSemesters as bs', 'bs.id', 'r.batchSemesterId')
    .innerJoin('programs as p', 'p.id', 'r.programId')
    .select(['r.opensOn', 'r.closesOn', 'r.lateUntil', 'r.needsDuesClear'])
    .select(['bs.academicTermId', 'bs.batchId', 'p.branchId'])
    .where('r.id', '=', policyId)
    .executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  return row;
}
