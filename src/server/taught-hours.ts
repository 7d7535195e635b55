import type { Db } from './database/transaction.ts';

/** How many hours each outcome of a course was taught. */
export interface Taught {
  /** The newest term in which the course has sections. */
  readonly term: string;
  /** By course outcome: hours of the plan that a section had, the mean of all sections, to a tenth. */
  readonly hours: ReadonlyMap<number, number>;
}

/** What was taught of a course, by what a module keeps of classes; null before any section has it. */
export type TaughtHours = (db: Db, courseId: number, today: string) => Promise<Taught | null>;

let known: TaughtHours | undefined;

/** Said once at start, from the face of the module that keeps classes. */
export function learnTaughtHours(source: TaughtHours | undefined): void {
  known = source;
}

/** Null as well where no module keeps classes. */
export const taughtHoursOf: TaughtHours = async (db, courseId, today) => known?.(db, courseId, today) ?? null;
