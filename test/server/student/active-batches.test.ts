import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as batch from '../../../src/contract/student/batches.ts';
import { lookup } from '../../../src/contract/core/lookups.ts';
import { permission } from '../../../src/contract/core/permissions.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { testApp, type DemoRole as Role, type TestApp } from '../../support/app.ts';

// Runs on both databases: several callers at once.

const test = suite('active batches');
let portal: TestApp;
let term: number;
test.before(async () => {
  portal = await testApp();
  const terms = (await admin(lookup, { name: 'academic-terms', query: { activeOnly: 'true' } })).body.data;
  term = terms[0].id;
});
test.after(() => portal.close());

const admin = (endpoint: Parameters<TestApp['call']>[0], input?: Parameters<TestApp['call']>[2]) => portal.call(endpoint, 'Admin', input);
const lines = async (): Promise<batch.ActiveBatch[]> => (await admin(batch.activeBatches)).body.data;
const at = async (degree: string, semester: number) =>
  (await lines()).find((line) => line.degree === degree && line.current?.semester === semester)!;
const refusal = ({ status, body }: Awaited<ReturnType<typeof admin>>) => [status, body.error, body.fields];
const days = { startsOn: '2027-01-04', endsOn: '2027-05-29' };

test('a line per batch that is not completed, with its semester and students', async () => {
  const all = await lines();
  assert.ok(all.length >= 8);
  const third = await at('B.Tech', 3);
  assert.equal([third.state, third.current?.state, third.next, third.semesters], ['running', 'running', 4, 8]);
  assert.ok(third.students > 0);
  assert.is((await portal.call(batch.activeBatches, 'Deo')).status, 200);
  assert.is((await portal.call(batch.activeBatches, 'Faculty')).status, 403);
});

test('a semester can only be started after the last one is closed', async () => {
  const { id: batchId, current } = await at('B.Tech', 1);
  const start = (change: object = {}) =>
    admin(batch.startSemester, { body: { batchId, semester: 2, academicTermId: term, ...days, ...change } });
  assert.equal(refusal(await start()), [409, 'Locked', { batchId: 'notAllowed' }]);
  const close = (version: number) => admin(batch.changeSemester, { id: current!.id, body: { version, state: 'closed' } });
  assert.equal((await close(99)).body.error, 'StaleVersion');
  const closed = (await close(current!.version)).body.data;
  assert.equal([closed.current.state, closed.next], ['closed', 2]);
  assert.equal((await close(closed.current.version)).body.error, 'Locked');
  assert.equal(refusal(await start({ semester: 3 })), [422, 'ValidationFailed', { semester: 'outOfRange' }]);
  assert.equal(refusal(await start({ endsOn: '2027-01-04' })), [422, 'ValidationFailed', { endsOn: 'outOfRange' }]);
  assert.equal(refusal(await start({ startsOn: '2020-01-04' })), [422, 'ValidationFailed', { startsOn: 'outOfRange' }]);
  assert.equal(refusal(await start({ academicTermId: 1 })), [422, 'ValidationFailed', { academicTermId: 'notAllowed' }]);
  assert.equal(refusal(await start({ academicTermId: 999_999 })), [422, 'ValidationFailed', { academicTermId: 'unknownReference' }]);
  assert.equal(refusal(await start({ batchId: 999_999 })), [422, 'ValidationFailed', { batchId: 'unknownReference' }]);
  const started = (await start()).body.data;
  assert.equal([started.current.semester, started.current.state, started.next], [2, 'running', 3]);
});

test('the dates of a running semester can change', async () => {
  const { current } = await at('B.Tech', 3);
  const move = (body: object) => admin(batch.changeSemester, { id: current!.id, body: { version: current!.version, ...body } });
  assert.equal(refusal(await move({ endsOn: current!.startsOn })), [422, 'ValidationFailed', { endsOn: 'outOfRange' }]);
  assert.is((await move({ endsOn: '2026-12-24' })).body.data.current.endsOn, '2026-12-24');
});

/** Previews rolling forward, then does it. */
const look = (body: object = { academicTermId: term, ...days }, as: Role = 'Admin') =>
  portal.call(batch.rollForward.write, as, { query: { dryRun: 'true' }, body });
