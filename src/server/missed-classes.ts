import type { Db } from './database/transaction.ts';

/** How many classes of some days have nobody else to teach them while this employee is away. */
export type MissedClasses = (db: Db, employeeId: number, days: { readonly from: string; readonly to: string }) => Promise<number>;

let known: MissedClasses | undefined;

/** Said once at start, by the module that keeps timetables. */
export function learnMissedClasses(source: MissedClasses | undefined): void {
  known = source;
}

/** Null where no module knows of classes. */
export const missedClasses = async (...asked: Parameters<MissedClasses>): Promise<number | null> => (known ? known(...asked) : null);
