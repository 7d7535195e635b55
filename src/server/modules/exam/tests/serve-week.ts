import { sql } from 'kysely';
import { testWeek } from '../../../../contract/exam/test-week.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { makeSheets } from './make-sheets.ts';
import { labelOf, lockTests } from './move.ts';
import { planWeek, type PlannedTest } from './week-plan.ts';

const table = 'internal_tests';

/** A test written by a run: its version then and, if it was a draft before, the previous values. */
interface WrittenTest {
  id: number;
  version: number;
  name: string;
  before: { onDate: string | null; startsAt: string | null; minutes: number | null } | null;
  papers: number;
}

/** Serves the calls of src/contract/exam/test-week.ts. */
export function serveTestWeek(serve: Serve): void {
  serveSteps(serve, testWeek, {
    lock: async (_parameters, context) => void (await lockTests(context)),
    plan: (parameters, { db, now }) => planWeek(db, parameters, collegeDay(now)),
    write: async ({ planned }, rows, run, context) => {
      const byKey = new Map(planned.map((entry) => [entry.row.key, entry]));
      const tests: WrittenTest[] = [];
      for (const part of run.parts(rows, 1))
        for (const { key } of part) {
          const entry = byKey.get(key);
          if (entry) tests.push(await schedule(context, entry));
        }
      return { result: { tests: tests.map((entry) => ({ ...entry })) } };
    },
    keeps: async (runs, { db }) => {
      const ids = [...runs.values()].flatMap(({ tests }) => tests.map(({ id }) => id));
      const { rows } = await sql<{ id: number; version: number; status: string; papers: number; marks: number }>`
        select x.id, x.version, x.status, (select count(*)::int from question_papers q where q.internal_test_id = x.id) as papers,
          (select count(*)::int from test_marks m join mark_sheets h on h.id = m.mark_sheet_id where h.internal_test_id = x.id) as marks
        from internal_tests x where x.id in (${sql.join([0, ...ids])})`.execute(db);
      const now = new Map(rows.map((row) => [row.id, row]));
      return reasonsByRun(runs, ({ tests }) => {
        const pairs = tests.map((test) => ({ test, row: now.get(test.id) }));
        if (pairs.some(({ test, row }) => row?.version !== test.version || row.status !== 'scheduled')) return 'isMoved';
        if (pairs.some(({ row }) => row!.marks > 0)) return 'hasMarks';
        return pairs.some(({ test, row }) => row!.papers > test.papers) ? 'hasPaper' : null;
      });
    },
    undo: async ({ tests }, context) => {
      for (const test of tests) await revert(context, test);
    },
  });
}

async function schedule(
  context: Context,
  { row, planId, componentId, draftId, sequence, maxMarks, version, code, before, papers }: PlannedTest,
): Promise<WrittenTest> {
  const { db, now, audit } = context;
  const at = now.toISOString();
  const placed = { onDate: row.onDate, startsAt: row.startsAt, minutes: row.minutes, status: 'scheduled' as const, updatedAt: at };
  const name = row.test ?? '';
  let id = draftId ?? 0;
  if (draftId === null)
    ({ id } = await db
      .insertInto('internalTests')
      .values({
        ...placed,
        internalPlanId: planId,
        policyComponentId: componentId,
        sequence,
        sectionCourseId: null,
        retestOfId: null,
        name,
        maxMarks,
        coverage: null,
        cancelReason: null,
        createdAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  else
    await db
      .updateTable('internalTests')
      .set({ ...placed, version: version + 1 })
      .where('id', '=', draftId)
      .execute();
  await makeSheets(db, id, now);
  const { updatedAt: _at, ...after } = placed;
  await audit({
    action: draftId === null ? 'insert' : 'update',
    table,
    recordId: id,
    label: labelOf({ code, name }),
    ...(before && { before: { ...before, status: 'draft' } }),
    after,
  });
  return { id, version: version + 1, name: labelOf({ code, name }), before, papers };
}

/** Deletes a test created by the run, or turns it back into the draft that it was. */
async function revert({ db, now, audit }: Context, { id, name, before }: WrittenTest): Promise<void> {
  await db.deleteFrom('markSheets').where('internalTestId', '=', id).execute();
  if (before)
    await db
      .updateTable('internalTests')
      .set((eb) => ({ ...before, status: 'draft' as const, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
      .where('id', '=', id)
      .execute();
  else await db.deleteFrom('internalTests').where('id', '=', id).execute();
  await audit({ action: 'undo', table, recordId: id, label: name });
}
