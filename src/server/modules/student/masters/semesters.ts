import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { endProblems, semesterLife, type startSemester } from '../../../../contract/student/batches.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { stateAfter } from '../../../lifecycle/rules.ts';
import { writeState } from '../../../lifecycle/write-state.ts';
import { nameOf, type BatchLine } from './active-rows.ts';

export type NewSemester = Checked<typeof startSemester>['body'];
type Days = Omit<NewSemester, 'batchId' | 'semester'>;

/** True if the running or last semester of a batch starts on or after the given date. */
export const isEarly = ({ startsOn }: Pick<Days, 'startsOn'>, { current }: Pick<BatchLine, 'current'>): boolean =>
  current !== null && startsOn <= current.startsOn;

/** Problems of the dates and the term: the dates must be in order, and the term must exist and be open. */
export async function dayProblems(db: Db, days: Days): Promise<FieldProblems> {
  const term = await db.selectFrom('academicTerms').select('status').where('id', '=', days.academicTermId).executeTakeFirst();
  return {
    ...endProblems(days),
    ...(!term && { academicTermId: 'unknownReference' as const }),
    ...(term?.status === 'closed' && { academicTermId: 'notAllowed' as const }),
  };
}

/** Starts a semester of a batch and returns its id. */
export async function startOf({ db, now, audit }: Context, item: NewSemester, batch: BatchLine): Promise<number> {
  const at = now.toISOString();
  const { semester, academicTermId, startsOn, endsOn } = item;
  const { id } = await db
    .insertInto('batchSemesters')
    .values({
      batchId: batch.id,
      semester,
      academicTermId,
      startsOn,
      endsOn,
      state: 'running',
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('batches')
    .set({ state: 'running', version: batch.version + 1, updatedAt: at })
    .where('id', '=', batch.id)
    .execute();
  await audit({
    action: 'insert',
    table: 'batch_semesters',
    recordId: batch.id,
    partOf: batch.id,
    label: nameOf(batch),
    after: { semester, startsOn, endsOn, state: 'running' },
  });
  return id;
}

/** Closes the running semester of a batch, if any. */
export async function closeOf(context: Context, batch: BatchLine): Promise<void> {
  const { current } = batch;
  if (!current) return;
  const { semester } = current;
  await writeState(context, {
    table: 'batchSemesters',
    id: current.id,
    from: current.state,
    to: stateAfter(semesterLife, 'close'),
    trail: { action: 'update', table: 'batch_semesters', recordId: batch.id, partOf: batch.id, label: nameOf(batch), of: { semester } },
  });
}
