import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * The hashing that one request needs, each piece done once. A call does it ahead of its transaction, in which everybody
 * else may have to wait, and asks again inside: what has changed in between is compared there, so nothing is taken for
 * right that no longer is.
 */
export class PasswordWork {
  readonly #compared = new Map<string | null, Map<string, Promise<boolean>>>();
  readonly #made = new Map<string, Promise<string>>();

  /** As `verifyPassword`. */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    const known = this.#compared.get(passwordHash) ?? new Map<string, Promise<boolean>>();
    this.#compared.set(passwordHash, known);
    const answer = known.get(password) ?? verifyPassword(passwordHash, password);
    known.set(password, answer);
    return answer;
  }

  /** As `hashPassword`. */
  hash(password: string): Promise<string> {
    const answer = this.#made.get(password) ?? hashPassword(password);
    this.#made.set(password, answer);
    return answer;
  }
}
