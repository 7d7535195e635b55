import type { Db } from './database/transaction.ts';

/** The students of one branch who were admitted together. */
export interface Class {
  readonly batchId: number;
  readonly branchId: number;
}

/** The last semester that has begun for a class, according to one module; 0 before the first. */
export type BegunSemester = (db: Db, of: Class) => Promise<number>;

let registered: readonly BegunSemester[] = [];

/** Set once at start, from all modules: one stores semesters, another the classes held in them. */
export function learnBegunSemesters(sources: readonly BegunSemester[]): void {
  registered = sources;
}

/** The last semester that has begun for a class, according to any module; 0 before the first. */
export async function begunSemester(db: Db, of: Class): Promise<number> {
  let last = 0;
  for (const source of registered) last = Math.max(last, await source(db, of));
  return last;
}
