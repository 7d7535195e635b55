import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { addRole, changeRole, putPermissions, putRolePermissions } from '../../../../contract/authorization/roles.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { noteChange } from '../shared-changes.ts';
import { findRole, isNameTaken, knownPermissions, lockRole, savePermissions, type FoundRole } from './queries.ts';
import { permissionsRefusal, removalRefusal, roleChangeRefusal, startRefusal, type Refusal } from './rules.ts';

/** Adds a role, empty or with the permissions of another. @returns its id */
export async function add({ body }: Checked<typeof addRole>, context: Context): Promise<number> {
  const { db, caller, audit } = context;
  const { name, kind, description, isActive, startFromRoleId } = body;
  const from = startFromRoleId === null ? null : await findRole(db, startFromRoleId);
  if (from !== null) refuse(startRefusal(caller, kind, from));
  await refuseTaken(context, name, 0);
  const { id } = await db
    .insertInto('roles')
    .values({ name, kind, description: description ?? '', isActive })
    .returning('id')
    .executeTakeFirstOrThrow();
  await savePermissions(db, id, from?.permissionIds ?? [], []);
  const permissions = from ? { startFrom: from.name, permissionIds: from.permissionIds } : {};
  await audit({
    action: 'insert',
    table: 'roles',
    recordId: id,
    label: name,
    after: { name, kind, description, isActive, ...permissions },
  });
  return id;
}

/** Changes name, description and use of a role. */
export async function change({ id, body }: Checked<typeof changeRole>, context: Context): Promise<void> {
  const { db, caller, now, audit } = context;
  const role = await lockRole(db, id);
  if (!role) throw new ApiError('NotFound');
  refuse(roleChangeRefusal({ caller, role, change: body }));
  const { version: _version, ...sent } = body;
  const changed = Object.entries(sent).filter(([field, value]) => value !== role[field as keyof FoundRole]);
  if (changed.length === 0) return;
  if (sent.name !== undefined && sent.name !== role.name) await refuseTaken(context, sent.name, id);
  await db
    .updateTable('roles')
    .set((eb) => ({
      ...Object.fromEntries(changed.map(([field, value]) => [field, value ?? ''])),
      version: eb('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('id', '=', id)
    .execute();
  await audit({
    action: 'update',
    table: 'roles',
    recordId: id,
    label: role.name,
    before: Object.fromEntries(changed.map(([field]) => [field, role[field as keyof FoundRole]])),
    after: Object.fromEntries(changed),
  });
}

/** Deletes a role that has no users. */
export async function remove(id: number, { db, caller, audit }: Context): Promise<void> {
  const role = await lockRole(db, id);
  if (!role) throw new ApiError('NotFound');
  refuse(removalRefusal(caller, role, role.users));
  await db.deleteFrom('roles').where('id', '=', id).execute();
  const { name, kind, description, permissionIds } = role;
  await audit({ action: 'delete', table: 'roles', recordId: id, label: name, before: { name, kind, description, permissionIds } });
}

/** Sets all permissions of a role. They apply to signed-in users from their next request. */
export async function setPermissions({ id, body }: Checked<typeof putRolePermissions>, context: Context): Promise<void> {
  const { db, caller, now, audit } = context;
  const role = await lockRole(db, id);
  if (!role) throw new ApiError('NotFound');
  const before = new Set(role.permissionIds);
  const after = new Set(body.permissionIds);
  refuse(permissionsRefusal({ caller, role, version: body.version, before, after }));
  const existing = await knownPermissions(db, [...after]);
  if (existing.size < after.size) refuse({ code: 'ValidationFailed', fields: { permissionIds: 'unknownReference' } });
  const granted = [...after].filter((permissionId) => !before.has(permissionId));
  const removed = [...before].filter((permissionId) => !after.has(permissionId));
  if (granted.length + removed.length === 0) return;
  await savePermissions(db, id, granted, removed);
  await sql`update roles set version = version + 1, updated_at = ${now.toISOString()} where id = ${id}`.execute(db);
  await audit({
    action: 'grant',
    table: 'roles',
    recordId: id,
    label: role.name,
    before: { taken: removed },
    after: { given: granted },
    note: `${granted.length} given, ${removed.length} taken, ${role.users} users`,
  });
  await noteChange(context);
}

/**
 * Sets the permissions of several roles, all or none. They are locked in the order of their ids, so that two callers
 * cannot deadlock.
 */
export async function setAllPermissions({ body }: Checked<typeof putPermissions>, context: Context): Promise<void> {
  const roles = body.roles.map((role, place) => ({ ...role, place })).sort((a, b) => a.id - b.id);
  for (const { id, place, version, permissionIds } of roles) {
    try {
      await setPermissions({ id, body: { version, permissionIds } }, context);
    } catch (error) {
      throw error instanceof ApiError ? under(`roles.${place}`, error) : error;
    }
  }
}

/** Prefixes the fields of an error with a path. */
function under(path: string, error: ApiError): ApiError {
  const { code, details } = error;
  if (!details.fields) return error;
  const fields = Object.entries(details.fields).map(([field, problem]) => [`${path}.${field}`, problem]);
  return new ApiError(code, { ...details, fields: Object.fromEntries(fields) });
}

function refuse(refusal: Refusal | null): void {
  if (refusal) throw new ApiError(refusal.code, refusal.fields ? { fields: refusal.fields } : {});
}

async function refuseTaken({ db }: Context, name: string, exceptId: number): Promise<void> {
  if (await isNameTaken(db, name, exceptId)) throw new ApiError('Duplicate', { fields: { name: 'duplicate' } });
}
