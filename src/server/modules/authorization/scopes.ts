import { sql } from 'kysely';
import { scopeOf, type ScopeName, type TableOf } from '../../../contract/core/scope.ts';
import { records } from '../../../contract/modules.ts';
import type { ScopeRules } from '../../scope.ts';
import { mayOpen } from './audit/reading.ts';

/** Whose accounts and sessions, and the trails of whose records. */
export const authorizationScopes = {
  ownAccount: ({ caller }, key) => sql`${key} = ${caller.userId}`,
  accountsOfStudents: (_asking, key) => sql`${key} in (select id from users where kind = 'student')`,
  openTrails: (asking, key, scopes) => {
    // Of a record that is open to some only, the parts are opened by it and not by themselves.
    const narrowed = new Set(Object.values(records).flatMap(({ whose, parts = [] }) => (whose ? parts : [])));
    const trails = Object.entries(records).filter(([table]) => mayOpen(asking.caller, table) && !narrowed.has(table));
    const conditions = trails.map(([table, { parts = [], whose }]) => {
      const ofIts = sql`e.table_name = any(${`{${[table, ...parts].join(',')}}`}::text[])`;
      const [scope] = whose?.scope ?? [];
      if (!whose || !scope) return ofIts;
      const record = sql`case when e.table_name = ${table} then e.record_id else e.part_of_id end`;
      return sql`(${ofIts} and ${scopes.rowsOf(whose, scopeOf(scope).of as TableOf<ScopeName>, asking).on(sql`(${record})`)})`;
    });
    return sql`exists (
      select from audit_events e where e.id = ${key} and (${sql.join([sql`false`, ...conditions], sql` or `)}))`;
  },
  ownSessions: ({ caller }, key) => sql`${key} in (select id from sessions where user_id = ${caller.userId})`,
  ownDevices: ({ caller }, key) => sql`${key} in (select id from known_devices where user_id = ${caller.userId})`,
} as const satisfies ScopeRules;
