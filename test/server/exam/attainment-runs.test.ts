import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/exam/attainment-runs.ts';
import { canonical, computeRun, type RunInputs } from '../../../src/server/modules/exam/attainment/compute.ts';
import { hashOf } from '../../../src/server/modules/exam/attainment/compute-run.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { keptClass } from '../../support/classes.ts';
import { contentOf } from '../../support/courses.ts';
import { employeeOf } from '../../support/exam-sheets.ts';
import { approvedRun, judgedPlan, type JudgedPlan } from '../../support/exam-runs.ts';
import { keptTerm } from '../../support/policies.ts';

/**
 * Attainment runs: computed from published marks, explained, approved by a second person, and repeatable byte for byte.
 */
const test = suite('attainment runs');
let portal: TestApp;
let of: JudgedPlan;
const db = () => portal.database.db;
const compute = (as: DemoRole = 'Admin') => portal.call(contract.computeAttainment, as, { id: of.planId });
const computed = async () => (await compute()).body.data as contract.AttainmentRun;
const read = async (id: number) => (await portal.call(contract.getAttainmentRun, 'Admin', { id })).body.data as contract.AttainmentRun;
const verdict = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');
async function move(id: number, event: string, as: DemoRole = 'Admin', note: string | null = 'As it was asked for') {
  return verdict(await portal.call(contract.moveAttainmentRun, as, { id, body: { version: (await read(id)).version, event, note } }));
}
const whole = ({ values }: Pick<contract.AttainmentRun, 'values'>) => values.filter(({ sectionCourseId }) => sectionCourseId === null);

test.before(async () => {
  portal = await testApp();
  of = await judgedPlan(db());
  await sql`truncate attainment_runs, outcome_surveys cascade`.execute(db());
  await db().deleteFrom('attainmentPolicies').execute();
});
test.after(() => portal.close());

test('a course without a policy has no run', async () => {
  assert.is(verdict(await compute()), 'Locked');
  await db().insertInto('attainmentPolicies').values({ programId: null, courseKind: null, fromBatchId: null }).execute();
});

test('each figure agrees with a plain computation from raw rows', async () => {
  const { rows } = await sql<{
    studentId: number;
    state: string;
    part: number;
    answerAny: number | null;
    mainNo: number;
    eitherKey: number | null;
    max: number;
    got: number | null;
    code: string | null;
    isVoid: boolean;
  }>`
    select m.student_id, m.state, pp.id as part, pp.answer_any, q.main_no, q.either_key, q.marks::float8 as max, v.marks::float8 as got, q.is_void,
      (select c.code from question_outcomes a join course_outcomes c on c.id = a.course_outcome_id where a.paper_question_id = q.id limit 1) as code
    from mark_sheets k join test_marks m on m.mark_sheet_id = k.id join paper_parts pp on pp.question_paper_id = k.question_paper_id
    join paper_questions q on q.paper_part_id = pp.id left join question_marks v on v.test_mark_id = m.id and v.paper_question_id = q.id
    join internal_tests t on t.id = k.internal_test_id
    where t.internal_plan_id = ${of.planId} and k.status = 'published' and m.state = 'present' and t.status in ('held', 'closed')`.execute(
    db(),
  );
  const sums = new Map<string, Map<number, { got: number; max: number }>>();
  const students = [...new Set(rows.map(({ studentId }) => studentId))];
  for (const studentId of students) {
    const answers = rows.filter((row) => row.studentId === studentId && !row.isVoid);
    for (const part of new Set(answers.map((row) => row.part))) {
      const offered = answers.filter((row) => row.part === part);
      const isEither = offered.some(({ eitherKey }) => eitherKey !== null);
      const choose = isEither ? 1 : offered[0]!.answerAny;
      const best = offered.filter(({ got }) => got !== null).sort((a, b) => b.got! - a.got! || a.mainNo - b.mainNo);
      const counted = choose === null ? offered : best.slice(0, choose);
      for (const { code, got, max } of counted) {
        if (code === null) continue;
        const by = sums.get(code) ?? new Map<number, { got: number; max: number }>();
        const before = by.get(studentId) ?? { got: 0, max: 0 };
        sums.set(code, by.set(studentId, { got: before.got + (got ?? 0), max: before.max + max }));
      }
    }
  }
  const run = await computed();
  let compared = 0;
  for (const { code, assessed, attained, internalLevel, direct, final } of whole(run)) {
    const marks = [...(sums.get(code)?.values() ?? [])].filter(({ max }) => max > 0);
    const reached = marks.filter(({ got, max }) => got / max >= 0.6 - 1e-9).length;
    assert.equal([code, assessed, attained], [code, marks.length, reached]);
    const share = marks.length === 0 ? null : (100 * reached) / marks.length;
    const level = share === null ? null : share >= 70 ? 3 : share >= 60 ? 2 : share >= 50 ? 1 : 0;
    assert.is(internalLevel, level);
    // Without university results and surveys, only the internal level counts.
    assert.equal([direct, final], level === null ? [null, null] : [`${level}.000`, `${level}.000`]);
    if (level !== null) compared += 1;
  }
  assert.ok(compared >= 2, String(compared));
});

