import { page, storage } from '../support/page.ts';
import { QueryObserver } from '@tanstack/react-query';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { waitFor } from 'xstate';
import { userPermissions } from '../../src/contract/core/session.ts';
import { keyOf } from '../../src/portal/api/call-query.ts';
import { call } from '../../src/portal/api/call.ts';
import { isApiError } from '../../src/portal/api/api-error.ts';
import { onSessionOver } from '../../src/portal/api/client.ts';
import { queryClient } from '../../src/portal/api/query-client.ts';
import { logoutActor } from '../../src/portal/session/logout.ts';
import '../../src/portal/routes.ts';
import { profilePath } from '../../src/portal/session/profile-path.ts';
import { sessionActor } from '../../src/portal/session/session.ts';
import { settingsActor } from '../../src/portal/session/settings.ts';
import { parseUser } from '../../src/portal/session/tabs.ts';
import { eventually } from '../support/eventually.ts';
import { fakeServer, type Received, type Reply } from '../support/fake-server.ts';

// There is one session actor for all tests of this file, as in a tab of the portal, so the tests depend on each other
// and on their order.
const user = { userId: 17, name: 'Ananya Behera', roleNames: 'Student', profileImage: null };
const signedIn = (token: string, who = user) => ({
  body: { data: { token, expiresAt: '', mustChangePassword: false, user: who, permissions: [601] } },
});
const problem = (status: number, error: string, headers = {}): Reply => ({
  status,
  headers,
  body: { error, message: '', requestId: 'r' },
});
let reply: (received: Received) => Reply = () => ({});
const server = await fakeServer((received) => reply(received));
page.apiBase = server.base;
const state = () => JSON.stringify(sessionActor.getSnapshot().value);
const signIn = async (password = 'x') => {
  sessionActor.send({ type: 'signIn', credentials: { userName: 'a', password } });
  await waitFor(sessionActor, (session) => !session.hasTag('busy'));
};
const emitted: string[] = [];
sessionActor.on('*', ({ type }) => emitted.push(type));
onSessionOver(() => sessionActor.send({ type: 'expire' }));

const test = suite('session');
test.before.each(() => {
  emitted.length = 0;
});
test.after(async () => {
  sessionActor.stop();
  queryClient.clear();
  await server.close();
});

test('without a token no request is sent and no user is signed in', async () => {
  sessionActor.start();
  await waitFor(sessionActor, (session) => session.matches('signedOut'));
  assert.is(server.received.length, 0);
});

test('a wrong password, a closed account and a silent server have different codes', async () => {
  for (const [answer, expected] of [
    [problem(401, 'InvalidCredentials'), 'rejected'],
    [problem(409, 'Locked'), 'locked'],
    [problem(409, 'PasswordExpired'), 'lapsed'],
    [problem(500, 'InternalError'), 'failed'],
    [{ drop: true }, 'offline'],
  ] as const) {
    reply = () => answer;
    await signIn();
    assert.is(sessionActor.getSnapshot().context.problem, expected);
  }
  assert.is(storage.size, 0);
});

test('the correct password stores token and user, and the permissions', async () => {
  reply = () => signedIn('t1');
  await signIn();
  assert.is(state(), '{"signedIn":"active"}');
  assert.is(storage.get('token'), 't1');
  assert.equal(JSON.parse(storage.get('user')!), { userId: 17, name: 'Ananya Behera', roleNames: 'Student' });
  assert.equal(queryClient.getQueryData(keyOf(userPermissions, {})), { permissions: [601] });
  assert.equal(JSON.parse(server.received.at(-1)!.body), { username: 'a', password: 'x' });
  assert.equal(emitted, ['signedIn']);
});

test('a picture is stored with the user', () => {
  sessionActor.send({ type: 'userChanged', user: { ...user, profileImage: '/api/files/1' } });
  assert.is(parseUser(storage.get('user')!)?.profileImage, '/api/files/1');
});

test('a session that ends during use keeps the screen, the user and the data', async () => {
  queryClient.setQueryData(['Batch', '/batches', {}], { data: [] });
  reply = () => problem(403, 'TokenExpired');
  const error = await call(userPermissions, {}).catch((error: unknown) => error);
  assert.ok(isApiError(error));
  assert.ok(sessionActor.getSnapshot().hasTag('private') && sessionActor.getSnapshot().hasTag('expired'));
  assert.is(storage.has('token'), false);
  assert.is(sessionActor.getSnapshot().context.user?.userId, 17);
  assert.ok(queryClient.getQueryData(['Batch', '/batches', {}]));
});

