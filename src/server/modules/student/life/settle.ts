import { closeAccount, reopenAccount } from '../../../database/accounts.ts';
import type { Db } from '../../../database/transaction.ts';
import { daysBefore } from '../../../college-day.ts';
import type { Leaving } from '../../../seats.ts';
import { isClosed, type Status } from './rules.ts';

/** Reason shown on an account closed after its student left. */
const closedBecause: Readonly<Record<'discontinued' | 'passedOut', string>> = {
  discontinued: 'discontinued',
  passedOut: 'passed out',
};

/** Opens or closes the account to match the status. Returns the number of ended sessions. */
export async function settleSignIn(
  db: Db,
  { userId, status, because }: { userId: number; status: Status; because: string | null },
  now: Date,
): Promise<number> {
  if (!isClosed(status)) {
    await reopenAccount(db, userId, Object.values(closedBecause), now);
    return 0;
  }
  const reason = closedBecause[status as keyof typeof closedBecause];
  return closeAccount(db, userId, because ? `${reason}: ${because}` : reason, now);
}

/**
 * The departure from the class caused by an event, with the last day there; null if there is none. Passing out follows
 * the last term, so there is none.
 */
export function leavingOf({ studentId, kind, onDate }: { studentId: number; kind: string; onDate: string }): Leaving | null {
  if (kind === 'discontinued' || kind === 'breakStarted') return { studentId, lastOn: onDate, because: kind };
  if (kind === 'branchChanged' || kind === 'yearBack') return { studentId, lastOn: daysBefore(onDate, 1), because: kind };
  return null;
}
