import type { Db } from './database/transaction.ts';

/** An entry in a student's calendar besides classes: a test that is scheduled, feedback that closes. */
export interface StudentDay {
  readonly day: string;
  readonly kind: 'test' | 'feedback';
  /** The code of its course; null if it is about none. */
  readonly code: string | null;
  readonly title: string;
  /** College time, 09:00; null if it takes the whole day or has no time yet. */
  readonly startsAt: string | null;
}

/** The entries that a module has for a student, within some days. */
export type StudentDays = (
  db: Db,
  query: { readonly studentId: number; readonly from: string; readonly to: string },
) => Promise<readonly StudentDay[]>;

let registered: readonly StudentDays[] = [];

/** Set once at start, from all modules. */
export function learnStudentDays(sources: readonly StudentDays[]): void {
  registered = sources;
}

/** The entries of all modules, in no order. */
export const studentDaysOf: StudentDays = async (db, question) => {
  const days: StudentDay[] = [];
  for (const source of registered) days.push(...(await source(db, question)));
  return days;
};
