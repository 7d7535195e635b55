import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** Devices on which users have signed in, and wrong passwords counted by device or address: see sign-in.md. */
export const knownDevices: TableMigration = {
  needs: ['0001-accounts', '0011-sign-in-names'],
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE TABLE known_devices (BASE,
    user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
    mark_hash bytea NOT NULL,                                                -- SHA-256 of the 256 random bits that the browser keeps
    user_agent text CHECK (length(user_agent) <= 300),
    last_seen_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (mark_hash, user_id));
  ALTER TABLE sessions ADD COLUMN device_id bigint REFERENCES known_devices ON DELETE SET NULL;
  ALTER TABLE sign_in_attempts ADD COLUMN device_id bigint REFERENCES known_devices ON DELETE SET NULL;
  ALTER TABLE users ADD COLUMN forgiven_at timestamptz;                      -- wrong passwords before this moment are not counted
`,
    ),
};
