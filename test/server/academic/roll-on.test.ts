import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rollOnPolicies } from '../../../src/contract/academic/roll-on.ts';
import { fits, shifted } from '../../../src/server/modules/academic/roll-on/shifted.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptPolicy, keptTerm, rulesOf } from '../../support/policies.ts';

const test = suite('policies rolled forward');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;
type Body = Record<string, unknown>;
const calling = (body: Body, dryRun: boolean) => portal.call(rollOnPolicies.write, 'Admin', { query: { dryRun }, body: body as never });
const undoing = (id: number) => portal.call(rollOnPolicies.undo, 'Admin', { id });

/**
 * A policy in an odd term and the following even term, into which its class has been rolled forward unless disabled.
 */
async function addPolicies({ isRolled = true, rules = {} } = {}) {
  const policy = await keptPolicy(db(), rules);
  const next = await keptTerm(db(), 'even', policy.term.year);
  const { batchId } = policy.syllabus;
  const semester = isRolled
    ? await db()
        .insertInto('batchSemesters')
        .values({ batchId, semester: 4, academicTermId: next.id, startsOn: next.startsOn, endsOn: next.endsOn, state: 'planned' })
        .returning('id')
        .executeTakeFirstOrThrow()
    : null;
  const terms = { fromTermId: policy.term.id, toTermId: next.id };
  return { ...policy, next, terms, batchSemesterId: semester?.id ?? 0 };
}
const there = (batchSemesterId: number) =>
  db().selectFrom('registrationPolicies').selectAll().where('batchSemesterId', '=', batchSemesterId).executeTakeFirst();

test('days move by the distance of the terms, and end with the term', () => {
  const odd = { startsOn: '2055-07-01', endsOn: '2055-12-18' };
  const even = { startsOn: '2056-01-04', endsOn: '2056-05-29' };
  const moved = shifted(rulesOf(2055), odd, even);
  // 187 days later, over a leap day.
  assert.equal(
    [moved.opensOn, moved.closesOn, moved.lateUntil, moved.classesFrom],
    ['2055-12-24', '2056-01-13', '2056-01-28', '2056-01-18'],
  );
  assert.is(moved.classesTo, '2056-05-29');
  assert.is(shifted({ ...rulesOf(2055), lateUntil: null }, odd, even).lateUntil, null);
  assert.is(moved.attendanceRequired, 75);
  assert.ok(fits(moved, even));
  assert.not(fits(shifted({ ...rulesOf(2055), classesFrom: '2055-12-01', classesTo: '2055-12-10' }, odd, even), even));
});

test('rolled policies are reviewed, saved as drafts, and undone', async () => {
  const { terms, batchSemesterId, syllabus } = await addPolicies({ rules: { status: 'frozen', attendanceRequired: 80 } });
  const { body } = await calling(terms, true);
  const [row] = body.data.rows;
  assert.equal([row.state, row.name.endsWith(' 3 → 4'), body.data.rows.length], ['new', true, 1]);
  assert.is(await there(batchSemesterId), undefined);
  const sent = { ...terms, stamp: body.data.stamp, rows: [row.key] };
  const { body: done } = await calling(sent, false);
  assert.equal([done.data.run.written, done.data.run.targetId], [1, terms.toTermId]);
  const policy = (await there(batchSemesterId))!;
  assert.equal(
    [policy.status, Number(policy.attendanceRequired), policy.programId, policy.classesFrom],
    ['draft', 80, syllabus.programId, row.classesFrom],
  );
  assert.is((await calling(terms, true)).body.data.rows[0].state, 'same');
  assert.is((await calling(sent, false)).body.data.run.id, done.data.run.id);
  assert.is((await undoing(done.data.run.id)).status, 200);
  assert.is(await there(batchSemesterId), undefined);
});

