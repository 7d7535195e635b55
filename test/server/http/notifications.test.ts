import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { NoticeKind } from '../../../src/contract/modules.ts';
import * as contract from '../../../src/contract/core/notifications.ts';
import { permission, type Permission } from '../../../src/contract/core/permissions.ts';
import { changeUserPassword } from '../../../src/contract/authorization/account.ts';
import { collegeDay, daysBefore } from '../../../src/server/college-day.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { filePart, listFile, listOf } from '../../support/admission-list.ts';
import { demoUsers, testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';

const test = suite('notifications');
let portal: TestApp;
let today: string;
const ids = {} as Record<DemoRole, number>;

test.before(async () => {
  portal = await testApp();
  today = collegeDay(portal.now());
  for (const [role, username] of Object.entries(demoUsers) as [DemoRole, string][])
    ids[role] = (await portal.database.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  // Notifications of the seed would disturb tests that count.
  const { db } = portal.database;
  await db.updateTable('changeRequests').set({ state: 'withdrawn', decidedAt: null }).execute();
  await db.updateTable('userGrants').set({ createdAt: '2020-01-01T00:00:00Z', endsOn: null }).execute();
});
test.after(() => portal.close());

const list = async (as: DemoRole, query = {}) => {
  const { status, body } = await portal.call(contract.listNotifications, as, { query });
  assert.is(status, 200, JSON.stringify(body));
  return body as { data: contract.Notification[]; total: number; unread: number };
};
const ofKind = async (as: DemoRole, kind: NoticeKind) => (await list(as, { pageSize: 100 })).data.filter((row) => row.kind === kind);
const read = (as: DemoRole, body: unknown) => portal.call(contract.readNotifications, as, { body });

const request = async (about: DemoRole, values: Record<string, unknown> = {}) => {
  const { id } = await portal.database.db
    .insertInto('changeRequests')
    .values({
      aboutUserId: ids[about],
      tableName: about === 'Student' ? 'student_guardians' : 'employees',
      recordId: Math.floor(Math.random() * 1e9) + 1,
      field: 'phone',
      newValue: JSON.stringify('9861011111') as never,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const grant = async (to: DemoRole, name: Permission, values: Record<string, unknown> = {}) => {
  const { id } = await portal.database.db
    .insertInto('userGrants')
    .values({
      userId: ids[to],
      permissionId: permission[name],
      effect: 'grant',
      reason: 'for this test',
      startsOn: '2020-01-01',
      givenBy: ids.Admin,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  forgetPermissions();
  return id;
};

test('an open request waits for those who may decide it, and for no one else', async () => {
  const ofStudent = await request('Student');
  const ofEmployee = await request('HR');
  const waiting = async (as: DemoRole) => (await ofKind(as, 'requestToDecide')).map(({ recordId }) => recordId);
  assert.equal(new Set(await waiting('Admin')), new Set([ofStudent, ofEmployee]));
  assert.equal(await waiting('Staff'), [ofStudent]);
  assert.equal(await waiting('HR'), [], 'not a request of the officer');
  for (const role of ['Faculty', 'AuthorizationAdmin', 'Student'] as const) assert.equal(await waiting(role), [], role);
  const [notice] = await ofKind('Staff', 'requestToDecide');
  assert.equal(
    [notice?.key, notice?.subject, notice?.waits, notice?.isRead],
    [`requestToDecide:${ofStudent}`, 'student_guardians.phone', true, false],
  );
  await portal.database.db.updateTable('changeRequests').set({ state: 'withdrawn' }).where('id', 'in', [ofStudent, ofEmployee]).execute();
  assert.equal(await waiting('Admin'), []);
});

test('a decided request is shown to the requester for a month', async () => {
  const decided = { state: 'refused', decidedBy: ids.Staff, decidedAt: portal.now().toISOString() };
  const id = await request('Student', decided);
  const old = await request('Student', { ...decided, decidedAt: `${daysBefore(today, 31)}T00:00:00Z` });
  const notices = await ofKind('Student', 'requestDecided');
  assert.equal(
    notices.map(({ recordId, outcome, waits }) => [recordId, outcome, waits]),
    [[id, 'refused', false]],
  );
  assert.ok(notices.every(({ recordId }) => recordId !== old));
});

test('a grant is shown when it begins and when it is about to end; its end also to those who may renew it', async () => {
  const id = await grant('Faculty', 'Student_Welfare_System', { endsOn: daysBefore(today, -14) });
  await grant('Faculty', 'HostelStay_MANAGE', { endsOn: daysBefore(today, -15), createdAt: '2020-01-01T00:00:00Z' });
  const grants = await ofKind('Faculty', 'grantGiven');
  assert.equal(
    grants.map(({ recordId, subject, outcome }) => [recordId, subject, outcome]),
    [[id, 'Student_Welfare_System', 'grant']],
  );
  const ending = await ofKind('Faculty', 'grantEnding');
  assert.equal(
    ending.map(({ recordId, on, waits }) => [recordId, on, waits]),
    [[id, daysBefore(today, -14), false]],
  );
  const ofUser = await ofKind('AuthorizationAdmin', 'grantEndingOfUser');
  assert.equal(
    ofUser.map(({ recordId, waits }) => [recordId, waits]),
    [[id, true]],
  );
  assert.equal(await ofKind('Staff', 'grantEndingOfUser'), []);
  await portal.database.db.updateTable('userGrants').set({ revokedAt: portal.now().toISOString() }).where('id', '=', id).execute();
  assert.equal([...(await ofKind('Faculty', 'grantEnding')), ...(await ofKind('AuthorizationAdmin', 'grantEndingOfUser'))], []);
});

test('an upload that another user has undone', async () => {
  const run = async (undoneBy: number) =>
    (
      await portal.database.db
        .insertInto('importRuns')
        .values({
          kind: 'students',
          fileName: 'admissions.csv',
          fileSha256: `${Math.random()}`.padEnd(64, '0').slice(0, 64),
          rowCount: 3,
          userId: ids.Deo,
          undoneAt: portal.now().toISOString(),
          undoneBy,
          undoReason: 'wrong file',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const id = await run(ids.Admin);
  await run(ids.Deo);
  const undone = await ofKind('Deo', 'uploadUndone');
  assert.equal(
    undone.map(({ recordId, subject }) => [recordId, subject]),
    [[id, 'admissions.csv']],
  );
});

test('marks: some, all, each once; read notifications stay in the list', async () => {
  const [firstRequest, second] = [await request('Student'), await request('Student')];
  const before = (await list('Staff')).unread;
  const first = await read('Staff', { keys: [`requestToDecide:${firstRequest}`, `requestToDecide:${firstRequest}`, 'passwordReset:1'] });
  assert.equal(first.body, { data: { unread: before - 1 } });
  assert.equal((await read('Staff', { keys: [`requestToDecide:${firstRequest}`] })).body, { data: { unread: before - 1 } });
  const shown = await ofKind('Staff', 'requestToDecide');
  assert.equal(shown.find(({ recordId }) => recordId === firstRequest)?.isRead, true);
  assert.equal(shown.find(({ recordId }) => recordId === second)?.isRead, false);
  assert.equal(
    (await list('Staff', { unread: true })).data.some(({ recordId }) => recordId === firstRequest),
    false,
  );
  assert.is(
    (await list('Deo', { unread: true })).data.some(({ recordId }) => recordId === firstRequest),
    true,
    'each user has separate marks',
  );
  assert.equal((await read('Staff', { all: true })).body, { data: { unread: 0 } });
  assert.equal((await list('Staff', { unread: true })).total, 0);
});

test('pages', async () => {
  for (let n = 0; n < 12; n += 1) await request('Student');
  const first = await list('Admin', { pageSize: 10 });
  const second = await list('Admin', { pageSize: 10, page: 2 });
  assert.is(first.data.length, 10);
  assert.ok(first.total > 10);
  assert.equal(
    second.data.filter(({ key }) => first.data.some((row) => row.key === key)),
    [],
  );
});

for (const [name, body, fields] of [
  ['nothing named', {}, { keys: 'required' }],
  ['some and all', { all: true, keys: ['passwordReset:1'] }, { all: 'notAllowed' }],
  ['not all', { all: false }, { all: 'notAllowed' }],
  ['no key', { keys: ['passwordReset:0'] }, { 'keys.0': 'badFormat' }],
  ['an empty list', { keys: [] }, { keys: 'required' }],
] as const)
  test(`marking is refused: ${name}`, async () => {
    const answer = await read('Admin', body);
    assert.equal([answer.status, answer.body.fields], [422, fields]);
  });

test('a kind of an unknown module is skipped', async () => {
  const before = (await list('Admin')).unread;
  const answer = await read('Admin', { keys: ['toString:1'] });
  assert.equal([answer.status, answer.body.data], [200, { unread: before }]);
});

test('polling is not a visit: the session still times out', async () => {
  const { db } = portal.database;
  const seen = async () =>
    (
      await db
        .selectFrom('sessions')
        .select('lastSeenAt')
        .where('userId', '=', ids.Faculty)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).lastSeenAt;
  await portal.tokenOf('Faculty');
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: sql`last_seen_at - interval '1 hour'` })
    .where('userId', '=', ids.Faculty)
    .execute();
  const before = await seen();
  await list('Faculty');
  await portal.call(contract.notificationStream, 'Faculty');
  assert.is(await seen(), before);
  await portal.request({ url: '/api/account/profile', as: 'Faculty' });
  assert.ok((await seen()) > before);
});

// The stream

/** A listener on a real connection, with its received messages. */
async function listen(base: string, token: string) {
  const cut = new AbortController();
  const answer = await fetch(`${base}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: cut.signal,
  });
  let text = '';
  let hasEnded = false;
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  void (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      text += decoder.decode(value, { stream: true });
    }
    hasEnded = true;
  })().catch(() => (hasEnded = true));
  const states = () =>
    [...text.matchAll(/event: state\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? '') as contract.NotificationState);
  return { answer, states, text: () => text, hasEnded: () => hasEnded, cut: () => cut.abort() };
}

test('a request that does not accept events gets the state and ends', async () => {
  const { status, headers, body } = await portal.call(contract.notificationStream, 'Staff');
  assert.is(status, 200);
  assert.match(String(headers['content-type']), 'text/event-stream');
  assert.match(String(body), /^event: state\ndata: \{"unread":\d+,"stamp":"[\w-]{12}"\}\n\n$/);
});

test('if a user has more than ten streams, the oldest ends; those of others stay', async () => {
  const app = await testApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  const [staff, faculty] = [await app.tokenOf('Staff'), await app.tokenOf('Faculty')];
  const bystander = await listen(base, faculty);
  const tabs: Awaited<ReturnType<typeof listen>>[] = [];
  for (let tab = 0; tab < 12; tab += 1) tabs.push(await listen(base, staff));
  await eventually(() =>
    assert.equal(
      tabs.map(({ hasEnded }) => hasEnded()),
      tabs.map((_, at) => at < 2),
    ),
  );
  assert.match(tabs[0]!.text(), 'event: bye');
  await eventually(() => assert.is(tabs.at(-1)!.states().length, 1));
  assert.not(bystander.hasEnded());
  await app.close();
});

test('the stream reports the progress of an upload to its user, under the key of the request', async () => {
  const base = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const staff = await listen(base, await portal.tokenOf('Staff'));
  const deo = await listen(base, await portal.tokenOf('Deo'));
  await eventually(() => assert.equal([staff.states().length, deo.states().length], [1, 1]));
  const file = filePart(listFile(listOf(600)));
  const send = (query: string) => portal.request({ method: 'POST', url: `/api/students/import?${query}`, as: 'Staff', ...file });
  assert.is((await send('dryRun=true&key=trial')).status, 200);
  assert.is((await send('dryRun=false&key=no%20key')).status, 422);
  assert.is((await send('dryRun=false&key=list-1')).status, 200);
  const progressEvents = [
    { key: 'list-1', done: 500, of: 600 },
    { key: 'list-1', done: 600, of: 600 },
  ];
  const progress = () => [...staff.text().matchAll(/event: progress\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? '') as unknown);
  await eventually(() => assert.equal(progress(), progressEvents));
  assert.not.match(deo.text(), 'event: progress');
  for (const { cut } of [staff, deo]) cut();
});

test('the stream sends the state at once and after each change, to the users concerned; an ended session ends it', async () => {
  const { port } = portal.app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  await read('Deo', { all: true });
  const deo = await listen(base, await portal.tokenOf('Deo'));
  const student = await listen(base, await portal.tokenOf('Student'));
  assert.is(deo.answer.status, 200);
  await eventually(() =>
    assert.equal(
      deo.states().map(({ unread }) => unread),
      [0],
    ),
  );
  await eventually(() => assert.is(student.states().length, 1));
  await request('Student');
  // Any change through the API triggers a check.
  await read('Faculty', { all: true });
  await eventually(() =>
    assert.equal(
      deo.states().map(({ unread }) => unread),
      [0, 1],
    ),
  );
  assert.is(student.states().length, 1, 'nothing that concerns the student');

  const { status } = await portal.call(changeUserPassword, 'Admin', {
    body: { userId: ids.Deo, newPassword: null, mustChange: false, reason: 'forgot' },
  });
  assert.is(status, 200);
  await eventually(() => assert.ok(deo.hasEnded()));
  assert.match(deo.text(), 'event: bye');
  assert.not.ok(student.hasEnded());

  // A stopping server ends open streams cleanly, and at once.
  const begun = Date.now();
  const stopped = portal.app.close();
  await eventually(() => assert.ok(student.hasEnded()));
  assert.match(student.text(), 'event: bye');
  await stopped;
  assert.ok(Date.now() - begun < 3000, 'the server waits for no stream');
});

test.run();