test('each figure has its students, and each student their tests', async () => {
  const run = await computed();
  const value = whole(run).find(({ assessed }) => assessed > 0)!;
  const { students, code } = (
    await portal.call(contract.attainmentDetails, 'Admin', { id: run.id, query: { courseOutcomeId: value.courseOutcomeId } })
  ).body.data as { code: string; students: contract.AttainmentStudent[] };
  assert.is(code, value.code);
  assert.equal(
    [students.filter(({ percent }) => percent !== null).length, students.filter(({ hasAttained }) => hasAttained).length],
    [value.assessed, value.attained],
  );
  for (const { percent, tests } of students) {
    const sat = tests.filter(({ isAbsent }) => !isAbsent);
    const max = sat.reduce((sum, entry) => sum + Number(entry.max), 0);
    const got = sat.reduce((sum, entry) => sum + Number(entry.got), 0);
    assert.ok(percent === null ? max === 0 : Math.abs(Number(percent) - (100 * got) / max) < 0.0101);
  }
  assert.is((await portal.call(contract.attainmentDetails, 'Admin', { id: run.id, query: { courseOutcomeId: 999_999 } })).status, 404);
});

test('unchanged marks give the same run, and its stored inputs give the same values byte for byte', async () => {
  const run = await computed();
  assert.is((await computed()).id, run.id);
  const storedRun = await db()
    .selectFrom('attainmentRuns')
    .select(['inputs', 'inputsHash'])
    .where('id', '=', run.id)
    .executeTakeFirstOrThrow();
  const inputs = storedRun.inputs as unknown as RunInputs;
  assert.is(hashOf(inputs), storedRun.inputsHash);
  const again = computeRun(JSON.parse(canonical(inputs)) as RunInputs);
  const stored = await db()
    .selectFrom('attainmentValues')
    .select([
      'courseOutcomeId',
      'sectionCourseId',
      'assessed',
      'attained',
      'internalLevel',
      'externalLevel',
      'direct',
      'indirect',
      'final',
      'target',
    ])
    .where('attainmentRunId', '=', run.id)
    .orderBy('id')
    .execute();
  assert.is(JSON.stringify(again), JSON.stringify(stored));
});

test('other cuts can be tried on the same marks, and nothing is saved', async () => {
  const run = await computed();
  const whatIf = (query: object) => portal.call(contract.attainmentWhatIf, 'Admin', { id: run.id, query });
  const lower = (await whatIf({ internalThreshold: '0' })).body.data as Pick<contract.AttainmentRun, 'values'>;
  assert.ok(whole(lower).every(({ assessed, attained }) => assessed === attained));
  assert.equal((await whatIf({})).body.data.values, run.values);
  assert.is(verdict(await whatIf({ cut1: '60' })), 'ValidationFailed cut2 outOfRange');
  assert.is(verdict(await whatIf({ cut3: '101' })), 'ValidationFailed cut3 outOfRange');
  assert.equal((await read(run.id)).values, run.values);
});