const roll = async (
  rows: readonly string[],
  { stamp, as = 'Admin', ...change }: { stamp?: string; as?: Role; [name: string]: unknown } = {},
) => {
  const body = { academicTermId: term, ...days, ...change };
  const sent = { ...body, stamp: stamp ?? (await look(body)).body.data?.stamp ?? 'none', rows };
  return portal.call(batch.rollForward.write, as, { query: { dryRun: 'false' }, body: sent });
};
const myName = async () =>
  (await portal.database.db.selectFrom('users').select('displayName').where('username', '=', 'admin').executeTakeFirstOrThrow())
    .displayName;
const runs = async () => (await admin(batch.rollForward.runs)).body.data;

test('many batches are rolled forward after a preview', async () => {
  const five = await at('B.Tech', 5);
  const three = await at('B.Tech', 3);
  const keys = [five, three].map(({ id }) => String(id));
  const { stamp, rows } = (await look()).body.data;
  const plain = { state: 'new', group: null, why: null, canReplace: false, differences: [] };
  assert.equal(
    rows.find(({ key }: { key: string }) => key === keys[0]),
    { ...plain, key: keys[0], name: `B.Tech ${five.batch}`, from: 5, to: 6, students: five.students, onBreak: five.onBreak },
  );
  assert.equal([rows.length, await runs()], [(await lines()).length, []]);
  assert.is((await at('B.Tech', 5)).id, five.id, 'nothing is written yet');
  assert.equal(refusal(await roll([keys[0]!, '999999'])), [422, 'ValidationFailed', { 'rows.1': 'unknownReference' }]);
  assert.equal(refusal(await roll([keys[0]!, keys[0]!])), [422, 'ValidationFailed', { 'rows.1': 'duplicate' }]);
  assert.equal(refusal(await roll([])), [422, 'ValidationFailed', { rows: 'required' }]);
  assert.equal(refusal(await roll(keys, { stamp: '0123456789abcdef' })), [409, 'StaleVersion', undefined]);
  assert.is((await at('B.Tech', 5)).id, five.id, 'all or none');
  const run = (await roll(keys, { stamp })).body.data.run;
  assert.equal([run.written, run.replaced, run.keeps, run.by], [2, 0, null, await myName()]);
  assert.equal([(await at('B.Tech', 6)).id, (await at('B.Tech', 4)).id], [five.id, three.id]);
  assert.equal((await roll(keys, { stamp })).body.data.run, run, 'the same request again writes nothing');
  assert.equal(
    (await runs()).map(({ id }: { id: number }) => id),
    [run.id],
  );
  assert.equal([(await look(undefined, 'Deo')).status, (await roll(keys, { stamp, as: 'Deo' })).status], [403, 403]);
});

test('the dates are checked, and blocked batches show the reason', async () => {
  const refused = async (change: object) => refusal(await look({ academicTermId: term, ...days, ...change }));
  assert.equal(await refused({ endsOn: '2027-01-04' }), [422, 'ValidationFailed', { endsOn: 'outOfRange' }]);
  assert.equal(await refused({ academicTermId: 1 }), [422, 'ValidationFailed', { academicTermId: 'notAllowed' }]);
  assert.equal(await refused({ academicTermId: 999_999 }), [422, 'ValidationFailed', { academicTermId: 'unknownReference' }]);
  const mtech = await at('M.Tech', 3);
  const early = { startsOn: mtech.current!.startsOn };
  const rows: { key: string; state: string; why: string | null; to: number | null }[] = (
    await look({ academicTermId: term, ...days, ...early })
  ).body.data.rows;
  const row = rows.find(({ key }) => key === String(mtech.id))!;
  assert.equal([row.state, row.why, row.to], ['blocked', 'isEarly', 4]);
  assert.equal(refusal(await roll([row.key], early)), [422, 'ValidationFailed', { 'rows.0': 'notAllowed' }]);
  assert.is((await at('M.Tech', 3)).id, mtech.id);
});

test('two concurrent roll-forwards of a batch start one semester', async () => {
  const { id } = await at('B.Tech', 6);
  const { stamp } = (await look({ academicTermId: term, startsOn: '2027-07-05', endsOn: '2027-11-27' })).body.data;
  const twice = () => roll([String(id)], { stamp, startsOn: '2027-07-05', endsOn: '2027-11-27' });
  const answers = await Promise.all([twice(), twice()]);
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.is(answers[0].body.data.run.id, answers[1].body.data.run.id);
  assert.is((await at('B.Tech', 7)).id, id);
  const { db } = portal.database;
  const semesters = await db.selectFrom('batchSemesters').select('semester').where('batchId', '=', id).where('semester', '>', 6).execute();
  assert.equal(semesters, [{ semester: 7 }]);
});

