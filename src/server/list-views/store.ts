import type { Selectable } from 'kysely';
import { mostShared, mostViews, type ListView } from '../../contract/core/list-views.ts';
import type { Schema } from '../database/schema.ts';
import type { Db } from '../database/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import type { Context } from '../http/context.ts';
import type { Within } from '../http/scoped.ts';

type Row = Selectable<Schema['listViews']> & { owner: string };

const views = (db: Db) =>
  db.selectFrom('listViews as v').innerJoin('users as u', 'u.id', 'v.userId').selectAll('v').select('u.displayName as owner');

/** The caller's own views and shared ones, by name. */
export async function visibleViews({ db, rows, caller }: Within<'listViews'>): Promise<ListView[]> {
  const visible = await views(db)
    .where(rows.on('v.id'))
    .orderBy((eb) => eb('v.userId', '=', caller.userId), 'desc')
    .orderBy('v.name')
    .orderBy('v.id')
    .limit(mostViews + mostShared)
    .execute();
  return visible.sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id).map((row) => shown(row, caller));
}

/** Reads a view by its id, without checking access. */
export async function readView({ db, caller }: Context, id: number): Promise<ListView> {
  const row = await views(db).where('v.id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  return shown(row, caller);
}

/** Roles to share with: the caller's own; for users who assign roles, any active one. */
export function rolesToShareWith({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<{ id: number; name: string }[]> {
  const roles = db.selectFrom('roles').select(['id', 'name']).orderBy('name');
  return caller.may('User_AssignRole') ? roles.where('isActive', '=', true).execute() : roles.where('id', '=', caller.roleId).execute();
}

const shown = ({ id, version, list, name, search, roleId, userId, owner }: Row, caller: Caller): ListView => ({
  id,
  version,
  list,
  name,
  search,
  isOwn: userId === caller.userId,
  owner,
  roleId,
});
