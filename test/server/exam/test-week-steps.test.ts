import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RowIn } from '../../../src/contract/core/steps.ts';
import { testClashes } from '../../../src/contract/exam/test-calendar.ts';
import { testWeek } from '../../../src/contract/exam/test-week.ts';
import * as contract from '../../../src/contract/exam/tests.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptPlans, termDays, type TermDays } from '../../support/exam-tests.ts';

/** The test week: preview, saving as scheduled tests, and undo until they change. */
const test = suite('test week');
let portal: TestApp;
let of: Awaited<ReturnType<typeof keptPlans>>;
let days: TermDays;
const db = () => portal.database.db;
type Row = RowIn<typeof testWeek>;

test.before(async () => {
  portal = await testApp();
  // Cancel the scheduled tests of the demo college, so that they do not interfere.
  await db()
    .updateTable('internalTests')
    .set({ status: 'cancelled', cancelReason: 'Of others' })
    .where('status', '=', 'scheduled')
    .execute();
});
test.after(() => portal.close());
test.before.each(async () => {
  of = await keptPlans(portal);
  days = await termDays(portal);
});

const parameters = (more: object = {}) => ({
  academicTermId: of.termId,
  programId: of.programId,
  examTypeId: 1,
  from: days.ahead[0]!,
  to: days.ahead[3]!,
  firstAt: '10:00',
  secondAt: '14:00',
  ...more,
});
const isOwn = ({ key }: Row) => Object.values(of.plans).some((plan) => key.startsWith(`${plan}-`));
async function looked(more: object = {}): Promise<{ stamp: string; rows: Row[] }> {
  const { status, body } = await portal.call(testWeek.write, 'Admin', { query: { dryRun: true }, body: parameters(more) });
  assert.is(status, 200, JSON.stringify(body));
  return { stamp: body.data.stamp, rows: body.data.rows.filter(isOwn) };
}
async function saved(more: object = {}) {
  const { stamp, rows } = await looked(more);
  const ticked = rows.filter(({ state }) => state === 'new').map(({ key }) => key);
  const { status, body } = await portal.call(testWeek.write, 'Admin', {
    query: { dryRun: false },
    body: { ...parameters(more), stamp, rows: ticked },
  });
  assert.is(status, 200, JSON.stringify(body));
  return { run: body.data.run, rows };
}
const refused = async (more: object) => {
  const { body } = await portal.call(testWeek.write, 'Admin', { query: { dryRun: true }, body: parameters(more) });
  return [body.error, ...Object.entries(body.fields ?? {}).flat()].join(' ');
};
const testsOf = (planId: number) =>
  db().selectFrom('internalTests').selectAll().where('internalPlanId', '=', planId).orderBy('id').execute();
const undone = async (id: number) => (await portal.call(testWeek.undo, 'Admin', { id })).body;

test('each course with a component of the type gets a slot, without clashes', async () => {
  const { rows, run } = await saved();
  assert.equal(
    rows.map(({ state }) => state),
    ['new', 'new', 'new'],
  );
  assert.is(run.written, 3);
  const places = rows.map(({ onDate, startsAt }) => `${onDate} ${startsAt}`);
  assert.is(new Set(places).size, 3);
  const [firstTest] = await testsOf(of.plans.theory);
  const row = rows.find(({ key }) => key.startsWith(`${of.plans.theory}-`))!;
  assert.equal(
    [
      firstTest!.status,
      firstTest!.sequence,
      firstTest!.name,
      firstTest!.onDate,
      firstTest!.startsAt?.slice(0, 5),
      firstTest!.minutes,
      firstTest!.maxMarks,
    ],
    ['scheduled', 1, 'Internal test 1', row.onDate, row.startsAt, 90, '30.00'],
  );
  assert.is((await db().selectFrom('markSheets').select('id').where('internalTestId', '=', firstTest!.id).execute()).length, 2);
  const ids = (await Promise.all(Object.values(of.plans).map(testsOf))).flat().map(({ id }) => id);
  const clashes = (await portal.call(testClashes, 'Admin', { query: { from: days.ahead[0], to: days.ahead[3] } })).body.data;
  assert.equal(
    clashes.filter(({ one, other }: { one: { id: number }; other: { id: number } }) => ids.includes(one.id) || ids.includes(other.id)),
    [],
  );
});

