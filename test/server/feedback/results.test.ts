import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import * as reports from '../../../src/contract/feedback/reports.ts';
import * as results from '../../../src/contract/feedback/results.ts';
import { demoUsers, testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { sealedRound, workedExample, type GivenRatings } from '../../support/sealed-round.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';

/** The worked example through the calls, and figures withheld from every caller. */
const test = suite('results of feedback');
let portal: TestApp;
let teachers: number[];
let courses: number[];
let faculty: number;
let round: Awaited<ReturnType<typeof sealedRound>>;
const db = () => portal.database.db;
const same = (count: number, rating: number): GivenRatings[] => Array.from({ length: count }, () => [rating, rating, 6 - rating]);

test.before(async () => {
  portal = await testApp();
  const teacher = await db()
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.id')
    .where('username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  faculty = teacher.id;
  const posted = await db()
    .selectFrom('employees')
    .innerJoin('employeePostings', 'employeePostings.employeeId', 'employees.id')
    .select(['employees.id', 'departmentId'])
    .where('employees.status', '=', 'active')
    .where('closedOn', 'is', null)
    .orderBy('employees.id')
    .execute();
  const department = posted.find(({ id }) => id === faculty)!.departmentId;
  const others = posted.filter(({ id, departmentId }) => id !== faculty && departmentId === department);
  const outside = posted.filter(({ departmentId }) => departmentId !== department);
  teachers = [faculty, others[0]!.id, others[1]!.id, outside[0]!.id];
  const taught = await db().selectFrom('sectionCourses').select('id').orderBy('id', 'desc').limit(6).execute();
  courses = taught.map(({ id }) => id);
  const [a, b, c, d] = teachers as [number, number, number, number];
  round = await sealedRound(portal, 'Worked example', [
    { employeeId: a, sectionCourseId: courses[0]!, eligible: 20, responses: workedExample },
    { employeeId: a, sectionCourseId: courses[1]!, eligible: 40, responses: same(4, 1) },
    { employeeId: b, sectionCourseId: courses[2]!, eligible: 30, responses: same(20, 4) },
    { employeeId: c, sectionCourseId: courses[3]!, eligible: 100, responses: same(20, 3) },
    { employeeId: d, sectionCourseId: courses[4]!, eligible: 10, responses: same(8, 5) },
  ]);
});
test.after(() => portal.close());

const ask = async (call: AnyEndpoint, query: object = {}, as: DemoRole = 'Admin') => {
  const { status, body } = await portal.call(call, as, { query: { policyId: round.policyId, ...query } });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};
/** Line of an offering in the data of any report. */
const lineOf = (data: { lines?: unknown[] } | unknown[], at: number) =>
  ((Array.isArray(data) ? data : (data.lines ?? [])) as Record<string, unknown>[]).find(
    ({ offeringId }) => offeringId === round.offerings[at],
  )!;

test('the worked example: 78.50 ± 12.69, valid at the edge, question by question', async () => {
  const line = lineOf(await ask(results.listFeedbackResults), 0);
  assert.equal(
    [line['percent'], line['margin'], line['answers'], line['eligible'], line['suppressed']],
    ['78.500', '12.691', 6, 20, false],
  );
  const { body } = await portal.call(results.getFeedbackResult, 'Admin', { id: round.offerings[0] });
  const { questions, straight } = body.data as results.FeedbackResultDetail;
  assert.equal(
    questions.map(({ code, mean, answers }) => [code, mean, answers]),
    [
      ['T4', '3.833', 6],
      ['T5', '4.200', 5],
      ['R1', '3.833', 6],
    ],
  );
  assert.equal(questions[2]!.spread, [0, 1, 1, 2, 2]);
  assert.is(straight, 0);
  const sheet = (await ask(reports.instructorFeedbackReport, { employeeId: faculty })) as reports.InstructorSheet;
  assert.equal([sheet.percent, sheet.grade, sheet.responses, sheet.lines.length], ['78.500', 'Good', 6, 2]);
  assert.equal(
    sheet.sheets[0]!.questions.map(({ mean }) => mean),
    ['3.833', '4.200', '3.833'],
  );
});

test('two offerings weigh by their answers, and the grade is that of the exact sum', async () => {
  const thirty: GivenRatings[] = [...Array.from({ length: 18 }, () => [5, 4, 2]), ...Array.from({ length: 12 }, () => [4, 4, 2])];
  const second = await sealedRound(portal, 'Second of the example', [
    { employeeId: faculty, sectionCourseId: courses[0]!, eligible: 20, responses: workedExample },
    { employeeId: faculty, sectionCourseId: courses[1]!, eligible: 30, responses: thirty },
  ]);
  const { lines } = (await ask(reports.feedbackGradesReport, { policyId: second.policyId })) as { lines: reports.GradedTeacher[] };
  // The thirty result in (2 · 92 + 80 + 80) / 4 = 86. With the six of the example: (78.5 · 6 + 86 · 30) / 36.
  const [{ percent, grade, points, valid, responses }] = lines as [reports.GradedTeacher];
  assert.equal([percent, grade, points, valid, responses], ['84.750', 'Very good', '21.19', 2, 36]);
});

/** Every call that returns results, with its query. */
const calls: readonly (readonly [AnyEndpoint, object])[] = [
  [results.listFeedbackResults, {}],
  [reports.theoryFeedbackReport, {}],
  [reports.feedbackPercentageReport, {}],
  [reports.instructorFeedbackReport, { employeeId: 0 }],
];

test('four answers give no figures to any role, Admin included', async () => {
  await holdOnly(db(), demoUsers.Staff, ['Student_Feedback_System']);
  await holdOnly(db(), demoUsers.Faculty, ['STUDENT_MASTER']);
  for (const as of ['Admin', 'Staff', 'Faculty'] as const) {
    for (const [call, query] of calls) {
      const line = lineOf(await ask(call, 'employeeId' in query ? { employeeId: faculty } : query, as), 1);
      assert.equal([line['percent'], line['suppressed'], line['why'], line['answers']], [null, true, 'few', 4], `${call.path} as ${as}`);
      assert.equal((line['means'] as unknown[] | undefined)?.filter((mean) => mean !== null) ?? [], [], call.path);
      assert.is(line['margin'] ?? null, null);
    }
    const { status, body } = await portal.call(results.getFeedbackResult, as, { id: round.offerings[1] });
    assert.is(status, 200);
    assert.equal([body.data.percent, body.data.questions, body.data.straight], [null, [], null]);
  }
});

test('a low response rate is withheld as well', async () => {
  const line = lineOf(await ask(results.listFeedbackResults), 3);
  assert.equal([line['percent'], line['why'], line['answers']], [null, 'rate', 20]);
});

test('totals only include visible figures, so withheld ones cannot be found by subtraction', async () => {
  const { whole, lines } = (await ask(reports.feedbackStatisticsReport)) as {
    whole: reports.FeedbackSpread;
    lines: reports.FeedbackSpread[];
  };
  // 78.5, 80 and 100, without the four who gave 1 and the twenty of a hundred.
  assert.equal([whole.offerings, whole.valid, whole.mean, whole.median, whole.below], [5, 3, '86.17', '80.00', 0]);
  for (const { valid, suppressed, mean } of lines) assert.equal([suppressed, mean === null], [valid === 0, valid === 0]);
  const { sheets } = (await ask(reports.instructorFeedbackReport, { employeeId: faculty })) as reports.InstructorSheet;
  assert.equal([sheets[0]!.offerings, sheets[0]!.answers], [1, 6]);
  // Only one colleague of the department is visible, whose mean the sum would reveal.
  assert.equal(
    sheets[0]!.questions.map(({ departmentMean }) => departmentMean),
    [null, null, null],
  );
});

test('a question with few answers also hides the next smallest', async () => {
  const few: GivenRatings[] = [...Array.from({ length: 4 }, () => [5, 5, 1]), ...Array.from({ length: 4 }, () => [5, null, 1])];
  const { offerings } = await sealedRound(portal, 'Blank answers', [
    { employeeId: faculty, sectionCourseId: courses[5]!, eligible: 8, responses: few },
  ]);
  const { body } = await portal.call(results.getFeedbackResult, 'Admin', { id: offerings[0] });
  const { questions, percent } = body.data as results.FeedbackResultDetail;
  assert.equal(
    questions.map(({ code, mean, why }) => [code, mean, why]),
    [
      ['T4', null, 'rest'],
      ['T5', null, 'few'],
      ['R1', '5.000', null],
    ],
  );
  assert.is(percent, '100.000');
});

test('groups with too few answers are combined, but never with a visible one', async () => {
  const [sectionCourseId] = courses as [number];
  const { sectionId } = await db()
    .selectFrom('sectionCourses')
    .select('sectionId')
    .where('id', '=', sectionCourseId)
    .executeTakeFirstOrThrow();
  const groups = await db()
    .insertInto('sectionGroups')
    .values(['X1', 'X2', 'X3'].map((name) => ({ sectionId, name, capacity: 20 })))
    .returning('id')
    .execute();
  const counts = [3, 4, 6];
  const { policyId } = await sealedRound(
    portal,
    'Small groups',
    groups.map(({ id }, at) => ({
      employeeId: faculty,
      sectionCourseId,
      sectionGroupId: id,
      eligible: 8,
      responses: same(counts[at]!, 4),
    })),
  );
  const { lines } = (await ask(reports.theoryFeedbackReport, { policyId })) as reports.FeedbackMatrix;
  const shown = lines.map(({ pooled, answers, percent, group }) => [pooled, answers, percent, group] as const);
  assert.equal(
    shown.toSorted(([a], [b]) => a - b),
    [
      [1, 6, '80.000', 'X3'],
      [2, 7, '80.000', 'X1, X2'],
    ],
  );
});

/** Offerings of the first round that a role sees. */
const seenBy = async (as: DemoRole) =>
  ((await ask(results.listFeedbackResults, {}, as)) as results.FeedbackResult[])
    .map(({ offeringId }) => round.offerings.indexOf(offeringId))
    .toSorted((a, b) => a - b);

test('teachers see their own results, heads those of their department, the cell all, others none', async () => {
  await db().updateTable('departments').set({ hodEmployeeId: null }).where('hodEmployeeId', '=', faculty).execute();
  await holdOnly(db(), demoUsers.Faculty, ['STUDENT_MASTER']);
  assert.equal(await seenBy('Faculty'), [0, 1]);
  const of = (at: number) => portal.call(results.getFeedbackResult, 'Faculty', { id: round.offerings[at] });
  assert.equal([(await of(0)).status, (await of(2)).status], [200, 404]);
  const posting = await db()
    .selectFrom('employeePostings')
    .select('departmentId')
    .where('employeeId', '=', faculty)
    .where('closedOn', 'is', null)
    .executeTakeFirstOrThrow();
  await db().updateTable('departments').set({ hodEmployeeId: faculty }).where('id', '=', posting.departmentId).execute();
  assert.equal(await seenBy('Faculty'), [0, 1, 2, 3]);
  await holdOnly(db(), demoUsers.Staff, ['STUDENT_MASTER']);
  assert.equal(await seenBy('Staff'), []);
  assert.equal(await seenBy('Admin'), [0, 1, 2, 3, 4]);
});

test('if the round requires it, teachers see results only after the marks of the course, and so do heads their own', async () => {
  const plan = await db()
    .selectFrom('internalPlans')
    .innerJoin('sections', 'sections.registrationPolicyId', 'internalPlans.registrationPolicyId')
    .innerJoin('sectionCourses', (join) =>
      join
        .onRef('sectionCourses.sectionId', '=', 'sections.id')
        .onRef('sectionCourses.semesterCourseId', '=', 'internalPlans.semesterCourseId'),
    )
    .select(['internalPlans.id', 'sectionCourses.id as sectionCourseId'])
    .where('internalPlans.status', '=', 'open')
    .executeTakeFirstOrThrow();
  const { policyId } = await sealedRound(
    portal,
    'After the marks',
    [faculty, teachers[1]!].map((employeeId) => ({
      employeeId,
      sectionCourseId: plan.sectionCourseId,
      eligible: 10,
      responses: same(8, 4),
    })),
    { releaseAfterMarks: true },
  );
  const seen = async () =>
    ((await ask(results.listFeedbackResults, { policyId }, 'Faculty')) as results.FeedbackResult[]).map(({ employeeId }) => employeeId);
  assert.equal(await seen(), [teachers[1]], 'a head, of another department');
  await db().updateTable('internalPlans').set({ status: 'published' }).where('id', '=', plan.id).execute();
  assert.equal(new Set(await seen()), new Set([faculty, teachers[1]!]));
});

test('a round that is not sealed has no results', async () => {
  const open = await db().selectFrom('feedbackPolicies').select('id').where('status', '=', 'open').executeTakeFirstOrThrow();
  const { status, body } = await portal.call(reports.feedbackGradesReport, 'Admin', { query: { policyId: open.id } });
  assert.equal([status, body.fields], [422, { policyId: 'notAllowed' }]);
  const none = await portal.call(results.listFeedbackResults, 'Admin', { query: {} });
  assert.equal([none.status, none.body.fields], [422, { policyId: 'required' }]);
});

test.run();
