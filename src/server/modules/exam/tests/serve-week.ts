import { sql } from 'kysely';
import { testWeek } from '../../../../contract/exam/test-week.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Context } from '../../../http/context.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { makeSheets } from './make-sheets.ts';
import { labelOf, lockTests } from './move.ts';
import { planWeek, type Planned } from './week-plan.ts';

const table = 'internal_tests';

/** What a run has written: each test with its version then, and whether it was there before as a draft. */
interface Written {
  id: number;
  version: number;
  name: string;
  before: { onDate: string | null; startsAt: string | null; minutes: number | null } | null;
  papers: number;
}

/** A week of tests in one proposal. */
export function serveTestWeek(serve: Serve): void {
  serveSteps(serve, testWeek, {
    lock: async (_parameters, context) => void (await lockTests(context)),
    plan: (parameters, { db, now }) => planWeek(db, parameters, collegeDay(now)),
    write: async ({ planned }, rows, run, context) => {
      const byKey = new Map(planned.map((one) => [one.row.key, one]));
      const tests: Written[] = [];
      for (const part of run.parts(rows, 1))
        for (const { key } of part) {
          const one = byKey.get(key);
          if (one) tests.push(await schedule(context, one));
        }
      return { made: { tests: tests.map((one) => ({ ...one })) } };
    },
    keeps: async (runs, { db }) => {
      const ids = [...runs.values()].flatMap(({ tests }) => tests.map(({ id }) => id));
      const { rows } = await sql<{ id: number; version: number; status: string; papers: number; marks: number }>`
        select x.id, x.version, x.status, (select count(*)::int from question_papers q where q.internal_test_id = x.id) as papers,
          (select count(*)::int from test_marks m join mark_sheets h on h.id = m.mark_sheet_id where h.internal_test_id = x.id) as marks
        from internal_tests x where x.id in (${sql.join([0, ...ids])})`.execute(db);
      const now = new Map(rows.map((row) => [row.id, row]));
      const kept = new Map<number, string>();
      for (const [run, { tests }] of runs) {
        const found = tests.map((one) => ({ one, row: now.get(one.id) }));
        if (found.some(({ one, row }) => row?.version !== one.version || row.status !== 'scheduled')) kept.set(run, 'isMoved');
        else if (found.some(({ row }) => row!.marks > 0)) kept.set(run, 'hasMarks');
        else if (found.some(({ one, row }) => row!.papers > one.papers)) kept.set(run, 'hasPaper');
      }
      return kept;
    },
    undo: async ({ tests }, context) => {
      for (const test of tests) await takeBack(context, test);
    },
  });
}

async function schedule(
  context: Context,
  { row, planId, componentId, draftId, sequence, maxMarks, version, code, before, papers }: Planned,
): Promise<Written> {
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

/** Takes out a test that was added, and makes one a draft again that had been one. */
async function takeBack({ db, now, audit }: Context, { id, name, before }: Written): Promise<void> {
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
