import * as contract from '../../../../contract/academic/policies.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { policyList } from './list.ts';
import { readPolicy } from './read.ts';
import { unfinishedOf } from './unfinished.ts';
import { add, change, enterEvent, remove } from './write.ts';

/** The calls of src/contract/academic/policies.ts. */
export function servePolicies(serve: Serve): void {
  serveList(serve, policyList);

  serve(contract.getPolicy, async ({ id }, context) => ({ data: await readPolicy(context, id) }));

  serve(contract.addPolicy, async ({ body }, context) => ({
    data: await readPolicy(context, await add(context, body)),
  }));

  serve(contract.changePolicy, async ({ id, body }, context) => {
    await change(context, id, body);
    return { data: await readPolicy(context, id) };
  });

  serve(contract.removePolicy, async ({ id }, context) => {
    await remove(context, id);
    return { data: { id } };
  });

  serve(contract.movePolicy, async ({ id, body }, context) => {
    await enterEvent(context, id, body);
    return { data: await readPolicy(context, id) };
  });

  serve(contract.policyCheckList, async ({ id }, context) => {
    const policy = await readPolicy(context, id);
    const unfinished = await unfinishedOf(context.db, [id], collegeDay(context.now));
    return { data: { ...policy, unfinished: unfinished.get(id) ?? [] } };
  });
}
