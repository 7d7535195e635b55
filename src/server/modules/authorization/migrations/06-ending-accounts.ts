import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** Accounts of people who are neither students nor employees, such as auditors, and the last day of any account. */
export const endingAccounts: TableMigration = {
  needs: ['0001-accounts', 'authorization-04-second-factor'],
  up: (db) =>
    define(
      db,
      String.raw`
  ALTER TABLE users DROP CONSTRAINT users_kind_check;
  ALTER TABLE users ADD CONSTRAINT users_kind_check CHECK (kind IN ('employee','student','other','system'));
  ALTER TABLE users ADD COLUMN ends_on date;                                 -- the last day on which it can be used
  ALTER TABLE users ADD COLUMN email text COLLATE "C" CHECK (length(email) <= 120);  -- only of people without a record
  ALTER TABLE users ADD COLUMN phone text COLLATE "C" CHECK (length(phone) <= 15);
  ALTER TABLE users ADD CONSTRAINT users_other_ends CHECK (kind <> 'other' OR ends_on IS NOT NULL);
  CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE email IS NOT NULL;
  CREATE INDEX users_ends_on_idx ON users (ends_on) WHERE ends_on IS NOT NULL;
`,
    ),
};
