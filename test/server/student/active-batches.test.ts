import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as batch from '../../../src/contract/student/batches.ts';
import { lookup } from '../../../src/contract/core/lookups.ts';
import { permission } from '../../../src/contract/core/permissions.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { testApp, type TestApp } from '../../support/app.ts';

const test = suite('active batches');
let portal: TestApp;
let term: number;
test.before(async () => {
  portal = await testApp();
  const terms = (await admin(lookup, { name: 'academic-terms', query: { activeOnly: 'true' } })).body.data;
  term = terms[0].id;
});
test.after(() => portal.close());

const admin = (endpoint: Parameters<TestApp['call']>[0], input?: Parameters<TestApp['call']>[2]) => portal.call(endpoint, 'Admin', input); // prettier-ignore
const lines = async (): Promise<batch.ActiveBatch[]> => (await admin(batch.activeBatches)).body.data;
const at = async (degree: string, semester: number) =>
  (await lines()).find((line) => line.degree === degree && line.current?.semester === semester)!;
const refusal = ({ status, body }: Awaited<ReturnType<typeof admin>>) => [status, body.error, body.fields];
const days = { startsOn: '2027-01-04', endsOn: '2027-05-29' };

test('one line a batch that is not completed, with its semester and who sits in it', async () => {
  const all = await lines();
  assert.ok(all.length >= 8);
  const third = await at('B.Tech', 3);
  assert.equal([third.state, third.current?.state, third.next, third.semesters], ['running', 'running', 4, 8]);
  assert.ok(third.students > 0);
  assert.is((await portal.call(batch.activeBatches, 'Deo')).status, 200);
  assert.is((await portal.call(batch.activeBatches, 'Faculty')).status, 403);
});

test('a semester is started after the last one is closed, and no other', async () => {
  const { id: batchId, current } = await at('B.Tech', 1);
  const start = (change: object = {}) =>
    admin(batch.startSemester, { body: { batchId, semester: 2, academicTermId: term, ...days, ...change } });
  assert.equal(refusal(await start()), [409, 'Locked', { batchId: 'notAllowed' }]);
  const close = (version: number) =>
    admin(batch.changeSemester, { id: current!.id, body: { version, state: 'closed' } });
  assert.equal((await close(99)).body.error, 'StaleVersion');
  const closed = (await close(current!.version)).body.data;
  assert.equal([closed.current.state, closed.next], ['closed', 2]);
  assert.equal((await close(closed.current.version)).body.error, 'Locked');
  assert.equal(refusal(await start({ semester: 3 })), [422, 'ValidationFailed', { semester: 'outOfRange' }]);
  assert.equal(refusal(await start({ endsOn: '2027-01-04' })), [422, 'ValidationFailed', { endsOn: 'outOfRange' }]);
  assert.equal(refusal(await start({ startsOn: '2020-01-04' })), [422, 'ValidationFailed', { startsOn: 'outOfRange' }]);
  assert.equal(refusal(await start({ academicTermId: 1 })), [
    422,
    'ValidationFailed',
    { academicTermId: 'notAllowed' },
  ]);
  assert.equal(refusal(await start({ academicTermId: 999_999 })), [422, 'ValidationFailed', { academicTermId: 'unknownReference' }]); // prettier-ignore
  assert.equal(refusal(await start({ batchId: 999_999 })), [422, 'ValidationFailed', { batchId: 'unknownReference' }]);
  const started = (await start()).body.data;
  assert.equal([started.current.semester, started.current.state, started.next], [2, 'running', 3]);
});

test('the days of a running semester may move', async () => {
  const { current } = await at('B.Tech', 3);
  const move = (body: object) =>
    admin(batch.changeSemester, { id: current!.id, body: { version: current!.version, ...body } });
  assert.equal(refusal(await move({ endsOn: current!.startsOn })), [422, 'ValidationFailed', { endsOn: 'outOfRange' }]);
  assert.is((await move({ endsOn: '2026-12-24' })).body.data.current.endsOn, '2026-12-24');
});

test('many are rolled forward after a look at what would happen', async () => {
  const five = await at('B.Tech', 5);
  const three = await at('B.Tech', 3);
  const items = [five, three].map(({ id, next }) => ({ batchId: id, semester: next, academicTermId: term, ...days }));
  const roll = (dryRun: boolean, of: unknown = items) => admin(batch.rollForward, { body: { dryRun, items: of } });
  const preview = (await roll(true)).body.data;
  assert.equal(preview[0], { batchId: five.id, batch: `B.Tech ${five.batch}`, from: 5, to: 6, goingOn: five.students, onBreak: five.onBreak }); // prettier-ignore
  assert.is((await at('B.Tech', 5)).id, five.id, 'nothing is written yet');
  assert.equal(refusal(await roll(false, [items[0], { ...items[1], semester: 9 }])), [422, 'ValidationFailed', { 'items.1.semester': 'outOfRange' }]); // prettier-ignore
  assert.equal(refusal(await roll(false, [items[0], items[0]])), [
    422,
    'ValidationFailed',
    { 'items.1.batchId': 'duplicate' },
  ]);
  assert.equal(refusal(await roll(false, [])), [422, 'ValidationFailed', { items: 'required' }]);
  assert.is((await at('B.Tech', 5)).id, five.id, 'all or none');
  assert.equal((await roll(false)).body.data, preview);
  assert.equal([(await at('B.Tech', 6)).id, (await at('B.Tech', 4)).id], [five.id, three.id]);
  assert.equal((await portal.call(batch.rollForward, 'Deo', { body: { dryRun: true, items } })).status, 403);
});

