import type { Database } from '../database/connection.ts';

/** What the modules share and the process owns. */
export interface Services {
  readonly database: Database;
  /** Signs file links and hides identity numbers; kept with the data, so that links survive a restart. */
  readonly secret: Buffer;
  clock(): Date;
}
