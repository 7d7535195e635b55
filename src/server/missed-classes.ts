import type { Db } from './database/transaction.ts';

/** The number of an employee's classes within some days that no one else teaches. */
export type MissedClasses = (db: Db, employeeId: number, days: { readonly from: string; readonly to: string }) => Promise<number>;

let registered: MissedClasses | undefined;

/** Set once at start, by the module that stores timetables. */
export function learnMissedClasses(source: MissedClasses | undefined): void {
  registered = source;
}

/** Null if no module stores timetables. */
export const missedClasses = async (...args: Parameters<MissedClasses>): Promise<number | null> =>
  registered ? registered(...args) : null;
