import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { canonical, computeRun, type RunInputs } from './compute.ts';
import { collectInputs } from './inputs.ts';
import { judgedCourse } from './judged.ts';

/** SHA-256 of the canonical inputs, in hexadecimal. */
export const hashOf = (inputs: RunInputs): string => createHash('sha256').update(canonical(inputs)).digest('hex');

/** The current inputs for a run of this course. */
export async function inputsNow(db: Db, planId: number): Promise<RunInputs> {
  return collectInputs(db, await judgedCourse(db, planId));
}

/**
 * Computes and stores a run of a course, and returns its id. If the inputs are those of the newest run, and that run is
 * not replaced, returns the id of that run.
 */
export async function addRun(context: Pick<Context, 'db' | 'caller' | 'now' | 'audit'>, planId: number): Promise<number> {
  const { db, caller, now, audit } = context;
  await sql`select from internal_plans where id = ${planId} for update`.execute(db);
  const judged = await judgedCourse(db, planId);
  const inputs = await collectInputs(db, judged);
  const isJudged = inputs.outcomes.some(({ students }) => students.some(({ tests, external }) => tests.length > 0 || external !== null));
  if (!isJudged) throw new ApiError('Locked', { detail: 'the course has no published marks that count towards an outcome' });
  const inputsHash = hashOf(inputs);
  const { semesterCourseId, label } = judged;
  const runs = await db
    .selectFrom('attainmentRuns')
    .select(['id', 'runNo', 'status', 'inputsHash'])
    .where('semesterCourseId', '=', semesterCourseId)
    .orderBy('runNo', 'desc')
    .execute();
  const [newest] = runs;
  if (newest && newest.inputsHash === inputsHash && newest.status !== 'replaced') return newest.id;
  const at = now.toISOString();
  const { id } = await db
    .insertInto('attainmentRuns')
    .values({
      semesterCourseId,
      runNo: (newest?.runNo ?? 0) + 1,
      inputs: canonical(inputs),
      inputsHash,
      computedBy: caller.userId,
      submittedBy: null,
      approvedBy: null,
      returnNote: null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepValues(db, id, inputs);
  await audit({ action: 'insert', table: 'attainment_runs', recordId: id, label });
  return id;
}

async function keepValues(db: Db, attainmentRunId: number, inputs: RunInputs): Promise<void> {
  await db
    .insertInto('attainmentValues')
    .values(computeRun(inputs).map((value) => ({ attainmentRunId, ...value })))
    .execute();
}
