import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * Expiry of a password set by another user. Existing ones expire three days after the migration. A password that was
 * not reset is not temporary, such as that of the first administrator or of a re-enabled account.
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
