import { realpathSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '../database/connection.ts';
import { socketPath } from '../database/embedded/folder-lock.ts';
import { StartError } from '../database/errors.ts';

const ofFolder = (dataDir: string): string => socketPath(realpathSync(resolve(dataDir)), 'door');

/**
 * A socket of the process that runs the embedded database, for commands of the same user on the same machine, since no
 * other process can open the folder meanwhile. Only its owner may use it, and it returns a copy of the database. The
 * returned function closes it.
 */
export async function openDoor(dataDir: string, { backup }: Pick<Database, 'backup'>): Promise<() => Promise<void>> {
  const path = ofFolder(dataDir);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((incoming, reply) => {
    if (incoming.method !== 'POST' || incoming.url !== '/backup' || !backup) return void reply.writeHead(404).end();
    backup().then(
      (copy) => reply.writeHead(200, { 'content-length': copy.length }).end(copy),
      (error: unknown) => reply.writeHead(503).end(error instanceof Error ? error.message : ''),
    );
  });
  await new Promise<void>((done, failed) => {
    // With this mask the socket is created with permissions for its owner only.
    const before = process.umask(0o177);
    server.once('error', failed).listen(path, done);
    process.umask(before);
  });
  server.unref();
  return () => new Promise((done) => server.close(() => done()));
}

/**
 * The running portal's copy of its database; null if no portal runs on this folder.
 * @throws {StartError} if the portal could not make one
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