test('submitted once missed outcomes are explained, approved by a second person, replaced by the next run', async () => {
  await db().updateTable('courseOutcomes').set({ targetLevel: '3' }).where('courseId', '=', of.courseId).execute();
  const run = await computed();
  const missed = whole(run).filter(({ final, target }) => final !== null && Number(final) < Number(target));
  assert.ok(missed.length > 0);
  assert.is(await move(run.id, 'submit'), 'Locked');
  const ownerId = await employeeOf(db(), 'Faculty');
  const act = (more: object) =>
    portal.call(contract.addAttainmentAction, 'Admin', {
      id: run.id,
      body: {
        courseOutcomeId: missed[0]!.courseOutcomeId,
        observation: 'Derivations were left blank',
        action: 'Two tutorials more',
        ownerId,
        dueOn: '2027-01-15',
        ...more,
      },
    });
  assert.is(verdict(await act({ courseOutcomeId: 999_999 })), 'ValidationFailed courseOutcomeId unknownReference');
  assert.is(verdict(await act({ ownerId: 999_999 })), 'ValidationFailed ownerId unknownReference');
  for (const { courseOutcomeId } of missed) assert.is(verdict(await act({ courseOutcomeId })), 'done');
  assert.is(await move(run.id, 'submit', 'Staff'), 'done');
  assert.is(await move(run.id, 'giveBack', 'Admin', ''), 'ValidationFailed note required');
  assert.is(await move(run.id, 'giveBack'), 'done');
  assert.is((await read(run.id)).returnNote, 'As it was asked for');
  assert.is(await move(run.id, 'submit'), 'done');
  assert.is(await move(run.id, 'approve'), 'Forbidden');
  assert.is(await move(run.id, 'approve', 'Staff'), 'done');
  assert.is(verdict(await act({})), 'Locked');
  const [first] = (await read(run.id)).actions;
  const settle = (body: object) =>
    portal.call(contract.settleAttainmentAction, 'Admin', { id: run.id, actionId: first!.id, body: { version: 1, ...body } });
  assert.is(verdict(await settle({ status: 'done' })), 'ValidationFailed result required');
  assert.is(verdict(await settle({ status: 'done', result: 'Reached by the next batch' })), 'done');
  assert.is(verdict(await settle({ status: 'open' })), 'StaleVersion');

  // After a change of marks the run is outdated, and the next run replaces it once approved.
  assert.is((await read(run.id)).isOutdated, false);
  await sql`update question_marks v set marks = 0 from test_marks m where m.id = v.test_mark_id and m.mark_sheet_id = ${of.sheetId}`.execute(
    db(),
  );
  assert.is((await read(run.id)).isOutdated, true);
  const next = await computed();
  assert.equal([next.runNo, next.status], [run.runNo + 1, 'computed']);
  for (const { courseOutcomeId, final, target } of whole(next))
    if (final !== null && Number(final) < Number(target))
      await portal.call(contract.addAttainmentAction, 'Admin', {
        id: next.id,
        body: { courseOutcomeId, observation: 'All were marked 0', action: 'Look at the marks', ownerId, dueOn: '2027-01-15' },
      });
  assert.is(await move(next.id, 'submit'), 'done');
  assert.is(await move(next.id, 'approve', 'Staff'), 'done');
  assert.equal([(await read(run.id)).status, (await read(next.id)).status], ['replaced', 'approved']);
});

test('a question without an outcome is listed and blocks the submission', async () => {
  await db().deleteFrom('attainmentRuns').where('semesterCourseId', '=', of.semesterCourseId).where('status', '=', 'computed').execute();
  await sql`delete from question_outcomes a using paper_questions q, paper_parts p
    where q.id = a.paper_question_id and p.id = q.paper_part_id and p.question_paper_id = ${of.paperId} and q.main_no = 2`.execute(db());
  const run = await computed();
  assert.equal(run.unmapped.filter((label) => label.endsWith(' 2')).length, 1);
  assert.is(run.events.find(({ event }) => event === 'submit')?.why, 'isMapped');
});

test('programme attainment is the mean of its courses, each counted once, combined with surveys', async () => {
  const run = await computed();
  const { outcomeId } = (
    await sql<{ outcomeId: number }>`select id as outcome_id from outcomes where code = 'PO1' order by id limit 1`.execute(db())
  ).rows[0]!;
  const judged = whole(run).filter(({ final }) => final !== null);
  await db().deleteFrom('outcomeMaps').where('semesterCourseId', '=', of.semesterCourseId).execute();
  await db()
    .insertInto('outcomeMaps')
    .values(
      judged.map(({ courseOutcomeId }, at) => ({
        semesterCourseId: of.semesterCourseId,
        courseOutcomeId,
        outcomeId,
        level: 1 + (at % 3),
        justification: null,
      })),
    )
    .execute();
  const query = { programId: run.programId, batchId: run.batchId, withOpen: 'true' };
  const report = async () => (await portal.call(contract.attainmentProgram, 'Admin', { query })).body.data as contract.AttainmentProgram;
  const strength = judged.reduce((sum, _value, at) => sum + 1 + (at % 3), 0);
  const mean = judged.reduce((sum, { final }, at) => sum + (1 + (at % 3)) * Number(final), 0) / strength;
  const { outcomes, courses } = await report();
  const at = outcomes.findIndex(({ id }) => id === outcomeId);
  assert.is(courses.find(({ code }) => code === run.code)!.values[at], mean.toFixed(3));
  assert.equal([outcomes[at]!.direct, outcomes[at]!.indirect, outcomes[at]!.final], [mean.toFixed(3), null, mean.toFixed(3)]);
  await db()
    .insertInto('outcomeSurveys')
    .values([
      { programId: run.programId, batchId: run.batchId, kind: 'exit', outcomeId, responses: 30, mean: '4.00', importRunId: null },
      { programId: run.programId, batchId: run.batchId, kind: 'alumni', outcomeId, responses: 10, mean: '3.00', importRunId: null },
    ])
    .execute();
  const surveyed = (await report()).outcomes[at]!;
  assert.is(surveyed.indirect, '2.250');
  assert.is(surveyed.final, (Math.round((0.8 * mean + 0.2 * 2.25) * 1000) / 1000).toFixed(3));
});

