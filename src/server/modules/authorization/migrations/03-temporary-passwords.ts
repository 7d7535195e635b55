import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * Until when a password that somebody else has set opens the account. Those of before get three days from here on; one
 * that nobody has reset (of the first administrator, of an account that was switched on again) is none.
 */
export const temporaryPasswords: TableMigration = {
  needs: ['0001-accounts', '0002-trail'],
  up: (db) =>
    define(
      db,
      String.raw`
  ALTER TABLE users ADD COLUMN temporary_until timestamptz;
  UPDATE users u SET temporary_until = now() + interval '72 hours'
    WHERE u.must_change_password AND u.password_hash IS NOT NULL AND EXISTS (
      SELECT FROM audit_events a WHERE a.table_name = 'users' AND a.record_id = u.id AND a.action = 'reset'
        AND a.created_at > u.password_changed_at - interval '1 minute');
  ALTER TABLE sign_in_attempts DROP CONSTRAINT sign_in_attempts_outcome_check;
  ALTER TABLE sign_in_attempts ADD CONSTRAINT sign_in_attempts_outcome_check
    CHECK (outcome IN ('ok','badPassword','unknownUser','locked','disabled','expired','throttled'));
`,
    ),
};
