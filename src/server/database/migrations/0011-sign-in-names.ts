import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * At every sign-in the lock-out counts the day's wrong passwords of a name: an index keeps that fast, regardless of the
 * number of other attempts.
 */
export const signInNames: Migration = {
  up: (db) => define(db, 'CREATE INDEX sign_in_attempts_name_idx ON sign_in_attempts (name_tried, created_at DESC)'),
};
