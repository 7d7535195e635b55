import { sql } from 'kysely';
import type { ScopeRules } from '../../scope.ts';

/** Whose accounts and sessions. */
export const authorizationScopes = {
  ownAccount: ({ caller }, key) => sql`${key} = ${caller.userId}`,
  accountsOfStudents: (_asking, key) => sql`${key} in (select id from users where kind = 'student')`,
  ownSessions: ({ caller }, key) => sql`${key} in (select id from sessions where user_id = ${caller.userId})`,
} as const satisfies ScopeRules;
