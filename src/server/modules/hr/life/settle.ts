import { closeAccount, reopenAccount } from '../../../database/accounts.ts';
import type { Db } from '../../../database/transaction.ts';
import type { EmployeeStatus } from '../../../../contract/hr/fields.ts';
import { isClosed } from './rules.ts';

interface SignInChange {
  userId: number;
  status: EmployeeStatus;
  /** Reason stored with a closed account. */
  because: string | null;
  /** Employees who return after their account was closed choose a new password. */
  mustChangePassword?: boolean;
}

/** Opens or closes the account to match the status. Returns the number of ended sessions. */
export async function settleSignIn(
  db: Db,
  { userId, status, because, mustChangePassword = false }: SignInChange,
  now: Date,
): Promise<number> {
  if (isClosed(status)) return closeAccount(db, userId, [status, because].filter(Boolean).join(': '), now);
  await reopenAccount(db, userId, ['left', 'suspended'], now, mustChangePassword);
  return 0;
}
