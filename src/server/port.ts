import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './database/errors.ts';

/**
 * Tests if the port can be used, and releases it at once: no request is accepted before the portal is ready.
 * @throws {StartError} with one plain sentence if it cannot be used
 */
export async function tryPort(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portTrouble(error as NodeJS.ErrnoException, port, host);
  }
  await new Promise((closed) => server.close(closed));
}

/** Turns an error of listening on a port into a StartError of one plain sentence; returns other errors unchanged. */
export function portTrouble(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') return new StartError(`Port ${port} is taken by another program; set PORT to a free one.`);
  if (error.code === 'EACCES') return new StartError(`Port ${port} may not be used by this user; set PORT to one above 1023.`);
  if (error.code && notOurs.has(error.code))
    return new StartError(`HOST must be an address or a name of this machine, not "${host}"; without HOST, all addresses are used.`);
  return error;
}

const notOurs = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EINVAL', 'EAFNOSUPPORT', 'ERR_INVALID_ARG_VALUE']);
