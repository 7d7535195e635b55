import type { Db } from './database/transaction.ts';

/** Something that stands on a day of a student beside the classes: a test that is set, feedback that closes. */
export interface StudentDay {
  readonly day: string;
  readonly kind: 'test' | 'feedback';
  /** Of the course that it is about; null where it is about none. */
  readonly code: string | null;
  readonly title: string;
  /** By the college's clock, 09:00; null where it takes the whole day or its hour is not set. */
  readonly startsAt: string | null;
}

/** What of this kind a module knows of a student, from one day to another. */
export type StudentDays = (
  db: Db,
  asked: { readonly studentId: number; readonly from: string; readonly to: string },
) => Promise<readonly StudentDay[]>;

let known: readonly StudentDays[] = [];

/** Said once at start, from the faces of the modules. */
export function learnStudentDays(sources: readonly StudentDays[]): void {
  known = sources;
}

/** What all modules know, in no order. */
export const studentDaysOf: StudentDays = async (db, asked) => {
  const found: StudentDay[] = [];
  for (const source of known) found.push(...(await source(db, asked)));
  return found;
};
