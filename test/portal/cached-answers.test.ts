import { page, storage } from '../support/page.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { myTimetable } from '../../src/contract/academic/days.ts';
import { ownProfile, userPermissions } from '../../src/contract/core/session.ts';
import { isApiError } from '../../src/portal/api/api-error.ts';
import { keyOf } from '../../src/portal/api/call-query.ts';
import { call } from '../../src/portal/api/call.ts';
import { forgetKept, keep, keptFor, sweepKept } from '../../src/portal/api/cached-answers.ts';
import { queryClient } from '../../src/portal/api/query-client.ts';
import { forgetTokenUser, noteTokenUser } from '../../src/portal/api/token-user.ts';
import { connectionActor } from '../../src/portal/session/connection.ts';
import { rememberedUser, rememberSession } from '../../src/portal/session/remembered.ts';
import { api } from '../../src/server/api.ts';
import { knownUserName, noteUserName } from '../../src/portal/session/user-name.ts';
import { eventually } from '../support/eventually.ts';
import { FakeCaches } from '../support/fake-caches.ts';
import { fakeServer, type Received, type Reply } from '../support/fake-server.ts';

const caches = new FakeCaches();
Object.assign(globalThis, { caches });
let reply: (received: Received) => Reply = () => ({});
const server = await fakeServer((received) => reply(received));
page.apiBase = server.base;

const week = { query: { from: '2026-11-23', to: '2026-11-29' } };
const address = '/api/timetable/mine?from=2026-11-23&to=2026-11-29';
const profile = { data: { name: 'Asha Rao' } };
const hours = (count: number) => count * 60 * 60_000;
const requestOf = (token: string, userId: number) => ({ token, userId, address });
const ask = () => call(myTimetable, week) as Promise<unknown>;
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => (isApiError(error) ? error.code : String(error)),
  );
const asOf = () => connectionActor.getSnapshot().context.asOf;

/** Stores a token and its user, as after a sign-in. */
function enter(token: string, userId: number): void {
  storage.set('token', token);
  noteTokenUser(token, userId);
}
/** Caches the timetable that the server returns for this token. */
async function keepMine(token: string, userId: number): Promise<void> {
  enter(token, userId);
  reply = () => ({ body: profile });
  await ask();
  await eventually(() => assert.equal(caches.all(), [`kept-${userId} ${address}`]));
}

const test = suite('answers stored for use without a connection');
test.before(() => {
  connectionActor.start();
});
test.before.each(() => {
  storage.clear();
  forgetTokenUser();
  caches.stores.clear();
  caches.whileWriting = () => {};
  connectionActor.send({ type: 'answered' });
});
test.after(async () => {
  connectionActor.stop();
  queryClient.clear();
  await server.close();
});

test('only calls that declare it are cached, and only reads', async () => {
  const cachedCalls = [...api.values()].filter(({ offline }) => offline);
  assert.ok(cachedCalls.includes(myTimetable));
  for (const { method, area, file, path } of cachedCalls) {
    assert.is(method, 'GET', path);
    assert.ok(area, path);
    assert.not.ok(file === 'always' || file === 'events', path);
  }
  enter('a', 7);
  reply = () => ({ body: { permissions: [1] } });
  await call(userPermissions, {});
  reply = () => ({ drop: true });
  assert.is(await problemOf(call(userPermissions, {})), 'FETCH_ERROR');
  assert.equal(caches.all(), []);
});

test('without a connection the cached answer is returned, and its age is reported', async () => {
  const before = Date.now();
  await keepMine('a', 7);
  assert.is(asOf(), null);
  reply = () => ({ drop: true });
  assert.equal(await ask(), profile);
  assert.ok((asOf() ?? 0) >= before && (asOf() ?? Infinity) <= Date.now());
  assert.ok(connectionActor.getSnapshot().hasTag('offline'));
  assert.is(await problemOf(call(myTimetable, { query: { from: '2026-11-30', to: '2026-12-06' } })), 'FETCH_ERROR');
});

test('after signing out neither reading nor cleaning creates the cache again', async () => {
  await keepMine('a', 7);
  await forgetKept();
  assert.is(await keptFor(requestOf('a', 7), myTimetable.path), null);
  await sweepKept(7);
  assert.equal(await caches.keys(), []);
});

test('an answer of the server is never replaced by a cached one', async () => {
  await keepMine('a', 7);
  for (const [status, error] of [
    [500, 'InternalError'],
    [503, 'Unavailable'],
    [404, 'NotFound'],
  ] as const) {
    reply = () => ({ status, body: { error, message: '', requestId: 'r' } });
    assert.is(await problemOf(ask()), error);
  }
  assert.is(asOf(), null);
});

test('displayed cached data is reloaded after reconnecting', async () => {
  await keepMine('a', 7);
  queryClient.setQueryData(keyOf(myTimetable, week), profile);
  queryClient.setQueryData(keyOf(ownProfile, {}), profile);
  reply = () => ({ drop: true });
  await ask();
  const isAskedAnew = (key: ReturnType<typeof keyOf>) => queryClient.getQueryState(key)?.isInvalidated;
  assert.is(isAskedAnew(keyOf(myTimetable, week)), false);
  reply = () => ({ body: profile });
  await ask();
  assert.is(isAskedAnew(keyOf(myTimetable, week)), true);
  assert.is(isAskedAnew(keyOf(ownProfile, {})), false);
  assert.is(asOf(), null);
});

