import type { ClearancePurpose } from '../contract/core/clearance.ts';
import type { Db } from './database/transaction.ts';

/** Whom somebody asks about. */
export interface ClearanceQuestion {
  studentIds: readonly number[];
  purpose: ClearancePurpose;
  /** The term for which an order must hold; null: an order of any term does. */
  academicTermId: number | null;
  /** By this day something is due, and until it an order holds. */
  day: string;
}

/** Which of some students owe the college something, as far as a module knows. */
export type NotClear = (db: Db, question: ClearanceQuestion) => Promise<readonly number[]>;

let known: readonly NotClear[] = [];

/** Said once at start, from the faces of the modules. */
export function learnNotClear(sources: readonly NotClear[]): void {
  known = sources;
}

/** Who of these students is not clear by what any module knows; while none keeps dues, everyone is. */
export async function notClear(db: Db, question: ClearanceQuestion): Promise<ReadonlySet<number>> {
  const owing = new Set<number>();
  if (question.studentIds.length === 0) return owing;
  for (const source of known) for (const id of await source(db, question)) owing.add(id);
  return owing;
}
