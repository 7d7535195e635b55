import * as contract from '../../../../contract/authorization/roles.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { add, change, remove, setAllPermissions, setPermissions } from './change.ts';
import { roleList } from './list.ts';
import { findPermissions, findRole, type FoundRole } from './queries.ts';
import { mayChangeRole } from './rules.ts';

/** Serves the calls of src/contract/authorization/roles.ts. */
export function serveRoles(serve: Serve): void {
  serveList(serve, roleList);
  serve(contract.getRole, ({ id }, context) => readRole(context, id));
  serve(contract.addRole, async (input, context) => readRole(context, await add(input, context)));
  serve(contract.changeRole, async (input, context) => {
    await change(input, context);
    return readRole(context, input.id);
  });
  serve(contract.removeRole, async ({ id }, context) => {
    await remove(id, context);
    return { data: { id } };
  });
  serve(contract.putRolePermissions, async (input, context) => {
    await setPermissions(input, context);
    return readRole(context, input.id);
  });
  serve(contract.putPermissions, async (input, context) => {
    await setAllPermissions(input, context);
    return { data: await Promise.all(input.body.roles.map(async ({ id }) => (await readRole(context, id)).data)) };
  });
  serve(contract.listPermissions, async (_input, { db, now }) => ({
    data: await findPermissions(db, collegeDay(now)),
  }));
}

async function readRole({ db, caller }: Context, id: number) {
  const role = await findRole(db, id);
  if (!role) throw new ApiError('NotFound');
  return { data: shown(role, caller) };
}

const shown = (role: FoundRole, caller: Caller) => ({ ...role, isOpenToCaller: mayChangeRole(caller, role) });
