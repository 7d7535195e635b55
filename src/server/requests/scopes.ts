import { sql } from 'kysely';
import type { Office } from '../../contract/core/module.ts';
import { scopeOf, type ScopeName, type TableOf } from '../../contract/core/scope.ts';
import { offices } from '../../contract/records.ts';
import type { Asking, Condition, ScopeRules, Scopes } from '../scope.ts';

/** Scopes of correction requests. */
export const requestScopes = {
  ownRequests: ({ caller }, key) => sql`${key} in (select id from change_requests where about_user_id = ${caller.userId})`,
  requestsToDecide: (asking, key, scopes) => {
    const decided = [...offices].filter(([, { decide }]) => asking.caller.may(decide));
    const conditions = decided.map(([table, office]) => ofOffice(table, office, asking, scopes));
    return sql`${key} in (select r.id from change_requests r where ${sql.join([sql`false`, ...conditions], sql` or `)})`;
  },
} as const satisfies ScopeRules;

/** The requests `r` to an office about the records that the caller may change. */
function ofOffice(table: string, { tables, rowAccess }: Office, asking: Asking, scopes: Scopes): Condition {
  const ofTables: Condition = sql`r.table_name = any(${`{${tables.join(',')}}`}::text[])`;
  const [scope] = rowAccess?.scope ?? [];
  if (!rowAccess || !scope) return ofTables;
  const records = scopes.rowsOf(rowAccess, scopeOf(scope).of as TableOf<ScopeName>, asking);
  if (records.isAll) return ofTables;
  return sql`(${ofTables} and exists (
    select from ${sql.table(table)} record where record.user_id = r.about_user_id and ${records.on('record.id')}))`;
}
