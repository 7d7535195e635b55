import type { Migration } from 'kysely';
import { define } from './define.ts';

/** Sign-in attempts are stored for 180 days; for older ones only the number per day. */
export const signInDays: Migration = {
  up: (db) =>
    define(
      db,
      `CREATE TABLE sign_in_days (BASE,
         day date NOT NULL UNIQUE,
         ok int NOT NULL CHECK (ok >= 0),
         failed int NOT NULL CHECK (failed >= 0))`,
    ),
};