test('who is ticked passes out of the last semester; when nobody is left the batch is completed', async () => {
  const mba = await at('MBA', 3);
  assert.equal((await admin(batch.leavers, { id: mba.id })).body.error, 'Locked');
  const item = { batchId: mba.id, semester: 4, academicTermId: term, ...days };
  await admin(batch.rollForward, { body: { dryRun: false, items: [item] } });
  const { version } = await at('MBA', 4);
  const who: { id: number }[] = (await admin(batch.leavers, { id: mba.id })).body.data;
  assert.is(who.length, mba.students);
  const onDate = new Date().toISOString().slice(0, 10);
  const pass = (studentIds: number[], change: object = {}) =>
    admin(batch.passOut, { id: mba.id, body: { version, onDate, orderNo: 'PMEC/2026/9', studentIds, ...change } });
  const [last, ...others] = who.map(({ id }) => id);
  // An event of each of them, and so for who may enter it of one.
  const { db } = portal.database;
  const me = await db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  await db.insertInto('userGrants').values({ userId: me.id, permissionId: permission.STUDENT_DISCONTINUE, effect: 'deny', reason: 'for this test', givenBy: me.id }).execute(); // prettier-ignore
  forgetPermissions(me.id);
  assert.is((await pass(others)).body.error, 'Forbidden');
  assert.is((await admin(batch.leavers, { id: mba.id })).body.error, 'Forbidden');
  assert.is((await at('MBA', 4)).students, mba.students);
  await db.deleteFrom('userGrants').where('userId', '=', me.id).execute();
  forgetPermissions(me.id);
  assert.equal(refusal(await pass([])), [422, 'ValidationFailed', { studentIds: 'required' }]);
  assert.equal(refusal(await pass([999_999])), [422, 'ValidationFailed', { 'studentIds.0': 'unknownReference' }]);
  assert.equal((await pass(others, { version: version + 5 })).body.error, 'StaleVersion');
  const most = (await pass(others)).body.data;
  assert.equal([most.passedOut, most.left], [others.length, 1 + mba.onBreak]);
  const event = await db.selectFrom('studentEvents').selectAll().where('studentId', '=', others[0] ?? 0).orderBy('id', 'desc').executeTakeFirstOrThrow(); // prettier-ignore
  assert.equal([event.kind, event.orderNo, event.fromStatus], ['passedOut', 'PMEC/2026/9', 'active']);
  assert.equal(refusal(await pass(others)), [422, 'ValidationFailed', { 'studentIds.0': 'notAllowed', ...Object.fromEntries(others.slice(1).map((_id, index) => [`studentIds.${index + 1}`, 'notAllowed'])) }]); // prettier-ignore
  if (mba.onBreak > 0) return;
  assert.is((await pass([last ?? 0])).body.data.left, 0);
  const done = (await admin(batch.batches.get, { id: mba.id })).body.data;
  assert.equal([done.state, done.semester], ['completed', null]);
  assert.equal((await admin(batch.leavers, { id: mba.id })).body.error, 'Locked');
});

test('a semester started by mistake is taken back; the one that was closed for it runs again', async () => {
  const before = await at('M.Tech', 3);
  const items = [{ batchId: before.id, semester: 4, academicTermId: term, ...days }];
  assert.is((await admin(batch.rollForward, { body: { dryRun: false, items } })).status, 200);
  const rolled = (await lines()).find(({ id }) => id === before.id)!;
  assert.is(rolled.current?.semester, 4);
  const takeBack = (id: number, as = 'Admin') => portal.call(batch.takeSemesterBack, as, { id });
  assert.is((await takeBack(rolled.current!.id, 'Faculty')).status, 403);
  assert.equal((await takeBack(before.current!.id)).body.error, 'Locked');
  assert.is((await takeBack(999_999)).status, 404);
  const { body } = await takeBack(rolled.current!.id);
  const { version: _one, ...current } = before.current!;
  const { version: _other, ...again } = body.data.current;
  assert.equal(again, current);
  assert.equal([body.data.state, body.data.next], ['running', 4]);
  assert.is((await takeBack(rolled.current!.id)).status, 404);
});

test('and stays closed where it had been closed before; a semester with a life in it is kept', async () => {
  const { id: batchId, current } = await at('M.Tech', 3);
  const close = { version: current!.version, state: 'closed' };
  await admin(batch.changeSemester, { id: current!.id, body: close });
  portal.advance(1);
  const started = await admin(batch.startSemester, { body: { batchId, semester: 4, academicTermId: term, ...days } });
  const { body } = await admin(batch.takeSemesterBack, { id: started.body.data.current.id });
  assert.equal([body.data.current.semester, body.data.current.state, body.data.next], [3, 'closed', 4]);

  const lived = await portal.database.db
    .selectFrom('studentEvents as e')
    .innerJoin('students as s', 's.id', 'e.studentId')
    .innerJoin('batchSemesters as b', (on) =>
      on.onRef('b.batchId', '=', 's.batchId').onRef('b.semester', '=', 'e.semester').on('b.state', '=', 'running'),
    )
    .select('b.id')
    .where('e.undoneAt', 'is', null)
    .executeTakeFirstOrThrow();
  assert.equal(refusal(await admin(batch.takeSemesterBack, { id: lived.id })), [409, 'InUse', undefined]);
});

test.run();
