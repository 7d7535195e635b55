import { sql, type Kysely, type Migration } from 'kysely';
import { permissionCatalogue, sensitivePermissionIds } from '../../../contract/core/permission-catalogue.ts';
import { roleIds, roleNames, rolePermissions, type RoleName } from '../../../contract/core/role-catalogue.ts';
import { settingDefaults } from './setting-defaults.ts';

/** The permissions, the seven default roles with their permissions, and the settings with their defaults. */
export const catalogue: Migration = {
  up: async (db) => {
    await insertRows(db, 'permissions', 'id bigint, name text, group_key text, does text, is_sensitive boolean', permissions());
    await insertRows(db, 'roles', 'id bigint, name text, kind text, description text, is_system boolean, is_restricted boolean', roles());
    await insertRows(db, 'role_permissions', 'role_id bigint, permission_id bigint', rights());
    await insertSettings(db);
    for (const table of ['permissions', 'roles'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(db);
  },
};

/** One statement per table: the rows are passed as one JSON parameter. */
async function insertRows(db: Kysely<unknown>, table: string, columns: string, rows: readonly object[]): Promise<void> {
  const names = columns.split(', ').map((column) => sql.id(column.slice(0, column.indexOf(' '))));
  await sql`insert into ${sql.table(table)} (${sql.join(names)})
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (${sql.raw(columns)})`.execute(db);
}

/** Inserts the settings one by one: in `json_to_recordset`, a JSON null would become SQL's NULL. */
async function insertSettings(db: Kysely<unknown>): Promise<void> {
  for (const { key, value, description } of settingDefaults)
    await sql`insert into settings (key, value, description)
      values (${key}, ${JSON.stringify(value)}::jsonb, ${description})`.execute(db);
}

const permissions = () =>
  permissionCatalogue.map(({ id, name, group, does }) => ({
    id,
    name,
    group_key: group,
    does,
    is_sensitive: sensitivePermissionIds.includes(id),
  }));

const descriptions: Record<RoleName, string> = {
  Admin: 'Runs the portal: everything except what belongs to one student or one employee alone',
  Staff: 'The academic office',
  Deo: 'Data entry: admits students, corrects records, raises dues',
  Faculty: 'Teaches: own classes, marks and worklogs',
  HR: 'Keeps the records of employees',
  AuthorizationAdmin: 'Roles, permissions, passwords and the audit trail',
  Student: 'Own record, own desk, feedback',
};

const roles = () =>
  roleNames.map((name) => ({
    id: roleIds[name],
    name,
    kind: name === 'Student' ? 'student' : 'employee',
    description: descriptions[name],
    is_system: true,
    is_restricted: name === 'Admin' || name === 'AuthorizationAdmin',
  }));

const rights = () =>
  roleNames.flatMap((name) => rolePermissions[name].map((permissionId) => ({ role_id: roleIds[name], permission_id: permissionId })));