test('the same user returns to the former screen', async () => {
  reply = () => signedIn('t2');
  await signIn();
  assert.is(state(), '{"signedIn":"active"}');
  assert.is(storage.get('token'), 't2');
  assert.ok(queryClient.getQueryData(['Batch', '/batches', {}]));
  assert.equal(emitted, ['cameBack']);
});

test('another user is announced as such', async () => {
  reply = () => problem(403, 'TokenRevoked');
  await call(userPermissions, {}).catch(() => {});
  reply = () => signedIn('t3', { ...user, userId: 18 });
  await signIn();
  assert.equal(emitted, ['expired', 'changedUser']);
});

test('after too many attempts the form waits as long as the server requires', async () => {
  sessionActor.send({ type: 'signedOut' });
  reply = () => problem(429, 'TooManyRequests', { 'retry-after': '120' });
  await signIn();
  const { context } = sessionActor.getSnapshot();
  assert.ok(sessionActor.getSnapshot().hasTag('waiting'));
  assert.ok(Math.abs((context.retryAt ?? 0) - Date.now() - 120_000) < 5000);
});

test('a failed sign-out changes and shows nothing', async () => {
  storage.set('token', 't4');
  storage.set('theme', 'dark');
  logoutActor.start();
  for (const answer of [problem(500, 'InternalError'), { drop: true }, { status: 204 }, { body: {} }]) {
    reply = () => answer;
    logoutActor.send({ type: 'signOut' });
    await waitFor(logoutActor, (logout) => logout.matches('idle'));
    assert.equal([...storage.keys()].sort(), ['theme', 'token']);
  }
});

test('signing out cancels the reads that are running, and a failed sign-out starts them again', async () => {
  reply = () => problem(500, 'InternalError');
  let attempts = 0;
  const cancelled: boolean[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['Students'],
    queryFn: ({ signal }) =>
      new Promise<string>((done) => {
        attempts += 1;
        signal.addEventListener('abort', () => cancelled.push(true));
        if (attempts > 1) done('read');
      }),
  });
  const unsubscribe = observer.subscribe(() => {});
  assert.is(attempts, 1);
  logoutActor.send({ type: 'signOut' });
  await waitFor(logoutActor, (logout) => logout.matches('idle'));
  assert.equal(cancelled, [true]);
  await eventually(() => assert.is(observer.getCurrentResult().data, 'read'));
  assert.is(attempts, 2);
  unsubscribe();
});

test('a confirmed sign-out empties everything and resets the settings', async () => {
  const out: string[] = [];
  logoutActor.on('*', ({ type }) => out.push(type));
  reply = ({ url }) => (url.includes('/locales/') ? { body: {} } : { body: { data: { loggedOut: true } } });
  settingsActor.start();
  await waitFor(settingsActor, (settings) => !settings.hasTag('busy'));
  settingsActor.send({ type: 'themeChosen', theme: 'dark' });
  assert.is(storage.get('theme'), 'dark');
  logoutActor.send({ type: 'signOut' });
  await waitFor(logoutActor, (logout) => logout.matches('idle'));
  assert.equal(out, ['loggedOut']);
  assert.is(settingsActor.getSnapshot().context.theme, 'light');
  await waitFor(settingsActor, (settings) => !settings.hasTag('busy'));
  assert.is(storage.size, 0, [...storage.keys()].join());
  assert.is(queryClient.getQueryCache().getAll().length, 0);
  assert.is(server.received.find(({ url }) => url === '/api/account/logout')?.method, 'POST');
  settingsActor.stop();
});

test('an invalid record of the user counts as none', () => {
  for (const broken of ['', '{', '[]', 'null', '{"userId":"17"}', '{"userId":1,"name":"x"}']) assert.is(parseUser(broken), null, broken);
});

test('Profile leads the four staff roles to an employee record and all others to a student profile (A5)', () => {
  for (const roleNames of ['Admin', 'Staff', 'Deo', 'Faculty']) {
    assert.is(profilePath({ userId: 5, roleNames }), '/humanresourcedevelopment/maintain-employee/view/5');
  }
  for (const roleNames of ['Student', 'HR', 'AuthorizationAdmin', '']) assert.is(profilePath({ userId: 5, roleNames }), '/profile/stu/5');
});

test.run();
