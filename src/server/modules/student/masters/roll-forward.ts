import { rollForward as contract, semesterLife } from '../../../../contract/student/batches.ts';
import type { RowIn } from '../../../../contract/core/steps.ts';
import { refuseProblems } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Serve } from '../../../http/serve.ts';
import { refusalOf } from '../../../lifecycle/rules.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { activeRows, nameOf, standingOf, type BatchLine } from './active-rows.ts';
import { closeOf, dayProblems, isEarly, startOf } from './semesters.ts';
import { takeBack } from './take-back.ts';

type Row = RowIn<typeof contract>;

/** Serves the roll-forward of many batches. Undo deletes each semester under the rules for a single one. */
export function serveRollForward(serve: Serve): void {
  serveSteps(serve, contract, {
    // Locks in the order of ids, to avoid deadlocks between callers.
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
      return { result: { semesters } };
    },

    keeps: async (runs, { db }) => {
      const ids = new Set([...runs.values()].flatMap(({ semesters }) => semesters.map(({ batchId }) => batchId)));
      const now = new Map((await activeRows(db, [...ids])).map((batch) => [batch.id, batch]));
      return reasonsByRun(
        runs,
        ({ semesters }) => semesters.flatMap((semester) => keptBy(semester.id, now.get(semester.batchId)) ?? [])[0] ?? null,
      );
    },

    undo: async ({ semesters }, context) => {
      for (const { id } of [...semesters].sort((a, b) => a.batchId - b.batchId)) await takeBack(context, id);
    },
  });
}

/** Preview row of a batch, with the blocker if it cannot roll forward. */
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

/** Reason why the start of a semester cannot be undone. */
function keptBy(id: number, batch: BatchLine | undefined): string | null {
  if (batch?.current?.id !== id || batch.current.state !== 'running') return 'hasMovedOn';
  return batch.isUntouched ? null : 'isTouched';
}
