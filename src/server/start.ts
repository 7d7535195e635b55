import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { migrate, openDatabase, type Database, type Limits } from './database/connection.ts';
import { troubleWith } from './database/embedded/trouble.ts';
import { StartError, isDatabaseUnavailable } from './database/errors.ts';
import { isMoving } from './database/moving.ts';
import { oneAtATime } from './database/start-lock.ts';
import type { Environment } from './environment.ts';
import { fillDatabase, isFirstStart } from './first-start.ts';
import { buildApp } from './http/app.ts';
import type { Keys } from './keys/signing-keys.ts';
import { openKeys } from './keys/open.ts';
import { migrations } from './modules/index.ts';

export { migrations } from './modules/index.ts';

/** The opened resources that the portal runs on. */
export interface OpenedResources {
  readonly database: Database;
  readonly keys: Keys;
}

/**
 * The database of the environment, with its tables, filled if it was empty, and its keys. No user waits for an answer
 * yet, so no step has a time limit, however slow the machine. Tests shorten the limits that apply afterwards.
 */
export async function openFilled(environment: Environment, limits: Partial<Limits> = {}): Promise<OpenedResources> {
  const { databaseUrl: url, databasePool: connections, isPreparing, dataDir: dir } = environment;
  const database = await openDatabase(url === null ? { dir } : { url, connections, isPreparing }, limits);
  const prepared = () => oneAtATime(database, () => prepare(environment, database));
  try {
    return { database, keys: await database.unhurried(prepared) };
  } catch (error) {
    await database.close().catch(() => {});
    throw plainly(error, environment);
  }
}

/** Migrates the tables, opens the keys, then fills a new database: no data is written before the keys are available. */
async function prepare(environment: Environment, database: Database): Promise<Keys> {
  if (await isMoving(database.db))
    throw new StartError('A move into this database was interrupted. Run "npm run move" again, then start the portal.');
  await migrate(database.db, migrations);
  const keys = await openKeys(database.db, environment.keys, { mayBeNew: environment.mayHaveNewKeys });
  if (await isFirstStart(database.db)) {
    await fillDatabase(database.db, environment);
    await database.maintain();
    await database.renew?.();
  }
  return keys;
}

/** A database that failed or ran out of space is reported in one sentence; any other error is our fault. */
function plainly(error: unknown, { databaseUrl, dataDir }: Environment): unknown {
  if (error instanceof StartError || !isDatabaseUnavailable(error)) return error;
  if (databaseUrl === null) return troubleWith(dataDir, error);
  return new StartError(`The connection to the database of DATABASE_URL was lost: ${(error as Error).message}.`, { cause: error });
}

/** The portal with an open database, not yet listening. */
export async function makeApp(environment: Environment, opened: OpenedResources, isDev = false): Promise<FastifyInstance> {
  const portalFolder = fileURLToPath(new URL('../portal', import.meta.url));
  return buildApp({
    services: { ...opened, clock: () => new Date() },
    version: packageJson.version,
    logLevel: environment.logLevel,
    worksOffline: environment.worksOffline,
    ...(isDev && { isDev, checkAnswers: true }),
    ...(existsSync(portalFolder) && { portalFolder }),
    ...(environment.trustProxy !== null && { trustProxy: environment.trustProxy }),
  });
}
