import { sql } from 'kysely';
import type { cards as names } from '../../../contract/authorization/names.ts';
import { readSettings } from '../../database/settings.ts';
import { countRows, type Card } from '../../home/cards.ts';

const grantDays = 30;

export const cards: Readonly<Record<(typeof names)[number], Card>> = {
  lockedAccounts: {
    to: ['User_ResetAnyUserPassword'],
    as: 'work',
    count: ({ db, now }) => countRows(db, sql`users where is_enabled and locked_until > ${now.toISOString()}`),
  },
  grantsEnding: {
    to: ['Permission_UPDATE'],
    as: 'work',
    count: ({ db, today }) =>
      countRows(
        db,
        sql`user_grants where revoked_at is null and starts_on <= ${today}
          and ends_on between ${today}::date and ${today}::date + ${grantDays}::int`,
      ),
  },
  mustChangePassword: {
    to: ['User_ResetAnyUserPassword'],
    as: 'fact',
    counts: ['users'],
    count: ({ db }) => countRows(db, sql`users where is_enabled and must_change_password and kind <> 'system'`),
  },
  mySessions: {
    to: () => true,
    as: 'own',
    count: async ({ db, caller, now }) => {
      const { 'auth.idleMinutes': idleMinutes } = await readSettings(db);
      const idleSince = new Date(now.getTime() - idleMinutes * 60_000).toISOString();
      return countRows(
        db,
        sql`sessions where user_id = ${caller.userId} and revoked_at is null and expires_at > ${now.toISOString()}
          and last_seen_at > ${idleSince}`,
      );
    },
  },
};
