import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { migrate, openDatabase, type Database } from './database/connection.ts';
import { StartError } from './database/errors.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { fillDatabase, isFirstStart, readSecret } from './first-start.ts';
import { keepHouse } from './housekeeping.ts';
import { buildApp } from './http/app.ts';
import { migrations } from './modules/index.ts';
import { keepHeapSmall } from './memory.ts';
import { portTrouble, tryPort } from './port.ts';
import { stopGently } from './stop.ts';

const host = process.env['HOST'] || '0.0.0.0';

/** Starts the portal: settings, database, tables, first data, then the port, which is tried before all that takes time. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env, process.argv.slice(2));
  await tryPort(environment.port, host);
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
    keepHeapSmall();
    await listen(environment, database);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

async function listen(environment: Environment, database: Database): Promise<void> {
  const portalFolder = fileURLToPath(new URL('../portal', import.meta.url));
  const app = await buildApp({
    services: { database, secret: await readSecret(database.db), clock: () => new Date() },
    version: packageJson.version,
    logLevel: environment.logLevel,
    ...(existsSync(portalFolder) && { portalFolder }),
    ...(environment.trustProxy !== null && { trustProxy: environment.trustProxy }),
  });
  await app.listen({ port: environment.port, host }).catch((error: NodeJS.ErrnoException) => {
    throw portTrouble(error, environment.port);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  console.log(`The portal is at http://localhost:${port}`);

  const stopKeeping = keepHouse(database);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    stopKeeping();
    const failure = await stopGently(app, database).catch((error: unknown) => error);
    if (failure) console.error(failure);
    process.exit(failure ? 1 : 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
