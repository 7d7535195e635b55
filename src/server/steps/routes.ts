import type { Fields, RecordOf } from '../../contract/core/field.ts';
import { maxSteps, type StepColumns, type StepRowOf, type Steps, type StepsBody } from '../../contract/core/steps.ts';
import type { Json } from '../database/columns.ts';
import { ApiError } from '../http/api-error.ts';
import type { Serve } from '../http/serve.ts';
import { listRuns } from './runs.ts';
import { stampOf } from './stamp.ts';
import { undoSteps } from './undo.ts';
import type { Plan, StepsWork } from './work.ts';
import { writeRun } from './write.ts';

/** Serves the calls of one kind of steps (src/contract/core/steps.ts), with the work of its module. */
export function serveSteps<F extends Fields, C extends StepColumns, P extends Plan<StepRowOf<C>>, M extends Json>(
  serve: Serve,
  { kind, binding, write, runs, undo }: Steps<F, C>,
  work: StepsWork<F, C, P, M>,
): void {
  const of = { kind, binding, work };
  serve(write, async (input, context) => {
    // The compiler cannot infer the type of the parameters of every kind.
    const { query, body } = input as typeof input & { body: StepsBody };
    const { stamp, rows, ...rest } = body;
    const parameters = rest as unknown as RecordOf<F>;
    if (query.dryRun) {
      const plan = await work.plan(parameters, context);
      if (plan.rows.length > maxSteps) throw new ApiError('ValidationFailed', { fields: { rows: 'tooLong' } });
      return { data: { stamp: stampOf(kind, parameters, plan), rows: [...plan.rows], run: null } };
    }
    if (stamp === undefined) throw new ApiError('ValidationFailed', { fields: { stamp: 'required' } });
    if (!rows?.length) throw new ApiError('ValidationFailed', { fields: { rows: 'required' } });
    const sent = { parameters, stamp, keys: rows, progressKey: query.key };
    const run = await context.transact((inside) => writeRun(of, sent, inside));
    return { data: { stamp, rows: [], run } };
  });

  serve(runs, ({ query }, context) => listRuns(of, context, query));

  serve(undo, ({ id }, context) => context.transact(async (inside) => ({ data: await undoSteps(of, id, inside) })));
}
