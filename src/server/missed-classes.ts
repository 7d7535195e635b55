import type { Db } from './database/transaction.ts';

/** The number of an employee's classes within some days that no one else teaches. */
export type MissedClasses = (db: Db, employeeId: number, days: { readonly from: string; readonly to: string }) => Promise<number>;

let known: MissedClasses | undefined;

/** Set once at start, by the module that stores timetables. */
export function learnMissedClasses(source: MissedClasses | undefined): void {
  known = source;
}

/** Null if no module stores timetables. */
export const missedClasses = async (...asked: Parameters<MissedClasses>): Promise<number | null> => (known ? known(...asked) : null);
