import type { Db } from './database/transaction.ts';
import type { Context } from './http/context.ts';

/** A temporary password: told once, kept as its hash. */
export interface MadePassword {
  readonly temporaryPassword: string;
  readonly passwordHash: string;
}

/** How the module that keeps accounts lets another open one for the person of a new record. */
export interface NewAccounts {
  /** The roles that the caller may give to an employee. */
  roles(context: Context): Promise<{ id: number; name: string }[]>;
  /** Throws `roleId: notAllowed`, or Forbidden, for a role that the caller may not give. */
  refuseRole(context: Context, roleId: number): Promise<void>;
  /** Whether somebody signs in by this name: a user name, a number, an e-mail. */
  isTaken(db: Db, name: string): Promise<boolean>;
  /** Those of many names, in small letters, by which somebody signs in. */
  takenAmong(db: Db, names: readonly string[]): Promise<Set<string>>;
  /** Hashing takes a while: not to be done inside a transaction. */
  makePassword(db: Db, person: { username: string; displayName: string }): Promise<MadePassword>;
  /** Gives a new account its password, to be changed at the first sign-in, and tells the trail of it. */
  open(context: Context, userId: number, made: MadePassword): Promise<void>;
}

let known: NewAccounts | null = null;

/** Said once at start, from the face of the module that keeps accounts. */
export function learnNewAccounts(accounts: NewAccounts | undefined): void {
  known = accounts ?? null;
}

export function newAccounts(): NewAccounts {
  if (!known) throw new Error('no module opens accounts');
  return known;
}
