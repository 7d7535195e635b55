import * as contract from '../../../../contract/grants.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { mayActOn } from '../rules.ts';
import { give, revoke } from './change.ts';
import { findGrant, findGrants, type FoundGrant } from './queries.ts';

/** The calls of src/contract/grants.ts. */
export function serveGrants(serve: Serve): void {
  serve(contract.listGrants, async ({ query }, { db, caller, now }) => {
    const { rows, total } = await findGrants(db, query, collegeDay(now));
    return { data: rows.map((grant) => shown(grant, caller)), total, page: query.page, pageSize: query.pageSize };
  });
  serve(contract.getGrant, ({ id }, context) => readGrant(context, id));
  serve(contract.addGrant, async (input, context) => readGrant(context, await give(input, context)));
  serve(contract.revokeGrant, async (input, context) => {
    await revoke(input, context);
    return readGrant(context, input.id);
  });
}

async function readGrant({ db, caller, now }: Context, id: number) {
  const grant = await findGrant(db, id, collegeDay(now));
  if (!grant) throw new ApiError('NotFound');
  return { data: shown(grant, caller) };
}

function shown({ isRestricted, ...grant }: FoundGrant, caller: Caller) {
  const isStanding = grant.state === 'live' || grant.state === 'coming';
  return { ...grant, isOpenToCaller: isStanding && mayActOn(caller, { id: grant.userId, isRestricted }) };
}
