import { closeAccount, reopenAccount } from '../../../database/accounts.ts';
import type { Db } from '../../../database/transaction.ts';
import { daysBefore } from '../../../college-day.ts';
import type { Leaving } from '../../../seats.ts';
import { isClosed, type Status } from './rules.ts';

/** What is written beside an account that is closed because its student has left. */
const closedBecause: Readonly<Record<'discontinued' | 'passedOut', string>> = {
  discontinued: 'discontinued',
  passedOut: 'passed out',
};

/** Brings the sign-in into line with the status: who has left cannot sign in, who is back can. Answers the ended sessions. */
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

/** Whether an event takes the student out of the class, and the last day there; who passes out has had the last term. */
export function leavingOf({ studentId, kind, onDate }: { studentId: number; kind: string; onDate: string }): Leaving | null {
  if (kind === 'discontinued' || kind === 'breakStarted') return { studentId, lastOn: onDate, because: kind };
  if (kind === 'branchChanged' || kind === 'yearBack') return { studentId, lastOn: daysBefore(onDate, 1), because: kind };
  return null;
}
