import type { Db } from './database/transaction.ts';

/** Which of some students owe the college something, as far as a module knows. */
export type OpenDues = (db: Db, studentIds: readonly number[]) => Promise<readonly number[]>;

let known: readonly OpenDues[] = [];

/** Said once at start, from the faces of the modules. */
export function learnOpenDues(sources: readonly OpenDues[]): void {
  known = sources;
}

/** Who of these students owes something by what any module knows; while none keeps dues, everyone is clear. */
export async function withOpenDues(db: Db, studentIds: readonly number[]): Promise<ReadonlySet<number>> {
  const owing = new Set<number>();
  if (studentIds.length === 0) return owing;
  for (const source of known) for (const id of await source(db, studentIds)) owing.add(id);
  return owing;
}
