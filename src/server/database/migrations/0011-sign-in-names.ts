import type { Migration } from 'kysely';
import { define } from './define.ts';

/** The lock-out counts a name's wrong passwords of a day at every sign-in: by index, however many others there were. */
export const signInNames: Migration = {
  up: (db) => define(db, 'CREATE INDEX sign_in_attempts_name_idx ON sign_in_attempts (name_tried, created_at DESC)'),
};
