import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { TestEvent } from '../../../src/contract/exam/test-life.ts';
import { addRetest, retestCandidates, type RetestCandidate } from '../../../src/contract/exam/test-retest.ts';
import * as contract from '../../../src/contract/exam/tests.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { holdDue } from '../../../src/server/modules/exam/tests/hold-job.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptPlans, termDays, type TermDays } from '../../support/exam-tests.ts';

/** Re-tests for some students, and tests held automatically once their time is over. */
const test = suite('re-tests and automatic holding of tests');
let portal: TestApp;
let of: Awaited<ReturnType<typeof keptPlans>>;
let days: TermDays;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());
test.before.each(async () => {
  of = await keptPlans(portal);
  days = await termDays(portal);
});

type Call = Parameters<TestApp['call']>;
async function done(...call: Call): Promise<contract.TestRecord> {
  const { status, body } = await portal.call(...call);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
const move = ({ id, version }: contract.TestRecord, event: TestEvent) =>
  done(contract.moveTest, 'Admin', { id, body: { version, event, mayCrowd: true } });
async function held(day = days.past[0]!): Promise<contract.TestRecord> {
  const body = {
    internalPlanId: of.plans.theory,
    policyComponentId: of.component['theory IT'],
    sectionCourseId: null,
    name: 'Internal Test 1',
    maxMarks: 30,
    onDate: day,
    startsAt: '10:00',
    minutes: 90,
    coverage: 'Modules 1 and 2',
    outcomes: [],
  };
  return move(await move(await done(contract.addTest, 'Admin', { body }), 'schedule'), 'hold');
}
const again = { name: 'Re-test', onDate: null, startsAt: null, minutes: null };
const mark = (markSheetId: number, studentId: number, state: 'present' | 'absent', total: number | null = null) =>
  db().insertInto('testMarks').values({ markSheetId, studentId, state, total, remark: null, enteredBy: 1 }).execute();
const states = async (id: number) =>
  Object.fromEntries(
    (
      await db()
        .selectFrom('testMarks')
        .innerJoin('markSheets', 'markSheets.id', 'testMarks.markSheetId')
        .select(['studentId', 'state', 'total'])
        .where('internalTestId', '=', id)
        .execute()
    ).map(({ studentId, state, total }) => [studentId, total ?? state]),
  );
const code = async (...call: Call) => {
  const { body } = await portal.call(...call);
  return [body.error, ...Object.entries(body.fields ?? {}).flat()].join(' ');
};

test('candidates for a re-test are all students of the test, absent ones first', async () => {
  const first = await held();
  await mark(first.sheetRows[1]!.id, of.studentIds[4]!, 'absent');
  const { data } = (await portal.call(retestCandidates, 'Admin', { id: first.id })).body as { data: RetestCandidate[] };
  assert.equal([data.length, data[0]!.studentId, data[0]!.state, data[1]!.state], [6, of.studentIds[4], 'absent', null]);
});

test('a re-test has the number of the first test, and sheets for the listed students only', async () => {
  const first = await held();
  const [absent, second] = [of.studentIds[0]!, of.studentIds[4]!];
  const retest = await done(addRetest, 'Admin', { id: first.id, body: { ...again, studentIds: [absent, second] } });
  assert.equal(
    [retest.sequence, retest.retestOf, retest.maxMarks, retest.coverage, retest.status],
    [1, 'Internal Test 1', '30.00', 'Modules 1 and 2', 'draft'],
  );
  assert.equal(
    retest.sheetRows.map(({ section, students }) => `${section.at(-1)} ${students}`),
    ['A 1', 'B 1'],
  );
  assert.is(await code(addRetest, 'Admin', { id: first.id, body: { ...again, studentIds: [absent] } }), 'Duplicate');
  assert.is(await code(addRetest, 'Admin', { id: retest.id, body: { ...again, studentIds: [absent] } }), 'Locked');
  // A re-test does not count for the number of the next test.
  const next = await done(contract.addTest, 'Admin', {
    body: {
      internalPlanId: of.plans.theory,
      policyComponentId: of.component['theory IT'],
      sectionCourseId: null,
      name: 'Internal Test 2',
      maxMarks: 30,
    },
  });
  assert.is(next.sequence, 2);
  assert.is((await portal.call(contract.removeTest, 'Admin', { id: retest.id })).status, 200);
  assert.equal((await done(contract.getTest, 'Admin', { id: first.id })).retests, []);
});

test('a re-test is only for students of a held test', async () => {
  const first = await held();
  assert.is(
    await code(addRetest, 'Admin', { id: first.id, body: { ...again, studentIds: [999_999] } }),
    'ValidationFailed studentIds.0 unknownReference',
  );
  await db().updateTable('internalTests').set({ status: 'scheduled' }).where('id', '=', first.id).execute();
  assert.is(await code(addRetest, 'Admin', { id: first.id, body: { ...again, studentIds: [of.studentIds[0]] } }), 'Locked');
});

test('holding a re-test makes its students exempt in the first test; scheduling it does not', async () => {
  const first = await held();
  const [sheetA, sheetB] = first.sheetRows;
  const [absent, present, failed, unmarked] = [of.studentIds[0]!, of.studentIds[1]!, of.studentIds[2]!, of.studentIds[4]!];
  await mark(sheetA!.id, absent, 'absent');
  await mark(sheetA!.id, present, 'present', 21);
  await mark(sheetA!.id, failed, 'present', 3);
  await db()
    .updateTable('markSheets')
    .set({ status: 'published', submittedAt: '2026-11-01T10:00:00Z' })
    .where('id', '=', sheetA!.id)
    .execute();
  const at = { onDate: days.past[1]!, startsAt: '10:00', minutes: 90 };
  const retest = await done(addRetest, 'Admin', { id: first.id, body: { name: 'Re-test', ...at, studentIds: [absent, failed, unmarked] } });
  const scheduled = await move(retest, 'schedule');
  assert.equal(await states(first.id), { [absent]: 'absent', [present]: '21.00', [failed]: '3.00' });
  assert.is((await move(scheduled, 'hold')).status, 'held');
  assert.equal(await states(first.id), { [absent]: 'exempt', [present]: '21.00', [failed]: 'exempt', [unmarked]: 'exempt' });
  const sheets = await db()
    .selectFrom('markSheets')
    .select(['id', 'corrections', 'version'])
    .where('internalTestId', '=', first.id)
    .orderBy('id')
    .execute();
  assert.equal(
    sheets.map(({ corrections, version }) => [corrections, version]),
    [
      [2, 2],
      [0, 2],
    ],
  );
  const trail = await db()
    .selectFrom('auditEvents')
    .select(['recordId', 'before', 'after'])
    .where('tableName', '=', 'mark_sheets')
    .where('recordId', 'in', [sheetA!.id, sheetB!.id])
    .orderBy('recordId')
    .orderBy('id')
    .execute();
  assert.equal(
    trail.map(({ recordId, before, after }) => [recordId, before, after]),
    [
      [sheetA!.id, { state: 'absent', studentId: absent }, { state: 'exempt', studentId: absent }],
      [sheetA!.id, { state: 'present', studentId: failed }, { state: 'exempt', studentId: failed }],
      [sheetB!.id, { state: null, studentId: unmarked }, { state: 'exempt', studentId: unmarked }],
    ],
  );
});

test('a test is held automatically once, when its time is over', async () => {
  const body = {
    internalPlanId: of.plans.theory,
    policyComponentId: of.component['theory IT'],
    sectionCourseId: null,
    name: 'Internal Test 1',
    maxMarks: 30,
    onDate: days.ahead[0]!,
    startsAt: '10:00',
    minutes: 90,
  };
  const { id } = await move(await done(contract.addTest, 'Admin', { body }), 'schedule');
  const statusAt = async (clock: string) => {
    const count = await holdDue(db(), new Date(`${days.ahead[0]}T${clock}:00+05:30`));
    return [count, (await done(contract.getTest, 'Admin', { id })).status];
  };
  // Hold the due tests of the demo college first.
  await holdDue(db(), portal.now());
  await db()
    .updateTable('internalTests')
    .set({ status: 'cancelled', cancelReason: 'Of others' })
    .where('status', '=', 'scheduled')
    .where('id', '!=', id)
    .execute();
  assert.equal(await statusAt('10:30'), [0, 'scheduled']);
  assert.equal(await statusAt('11:29'), [0, 'scheduled']);
  assert.equal(await statusAt('11:30'), [1, 'held']);
  assert.equal(await statusAt('12:00'), [0, 'held']);
  const trail = await db()
    .selectFrom('auditEvents')
    .select(['userId', 'after'])
    .where('tableName', '=', 'internal_tests')
    .where('recordId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal([trail.userId, trail.after], [null, { status: 'held' }]);
  assert.ok(collegeDay(portal.now()) < days.ahead[0]!);
});

test.run();
