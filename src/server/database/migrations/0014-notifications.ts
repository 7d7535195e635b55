import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * Notifications are found in the tables that they come from; only read marks are stored: `kind` and `record_id`
 * identify one notification of a user. A request's own events in the trail are found by its id.
 */
export const notifications: Migration = {
  up: (db) =>
    define(
      db,
      `CREATE TABLE notification_reads (BASE,
         user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
         kind text NOT NULL CHECK (length(kind) <= 40),
         record_id bigint NOT NULL,
         UNIQUE (user_id, kind, record_id));
       CREATE INDEX audit_events_request_idx ON audit_events (request_id)`,
    ),
};
