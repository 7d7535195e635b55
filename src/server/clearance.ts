import type { ClearancePurpose } from '../contract/core/clearance.ts';
import type { Db } from './database/transaction.ts';

/** A question about the clearance of students. */
export interface ClearanceQuestion {
  studentIds: readonly number[];
  purpose: ClearancePurpose;
  /** The term for which an order must be valid; null accepts an order of any term. */
  academicTermId: number | null;
  /** The day by which dues must be paid and until which an order must be valid. */
  day: string;
}

/** The students among these with dues to the college, according to one module. */
export type NotClear = (db: Db, question: ClearanceQuestion) => Promise<readonly number[]>;

let registered: readonly NotClear[] = [];

/** Set once at start, from all modules. */
export function learnNotClear(sources: readonly NotClear[]): void {
  registered = sources;
}

/** The students among these who are not clear according to any module; if no module stores dues, everyone is clear. */
export async function notClear(db: Db, question: ClearanceQuestion): Promise<ReadonlySet<number>> {
  const owing = new Set<number>();
  if (question.studentIds.length === 0) return owing;
  for (const source of registered) for (const id of await source(db, question)) owing.add(id);
  return owing;
}