test('a draft that differs is replaced only if it is ticked, and gets its values back on undo', async () => {
  const { terms, batchSemesterId, next, syllabus } = await addPolicies();
  const ownClass = { batchSemesterId, programId: syllabus.programId };
  const { id } = await db()
    .insertInto('registrationPolicies')
    .values({
      ...rulesOf(next.year),
      ...ownClass,
      opensOn: `${next.year}-12-01`,
      closesOn: `${next.year + 1}-01-10`,
      lateUntil: null,
      classesFrom: `${next.year + 1}-01-10`,
      classesTo: `${next.year + 1}-05-01`,
      worklogEditDays: 9,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { body } = await calling(terms, true);
  const [row] = body.data.rows;
  assert.equal(
    [row.state, row.canReplace, row.differences.map(({ field }: { field: string }) => field)],
    ['differs', true, ['registration', 'classes', 'rules']],
  );
  const { body: done } = await calling({ ...terms, stamp: body.data.stamp, rows: [row.key] }, false);
  assert.equal([done.data.run.replaced, (await there(batchSemesterId))!.worklogEditDays], [1, 3]);
  assert.is((await undoing(done.data.run.id)).status, 200);
  const policy = (await there(batchSemesterId))!;
  assert.equal([policy.id, policy.worklogEditDays, policy.classesTo, policy.lateUntil], [id, 9, `${next.year + 1}-05-01`, null]);
  await db().updateTable('registrationPolicies').set({ status: 'open' }).where('id', '=', id).execute();
  const [open] = (await calling(terms, true)).body.data.rows;
  assert.equal([open.state, open.why, open.canReplace], ['differs', 'locked', false]);
});

test('a class that was not rolled forward is blocked, and so is one with classes outside the term', async () => {
  const still = await addPolicies({ isRolled: false });
  const [row] = (await calling(still.terms, true)).body.data.rows;
  assert.equal([row.state, row.why], ['blocked', 'notRolled']);
  const late = await addPolicies();
  const { year } = late.term;
  await db()
    .updateTable('registrationPolicies')
    .set({ classesFrom: `${year}-12-01`, classesTo: `${year}-12-10` })
    .where('id', '=', late.id)
    .execute();
  const { body } = await calling(late.terms, true);
  assert.equal([body.data.rows[0].state, body.data.rows[0].why], ['blocked', 'outOfTerm']);
  const refused = await calling({ ...late.terms, stamp: body.data.stamp, rows: [body.data.rows[0].key] }, false);
  assert.equal(refused.body.fields, { 'rows.0': 'notAllowed' });
});

test('the terms must be consecutive and the later one open', async () => {
  const { terms, next } = await addPolicies();
  const cases: [Body, Record<string, string>][] = [
    [{ ...terms, toTermId: terms.fromTermId }, { toTermId: 'outOfRange' }],
    [{ fromTermId: terms.toTermId, toTermId: terms.fromTermId }, { toTermId: 'outOfRange' }],
    [{ ...terms, fromTermId: 999_999_999 }, { fromTermId: 'unknownReference' }],
    [{ ...terms, toTermId: 999_999_999 }, { toTermId: 'unknownReference' }],
  ];
  for (const [body, fields] of cases) assert.equal((await calling(body, true)).body.fields, fields);
  await db().updateTable('academicTerms').set({ status: 'frozen' }).where('id', '=', next.id).execute();
  assert.equal((await calling(terms, true)).body.fields, { toTermId: 'notAllowed' });
});

test('rules changed after the preview require a new preview; opened or used policies stay', async () => {
  const { terms, batchSemesterId, id } = await addPolicies();
  const first = await calling(terms, true);
  await db().updateTable('registrationPolicies').set({ worklogEditDays: 7 }).where('id', '=', id).execute();
  const rows = [first.body.data.rows[0].key];
  assert.is((await calling({ ...terms, stamp: first.body.data.stamp, rows }, false)).body.error, 'StaleVersion');
  const { stamp } = (await calling(terms, true)).body.data;
  const run = (await calling({ ...terms, stamp, rows }, false)).body.data.run.id;
  const keeps = async () =>
    (await portal.call(rollOnPolicies.runs, 'Admin', { query: {} })).body.data.find((candidate: { id: number }) => candidate.id === run)
      .keeps;
  const policy = (await there(batchSemesterId))!;
  assert.is(await keeps(), null);
  await db().insertInto('sections').values({ registrationPolicyId: policy.id, kind: 'core', name: 'A', capacity: 60 }).execute();
  assert.is(await keeps(), 'isUsed');
  assert.is((await undoing(run)).body.error, 'InUse');
  await db().deleteFrom('sections').where('registrationPolicyId', '=', policy.id).execute();
  await db().updateTable('registrationPolicies').set({ status: 'open' }).where('id', '=', policy.id).execute();
  assert.is(await keeps(), 'isChanged');
});

test.run();
