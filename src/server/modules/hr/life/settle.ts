import { closeAccount, reopenAccount } from '../../../database/accounts.ts';
import type { Db } from '../../../database/transaction.ts';
import type { EmployeeStatus } from '../../../../contract/hr/fields.ts';
import { isClosed } from './rules.ts';

interface Settled {
  userId: number;
  status: EmployeeStatus;
  /** What is written beside an account that is closed. */
  because: string | null;
  /** Who comes back after being shut out chooses a new password. */
  mustChangePassword?: boolean;
}

/** Brings the sign-in into line with the status. Answers how many sessions ended. */
export async function settleSignIn(db: Db, { userId, status, because, mustChangePassword = false }: Settled, now: Date): Promise<number> {
  if (isClosed(status)) return closeAccount(db, userId, [status, because].filter(Boolean).join(': '), now);
  await reopenAccount(db, userId, ['left', 'suspended'], now, mustChangePassword);
  return 0;
}
