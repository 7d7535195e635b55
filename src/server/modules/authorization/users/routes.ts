import * as newAccount from '../../../../contract/authorization/new-account.ts';
import * as contract from '../../../../contract/authorization/users.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { openAccount } from './add-account.ts';
import { changeMany } from './bulk.ts';
import { setEndDate } from './end-date.ts';
import { findUser } from './find.ts';
import { holderList } from './holders.ts';
import { userList } from './list.ts';
import { toRecord } from './shown.ts';
import { permissionsWithSource, roleHistory } from './sources.ts';
import { switchUser, unlock } from './switch.ts';

/** Serves the calls of src/contract/authorization/users.ts. */
export function serveUsers(serve: Serve, services: Services): void {
  const readUser = async ({ db, caller, now }: Context, id: number) => {
    const user = await findUser(db, id, now);
    if (!user) throw new ApiError('NotFound');
    return toRecord(user, caller, services);
  };

  serveList(serve, userList(services));
  serve(contract.getUser, async ({ id }, context) => ({ data: await readUser(context, id) }));
  serve(contract.changeUser, async (input, context) => {
    const endedSessions = await switchUser(input, context);
    return { data: await readUser(context, input.id), endedSessions };
  });
  serve(contract.unlockUser, async ({ id }, context) => {
    await unlock(id, context);
    return { data: await readUser(context, id) };
  });
  serve(newAccount.addAccount, openAccount);
  serve(newAccount.changeEndDate, async (input, context) => {
    await setEndDate(input, context);
    return { data: { id: input.id } };
  });
  serve(contract.bulkUsers, async ({ body }, context) => ({ data: await changeMany(body, context) }));

  serve(contract.permissionsOfUser, async ({ id }, { db, now }) => ({
    data: await permissionsWithSource(db, id, collegeDay(now)),
  }));
  serve(contract.rolesOfUser, async ({ id }, context) => {
    await readUser(context, id);
    return { data: await roleHistory(context.db, id) };
  });
  serveList(serve, holderList(services));
}
