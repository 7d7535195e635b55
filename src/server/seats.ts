import type { Db } from './database/transaction.ts';

/** A student who has left a class. */
export interface Leaving {
  readonly studentId: number;
  /** The last day with the class. */
  readonly lastOn: string;
  readonly because: 'branchChanged' | 'yearBack' | 'discontinued' | 'breakStarted';
}

/** A module's assignments of students to classes: ended when a student leaves, and restored if that was a mistake. */
export interface Seats {
  end(db: Db, leaving: Leaving): Promise<void>;
  giveBack(db: Db, leaving: Leaving): Promise<void>;
}

let registered: readonly Seats[] = [];

/** Set once at start, from all modules. */
export function learnSeats(sources: readonly Seats[]): void {
  registered = sources;
}

export async function endSeats(db: Db, leaving: Leaving): Promise<void> {
  for (const { end } of registered) await end(db, leaving);
}

export async function giveSeatsBack(db: Db, leaving: Leaving): Promise<void> {
  for (const { giveBack } of registered) await giveBack(db, leaving);
}
