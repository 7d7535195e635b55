import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * A second factor of an account: a secret shared with an authenticator app, and recovery codes in case the phone is
 * lost. See sign-in.md.
 */
export const secondFactor: TableMigration = {
  needs: ['authorization-01-known-devices', 'authorization-03-temporary-passwords'],
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE TABLE second_factors (BASE,
    user_id bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
    sealed_secret text,                                                      -- AES-256-GCM by a key outside of the database; NULL until a code has confirmed it
    confirmed_at timestamptz,
    last_step bigint,                                                        -- the last used step of 30 seconds: each code works once
    sealed_pending text,                                                     -- secret of a set-up that is not yet confirmed by a code
    CHECK ((sealed_secret IS NULL) = (confirmed_at IS NULL)));
  CREATE TABLE recovery_codes (BASE,
    user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
    code_hash text NOT NULL,                                                 -- HMAC by the same key
    used_at timestamptz);
  ALTER TABLE known_devices ADD COLUMN second_factor_at timestamptz;         -- when a code was last entered on the device
  ALTER TABLE sessions ADD COLUMN must_set_up boolean NOT NULL DEFAULT false; -- only the set-up of a second factor is allowed
  ALTER TABLE sessions DROP CONSTRAINT sessions_revoke_reason_check;
  ALTER TABLE sessions ADD CONSTRAINT sessions_revoke_reason_check
    CHECK (revoke_reason IN ('logout','passwordChanged','secondFactor','roleChanged','disabled','ended','byAdmin','newest'));
  ALTER TABLE sign_in_attempts DROP CONSTRAINT sign_in_attempts_outcome_check;
  ALTER TABLE sign_in_attempts ADD CONSTRAINT sign_in_attempts_outcome_check
    CHECK (outcome IN ('ok','badPassword','badCode','codeAsked','unknownUser','locked','disabled','expired','ended','throttled'));
`,
    ),
};
