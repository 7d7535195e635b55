import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/feedback/final-grades.ts';
import { readWeights, usualWeights, writeWeights } from '../../../src/contract/feedback/round-weights.ts';
import { fraction } from '../../../src/server/modules/feedback/rules/fraction.ts';
import { finalFigures, type Result, type Round } from '../../../src/server/modules/feedback/rules/final.ts';
import { combinedMargin } from '../../../src/server/modules/feedback/rules/margin.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { feedbackRound } from '../../support/feedback-round.ts';
import { demoTeacher, gradedRound } from '../../support/graded-round.ts';

/** Final grades from feedback: the worked example, teachers who get a grade, and the lifecycle. */
const test = suite('final grades from feedback');
let portal: TestApp;
let teacher: number;
let otherTeacher: number;
let year: number;
let rounds: number[];
const bands = ['Outstanding 90', 'Very good 80', 'Good 70', 'Satisfactory 60', 'Needs support 0'].map((band) => {
  const [, grade = '', from = ''] = /^(.*) (\d+)$/.exec(band) ?? [];
  return { grade, fromPercent: fraction(Number(from)) };
});

test.before(async () => {
  portal = await testApp();
  const { db } = portal.database;
  // A separate year with two rounds: the first at 80, the second with 6 answers at 78.5 and 30 at 88.
  await sql`update feedback_policies set status = 'closed'`.execute(db);
  await db.deleteFrom('feedbackFinalGrades').execute();
  teacher = await demoTeacher(db, demoUsers.Faculty);
  otherTeacher = await demoTeacher(db, demoUsers.HR);
  const first = await gradedRound(portal, {
    name: 'First of the year',
    round: 3,
    employeeId: teacher,
    percent: '80.000',
  });
  const second = await gradedRound(portal, { name: 'Second of the year', round: 4, employeeId: teacher, percent: '78.500', answers: 6 });
  rounds = [first.policyId, second.policyId];
  const more = async (employeeId: number, percent: string | null, answers: number) => {
    const sc = await db
      .selectFrom('sectionCourses')
      .select('id')
      .where('id', 'not in', db.selectFrom('feedbackOfferings').select('sectionCourseId').where('feedbackPolicyId', '=', second.policyId))
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('feedbackOfferings')
      .values({
        feedbackPolicyId: second.policyId,
        feedbackSheetId: second.sheetId,
        sectionCourseId: sc.id,
        sectionGroupId: null,
        employeeId,
        opensAt: null,
        closesAt: null,
        eligible: 40,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = new Date(Date.now() - 60 * 60_000).toISOString();
    await db
      .insertInto('feedbackResults')
      .values({
        feedbackOfferingId: id,
        eligible: 40,
        counted: answers,
        percent,
        margin: percent && '3.000',
        isValid: percent !== null,
        detail: JSON.stringify({ answers }),
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    return id;
  };
  await more(teacher, '88.000', 30);
  await more(otherTeacher, null, 3);
  await db.deleteFrom('feedbackGradeBands').where('feedbackPolicyId', 'in', rounds).execute();
  await db
    .insertInto('feedbackGradeBands')
    .values(
      rounds.flatMap((feedbackPolicyId) =>
        bands.map(({ grade, fromPercent }) => ({ feedbackPolicyId, grade, fromPercent: Number(fromPercent.over) })),
      ),
    )
    .execute();
  const { academicYear } = await db
    .selectFrom('academicTerms')
    .select('academicYear')
    .where('id', '=', first.academicTermId)
    .executeTakeFirstOrThrow();
  year = academicYear;
});
test.after(() => portal.close());

const calculate = (query: object, body: object) =>
  portal.call(contract.calculateFinalGrades.write, 'Admin', { query, body: { academicYear: year, ...body } } as never);
const preview = async (more: object = {}) => (await calculate({ dryRun: 'true' }, more)).body.data;
const grades = async () =>
  (await portal.call(contract.listFinalGrades, 'Admin', { query: {} as never })).body.data as contract.FinalGrade[];
const move = (grade: contract.FinalGrade, event: string, more: object = {}) =>
  portal.call(contract.moveFinalGrade, 'Admin', { id: grade.id, body: { version: grade.version, event, ...more } as never });
const resultOf = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');

test('the worked example, as a rule: 83.85, very good, 20.96 points of 25', () => {
  const result = (feedbackPolicyId: number, percent: string, counted: number): Result => ({
    feedbackPolicyId,
    percent,
    margin: '3.000',
    counted,
    credits: 400,
    isValid: true,
  });
  const two: Round[] = [
    { id: 1, weightBy: 'responses', weight: 40 },
    { id: 2, weightBy: 'responses', weight: 60 },
  ];
  const all = [result(1, '80.000', 10), result(2, '78.500', 6), result(2, '88.000', 30)];
  const figures = finalFigures(all, two, bands);
  assert.equal([figures.percent, figures.grade, figures.points25], ['83.850', 'Very good', '20.96']);
  assert.equal([figures.responses, figures.offerings, figures.parts.map(({ percent }) => percent)], [46, 3, ['80.000', '86.417']]);
  const invalid = { ...result(2, '20.000', 4), isValid: false };
  assert.is(finalFigures([...all, invalid], two, bands).percent, '83.850', 'invalid results do not count');
  assert.is(finalFigures([invalid], two, bands).grade, null);
  const alone = finalFigures(all, [two[0]!, { ...two[1]!, weight: 0 }], bands);
  assert.equal([alone.percent, alone.responses], ['80.000', 10], 'a round without weight is not listed');
  assert.is(finalFigures([result(1, '89.9999', 9)], two, bands).grade, 'Very good', 'by the exact figure');
});

test('margins are combined by the root of their squares', () => {
  assert.is(
    combinedMargin([
      { margin: 3, weight: 1 },
      { margin: 4, weight: 1 },
    ]),
    2.5,
  );
  assert.is(combinedMargin([{ margin: 6, weight: 2 }]), 6);
  assert.is(
    combinedMargin([
      { margin: 3, weight: 1 },
      { margin: null, weight: 1 },
    ]),
    null,
  );
  assert.is(combinedMargin([]), null);
});

test('the second round of a term weighs more, and terms are equal', () => {
  const round = (id: number, academicTermId: number) => ({ id, academicTermId });
  assert.equal(
    [...usualWeights([round(1, 1), round(2, 1), round(3, 2)])],
    [
      [1, 40],
      [2, 60],
      [3, 100],
    ],
  );
  assert.is(
    writeWeights(
      new Map([
        [1, 40],
        [2, 100],
        [3, 5],
      ]),
    ),
    '1:0.4,2:1,3:0.05',
  );
  assert.equal(
    [...readWeights('1:0.4,2:1,3:0.05')],
    [
      [1, 40],
      [2, 100],
      [3, 5],
    ],
  );
});

test('the worked example, through the call, compared with a second computation from the raw rows', async () => {
  const { rows } = await preview();
  const planned = rows.find(({ key }: { key: string }) => key === String(teacher));
  assert.equal(
    [planned.state, planned.percent, planned.grade, planned.responses, planned.offerings],
    ['new', '83.850', 'Very good', 46, 3],
  );
  // In whole thousandths, calculated in one statement.
  const { rows: raw } = await sql<{ percent: number }>`
    with o as (select o.feedback_policy_id as p, sum(r.percent * r.counted) / sum(r.counted) as f from feedback_results r
      join feedback_offerings o on o.id = r.feedback_offering_id where o.employee_id = ${teacher} and r.is_valid
        and o.feedback_policy_id in (${sql.join(rounds)}) group by 1)
    select round(sum(f * case p when ${rounds[0]} then 4 else 6 end) / 10 * 1000)::int as percent from o`.execute(portal.database.db);
  assert.is(Number(planned.percent) * 1000, raw[0]!.percent);
  const few = rows.find(({ key }: { key: string }) => key === String(otherTeacher));
  assert.equal([few.state, few.why, few.percent], ['blocked', 'notEnough', null]);
});

test('problems of weights are reported', async () => {
  assert.is(resultOf(await calculate({ dryRun: 'true' }, { weights: '999999:1' })), 'ValidationFailed weights notAllowed');
  assert.is(resultOf(await calculate({ dryRun: 'true' }, { weights: `${rounds[0]}:0` })), 'ValidationFailed weights outOfRange');
  assert.is(resultOf(await calculate({ dryRun: 'true' }, { weights: 'half' })), 'ValidationFailed weights badFormat');
  const { rows } = await preview({ weights: `${rounds[0]}:1` });
  assert.is(rows.find(({ key }: { key: string }) => key === String(teacher)).percent, '80.000');
  assert.not.ok(
    rows.some(({ key }: { key: string }) => key === String(otherTeacher)),
    'no teacher is listed for rounds that do not count',
  );
});

test('grades are saved, undone, and saved again with the same values', async () => {
  const save = async () => calculate({ dryRun: 'false' }, { stamp: (await preview()).stamp, rows: [String(teacher)] });
  const first = await save();
  assert.is(resultOf(first), 'done');
  assert.is((await grades()).length, 1);
  const undone = await portal.call(contract.calculateFinalGrades.undo, 'Admin', {
    id: first.body.data.run.id,
  } as never);
  assert.is(resultOf(undone), 'done');
  assert.is((await grades()).length, 0);
  await save();
  const [grade] = await grades();
  assert.equal([grade!.percent, grade!.points25, grade!.status, grade!.isOutdated], ['83.850', '20.96', 'calculated', false]);
  assert.equal(
    grade!.parts.map(({ weight, percent, responses }) => [weight, percent, responses]),
    [
      [40, '80.000', 10],
      [60, '86.417', 36],
    ],
  );
  assert.is((await preview()).rows[0].state, 'same');
});

test('a grade is reviewed with a remark, and a reviewed grade is not overwritten', async () => {
  const [grade] = await grades();
  assert.is(resultOf(await move(grade!, 'publish')), 'Locked');
  assert.is(resultOf(await move(grade!, 'reopen', { remark: 'Why' })), 'Locked');
  assert.is(resultOf(await move(grade!, 'review', { remark: 'A good year' })), 'done');
  assert.is(resultOf(await move(grade!, 'review')), 'Locked');
  const { rows } = await preview({ weights: `${rounds[0]}:1` });
  assert.equal([rows[0].state, rows[0].canReplace, rows[0].why], ['differs', false, 'reviewed']);
  assert.equal(
    rows[0].differences.map(({ field }: { field: string }) => field),
    ['percent', 'answers', 'weights'],
  );
});

test('a teacher only sees published grades', async () => {
  const ownGrades = async () => (await portal.call(contract.listOwnFinalGrades, 'Faculty', {})).body.data;
  assert.equal(await ownGrades(), []);
  const [grade] = await grades();
  const many = (ids: number[]) => portal.call(contract.moveFinalGrades, 'Admin', { body: { ids, event: 'publish' } });
  assert.is(resultOf(await many([grade!.id, 999_999])), 'ValidationFailed ids.1 unknownReference');
  assert.is(resultOf(await many([grade!.id])), 'done');
  const [ownGrade] = await ownGrades();
  assert.equal([ownGrade.percent, ownGrade.grade, ownGrade.points25, ownGrade.remark], ['83.850', 'Very good', '20.96', 'A good year']);
  const remark = (text: string) =>
    portal.call(contract.changeFinalGrade, 'Admin', { id: grade!.id, body: { version: grade!.version + 1, remark: text } });
  assert.is(resultOf(await remark('Too late')), 'Locked');
});

test('after a newer answer a grade is calculated again, and the remark stays', async () => {
  const { db } = portal.database;
  const [before] = await grades();
  assert.is(resultOf(await move(before!, 'recalculate')), 'Locked', 'nothing is newer');
  await db
    .updateTable('feedbackResults')
    .set({ percent: '60.000', updatedAt: new Date(Date.now() + 60_000).toISOString() })
    .where('feedbackOfferingId', 'in', db.selectFrom('feedbackOfferings').select('id').where('feedbackPolicyId', '=', rounds[0]!))
    .execute();
  const years = (await portal.call(contract.listGradedYears, 'Admin', {})).body.data as contract.GradedYear[];
  assert.equal(years.find(({ academicYear }) => academicYear === year)!.outdated, 1);
  const [old] = await grades();
  assert.is(old!.isOutdated, true);
  assert.is(resultOf(await move(old!, 'recalculate')), 'done');
  const [now] = await grades();
  assert.equal([now!.percent, now!.status, now!.remark], ['75.850', 'calculated', 'A good year']);
  assert.equal((await portal.call(contract.listOwnFinalGrades, 'Faculty', {})).body.data, []);
});

test('rounds that are not sealed do not count', async () => {
  const { policyId } = await feedbackRound(portal, { name: 'Still open', round: 2 });
  assert.is(resultOf(await calculate({ dryRun: 'true' }, { weights: `${policyId}:1` })), 'ValidationFailed weights notAllowed');
});

test.run();
