#!/usr/bin/env node
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/connection.ts';
import { StartError } from './database/errors.ts';
import { readEnvironment, type Environment } from './environment.ts';
import type { Keys } from './keys/signing-keys.ts';
import { keepTime } from './jobs/keep-time.ts';
import { keepHeapSmall } from './memory.ts';
import { jobs } from './modules/index.ts';
import { openDoor } from './operate/door.ts';
import { portTrouble, tryPort } from './port.ts';
import { makeApp, openFilled } from './start.ts';
import { stopGently } from './stop.ts';

const host = process.env['HOST'] || '0.0.0.0';

/**
 * Starts the portal: settings, database, tables, initial data, then the port, which is tested before the slow steps.
 */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env, process.argv.slice(2));
  await tryPort(environment.port, host);
  const { database, keys } = await openFilled(environment);
  keepHeapSmall();
  try {
    await listen(environment, database, keys);
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

async function listen(environment: Environment, database: Database, keys: Keys): Promise<void> {
  const app = await makeApp(environment, { database, keys });
  if (environment.watch) await watch(environment.watch, app, database);
  await app.listen({ port: environment.port, host }).catch((error: NodeJS.ErrnoException) => {
    throw portTrouble(error, environment.port, host);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : environment.port;
  console.log(`The portal is at http://localhost:${port}`);

  const closeDoor = environment.databaseUrl === null ? await backupDoor(environment.dataDir, database) : null;
  const stopJobs = keepTime(jobs, { database, clock: () => new Date() });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    void stopJobs();
    void closeDoor?.();
    const failure = await stopGently(app, database).catch((error: unknown) => error);
    if (failure) console.error(failure);
    process.exit(failure ? 1 : 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

/** Loaded only if metrics are enabled: otherwise a start does not wait for it. */
async function watch(where: NonNullable<Environment['watch']>, app: FastifyInstance, database: Database) {
  const [{ makeMetrics }, { openWatchPort }] = await Promise.all([import('./operate/metrics.ts'), import('./operate/watch-port.ts')]);
  await openWatchPort(where, makeMetrics(app, database), database);
}

/** The portal also works without this socket; only a backup then requires stopping the portal. */
const backupDoor = (dataDir: string, database: Database) =>
  openDoor(dataDir, database).catch((error: Error) => {
    console.error(`No backup can be made while the portal runs: ${error.message}.`);
    return null;
  });

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
