import { sql } from 'kysely';
import type { FieldProblems } from '../../contract/core/errors.ts';
import type { Fields, RecordOf } from '../../contract/core/field.ts';
import type { ScopeName } from '../../contract/core/scope.ts';
import type { StepColumns, StepRow, StepRowOf, StepRun } from '../../contract/core/steps.ts';
import type { Json } from '../database/columns.ts';
import { ApiError, refuseProblems } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import { runParts } from '../imports/run-parts.ts';
import { findRun, runOfStamp } from './runs.ts';
import { requestStamp, stampOf } from './stamp.ts';
import type { Plan, StepsWork } from './work.ts';

interface SentSteps<F extends Fields> {
  parameters: RecordOf<F>;
  stamp: string;
  keys: readonly string[];
  /** The key for reports of progress. */
  progressKey: string | undefined;
}

/**
 * Writes the selected rows of a preview, in the transaction of the context. Runs of a kind are written one after
 * another; a repeated request finds its preview outdated and returns the run that it made.
 * @throws {ApiError} StaleVersion if the preview is outdated; ValidationFailed or Locked for a row that may not be
 * written.
 */
export async function writeRun<F extends Fields, C extends StepColumns, P extends Plan<StepRowOf<C>>, M extends Json>(
  { kind, binding, work }: { kind: string; binding: readonly ScopeName[]; work: StepsWork<F, C, P, M> },
  { parameters, stamp, keys, progressKey }: SentSteps<F>,
  context: Context,
): Promise<StepRun> {
  const { db, now, caller } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`steps ${kind}`}, 0))`.execute(db);
  await work.lock?.(parameters, context);
  const plan = await stillHolds({ kind, work }, { parameters, stamp, keys }, context);
  if (typeof plan === 'number') return shownRun({ kind, binding, work }, context, plan);
  const rows = tickedOf(plan.rows, keys);
  const { result, targetId = null } = await work.write(plan, rows, runParts(context, progressKey), context);
  const at = now.toISOString();
  const { id } = await db
    .insertInto('stepRuns')
    .values({
      kind,
      name: plan.name.slice(0, 400),
      targetId,
      parameters: JSON.stringify(parameters),
      stamp: requestStamp(stamp, keys),
      written: rows.length,
      replaced: rows.filter(({ state }) => state === 'differs').length,
      made: JSON.stringify(result),
      userId: caller.userId,
      undoneAt: null,
      undoneBy: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return shownRun({ kind, binding, work }, context, id);
}

/** The plan of the shown preview; or the id of the run that the same request has already made. */
async function stillHolds<F extends Fields, C extends StepColumns, P extends Plan<StepRowOf<C>>, M extends Json>(
  of: { kind: string; work: StepsWork<F, C, P, M> },
  { parameters, stamp, keys }: Pick<SentSteps<F>, 'parameters' | 'stamp' | 'keys'>,
  context: Context,
): Promise<P | number> {
  try {
    const plan = await of.work.plan(parameters, context);
    if (stampOf(of.kind, parameters, plan) === stamp) return plan;
    throw new ApiError('StaleVersion');
  } catch (error) {
    const done = error instanceof ApiError ? await runOfStamp(of, context, requestStamp(stamp, keys)) : null;
    if (done === null) throw error;
    return done;
  }
}

async function shownRun(of: Parameters<typeof findRun>[0], context: Context, id: number): Promise<StepRun> {
  const stored = await findRun(of, context, id);
  if (!stored) throw new ApiError('NotFound');
  return stored.run;
}

/** The rows to be written; each invalid one is named by its place, and then nothing is written. */
function tickedOf<Row extends StepRow>(rows: readonly Row[], keys: readonly string[]): Row[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const problems: FieldProblems = {};
  const ticked = new Map<string, Row>();
  let isClosed = false;
  for (const [place, key] of keys.entries()) {
    const row = byKey.get(key);
    if (!row) problems[`rows.${place}`] = 'unknownReference';
    else if (ticked.has(key)) problems[`rows.${place}`] = 'duplicate';
    else if (!canBeTicked(row)) {
      problems[`rows.${place}`] = 'notAllowed';
      isClosed ||= row.why === 'locked';
    } else ticked.set(key, row);
  }
  const fixed = rows.findIndex((row) => row.isFixed && !ticked.has(row.key));
  if (fixed >= 0) problems['rows'] = 'required';
  if (isClosed) throw new ApiError('Locked', { fields: problems });
  refuseProblems(problems);
  // In the order of the preview, regardless of the order of selection.
  return rows.filter(({ key }) => ticked.has(key));
}

const canBeTicked = ({ state, canReplace }: StepRow) => state === 'new' || (state === 'differs' && canReplace);
