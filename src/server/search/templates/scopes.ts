import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { ScopeRule, ScopeRules } from '../../scope.ts';

type Entity = Schema['reportTemplates']['entity'];

const ownScope =
  (entity: Entity): ScopeRule =>
  ({ caller }, key) =>
    sql`${key} in (select id from report_templates where entity = ${entity} and user_id = ${caller.userId})`;
const shared =
  (entity: Entity): ScopeRule =>
  (_asking, key) =>
    sql`${key} in (select id from report_templates where entity = ${entity} and is_shared)`;

/** Scopes of saved searches and reports, by kind of record. */
export const templateScopes: ScopeRules = {
  ownTemplates: ownScope('students'),
  sharedTemplates: shared('students'),
  ownStaffTemplates: ownScope('employees'),
  sharedStaffTemplates: shared('employees'),
};
