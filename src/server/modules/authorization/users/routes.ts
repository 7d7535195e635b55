import * as contract from '../../../../contract/authorization/users.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { exportList, filePage, pagesOf } from '../../../export/export-list.ts';
import { withPhoto } from '../people.ts';
import { changeMany } from './bulk.ts';
import type { UserQuery } from './conditions.ts';
import { holderColumns, userColumns } from './export-columns.ts';
import { findHolders } from './holders.ts';
import { countUsers, findUser, findUsers } from './list.ts';
import { toListedUser, toRecord } from './shown.ts';
import { permissionsWithSource, roleHistory } from './sources.ts';
import { switchUser, unlock } from './switch.ts';

/** The calls of src/contract/authorization/users.ts. */
export function serveUsers(serve: Serve, services: Services): void {
  const readUser = async ({ db, caller, now }: Context, id: number) => {
    const found = await findUser(db, id, now);
    if (!found) throw new ApiError('NotFound');
    return toRecord(found, caller, services);
  };

  serve(contract.listUsers, async ({ query }, context) => {
    const { db, caller, now } = context;
    const { format, page, pageSize, purpose } = query;
    const read = async (asked: UserQuery) =>
      (await findUsers(db, asked, now)).map((found) => toListedUser(found, caller, services));
    const total = await countUsers(db, query, now);
    if (!format) return { data: await read(query), total, page, pageSize };
    return exportList(context, {
      format,
      table: 'users',
      file: 'users',
      title: 'Users',
      total,
      filters: query,
      persons: { purpose },
      columns: userColumns,
      rows: pagesOf((one) => read({ ...query, page: one, pageSize: filePage })),
    });
  });
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
  serve(contract.listHolders, async ({ query }, context) => {
    const { db, caller, now } = context;
    const today = collegeDay(now);
    const { rows, total } = await findHolders(db, query, today);
    const { format, purpose } = query;
    if (format)
      return exportList(context, {
        format,
        table: 'permissions',
        file: 'permission-holders',
        title: 'Permission holders',
        total,
        filters: query,
        persons: { purpose },
        columns: holderColumns,
        rows: pagesOf(async (page) => (await findHolders(db, { ...query, page, pageSize: filePage }, today)).rows),
      });
    const data = rows.map((row) => withPhoto(row, caller, services));
    return { data, total, page: query.page, pageSize: query.pageSize };
  });
}
