import * as contract from '../../../../contract/exam/policies.ts';
import { tryInternalPolicy } from '../../../../contract/exam/policy-try.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { policyList } from './list.ts';
import { readPlans } from './plans.ts';
import { readPolicy } from './read.ts';
import { tryPolicy } from './try.ts';
import { add, change, copy, enterEvent, remove } from './write.ts';

/** Serves the calls of src/contract/exam/policies.ts and policy-try.ts. */
export function servePolicies(serve: Serve): void {
  serveList(serve, policyList);
  serve(contract.getInternalPolicy, async ({ id }, context) => ({ data: await readPolicy(context, id) }));
  serve(contract.internalPolicyPlans, async ({ id }, { db }) => ({ data: await readPlans(db, id) }));
  serve(tryInternalPolicy, async ({ id, body }, context) => ({ data: tryPolicy(await readPolicy(context, id), body) }));
  serve(contract.addInternalPolicy, async ({ body }, context) => ({ data: await readPolicy(context, await add(context, body)) }));
  serve(contract.copyInternalPolicy, async ({ id, body }, context) => ({
    data: await readPolicy(context, await copy(context, id, body.name)),
  }));
  serve(contract.changeInternalPolicy, async ({ id, body }, context) => {
    await change(context, id, body);
    return { data: await readPolicy(context, id) };
  });
  serve(contract.removeInternalPolicy, async ({ id }, context) => {
    await remove(context, id);
    return { data: { id } };
  });
  serve(contract.moveInternalPolicy, async ({ id, body }, context) => {
    await enterEvent(context, id, body);
    return { data: await readPolicy(context, id) };
  });
}
