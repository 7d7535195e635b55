import { sql, type Kysely } from 'kysely';
import { migrate, type Database } from '../../database/connection.ts';
import { StartError } from '../../database/errors.ts';
import type { Schema } from '../../database/schema.ts';
import { isFirstStart } from '../../first-start.ts';
import { migrations } from '../../modules/index.ts';
import { referencesOf, sequencesOf, tablesOf, triggersOf, type Reference, type Trigger } from './catalogue.ts';
import { isMoving } from '../../database/moving.ts';
import { copyTable } from './copy-table.ts';
import { sumOf } from './sums.ts';

type Db = Kysely<Schema>;

export interface MoveCounts {
  readonly tables: number;
  readonly rows: number;
}

/** References that are dropped and triggers that are disabled in the target until all rows are there. */
interface Aside {
  references: readonly Reference[];
  triggers: readonly Trigger[];
}

/**
 * Moves all data of the portal into another, empty database: table by table, each compared with its source row by row.
 * Meanwhile foreign keys are dropped and triggers disabled; both are restored at the end, which checks all references
 * again. An interrupted move continues with the table in progress. The source is only read, after it has been migrated
 * to this version.
 * @throws {StartError} if there is nothing to move, if the target is not empty, or if a table differs
 */
export async function move(source: Database, target: Database, tell: (line: string) => void): Promise<MoveCounts> {
  await migrate(source.db, migrations);
  if (await isFirstStart(source.db)) throw new StartError('There is nothing to move: the source database is empty.');
  const read = source.kind === 'server' ? atOneMoment : patiently; // only this process uses the folder
  return read(source.db, (from) => patiently(target.db, (to) => moveAll(from, to, target, tell)));
}

async function moveAll(from: Db, to: Db, target: Database, tell: (line: string) => void): Promise<MoveCounts> {
  const isGoingOn = await isMoving(to);
  if (!isGoingOn) {
    await migrate(target.db, migrations);
    if (!(await isFirstStart(target.db))) throw new StartError('The database to move into is not empty; nothing was changed.');
    await putAside(to);
  }
  const done = await tablesDone(to);
  if (isGoingOn) tell(`Going on: ${done.size} tables are there.`);
  const tables = await tablesOf(from);
  let rows = 0;
  for (const table of tables) {
    const isThere = done.has(table.name);
    if (!isThere) {
      await sql`truncate ${sql.table(table.name)}`.execute(to);
      await copyTable(from, to, table);
    }
    const [sent, taken] = [await sumOf(from, table.name), await sumOf(to, table.name)];
    if (sent.rows !== taken.rows || sent.sum !== taken.sum)
      throw new StartError(
        `The table ${table.name} differs: ${sent.rows} rows in the source, ${taken.rows} in the target. Was the source changed meanwhile? Empty the target and start again.`,
      );
    if (!isThere) await sql`insert into portal_move_tables values (${table.name})`.execute(to);
    rows += sent.rows;
    tell(`${table.name}: ${sent.rows} rows agree`);
  }
  for (const { name, last } of await sequencesOf(from))
    await sql`select setval(${name}::text::regclass, ${last}::text::bigint)`.execute(to);
  await putBack(to);
  await target.maintain();
  return { tables: tables.length, rows };
}

/** Runs the work on one connection without a time limit for statements. */
const patiently = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  db
    .withoutPlugins()
    .connection()
    .execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`set timezone = 'UTC'`.execute(connection);
      return work(connection);
    });

/** The same, as a snapshot of this moment: later changes are not included. */
const atOneMoment = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  patiently(db, async (from) => {
    await sql`begin isolation level repeatable read, read only`.execute(from);
    return work(from).finally(() => sql`commit`.execute(from));
  });

async function tablesDone(to: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from portal_move_tables`.execute(to);
  return new Set(rows.map(({ name }) => name));
}

/** Drops references and disables triggers, and records them in the same transaction, so that none is lost. */
async function putAside(to: Db): Promise<void> {
  const aside: Aside = { references: await referencesOf(to), triggers: await triggersOf(to) };
  await atOnce(to, async () => {
    await sql`create table portal_move (aside text not null)`.execute(to);
    await sql`create table portal_move_tables (name text primary key)`.execute(to);
    await sql`insert into portal_move values (${JSON.stringify(aside)})`.execute(to);
    for (const { table, name } of aside.references) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(to);
    for (const { table, name } of aside.triggers) await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(name)}`.execute(to);
  });
}

const firing = { O: 'enable trigger', A: 'enable always trigger', R: 'enable replica trigger', D: 'disable trigger' };

async function putBack(to: Db): Promise<void> {
  const { rows } = await sql<{ aside: string }>`select aside from portal_move`.execute(to);
  const { references, triggers } = JSON.parse(rows[0]?.aside ?? '{}') as Aside;
  await atOnce(to, async () => {
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(to);
    for (const { table, name, fires } of triggers)
      await sql`alter table ${sql.table(table)} ${sql.raw(firing[fires])} ${sql.ref(name)}`.execute(to);
    await sql`drop table portal_move, portal_move_tables`.execute(to);
  });
}

async function atOnce(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`begin`.execute(db);
  try {
    await work();
    await sql`commit`.execute(db);
  } catch (error) {
    await sql`rollback`.execute(db);
    throw error;
  }
}
