import type pg from 'pg';
import { isStaleStatement } from './errors.ts';

/**
 * Maximum number of query texts remembered for a connection; the least recently used is dropped first. The server keeps
 * a plan of each prepared one.
 */
const maxTexts = 200;

/**
 * Runs the queries of one connection, repeated ones as prepared statements: planning a page of the student list takes
 * several times as long as reading it. A query is prepared when it is run for the second time.
 */
export class ServerStatements {
  readonly #client: pg.PoolClient;
  /** Names by text, in the order of last use; null for a text that was run once. */
  readonly #known = new Map<string, string | null>();
  #names = 0;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async query(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const name = /^\s*(select|insert|update|delete|with)\b/i.test(text) ? await this.#nameOf(text) : null;
    if (name === null) return this.#client.query(text, values);
    try {
      return await this.#client.query({ name, text, values: values ?? [] });
    } catch (error) {
      if (!isStaleStatement(error)) throw error;
      this.#known.clear(); // names are never reused, so all are prepared again
      return this.#client.query(text, values).catch(() => {
        throw error; // in a transaction the repetition fails too: the first error is the cause
      });
    }
  }

  async #nameOf(text: string): Promise<string | null> {
    const entry = this.#known.get(text);
    const name = entry === undefined ? null : (entry ?? `portal_${(this.#names += 1)}`);
    this.#known.delete(text);
    this.#known.set(text, name);
    if (this.#known.size > maxTexts) await this.#forgetOldest();
    return name;
  }

  async #forgetOldest(): Promise<void> {
    const [oldest] = this.#known;
    if (!oldest) return;
    const [text, name] = oldest;
    this.#known.delete(text);
    // Fails inside a failed transaction: the statement then stays prepared until the connection ends.
    if (name === null) return;
    await this.#client.query(`deallocate ${name}`).catch(() => undefined);
    delete (this.#client as PreparedBy).connection.parsedStatements[name];
  }
}

/** The driver's own record of prepared names, which it never clears. */
type PreparedBy = pg.PoolClient & { readonly connection: { readonly parsedStatements: Record<string, string> } };
