import type { Database } from '../database/connection.ts';
import type { Keys } from '../keys/signing-keys.ts';

/** Shared services, owned by the process. */
export interface Services {
  readonly database: Database;
  /** Sign links and devices and seal second factors; stored separately from the data. */
  readonly keys: Keys;
  clock(): Date;
}
