import { sql } from 'kysely';
import { scopeOf, type ScopeName, type TableOf } from '../../../contract/core/scope.ts';
import { records } from '../../../contract/modules.ts';
import type { ScopeRules } from '../../scope.ts';
import { mayOpen } from './audit/reading.ts';

/** Scopes of accounts, sessions and devices, and of the audit trails of records. */
export const authorizationScopes = {
  ownAccount: ({ caller }, key) => sql`${key} = ${caller.userId}`,
  accountsOfStudents: (_asking, key) => sql`${key} in (select id from users where kind = 'student')`,
  openTrails: (asking, key, scopes) => {
    // Parts without a scope of their own belong to their record and have no trail without it.
    const trails = Object.entries(records).filter(([table, { rowAccess }]) => rowAccess && mayOpen(asking.caller, table));
    const conditions = trails.map(([table, { parts = [], rowAccess }]) => {
      const ofIts = sql`e.table_name = any(${`{${[table, ...parts].join(',')}}`}::text[])`;
      if (rowAccess === undefined || rowAccess === 'everyone') return ofIts;
      const [scope] = rowAccess.scope;
      if (!scope) return ofIts;
      const record = sql`case when e.table_name = ${table} then e.record_id else e.part_of_id end`;
      return sql`(${ofIts} and ${scopes.rowsOf(rowAccess, scopeOf(scope).of as TableOf<ScopeName>, asking).on(sql`(${record})`)})`;
    });
    return sql`exists (
      select from audit_events e where e.id = ${key} and (${sql.join([sql`false`, ...conditions], sql` or `)}))`;
  },
  ownSessions: ({ caller }, key) => sql`${key} in (select id from sessions where user_id = ${caller.userId})`,
  ownDevices: ({ caller }, key) => sql`${key} in (select id from known_devices where user_id = ${caller.userId})`,
} as const satisfies ScopeRules;
