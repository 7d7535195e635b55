import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  RawNode,
  createQueryId,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { EmbeddedConnection, type Patience } from './connection.ts';
import type { Engine } from './engine.ts';
import type { Turn } from './turn.ts';

/** The embedded database for Kysely: PostgreSQL's own dialect with another driver. */
export function embeddedDialect(engine: Engine, turn: Turn, patience: Patience): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () =>
      new EmbeddedDriver(
        () => new EmbeddedConnection(engine, turn, patience),
        () => engine.close(),
      ),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class EmbeddedDriver implements Driver {
  readonly #connect: () => EmbeddedConnection;
  readonly #close: () => Promise<void>;

  constructor(connect: () => EmbeddedConnection, close: () => Promise<void>) {
    this.#connect = connect;
    this.#close = close;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connect();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await (connection as EmbeddedConnection).begin(settings);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as EmbeddedConnection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as EmbeddedConnection).rollback();
  }

  savepoint = onSavepoint('savepoint');
  rollbackToSavepoint = onSavepoint('rollback to');
  releaseSavepoint = onSavepoint('release');

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await (connection as EmbeddedConnection).rollback(); // normally nothing is open, unless a caller forgot to end a transaction
  }

  async destroy(): Promise<void> {
    await this.#close();
  }
}

function onSavepoint(command: string) {
  return async (connection: DatabaseConnection, name: string, compileQuery: QueryCompiler['compileQuery']): Promise<void> => {
    const node = RawNode.createWithSql(`${command} "${name.replaceAll('"', '""')}"`);
    await connection.executeQuery(compileQuery(node, createQueryId()));
  };
}
