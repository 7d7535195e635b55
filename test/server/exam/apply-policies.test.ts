import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RowIn } from '../../../src/contract/core/steps.ts';
import { applyPolicies } from '../../../src/contract/exam/apply-policies.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptPlans } from '../../support/exam-tests.ts';

/** Applying policies to the courses of a term: selection, skipped courses with reasons, and undo. */
const test = suite('policies of a term');
let portal: TestApp;
let of: Awaited<ReturnType<typeof keptPlans>>;
const db = () => portal.database.db;
type Row = RowIn<typeof applyPolicies>;
type Course = 'theory' | 'tutored' | 'lab' | 'elective';

test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());
test.before.each(async () => {
  of = await keptPlans(portal);
});

const keyOf = (course: Course) => `${of.policyId} ${of.courses[course]}`;
const parameters = () => ({ academicTermId: of.termId, programId: of.programId });
async function looked(): Promise<{ stamp: string; row: (course: Course) => Row }> {
  const { status, body } = await portal.call(applyPolicies.write, 'Admin', { query: { dryRun: true }, body: parameters() });
  assert.is(status, 200, JSON.stringify(body));
  return { stamp: body.data.stamp, row: (course) => body.data.rows.find(({ key }: Row) => key === keyOf(course)) };
}
async function saved(...courses: Course[]) {
  const { stamp } = await looked();
  return portal.call(applyPolicies.write, 'Admin', {
    query: { dryRun: false },
    body: { ...parameters(), stamp, rows: courses.map(keyOf) },
  });
}
const forget = (course: Course) => db().deleteFrom('internalPlans').where('id', '=', of.plans[course]).execute();
const planOf = (course: Course) =>
  db()
    .selectFrom('internalPlans')
    .selectAll()
    .where('registrationPolicyId', '=', of.policyId)
    .where('semesterCourseId', '=', of.courses[course])
    .executeTakeFirst();
