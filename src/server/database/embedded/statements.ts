import { protocol, types, type messages, type PGlite } from '@electric-sql/pglite';

const { serialize } = protocol;

export interface StatementResult {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
  command: string;
  affectedRows: number;
}

interface PreparedStatement {
  name: string;
  parameterTypes: readonly number[];
  fields: StatementResult['fields'];
}

/** Maximum number of query texts that are remembered; the least recently used is dropped first. */
const maxTexts = 500;

/**
 * Runs queries, repeated ones as prepared statements: PGlite plans each query again and calls the engine six times for
 * it. A prepared page of the student list takes a third of the time. All prepared statements are dropped when a
 * statement changes the schema.
 */
export class Statements {
  readonly #engine: PGlite;
  /** By text, in the order of last use; null for a text that was run once. */
  readonly #known = new Map<string, PreparedStatement | null>();
  #names = 0;

  constructor(engine: PGlite) {
    this.#engine = engine;
  }

  async query(text: string, parameters: readonly unknown[]): Promise<StatementResult> {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return this.#plain(text, parameters);
    if (!this.#known.has(text)) {
      this.#known.set(text, null);
      if (this.#known.size > maxTexts) await this.#engine.runExclusive(() => this.#forgetOldest());
      return this.#plain(text, parameters);
    }
    return this.#engine.runExclusive(async () => {
      const prepared = this.#known.get(text) ?? (await this.#prepare(text));
      this.#known.delete(text);
      this.#known.set(text, prepared);
      return this.#run(prepared, parameters);
    });
  }

  /** Runs a query without preparing it. If it changes the schema, all prepared statements are dropped. */
  async #plain(text: string, parameters: readonly unknown[]): Promise<StatementResult> {
    const result = await this.#engine.query<Record<string, unknown>>(text, [...parameters]);
    const { rows, fields, affectedRows = 0, command = '' } = result as typeof result & { command?: string };
    if (/^(alter|create|drop|discard|deallocate)$/i.test(command)) await this.#forgetAll();
    return { rows, fields, affectedRows, command };
  }

  async #prepare(text: string): Promise<PreparedStatement> {
    const name = `s${(this.#names += 1)}`;
    const answers = await this.#send(serialize.parse({ name, text, types: [] }), serialize.describe({ type: 'S', name }));
    const prepared: PreparedStatement = { name, parameterTypes: [], fields: [] };
    for (const answer of answers) {
      if (isParameters(answer)) prepared.parameterTypes = answer.dataTypeIDs;
      if (isFields(answer)) prepared.fields = answer.fields.map(({ name: field, dataTypeID }) => ({ name: field, dataTypeID }));
    }
    return prepared;
  }

  async #run({ name, parameterTypes, fields }: PreparedStatement, parameters: readonly unknown[]): Promise<StatementResult> {
    const values = parameters.map((value, index) => this.#serialized(value, parameterTypes[index] ?? 0));
    const answers = await this.#send(serialize.bind({ statement: name, values }), serialize.execute({}));
    const result: StatementResult = { rows: [], fields, command: '', affectedRows: 0 };
    for (const answer of answers) {
      if (isRow(answer)) result.rows.push(this.#row(answer, fields));
      if (isDone(answer)) {
        const words = answer.text.split(' ');
        result.command = words[0] ?? '';
        result.affectedRows = result.command === 'SELECT' ? 0 : Number(words.at(-1));
      }
    }
    return result;
  }

  #row({ fields: values }: messages.DataRowMessage, fields: PreparedStatement['fields']): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    fields.forEach(({ name, dataTypeID }, index) => {
      row[name] = types.parseType(values[index] ?? null, dataTypeID, this.#engine.parsers);
    });
    return row;
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return this.#engine.serializers[type]?.(value) ?? String(value);
  }

  async #send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    const message = Buffer.concat([...parts, serialize.sync()]);
    return (await this.#engine.execProtocol(message)).messages;
  }

  async #forgetOldest(): Promise<void> {
    const [oldest] = this.#known;
    if (!oldest) return;
    const [text, prepared] = oldest;
    this.#known.delete(text);
    if (prepared) await this.#send(serialize.close({ type: 'S', name: prepared.name }));
  }

  #forgetAll(): Promise<void> {
    return this.#engine.runExclusive(async () => {
      this.#known.clear();
      await this.#engine.execProtocol(serialize.query('deallocate all'));
    });
  }
}

const isParameters = (answer: messages.BackendMessage): answer is messages.ParameterDescriptionMessage =>
  answer.name === 'parameterDescription';
const isFields = (answer: messages.BackendMessage): answer is messages.RowDescriptionMessage => answer.name === 'rowDescription';
const isRow = (answer: messages.BackendMessage): answer is messages.DataRowMessage => answer.name === 'dataRow';
const isDone = (answer: messages.BackendMessage): answer is messages.CommandCompleteMessage => answer.name === 'commandComplete';
