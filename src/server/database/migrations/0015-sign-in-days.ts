import type { Migration } from 'kysely';
import { define } from './define.ts';

/** Tries to sign in are kept 180 days; of older ones the number of a day. */
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
