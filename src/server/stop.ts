import type { FastifyInstance } from 'fastify';
import type { Database } from './database/connection.ts';

/**
 * Longest duration of answers in progress after the request to stop; less than the ten seconds of most supervisors.
 */
const graceMs = 8000;

/**
 * Stops accepting requests, lets those in progress end, then closes the database. Clients that neither finish sending
 * nor read the answer are disconnected after the grace period: one stalled phone must not keep the process alive.
 */
export async function stopGently(app: FastifyInstance, database: Database, grace = graceMs): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), grace);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    await database.close();
  }
}
