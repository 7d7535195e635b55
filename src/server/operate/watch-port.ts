import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import type { Database } from '../database/connection.ts';
import { portTrouble } from '../port.ts';

/**
 * The port for monitoring, separate from the one for users: `/metrics`; `/alive`, which answers 200 as long as the
 * process runs; `/ready`, which answers 503 while it cannot serve, so that a proxy sends no requests here.
 */
export async function openWatchPort(where: { port: number; host: string }, registry: Registry, database: Database): Promise<Server> {
  const server = createServer((request, reply) => {
    const send = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      reply.writeHead(status, { 'content-type': type }).end(text);
    if (request.url === '/alive') return void send(200, 'alive\n');
    if (request.url === '/ready')
      return void database.isAlive().then((is) => send(is ? 200 : 503, is ? 'ready\n' : 'the database does not answer\n'));
    if (request.url !== '/metrics') return void send(404, 'There are /metrics, /alive and /ready.\n');
    registry.metrics().then(
      (text) => send(200, text, registry.contentType),
      (error: unknown) => send(500, `${String(error)}\n`),
    );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => failed(portTrouble(error, where.port, where.host)));
    server.listen(where.port, where.host, done);
  });
  return server.unref();
}