const undone = async (id: number) => (await portal.call(applyPolicies.undo, 'Admin', { id })).body;
const theoryPolicy = (name: string, more: object = {}) =>
  db()
    .insertInto('internalPolicies')
    .values({ name, courseKind: 'theory', degreeId: null, fromBatchId: null, internalMax: 50, passMark: 25, status: 'active', ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
const retire = (...ids: number[]) => db().updateTable('internalPolicies').set({ status: 'retired' }).where('id', 'in', ids).execute();
const state = ({ state: is, why, canReplace }: Row) => [is, why, canReplace];

test('a course without a plan is new with the policy for its kind; a course with this plan is the same', async () => {
  await forget('theory');
  const { row } = await looked();
  assert.equal(state(row('theory')), ['new', null, false]);
  assert.equal([row('theory').kind, row('theory').policy, row('theory').sections], ['theory', 'Theory 50', 2]);
  assert.ok(row('theory').coordinator, 'with two sections, one of the lead teachers');
  assert.equal(state(row('lab')), ['same', null, false]);
  assert.is(row('lab').policy, 'Practical 100');
  assert.is(row('elective').coordinator, null, 'with one section, no coordinator is needed');
});

test('the most specific policy applies: first its degree, then the latest batch that has begun', async () => {
  const { degreeId, admissionYear } = await db()
    .selectFrom('registrationPolicies')
    .innerJoin('batchSemesters', 'batchSemesters.id', 'registrationPolicies.batchSemesterId')
    .innerJoin('batches', 'batches.id', 'batchSemesters.batchId')
    .select(['batches.degreeId', 'batches.admissionYear'])
    .where('registrationPolicies.id', '=', of.policyId)
    .executeTakeFirstOrThrow();
  const batches = await db()
    .selectFrom('batches')
    .select(['id', 'admissionYear'])
    .where('degreeId', '=', degreeId)
    .orderBy('admissionYear')
    .execute();
  const begun = batches.filter((batch) => batch.admissionYear <= admissionYear).at(-1)!;
  const later = batches.find((batch) => batch.admissionYear > admissionYear);
  await forget('theory');
  const ofDegree = await theoryPolicy('Of the degree', { degreeId });
  assert.is((await looked()).row('theory').policy, 'Of the degree');
  const ofBatch = await theoryPolicy('Of the batch', { degreeId, fromBatchId: begun.id });
  assert.is((await looked()).row('theory').policy, 'Of the batch');
  const policyIds = [ofDegree.id, ofBatch.id];
  if (later) policyIds.push((await theoryPolicy('Of a batch to come', { degreeId, fromBatchId: later.id })).id);
  assert.is((await looked()).row('theory').policy, 'Of the batch');
  await retire(...policyIds);
});

test('without an active policy for its kind a course is blocked and not written', async () => {
  await forget('lab');
  const inUse = await db()
    .selectFrom('internalPolicies')
    .select('id')
    .where('courseKind', '=', 'practical')
    .where('status', '=', 'active')
    .execute();
  await retire(...inUse.map(({ id }) => id));
  assert.equal(state((await looked()).row('lab')), ['blocked', 'noPolicy', false]);
  assert.is((await saved('lab')).body.error, 'ValidationFailed');
  assert.is(await planOf('lab'), undefined);
  await db()
    .updateTable('internalPolicies')
    .set({ status: 'active' })
    .where(
      'id',
      'in',
      inUse.map(({ id }) => id),
    )
    .execute();
  assert.equal(state((await looked()).row('lab')), ['new', null, false]);
});

test('a different policy is replaced only while the course is open and has no test', async () => {
  const { id: previous } = await theoryPolicy('Theory of before', { status: 'retired' });
  await db()
    .updateTable('internalPlans')
    .set({ internalPolicyId: previous })
    .where('id', 'in', [of.plans.theory, of.plans.tutored, of.plans.elective])
    .execute();
  await db()
    .insertInto('internalTests')
    .values({
      internalPlanId: of.plans.tutored,
      policyComponentId: of.component['theory IT']!,
      sequence: 1,
      sectionCourseId: null,
      retestOfId: null,
      name: 'First',
      maxMarks: '30',
      onDate: null,
      startsAt: null,
      minutes: null,
      coverage: null,
      status: 'draft',
      cancelReason: null,
    })
    .execute();
  await db().updateTable('internalPlans').set({ status: 'closed' }).where('id', '=', of.plans.elective).execute();
  const { row } = await looked();
  assert.equal(state(row('theory')), ['differs', null, true]);
  assert.equal(row('theory').differences, [{ field: 'policy', here: 'Theory 50', there: 'Theory of before' }]);
  assert.equal(state(row('tutored')), ['differs', 'hasTest', false]);
  assert.equal(state(row('elective')), ['differs', 'isClosed', false]);
  assert.is((await saved('tutored')).body.error, 'ValidationFailed');
  const { body } = await saved('theory');
  assert.equal([body.data.run.written, body.data.run.replaced], [1, 1]);
  assert.is((await planOf('theory'))!.internalPolicyId, 1);
  assert.is((await undone(body.data.run.id)).error, undefined);
  assert.is((await planOf('theory'))!.internalPolicyId, previous, 'undo restores the previous policy');
  assert.is((await planOf('theory'))!.id, of.plans.theory);
});

test('a run is undone until a test is added or a plan is changed', async () => {
  for (const course of ['theory', 'lab'] as const) await forget(course);
  const first = (await saved('theory', 'lab')).body.data.run;
  assert.is(first.written, 2);
  assert.ok((await planOf('theory')) && (await planOf('lab')));
  assert.is((await undone(first.id)).error, undefined);
  assert.equal([await planOf('theory'), await planOf('lab')], [undefined, undefined]);

  const second = (await saved('theory', 'lab')).body.data.run;
  const { id: planId } = (await planOf('theory'))!;
  const { id: testId } = await db()
    .insertInto('internalTests')
    .values({
      internalPlanId: planId,
      policyComponentId: of.component['theory IT']!,
      sequence: 1,
      sectionCourseId: null,
      retestOfId: null,
      name: 'First',
      maxMarks: '30',
      onDate: null,
      startsAt: null,
      minutes: null,
      coverage: null,
      status: 'draft',
      cancelReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  assert.is((await undone(second.id)).error, 'InUse');
  await db().deleteFrom('internalTests').where('id', '=', testId).execute();
  await db()
    .updateTable('internalPlans')
    .set({ coordinatorId: of.teacherId, updatedAt: new Date(portal.now().getTime() + 60_000).toISOString() })
    .where('id', '=', planId)
    .execute();
  assert.is((await undone(second.id)).error, 'InUse');
  const runs = (await portal.call(applyPolicies.runs, 'Admin', { query: {} })).body.data;
  assert.is(runs.find(({ id }: { id: number }) => id === second.id).keeps, 'isChanged');
});

test('a frozen class is skipped, and only the examination cell may apply policies', async () => {
  await forget('theory');
  assert.is((await portal.call(applyPolicies.write, 'Faculty', { query: { dryRun: true }, body: parameters() })).status, 403);
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).where('id', '=', of.policyId).execute();
  assert.is((await looked()).row('theory'), undefined);
});

test.run();
