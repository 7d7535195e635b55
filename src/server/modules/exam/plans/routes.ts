import * as contract from '../../../../contract/exam/plans.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { serveApplyPolicies } from './apply.ts';
import { askForPlan, changePlan, movePlan, planFewerTests } from './life.ts';
import { planList } from './list.ts';
import { overrideResult, readResults } from './results.ts';
import { readPlan } from './rows.ts';

/** Serves the calls of src/contract/exam/plans.ts. */
export function servePlans(serve: Serve): void {
  serveList(serve, planList);
  serveApplyPolicies(serve);
  serve(contract.getPlan, async ({ id }, scoped) => ({
    data: await readPlan(await scoped.open('internalPlans', id), id),
  }));
  serve(contract.planResults, async ({ id }, scoped) => ({
    data: await readResults(await scoped.open('internalPlans', id), id),
  }));
  serve(contract.changePlan, async ({ id, body }, context) => {
    await changePlan(context, id, body);
    return { data: await readPlan(context, id) };
  });
  serve(contract.planFewerTests, async ({ id, componentId, body }, context) => {
    await planFewerTests(context, id, componentId, body);
    return { data: await readPlan(context, id) };
  });
  serve(contract.movePlan, async ({ id, body }, scoped) => {
    const context = await scoped.open('internalPlans', id);
    await movePlan(context, id, body);
    return { data: await readPlan(context, id) };
  });
  serve(contract.askForPlan, async ({ id, body: { version } }, context) => {
    await askForPlan(context, id, version);
    return { data: await readPlan(context, id) };
  });
  serve(contract.overrideResult, async ({ id, studentId, body }, context) => {
    await overrideResult(context, id, studentId, body);
    return { data: await readResults(context, id) };
  });
}