test('the list has the newest run of each course', async () => {
  const { data } = (await portal.call(contract.listAttainment, 'Admin', { query: { pageSize: 100, sort: '-computedAt' } })).body;
  const run = await computed();
  const row = (data as contract.AttainmentCourse[]).find(({ id }) => id === of.planId)!;
  assert.equal([row.runId, row.runNo, row.status], [run.id, run.runNo, run.status]);
  const { total } = (await portal.call(contract.listAttainment, 'Admin', { query: { status: ['none'], pageSize: 100 } })).body;
  const { count } = (
    await sql<{
      count: number;
    }>`select count(*)::int as count from internal_plans where semester_course_id not in (select semester_course_id from attainment_runs)`.execute(
      db(),
    )
  ).rows[0]!;
  assert.is(total, count);
});

test('the actions of an earlier batch in an earlier term are shown, those of the same programme first', async () => {
  const { id, code, programId, batchId, termName } = await computed();
  const shown = async () => (await read(id)).earlier.map(({ action }) => action);
  const { admissionYear } = await db().selectFrom('batches').select('admissionYear').where('id', '=', batchId).executeTakeFirstOrThrow();
  const ownTerm = await db().selectFrom('academicTerms').select('id').where('name', '=', termName).executeTakeFirstOrThrow();
  const other = await db().selectFrom('programs').select('id').where('id', '!=', programId).orderBy('id').executeTakeFirstOrThrow();
  const { internalPolicyId } = await db()
    .selectFrom('internalPlans')
    .select('internalPolicyId')
    .where('id', '=', of.planId)
    .executeTakeFirstOrThrow();
  const ownerId = await employeeOf(db(), 'Faculty');
  /** A class of a new batch, later than all others, with an approved run of the same course and one action. */
  async function approvedClass(action: string, revision: number, ofProgram: number) {
    const { policyId, batchSemesterId, batchId: newBatch, courses } = await keptClass(db(), { students: 0 });
    const semesterCourseId = courses.theory;
    const { courseId } = await db()
      .selectFrom('semesterCourses')
      .select('courseId')
      .where('id', '=', semesterCourseId)
      .executeTakeFirstOrThrow();
    await contentOf(db(), courseId, { modules: 0, outcomes: 1 });
    await db().updateTable('courses').set({ code, revision }).where('id', '=', courseId).execute();
    await db().updateTable('registrationPolicies').set({ programId: ofProgram }).where('id', '=', policyId).execute();
    await db()
      .insertInto('internalPlans')
      .values({
        registrationPolicyId: policyId,
        semesterCourseId,
        internalPolicyId,
        coordinatorId: null,
        closedAt: null,
        askedBy: null,
        reopenReason: null,
      })
      .execute();
    await approvedRun(db(), semesterCourseId, true);
    const approved = await db()
      .selectFrom('attainmentRuns')
      .select('id')
      .where('semesterCourseId', '=', semesterCourseId)
      .executeTakeFirstOrThrow();
    const outcome = await db().selectFrom('courseOutcomes').select('id').where('courseId', '=', courseId).executeTakeFirstOrThrow();
    await db()
      .insertInto('attainmentActions')
      .values({
        attainmentRunId: approved.id,
        programId: null,
        batchId: null,
        courseOutcomeId: outcome.id,
        outcomeId: null,
        observation: 'Derivations were left blank',
        action,
        ownerId,
        dueOn: '2027-01-15',
        result: null,
      })
      .execute();
    return {
      joinedIn: (year: number) =>
        db()
          .updateTable('batches')
          .set({ admissionYear: year, name: `From ${year}` })
          .where('id', '=', newBatch)
          .execute(),
      taughtIn: (academicTermId: number) =>
        db().updateTable('batchSemesters').set({ academicTermId }).where('id', '=', batchSemesterId).execute(),
    };
  }
  const elsewhere = await approvedClass('Of another programme', 2031, other.id);
  await elsewhere.taughtIn((await keptTerm(db(), 'odd', 2009)).id);
  assert.equal(await shown(), [], 'a later batch');
  await elsewhere.joinedIn(admissionYear - 15);
  assert.equal(await shown(), ['Of another programme']);
  await elsewhere.taughtIn(ownTerm.id);
  assert.equal(await shown(), [], 'a parallel course');
  await elsewhere.taughtIn((await keptTerm(db(), 'odd', 2010)).id);
  const same = await approvedClass('Of the same programme', 2032, programId);
  await same.joinedIn(admissionYear - 16);
  await same.taughtIn((await keptTerm(db(), 'odd', 2008)).id);
  assert.equal(await shown(), ['Of the same programme']);
});

test.run();
