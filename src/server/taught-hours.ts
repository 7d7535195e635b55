import type { Db } from './database/transaction.ts';

/** The number of hours that each outcome of a course was taught. */
export interface Taught {
  /** The newest term in which the course has sections. */
  readonly term: string;
  /** By course outcome: hours of the plan that were taught, the mean of all sections, to a tenth. */
  readonly hours: ReadonlyMap<number, number>;
}

/** Taught hours of a course, from the module that stores classes; null before any section has the course. */
export type TaughtHours = (db: Db, courseId: number, today: string) => Promise<Taught | null>;

let registered: TaughtHours | undefined;

/** Set once at start, from the module that stores classes. */
export function learnTaughtHours(source: TaughtHours | undefined): void {
  registered = source;
}

/** Also null if no module stores classes. */
export const taughtHoursOf: TaughtHours = async (db, courseId, today) => registered?.(db, courseId, today) ?? null;
