import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, openDatabase } from '../../src/server/database/connection.ts';
import { seedDemo } from '../../src/server/database/seed/index.ts';
import { inTransaction, type Db } from '../../src/server/database/transaction.ts';
import type { Context } from '../../src/server/http/context.ts';
import { migrations } from '../../src/server/modules/index.ts';
import { computeRun } from '../../src/server/modules/exam/attainment/compute.ts';
import { addRun, inputsNow } from '../../src/server/modules/exam/attainment/compute-run.ts';
import { programmeOf } from '../../src/server/modules/exam/attainment/program.ts';
import { readMarks } from '../../src/server/modules/exam/marks/read.ts';
import { saveMarks } from '../../src/server/modules/exam/marks/save.ts';
import { readResults } from '../../src/server/modules/exam/plans/results.ts';
import { figureLine, percentile } from './figures.ts';

const rounds = 15;

/**
 * The cost of a sheet of marks on the embedded database with a term of question marks: opening it, saving a row and a
 * paste, computing its course, assessing the outcomes of a programme.
 */
export async function printMarks(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-bench-marks-'));
  const database = await openDatabase({ dir });
  try {
    await migrate(database.db, migrations);
    await database.unhurried(() => seedDemo(database.db, { hashPassword: async (plain) => plain, demoPassword: 'bench' }));
    await printFigures(database.db);
  } finally {
    await database.close();
    await rm(dir, { recursive: true, force: true });
  }
}

async function printFigures(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; planId: number; marks: number }>`
    select k.id, t.internal_plan_id as plan_id, (select count(*)::int from question_marks) as marks
    from mark_sheets k join internal_tests t on t.id = k.internal_test_id
    where k.status = 'entering' and k.question_paper_id is not null
    order by (select count(*) from test_marks m where m.mark_sheet_id = k.id) desc, k.id limit 1`.execute(db);
  const { id, planId, marks } = rows[0]!;
  const context = {
    db,
    caller: { userId: 1, employeeId: null, may: () => true },
    now: new Date(),
    audit: async () => {},
  } as unknown as Context;
  const { lines, parts } = await readMarks(context, id);
  const questions = parts.flatMap((part) => part.questions);
  console.log(`${marks} marks of questions; a sheet of ${lines.length} students × ${questions.length} questions`);
  await print('A sheet opened', 150, () => readMarks(context, id));
  const save = (count: number) => async (round: number) =>
    inTransaction(db, async (tx) => {
      const there = await readMarks({ ...context, db: tx }, id);
      const sent = there.lines.slice(0, count).map(({ studentId, version }) => ({
        studentId,
        version,
        state: 'present' as const,
        total: null,
        remark: null,
        questions: Object.fromEntries(questions.map((question) => [String(question.id), (round % 2) / 2])),
      }));
      const begun = performance.now();
      await saveMarks({ ...context, db: tx }, id, sent);
      return performance.now() - begun;
    });
  await printEach('  a row saved', 20, save(1));
  await printEach('  all rows pasted', 300, save(lines.length));
  await print('All marks of its course reckoned', 300, () => readResults(context, planId));
  await printAttainment(db, context);
}

/** All courses of one programme and batch, from raw marks to levels, and the programme's report from its runs. */
async function printAttainment(db: Db, context: Context): Promise<void> {
  const { rows } = await sql<{ planId: number; programId: number; batchId: number }>`
    with judged as (
      select ip.id as plan_id, r.program_id, bs.batch_id, count(*) over (partition by r.program_id, bs.batch_id) as courses
      from internal_plans ip join registration_policies r on r.id = ip.registration_policy_id
      join batch_semesters bs on bs.id = r.batch_semester_id)
    select * from judged order by courses desc, program_id, batch_id, plan_id`.execute(db);
  const [first] = rows;
  const plansOfBatch = rows.filter(({ programId, batchId }) => programId === first!.programId && batchId === first!.batchId);
  const compute = async () => {
    for (const { planId } of plansOfBatch) computeRun(await inputsNow(db, planId));
  };
  await print(`Attainment of the ${plansOfBatch.length} courses of a programme`, 3000, compute);
  for (const { planId } of plansOfBatch) await addRun(context, planId).catch(() => null);
  const query = { programId: first!.programId, batchId: first!.batchId, withOpen: 'true' as const };
  await print('  its report', 300, () => programmeOf(db, query));
}

async function print(what: string, most: number, act: () => Promise<unknown>): Promise<void> {
  await printEach(what, most, async () => {
    const begun = performance.now();
    await act();
    return performance.now() - begun;
  });
}

async function printEach(what: string, most: number, act: (round: number) => Promise<number>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await act(round));
  console.log(figureLine({ what, measured: percentile(times.slice(1), 0.5), unit: 'ms', budget: { most } }));
}
