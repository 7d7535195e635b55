import * as contract from '../../../../contract/users.ts';
import { collegeDay } from '../../../college-day.ts';
import { photoLink } from '../../../files/signed-links.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { changeMany } from './bulk.ts';
import { findHolders } from './holders.ts';
import { countUsers, findUser, findUsers } from './list.ts';
import { toListedUser, toRecord } from './shown.ts';
import { permissionsWithSource, roleHistory } from './sources.ts';
import { switchUser, unlock } from './switch.ts';

/** The calls of src/contract/users.ts. */
export function serveUsers(serve: Serve, services: Services): void {
  const readUser = async ({ db, caller, now }: Context, id: number) => {
    const found = await findUser(db, id, now);
    if (!found) throw new ApiError('NotFound');
    return toRecord(found, caller, services);
  };

  serve(contract.listUsers, async ({ query }, { db, caller, now }) => ({
    data: (await findUsers(db, query, now)).map((found) => toListedUser(found, caller, services)),
    total: await countUsers(db, query, now),
    page: query.page,
    pageSize: query.pageSize,
  }));
  serve(contract.getUser, async ({ id }, context) => ({ data: await readUser(context, id) }));
  serve(contract.changeUser, async (input, context) => {
    const endedSessions = await switchUser(input, context);
    return { data: await readUser(context, input.id), endedSessions };
  });
  serve(contract.unlockUser, async ({ id }, context) => {
    await unlock(id, context);
    return { data: await readUser(context, id) };
  });
  serve(contract.bulkUsers, async ({ body }, context) => ({ data: await changeMany(body, context) }));

  serve(contract.permissionsOfUser, async ({ id }, { db, now }) => ({
    data: await permissionsWithSource(db, id, collegeDay(now)),
  }));
  serve(contract.rolesOfUser, async ({ id }, context) => {
    await readUser(context, id);
    return { data: await roleHistory(context.db, id) };
  });
  serve(contract.listHolders, async ({ query }, { db, caller, now }) => {
    const { rows, total } = await findHolders(db, query, collegeDay(now));
    const data = rows.map(({ photoFileId, ...row }) => ({
      ...row,
      photo: photoLink(services, photoFileId, caller.userId, caller.sessionEndsAt),
    }));
    return { data, total, page: query.page, pageSize: query.pageSize };
  });
}
