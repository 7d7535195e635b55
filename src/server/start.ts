import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { migrate, openDatabase, type Database } from './database/connection.ts';
import type { Environment } from './environment.ts';
import { fillDatabase, isFirstStart, readSecret } from './first-start.ts';
import { buildApp } from './http/app.ts';
import { migrations } from './modules/index.ts';

export { migrations } from './modules/index.ts';

/** The database of the environment, with its tables, and filled where it was empty. */
export async function openFilled(environment: Environment): Promise<Database> {
  const database = await openDatabase(
    environment.databaseUrl ? { url: environment.databaseUrl } : { dir: environment.dataDir },
  );
  try {
    await migrate(database.db, migrations);
    if (await isFirstStart(database.db)) {
      await fillDatabase(database.db, environment);
      await database.maintain();
      await database.renew?.();
    }
    return database;
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

/** The portal over an open database, not yet listening. */
export async function makeApp(environment: Environment, database: Database, isDev = false): Promise<FastifyInstance> {
  const portalFolder = fileURLToPath(new URL('../portal', import.meta.url));
  return buildApp({
    services: { database, secret: await readSecret(database.db), clock: () => new Date() },
    version: packageJson.version,
    logLevel: environment.logLevel,
    ...(isDev && { isDev, checkAnswers: true }),
    ...(existsSync(portalFolder) && { portalFolder }),
    ...(environment.trustProxy !== null && { trustProxy: environment.trustProxy }),
  });
}
