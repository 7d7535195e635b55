import * as contract from '../../../../contract/authorization/grants.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { withPhoto } from '../people.ts';
import { mayActOn } from '../rules.ts';
import { exportList, filePage, pagesOf } from '../../../export/export-list.ts';
import { give, revoke } from './change.ts';
import { grantColumns } from './export-columns.ts';
import { findGrant, findGrants, type FoundGrant } from './queries.ts';

/** The calls of src/contract/authorization/grants.ts. */
export function serveGrants(serve: Serve, services: Services): void {
  const read = async ({ db, caller, now }: Context, id: number) => {
    const grant = await findGrant(db, id, collegeDay(now));
    if (!grant) throw new ApiError('NotFound');
    return { data: shown(grant, caller, services) };
  };

  serve(contract.listGrants, async ({ query }, context) => {
    const { db, caller, now } = context;
    const today = collegeDay(now);
    const { rows, total } = await findGrants(db, query, today);
    const { format } = query;
    if (format)
      return exportList(context, {
        format,
        table: 'user_grants',
        file: 'grants',
        title: 'Grants',
        total,
        filters: query,
        columns: grantColumns,
        rows: pagesOf(async (page) => (await findGrants(db, { ...query, page, pageSize: filePage }, today)).rows),
      });
    return {
      data: rows.map((grant) => shown(grant, caller, services)),
      total,
      page: query.page,
      pageSize: query.pageSize,
    };
  });
  serve(contract.getGrant, ({ id }, context) => read(context, id));
  serve(contract.addGrant, async (input, context) => read(context, await give(input, context)));
  serve(contract.revokeGrant, async (input, context) => {
    await revoke(input, context);
    return read(context, input.id);
  });
}

function shown({ isRestricted, ...grant }: FoundGrant, caller: Caller, services: Services) {
  const isStanding = grant.state === 'live' || grant.state === 'coming';
  return {
    ...withPhoto(grant, caller, services),
    isOpenToCaller: isStanding && mayActOn(caller, { id: grant.userId, isRestricted }),
  };
}