test('another user finds nothing, for any answer', async () => {
  await keepMine('a', 7);
  enter('b', 8);
  reply = () => ({ drop: true });
  assert.is(await problemOf(ask()), 'FETCH_ERROR');
  enter('a2', 7); // the same user, in a new session
  assert.equal(await ask(), profile);
});

test('an unknown token caches nothing and finds nothing', async () => {
  await keepMine('a', 7);
  storage.set('token', 'b'); // another tab has signed in as another user; this one still shows Asha
  reply = () => ({ body: { data: { name: 'Bimal Das' } } });
  await ask();
  reply = () => ({ drop: true });
  assert.is(await problemOf(ask()), 'FETCH_ERROR');
  storage.set('token', 'a');
  assert.equal(await ask(), profile);
});

test('an answer is cached for the user of its token, even if the user changes meanwhile', async () => {
  enter('a', 7);
  reply = ({ headers }) => {
    enter('b', 8);
    return { body: { data: { name: headers.authorization } } };
  };
  assert.equal(await ask(), { data: { name: 'Bearer a' } });
  await keep({ ...requestOf('b', 8), address: '/api/after' }, 'day', '{}');
  assert.equal(caches.all(), ['kept-8 /api/after'], 'neither for the former user nor for the next one');
});

test('signing out while an answer is being written leaves nothing behind', async () => {
  for (const leave of [() => storage.delete('token'), forgetTokenUser, () => enter('b', 8)]) {
    enter('a', 7);
    caches.whileWriting = leave;
    await keep(requestOf('a', 7), 'day', '{}');
    assert.equal(caches.all(), []);
    caches.whileWriting = () => {};
  }
});

test('a cached answer is not returned if the user changes while it is read', async () => {
  await keepMine('a', 7);
  const reading = keptFor(requestOf('a', 7), myTimetable.path);
  enter('b', 8);
  assert.is(await reading, null);
});

test('answers older than a day and a half are not shown, nor those of the future', async () => {
  enter('a', 7);
  const at = Date.now();
  const cached = (now: number) => keptFor(requestOf('a', 7), myTimetable.path, now);
  await keep(requestOf('a', 7), 'day', '"kept"', at);
  assert.is(await cached(at), '"kept"');
  assert.is(await cached(at + hours(36) - 1), '"kept"');
  assert.is(await cached(at + hours(36)), null);
  assert.is(await cached(at - 1), null);
});

test('expired answers are removed with those of other users; signing out removes the rest', async () => {
  enter('b', 8);
  await keep(requestOf('b', 8), 'day', '{}');
  enter('a', 7);
  await keep({ ...requestOf('a', 7), address: '/api/old' }, 'day', '{}', Date.now() - hours(37));
  await keep(requestOf('a', 7), 'day', '{}');
  await caches.open('code');
  await sweepKept(7);
  assert.equal(caches.all(), [`kept-7 ${address}`]);
  await forgetKept();
  assert.equal([...caches.stores.keys()], ['code'], 'the files of the portal stay');
});

test('a browser without storage does no harm', async () => {
  Object.assign(globalThis, { caches: undefined });
  try {
    enter('a', 7);
    reply = () => ({ body: profile });
    assert.equal(await ask(), profile);
    reply = () => ({ drop: true });
    assert.is(await problemOf(ask()), 'FETCH_ERROR');
    await sweepKept(7);
    await forgetKept();
  } finally {
    Object.assign(globalThis, { caches });
  }
});

const asha = { userId: 7, name: 'Asha Rao', roleNames: 'Faculty', profileImage: null };
/** Stores the user’s record, as the session does. */
const store = (userId: number) => storage.set('user', JSON.stringify({ ...asha, userId }));

test('a session is remembered by a hash of its token, for that token alone', async () => {
  enter('a', 7);
  store(7);
  noteUserName('asha.rao');
  await rememberSession(7, [411, 601]);
  noteUserName('');
  const record = storage.get('remembered') ?? '';
  assert.not.match(record, /"a"/);
  forgetTokenUser();
  queryClient.clear();
  assert.equal(await rememberedUser('a'), asha);
  assert.is(knownUserName(), 'asha.rao');
  assert.equal(queryClient.getQueryData(keyOf(userPermissions, {})), { permissions: [411, 601] });
  storage.set('token', 'b');
  assert.is(await rememberedUser('b'), null);
  assert.is(await rememberedUser('a'), null, 'the token is no longer the stored one');
  storage.set('token', 'a');
  store(8);
  assert.is(await rememberedUser('a'), null, 'the record belongs to another user');
});

test('no user is remembered for another token or from an invalid record', async () => {
  enter('a', 7);
  await rememberSession(8, []);
  storage.set('token', 'b');
  await rememberSession(7, []);
  assert.is(storage.has('remembered'), false);
  storage.set('token', 'a');
  const remembering = rememberSession(7, []);
  enter('b', 8);
  await remembering;
  assert.is(storage.has('remembered'), false);
  store(7);
  for (const record of ['', '{', '7', '{"of":1}', '{"of":"x","userId":7}']) {
    storage.set('remembered', record);
    assert.is(await rememberedUser('b'), null, record);
  }
});

test.run();
