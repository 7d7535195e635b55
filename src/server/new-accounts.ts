import type { Db } from './database/transaction.ts';
import type { Context } from './http/context.ts';

/** A temporary password: shown once, stored as its hash. */
export interface MadePassword {
  readonly temporaryPassword: string;
  readonly passwordHash: string;
}

/** Interface of the module that stores accounts: opens one for the person of a new record. */
export interface NewAccounts {
  /** The roles that the caller may assign to an employee. */
  roles(context: Context): Promise<{ id: number; name: string }[]>;
  /** Throws `roleId: notAllowed`, or Forbidden, for a role that the caller may not assign. */
  refuseRole(context: Context, roleId: number): Promise<void>;
  /** True if an account can already sign in with this name: a user name, a number or an e-mail address. */
  isTaken(db: Db, name: string): Promise<boolean>;
  /** Those of the names, in lower case, with which an account can already sign in. */
  takenAmong(db: Db, names: readonly string[]): Promise<Set<string>>;
  /** Hashing takes a while: not to be called inside a transaction. */
  makePassword(db: Db, person: { username: string; displayName: string }): Promise<MadePassword>;
  /** Sets the password of a new account, to be changed at the first sign-in, and records the event in the trail. */
  open(context: Context, userId: number, password: MadePassword): Promise<void>;
}

let registered: NewAccounts | null = null;

/** Set once at start, from the module that stores accounts. */
export function learnNewAccounts(accounts: NewAccounts | undefined): void {
  registered = accounts ?? null;
}

export function newAccounts(): NewAccounts {
  if (!registered) throw new Error('no module opens accounts');
  return registered;
}
