import { sql } from 'kysely';
import type { ScopeRules } from '../scope.ts';

/** Scopes of list views. */
export const listViewScopes = {
  ownViews: ({ caller }, key) => sql`${key} in (select id from list_views where user_id = ${caller.userId})`,
  sharedViews: ({ caller }, key) => sql`${key} in (select id from list_views where role_id = ${caller.roleId})`,
} as const satisfies ScopeRules;
