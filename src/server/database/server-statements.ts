import type pg from 'pg';
import { isStaleStatement } from './errors.ts';

/** Texts that a connection remembers; the one unused for longest goes first. The server keeps a plan of each. */
const maxTexts = 200;

/**
 * Runs the queries of one connection, and those that come again as prepared statements: planning a page of the student
 * list takes several times as long as reading it. What comes once is not kept.
 */
export class ServerStatements {
  readonly #client: pg.PoolClient;
  /** Names by text, in the order of last use; null for one that came once. */
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
      this.#known.clear(); // names are never used twice, so all are prepared anew
      return this.#client.query(text, values).catch(() => {
        throw error; // within a transaction, which ends with the first error
      });
    }
  }

  async #nameOf(text: string): Promise<string | null> {
    const known = this.#known.get(text);
    const name = known === undefined ? null : (known ?? `portal_${(this.#names += 1)}`);
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
    // In a transaction that has failed it is refused: then it stays prepared until the connection ends.
    if (name === null) return;
    await this.#client.query(`deallocate ${name}`).catch(() => undefined);
    delete (this.#client as PreparedBy).connection.parsedStatements[name];
  }
}

/** What the driver remembers of a name, and never forgets by itself. */
type PreparedBy = pg.PoolClient & { readonly connection: { readonly parsedStatements: Record<string, string> } };
