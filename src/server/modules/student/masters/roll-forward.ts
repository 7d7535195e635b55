import { rollForward as contract, semesterLife } from '../../../../contract/student/batches.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Serve } from '../../../http/serve.ts';
import { refusalOf } from '../../../lifecycle/rules.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { activeRows, nameOf, standingOf, type BatchLine } from './active-rows.ts';
import { closeOf, dayProblems, isEarly, startOf } from './semesters.ts';
import { takeBack } from './take-back.ts';

type Row = RowIn<typeof contract>;

/** Many batches into their next semester; undone, each semester is taken back as a single one is. */
export function serveRollForward(serve: Serve): void {
  serveSteps(serve, contract, {
    // In the order of the ids, so that two who change the same batches do not wait for each other.
    lock: async (_days, { db }) =>
      void (await db.selectFrom('batches').select('id').where('state', '<>', 'completed').orderBy('id').forUpdate().execute()),

    plan: async (days, { db, caller }) => {
      refuseProblems(await dayProblems(db, days));
      const batches = await activeRows(db);
      const { name } = await db.selectFrom('academicTerms').select('name').where('id', '=', days.academicTermId).executeTakeFirstOrThrow();
      return { name, rows: batches.map((batch) => rowOf(batch, days, caller)), batches, days };
    },

    write: async ({ batches, days }, rows, run, context) => {
      const byKey = new Map(batches.map((batch) => [String(batch.id), batch]));
      const semesters: { id: number; batchId: number }[] = [];
      for (const part of run.parts(rows, 1)) {
        for (const { key, to } of part) {
          const batch = byKey.get(key);
          if (!batch || to === null) continue;
          if (batch.current?.state === 'running') await closeOf(context, batch);
          const id = await startOf(context, { batchId: batch.id, semester: to, ...days }, batch);
          semesters.push({ id, batchId: batch.id });
        }
      }
      return { made: { semesters } };
    },

    keeps: async (runs, { db }) => {
      const ids = new Set([...runs.values()].flatMap(({ semesters }) => semesters.map(({ batchId }) => batchId)));
      const now = new Map((await activeRows(db, [...ids])).map((batch) => [batch.id, batch]));
      return new Map(
        [...runs].flatMap(([id, { semesters }]) => {
          const keeps = semesters.flatMap((semester) => keptBy(semester.id, now.get(semester.batchId)) ?? [])[0];
          return keeps === undefined ? [] : [[id, keeps] as const];
        }),
      );
    },

    undo: async ({ semesters }, context) => {
      for (const { id } of [...semesters].sort((one, other) => one.batchId - other.batchId)) await takeBack(context, id);
    },
  });
}

/** What rolling a batch forward would do, and what stands in its way. */
function rowOf(batch: BatchLine, days: { startsOn: string }, caller: Caller): Row {
  const { id, current, next, students, onBreak } = batch;
  const isShut = refusalOf(semesterLife, 'roll', standingOf(batch), caller) !== null;
  const why = isShut ? 'isLast' : isEarly(days, batch) ? 'isEarly' : null;
  return {
    key: String(id),
    state: why === null ? 'new' : 'blocked',
    name: nameOf(batch),
    group: null,
    why,
    canReplace: false,
    differences: [],
    from: current?.semester ?? null,
    to: next,
    students,
    onBreak,
  };
}

/** What keeps the start of a semester from being taken back. */
function keptBy(id: number, batch: BatchLine | undefined): string | null {
  if (batch?.current?.id !== id || batch.current.state !== 'running') return 'hasMovedOn';
  return batch.isUntouched ? null : 'isTouched';
}