test('an existing draft is scheduled, and undo restores it', async () => {
  const body = {
    internalPlanId: of.plans.theory,
    policyComponentId: of.component['theory IT'],
    sectionCourseId: null,
    name: 'First test',
    maxMarks: 25,
    minutes: 60,
  };
  const { id } = (await portal.call(contract.addTest, 'Admin', { body })).body.data;
  const { run } = await saved();
  const [planned] = await testsOf(of.plans.theory);
  assert.equal(
    [planned!.id, planned!.status, planned!.name, planned!.minutes, planned!.maxMarks],
    [id, 'scheduled', 'First test', 60, '25.00'],
  );
  assert.is((await undone(run.id)).error, undefined);
  const [back] = await testsOf(of.plans.theory);
  assert.equal([back!.id, back!.status, back!.onDate, back!.startsAt, back!.minutes], [id, 'draft', null, null, 60]);
  assert.equal(await testsOf(of.plans.tutored), []);
});

test('a second preview shows existing tests, and a component with two planned tests gets no third', async () => {
  await saved();
  const { rows } = await looked();
  assert.equal(
    rows.map(({ state, test: name }) => `${state} ${name}`),
    Array(3).fill('same Internal test 1'),
  );
  const later = { from: days.ahead[4]!, to: days.ahead[8]! };
  await saved(later);
  const third = await looked({ from: days.ahead[9]!, to: days.ahead[10]! });
  assert.equal(
    third.rows.map(({ state, why }) => `${state} ${why}`),
    Array(3).fill('blocked reached'),
  );
});

test('a course without a slot, or that cannot be scheduled, is blocked with the reason', async () => {
  await db().updateTable('internalPlans').set({ status: 'closed' }).where('id', '=', of.plans.tutored).execute();
  const { rows } = await looked({ to: days.ahead[0]!, secondAt: null });
  const why = (plan: number) => rows.find(({ key }) => key.startsWith(`${plan}-`))!.why;
  assert.is(why(of.plans.tutored), 'locked');
  assert.equal(new Set([why(of.plans.theory), why(of.plans.elective)]), new Set(['noPlace', null]));
});

test('a run can be undone until one of its tests has changed', async () => {
  const { run } = await saved();
  const [theoryTest] = await testsOf(of.plans.theory);
  await db()
    .insertInto('questionPapers')
    .values({ internalTestId: theoryTest!.id, setterId: of.teacherId, moderatorId: null, instructions: null, fileId: null, note: null })
    .execute();
  assert.is((await undone(run.id)).error, 'InUse');
  await db().deleteFrom('questionPapers').where('internalTestId', '=', theoryTest!.id).execute();
  const changed = await portal.call(contract.changeTest, 'Admin', {
    id: theoryTest!.id,
    body: { version: theoryTest!.version, name: 'Moved', mayCrowd: true },
  });
  assert.is(changed.status, 200);
  assert.is((await undone(run.id)).error, 'InUse');
  await db().updateTable('internalTests').set({ version: theoryTest!.version }).where('id', '=', theoryTest!.id).execute();
  assert.is((await undone(run.id)).error, undefined);
  assert.equal(await testsOf(of.plans.theory), []);
});

test('days must be in order, in the future and within the term, and hours must not overlap', async () => {
  assert.is(await refused({ from: days.past[0]! }), 'ValidationFailed from outOfRange');
  assert.is(await refused({ to: days.past[0]! }), 'ValidationFailed to outOfRange');
  assert.is(await refused({ to: '2031-01-01' }), 'ValidationFailed to outOfRange');
  assert.is(await refused({ secondAt: '09:00' }), 'ValidationFailed secondAt outOfRange');
  assert.is(await refused({ secondAt: '11:00' }), 'ValidationFailed secondAt outOfRange');
  assert.is(await refused({ examTypeId: 2 }), 'ValidationFailed examTypeId notAllowed');
  assert.is((await portal.call(testWeek.write, 'Faculty', { query: { dryRun: true }, body: parameters() })).status, 403);
});

test.run();
