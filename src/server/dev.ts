/**
 * npm run dev: the database stays open while the code that uses it is replaced. The build forks this process and
 * announces each new server bundle; the old code answers until the new one is ready.
 */
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { migrate } from './database/connection.ts';
import { StartError } from './database/errors.ts';
import { readEnvironment } from './environment.ts';
import { portTrouble, tryPort } from './port.ts';
import { openFilled } from './start.ts';

type Code = Pick<typeof import('./start.ts'), 'makeApp' | 'migrations'>;

const environment = readEnvironment(process.env, process.argv.slice(2));
const host = process.env['HOST'] || 'localhost';
let app: FastifyInstance;
let version = 0;

try {
  await tryPort(environment.port, host);
  const opened = await openFilled(environment);
  const { database } = opened;
  /** Replaces the code by the newest bundle. Node caches modules by URL, hence the changing query string. */
  const exchange = async (): Promise<void> => {
    const { makeApp, migrations } = (await import(new URL(`start.mjs?${(version += 1)}`, import.meta.url).href)) as Code;
    await migrate(database.db, migrations);
    const next = await makeApp(environment, opened, true);
    await next.ready();
    const former = app as FastifyInstance | undefined;
    app = next;
    await former?.close();
    process.send?.('exchanged');
  };
  await exchange();
  const server = createServer((request, response) => app.server.emit('request', request, response));
  server.once('error', (error: NodeJS.ErrnoException) => {
    throw portTrouble(error, environment.port, host);
  });
  server.listen(environment.port, host, () => console.log(`The portal is at http://localhost:${environment.port}`));
  // If a bundle does not start, the former one stays in use.
  process.on('message', () => void exchange().catch((error: unknown) => console.error(error)));
  const stop = () => void database.close().finally(() => process.exit());
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
