import { realpathSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '../database/connection.ts';
import { socketPath } from '../database/embedded/folder-lock.ts';
import { StartError } from '../database/errors.ts';

const ofFolder = (dataDir: string): string => socketPath(realpathSync(resolve(dataDir)), 'door');

/**
 * A door of the process that has the embedded database, for commands of the same user on the same machine: nobody else
 * can open the folder while it runs. A socket that its owner alone may use; what it gives is a copy of the database.
 * The answer closes it.
 */
export async function openDoor(dataDir: string, { backup }: Pick<Database, 'backup'>): Promise<() => Promise<void>> {
  const path = ofFolder(dataDir);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((asked, reply) => {
    if (asked.method !== 'POST' || asked.url !== '/backup' || !backup) return void reply.writeHead(404).end();
    backup().then(
      (copy) => reply.writeHead(200, { 'content-length': copy.length }).end(copy),
      (error: unknown) => reply.writeHead(503).end(error instanceof Error ? error.message : ''),
    );
  });
  await new Promise<void>((done, failed) => {
    // From its first moment it is its owner's alone.
    const before = process.umask(0o177);
    server.once('error', failed).listen(path, done);
    process.umask(before);
  });
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

/**
 * The copy that the running portal gives of its database; null where none runs on this folder.
 *
 * @throws {StartError} where it could not make one
 */
export async function askForBackup(dataDir: string): Promise<IncomingMessage | null> {
  const reply = await new Promise<IncomingMessage | null>((answer) => {
    request({ socketPath: ofFolder(dataDir), path: '/backup', method: 'POST' }, answer)
      .on('error', () => answer(null))
      .end();
  });
  if (reply === null || reply.statusCode === 200) return reply;
  throw new StartError(`The portal could not make a copy of its database: ${(await text(reply)) || reply.statusCode}`);
}
