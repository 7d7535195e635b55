import { sql } from 'kysely';
import { offices } from '../../contract/records.ts';
import type { ScopeRules } from '../scope.ts';

/** Whose correction requests. */
export const requestScopes = {
  ownRequests: ({ caller }, key) =>
    sql`${key} in (select id from change_requests where about_user_id = ${caller.userId})`,
  requestsToDecide: ({ caller }, key) => {
    const tables = [...offices.values()].filter(({ decide }) => caller.may(decide)).flatMap((office) => office.tables);
    return sql`${key} in (select id from change_requests where table_name = any(${`{${tables.join(',')}}`}::text[]))`;
  },
} as const satisfies ScopeRules;
