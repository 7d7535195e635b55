import * as contract from '../../../../contract/authorization/grants.ts';
import { collegeDay } from '../../../college-day.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { give, revoke } from './change.ts';
import { grantList, shownGrant } from './list.ts';
import { findGrant } from './queries.ts';

/** Serves the calls of src/contract/authorization/grants.ts. */
export function serveGrants(serve: Serve, services: Services): void {
  const read = async ({ db, caller, now }: Context, id: number) => {
    const grant = await findGrant(db, id, collegeDay(now));
    if (!grant) throw new ApiError('NotFound');
    return { data: shownGrant(grant, caller, services) };
  };

  serveList(serve, grantList(services));
  serve(contract.getGrant, ({ id }, context) => read(context, id));
  serve(contract.addGrant, async (input, context) => read(context, await give(input, context)));
  serve(contract.revokeGrant, async (input, context) => {
    await revoke(input, context);
    return read(context, input.id);
  });
}
