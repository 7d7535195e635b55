import { addListView, changeListView, listViews, mostViews, removeListView } from '../../contract/core/list-views.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Serve } from '../http/serve.ts';
import { changeNamedRow } from '../named-rows.ts';
import { readView, rolesToShareWith, visibleViews } from './store.ts';

const table = 'list_views';

/** Serves the named views of lists: users change their own and use shared ones. */
export function serveListViews(serve: Serve): void {
  serve(listViews, async (_input, scoped) => {
    const context = scoped.within('listViews');
    return { data: await visibleViews(context), roles: await rolesToShareWith(context) };
  });

  serve(addListView, async ({ body }, context) => {
    await refuseRole(context, body.roleId);
    await refuseTooMany(context);
    const at = context.now.toISOString();
    const { id } = await context.db
      .insertInto('listViews')
      .values({ ...body, userId: context.caller.userId, createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await context.audit({ action: 'insert', table, recordId: id, label: body.name, after: { ...body } });
    return { data: await readView(context, id) };
  });

  serve(changeListView, async ({ id, body: { version, ...changes } }, scoped) => {
    const context = await scoped.open('listViews', id);
    const before = await readView(context, id);
    if (before.version !== version) throw new ApiError('StaleVersion');
    if (changes.roleId !== before.roleId) await refuseRole(context, changes.roleId ?? null);
    await changeNamedRow(context, 'listViews', before, changes);
    return { data: await readView(context, id) };
  });

  serve(removeListView, async ({ id }, scoped) => {
    const context = await scoped.open('listViews', id);
    const { list, name, search, roleId } = await readView(context, id);
    await context.db.deleteFrom('listViews').where('id', '=', id).execute();
    await context.audit({ action: 'delete', table, recordId: id, label: name, before: { list, name, search, roleId } });
    return { data: { id } };
  });
}

async function refuseRole(context: Context, roleId: number | null): Promise<void> {
  if (roleId === null) return;
  const roles = await rolesToShareWith(context);
  if (!roles.some(({ id }) => id === roleId)) throw new ApiError('ValidationFailed', { fields: { roleId: 'notAllowed' } });
}

/** Throws Locked if the user already has the maximum number of views. */
async function refuseTooMany({ db, caller }: Context): Promise<void> {
  const { count } = await db
    .selectFrom('listViews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (count >= mostViews) throw new ApiError('Locked');
}
