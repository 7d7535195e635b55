import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Hashes of one request, each computed once. A call computes them ahead of its transaction, in which all other requests
 * may have to wait, and requests them again inside. Values that have changed in between are compared there, so no
 * outdated result is used.
 */
export class PasswordWork {
  readonly #compared = new Map<string | null, Map<string, Promise<boolean>>>();
  readonly #made = new Map<string, Promise<string>>();

  /** Like `verifyPassword`. */
  verify(passwordHash: string | null, password: string): Promise<boolean> {
    const answers = this.#compared.get(passwordHash) ?? new Map<string, Promise<boolean>>();
    this.#compared.set(passwordHash, answers);
    const answer = answers.get(password) ?? verifyPassword(passwordHash, password);
    answers.set(password, answer);
    return answer;
  }

  /** Like `hashPassword`. */
  hash(password: string): Promise<string> {
    const answer = this.#made.get(password) ?? hashPassword(password);
    this.#made.set(password, answer);
    return answer;
  }
}
