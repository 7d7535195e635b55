import type { Database } from '../database/connection.ts';
import type { Keys } from '../keys/keys.ts';

/** What the modules share and the process owns. */
export interface Services {
  readonly database: Database;
  /** Sign links and devices and seal second factors; kept apart from the data. */
  readonly keys: Keys;
  clock(): Date;
}
