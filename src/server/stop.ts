import type { FastifyInstance } from 'fastify';
import type { Database } from './database/connection.ts';

/** How long answers under way may take once the server is asked to stop; less than the ten seconds of most supervisors. */
const graceMs = 8000;

/**
 * Stops taking requests, lets those under way end, then closes the database. Who neither finishes sending nor reads
 * what is answered is cut off after the grace: one stalled phone must not keep the process alive.
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