test('a run is undone completely while no batch has moved on, by users who may undo a start', async () => {
  const undo = (id: number, as: Role = 'Admin') => portal.call(batch.rollForward.undo, as, { id });
  const [last, first] = await runs();
  assert.equal([last.keeps, first.keeps], [null, 'hasMovedOn']);
  assert.is((await undo(last.id, 'Faculty')).status, 403);
  assert.is((await undo(999_999)).status, 404);
  assert.is((await undo(first.id)).body.error, 'InUse');
  const undone = (await undo(last.id)).body.data;
  assert.equal([undone.id, undone.undoneBy, undone.keeps], [last.id, await myName(), null]);
  assert.is((await undo(last.id)).body.error, 'Locked');
  const six = await at('B.Tech', 6);
  assert.equal([six.current!.state, six.next], ['running', 7], 'the semester closed for it runs again');
  assert.equal(
    (await runs()).map(({ keeps }: { keeps: string | null }) => keeps),
    [null, null],
  );
  const { db } = portal.database;
  const student = await db.selectFrom('students').select(['id', 'userId']).where('batchId', '=', six.id).executeTakeFirstOrThrow();
  await db
    .insertInto('studentEvents')
    .values({ studentId: student.id, kind: 'breakStarted', onDate: '2027-01-10', note: 'touched', semester: 6, byUserId: student.userId })
    .execute();
  assert.is((await runs())[1].keeps, 'isTouched');
  assert.is((await undo(first.id)).body.error, 'InUse');
  await db.deleteFrom('studentEvents').where('note', '=', 'touched').execute();
});

test('selected students pass out of the last semester; when no one is left on roll the batch is completed', async () => {
  const mba = await at('MBA', 3);
  assert.equal((await admin(batch.leavers, { id: mba.id })).body.error, 'Locked');
  await roll([String(mba.id)]);
  const { version } = await at('MBA', 4);
  const who: { id: number }[] = (await admin(batch.leavers, { id: mba.id })).body.data;
  assert.is(who.length, mba.students);
  const onDate = new Date().toISOString().slice(0, 10);
  const pass = (studentIds: number[], change: object = {}) =>
    admin(batch.passOut, { id: mba.id, body: { version, onDate, orderNo: 'PMEC/2026/9', studentIds, ...change } });
  const [last, ...others] = who.map(({ id }) => id);
  // Rolling forward includes an event of each batch, so it requires the permission for that event.
  const { db } = portal.database;
  const me = await db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  await db
    .insertInto('userGrants')
    .values({
      userId: me.id,
      permissionId: permission.STUDENT_DISCONTINUE,
      effect: 'deny',
      startsOn: '2020-01-01',
      reason: 'for this test',
      givenBy: me.id,
    })
    .execute();
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
  const event = await db
    .selectFrom('studentEvents')
    .selectAll()
    .where('studentId', '=', others[0] ?? 0)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal([event.kind, event.orderNo, event.fromStatus], ['passedOut', 'PMEC/2026/9', 'active']);
  assert.equal(refusal(await pass(others)), [
    422,
    'ValidationFailed',
    { 'studentIds.0': 'notAllowed', ...Object.fromEntries(others.slice(1).map((_id, index) => [`studentIds.${index + 1}`, 'notAllowed'])) },
  ]);
  if (mba.onBreak > 0) return;
  assert.is((await pass([last ?? 0])).body.data.left, 0);
  const done = (await admin(batch.batches.get, { id: mba.id })).body.data;
  assert.equal([done.state, done.semester], ['completed', null]);
  assert.equal((await admin(batch.leavers, { id: mba.id })).body.error, 'Locked');
});

test('a semester started by mistake is undone; the semester closed for it runs again', async () => {
  const before = await at('M.Tech', 3);
  assert.is((await roll([String(before.id)])).status, 200);
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

test('a semester closed earlier stays closed; a semester with student events stays', async () => {
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
