import * as contract from '../../../../contract/exam/attainment-runs.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { addAction, settleAction } from './actions.ts';
import { addRun } from './compute-run.ts';
import { detailsOf } from './details.ts';
import { attainmentList } from './list.ts';
import { moveRun } from './move.ts';
import { programmeOf } from './program.ts';
import { readRun } from './read-run.ts';
import { whatIf } from './what-if.ts';
import { fileOfRun } from './run-file.ts';

/** Serves the calls of src/contract/exam/attainment-runs.ts. */
export function serveAttainment(serve: Serve): void {
  serveList(serve, attainmentList);
  serve(contract.computeAttainment, async ({ id }, scoped) => {
    const context = await scoped.open('internalPlans', id);
    return { data: await readRun(context, await addRun(context, id)) };
  });
  serve(contract.getAttainmentRun, async ({ id }, scoped) => ({
    data: await readRun(await scoped.open('attainmentRuns', id), id),
  }));
  serve(contract.moveAttainmentRun, async ({ id, body }, scoped) => {
    const context = await scoped.open('attainmentRuns', id);
    await moveRun(context, id, body);
    return { data: await readRun(context, id) };
  });
  serve(contract.attainmentDetails, async ({ id, query }, scoped) => {
    const { db } = await scoped.open('attainmentRuns', id);
    return { data: await detailsOf(db, id, query.courseOutcomeId) };
  });
  serve(contract.attainmentWorkbook, async ({ id, query }, scoped) =>
    fileOfRun(await scoped.open('attainmentRuns', id), id, query.language),
  );
  serve(contract.attainmentWhatIf, async ({ id, query }, scoped) => {
    const { db } = await scoped.open('attainmentRuns', id);
    return { data: { values: await whatIf(db, id, query) } };
  });
  serve(contract.addAttainmentAction, async ({ id, body }, scoped) => {
    const context = await scoped.open('attainmentRuns', id);
    await addAction(context, id, body);
    return { data: await readRun(context, id) };
  });
  serve(contract.settleAttainmentAction, async ({ id, actionId, body }, scoped) => {
    const context = await scoped.open('attainmentRuns', id);
    await settleAction(context, id, actionId, body);
    return { data: await readRun(context, id) };
  });
  serve(contract.attainmentProgram, async ({ query }, { db }) => ({ data: await programmeOf(db, query) }));
}
