import { page, storage } from '../support/page.ts';
import * as z from 'zod/mini';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { endpoint } from '../../src/contract/core/endpoint.ts';
import { ApiError, isAbort, isApiError } from '../../src/portal/api/api-error.ts';
import { keyOf } from '../../src/portal/api/call-query.ts';
import { call } from '../../src/portal/api/call.ts';
import { onSessionOver } from '../../src/portal/api/client.ts';
import { fileName } from '../../src/portal/api/download.ts';
import { queryClient } from '../../src/portal/api/query-client.ts';
import { upload } from '../../src/portal/api/upload.ts';
import { change } from '../../src/portal/api/use-change.ts';
import { fakeServer, type Reply } from '../support/fake-server.ts';

const thingEndpoint = endpoint({
  method: 'GET',
  path: '/things/:id',
  access: 'signedIn',
  callers: 'both',
  summary: 'A thing.',
  area: 'Batch',
  query: z.strictObject({
    q: z.optional(z.string()),
    tag: z.optional(z.array(z.string())),
    page: z.optional(z.number()),
  }),
  answer: z.object({ data: z.number() }),
});
const addThing = endpoint({
  method: 'POST',
  path: '/things',
  access: 'signedIn',
  callers: 'both',
  summary: 'Add a thing.',
  changes: ['Batch'],
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ data: z.number() }),
});
const file = endpoint({
  method: 'POST',
  path: '/things/import',
  access: 'signedIn',
  callers: 'both',
  summary: 'Import things.',
  query: z.strictObject({ dryRun: z.optional(z.boolean()) }),
  upload: { maxBytes: 10, types: ['text/csv'] },
  changes: ['Batch'],
  answer: z.object({ data: z.number() }),
});

let reply: Reply | ((url: string) => Reply | Promise<Reply>) = {};
const server = await fakeServer(({ url }) => (typeof reply === 'function' ? reply(url) : reply));
page.apiBase = server.base;
const last = () => server.received.at(-1)!;
const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.then(
    () => null,
    (error: unknown) => error,
  );
  assert.ok(isApiError(error), `an ApiError, not ${String(error)}`);
  return error;
};

let overs = 0;
onSessionOver(() => (overs += 1));

const test = suite('api client');
test.before.each(() => {
  storage.clear();
  overs = 0;
  reply = { body: { data: 1 } };
  server.received.length = 0;
});
test.after(async () => {
  queryClient.clear();
  await server.close();
});

test('fills in the path, repeats lists in the query and omits empty values', async () => {
  assert.equal(await call(thingEndpoint, { id: 7, query: { q: 'a b', tag: ['x', 'y'], page: undefined as never } }), {
    data: 1,
  });
  assert.is(last().url, '/api/things/7?q=a+b&tag=x&tag=y');
});

test('sends the token if there is one, and none otherwise (C5, H4)', async () => {
  await call(thingEndpoint, { id: 1 });
  assert.is(last().headers.authorization, undefined);
  storage.set('token', 'abc');
  await call(thingEndpoint, { id: 1 });
  assert.is(last().headers.authorization, 'Bearer abc');
});

test('an early answer is used once, with the same token, and only while it is recent', async () => {
  const ahead = (token: string, until = Date.now() + 60_000) => {
    const early = Promise.resolve(Response.json({ data: 9 }));
    Object.assign(globalThis, { earlyCalls: { token, until, answers: { '/api/things/1': early } } });
  };
  storage.set('token', 'abc');
  ahead('abc');
  assert.equal([await call(thingEndpoint, { id: 1 }), await call(thingEndpoint, { id: 1 })], [{ data: 9 }, { data: 1 }]);
  ahead('abc');
  assert.equal(await call(thingEndpoint, { id: 2 }), { data: 1 });
  ahead('another');
  assert.equal(await call(thingEndpoint, { id: 1 }), { data: 1 });
  ahead('abc', Date.now() - 1);
  assert.equal(await call(thingEndpoint, { id: 1 }), { data: 1 });
  Object.assign(globalThis, { earlyCalls: undefined });
});

test('sends a body as JSON', async () => {
  await call(addThing, { body: { name: 'é' } });
  assert.is(last().headers['content-type'], 'application/json');
  assert.is(last().body, '{"name":"é"}');
});

test('an answer without a body is undefined', async () => {
  reply = { status: 204 };
  assert.is(await call(addThing, { body: { name: 'x' } }), undefined);
});

test('an answer with invalid JSON is a PARSING_ERROR', async () => {
  reply = { body: '<html>' };
  const error = await failure(call(thingEndpoint, { id: 1 }));
  assert.is(error.code, 'PARSING_ERROR');
  assert.is(error.body, '<html>');
});

test('a cut connection is a FETCH_ERROR, requested once (G3)', async () => {
  reply = { drop: true };
  const error = await failure(call(thingEndpoint, { id: 1 }));
  assert.is(error.code, 'FETCH_ERROR');
  assert.is(error.status, null);
  assert.is(server.received.length, 1);
});

test('a server error is passed on with its status and body, requested once', async () => {
  reply = { status: 500, body: { error: 'InternalError', message: 'x', requestId: 'r1' } };
  const error = await failure(call(thingEndpoint, { id: 1 }));
  assert.equal([error.code, error.status, error.requestId], ['InternalError', 500, 'r1']);
  assert.is(server.received.length, 1);
});

test('field errors are included', async () => {
  reply = {
    status: 422,
    body: { error: 'ValidationFailed', message: '', fields: { name: 'tooShort' }, requestId: 'r' },
  };
  assert.equal((await failure(call(addThing, { body: { name: 'x' } }))).fields, { name: 'tooShort' });
});

test('a proxy’s own answer gets the nearest code', async () => {
  for (const [status, code] of [
    [502, 'Unavailable'],
    [504, 'Unavailable'],
    [500, 'InternalError'],
    [404, 'NotFound'],
    [413, 'PayloadTooLarge'],
    [418, 'BadRequest'],
  ] as const) {
    reply = { status, body: 'bad gateway' };
    const error = await failure(call(thingEndpoint, { id: 1 }));
    assert.equal([error.code, error.status, error.body], [code, status, 'bad gateway']);
  }
});

test('429 includes the waiting time', async () => {
  reply = {
    status: 429,
    body: { error: 'TooManyRequests', message: '', requestId: 'r' },
    headers: { 'retry-after': '60' },
  };
  assert.is((await failure(call(thingEndpoint, { id: 1 }))).retryAfterSeconds, 60);
});

test('403 Forbidden changes nothing', async () => {
  storage.set('token', 'abc');
  reply = { status: 403, body: { error: 'Forbidden', message: '', requestId: 'r' } };
  assert.is((await failure(call(thingEndpoint, { id: 1 }))).code, 'Forbidden');
  assert.is(storage.get('token'), 'abc');
  assert.is(overs, 0);
});

test('any other 403 removes the token and ends the session', async () => {
  for (const body of [{ error: 'TokenExpired', message: '', requestId: 'r' }, { error: 'forbidden' }, {}, 'no']) {
    storage.set('token', 'abc');
    overs = 0;
    reply = { status: 403, body };
    await failure(call(thingEndpoint, { id: 1 }));
    assert.is(storage.has('token'), false);
    assert.is(overs, 1);
  }
});

test('several calls with an expired session end it once', async () => {
  storage.set('token', 'abc');
  reply = { status: 403, body: { error: 'TokenRevoked', message: '', requestId: 'r' } };
  await Promise.all([1, 2, 3].map((id) => failure(call(thingEndpoint, { id }))));
  assert.is(overs, 1);
});

test('a late 403 for an old token leaves the new session alone', async () => {
  storage.set('token', 'old');
  reply = async () => {
    storage.set('token', 'new');
    return { status: 403, body: { error: 'TokenExpired', message: '', requestId: 'r' } };
  };
  await failure(call(thingEndpoint, { id: 1 }));
  assert.is(storage.get('token'), 'new');
  assert.is(overs, 0);
});

test('an aborted call rejects with the abort itself', async () => {
  reply = () => new Promise<Reply>((done) => setTimeout(() => done({}), 200));
  const control = new AbortController();
  const work = call(thingEndpoint, { id: 1 }, { signal: control.signal }).catch((error: unknown) => error);
  control.abort();
  assert.ok(isAbort(await work));
});

test('a file over the limit is refused before it is sent', async () => {
  const error = await failure(upload(file, {}, new Blob(['more than ten'])));
  assert.is(error.code, 'PayloadTooLarge');
  assert.is(server.received.length, 0);
});

test('a file is sent as the part `file`', async () => {
  await upload(file, { query: { dryRun: true } }, new File(['a,b'], 'list.csv', { type: 'text/csv' }));
  assert.is(last().url, '/api/things/import?dryRun=true');
  assert.match(last().headers['content-type'] ?? '', 'multipart/form-data');
  assert.match(last().body, /name="file"; filename="list\.csv"[^]*a,b/);
});

test('a change invalidates the contract’s areas and the home page, a dry run none', async () => {
  const keys = [keyOf(thingEndpoint, { id: 1 }), ['Home', '/home', {}], ['Degree', '/d', {}]];
  const stale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  for (const key of keys) queryClient.setQueryData(key, {});
  await upload(file, { query: { dryRun: true } }, new Blob(['a']));
  assert.equal(stale(), [false, false, false]);
  await change(addThing, { body: { name: 'x' } });
  assert.equal(stale(), [true, true, false]);
});

test('the cache keeps data for a minute and refetches only when invalidated', () => {
  const { gcTime, staleTime, refetchOnMount, refetchOnReconnect, refetchOnWindowFocus, retry } = queryClient.getDefaultOptions().queries!;
  assert.equal(
    { gcTime, staleTime, refetchOnMount, refetchOnReconnect, refetchOnWindowFocus, retry },
    {
      gcTime: 60_000,
      staleTime: Infinity,
      refetchOnMount: true,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      retry: false,
    },
  );
});

test("a file takes the server's name, in any script", () => {
  assert.is(fileName('attachment; filename="students.csv"'), 'students.csv');
  assert.is(fileName('attachment; filename="x.csv"; filename*=UTF-8\'\'%E0%AC%9B.csv'), 'ଛ.csv');
  assert.is(fileName("attachment; filename*=UTF-8''%E0%A4%A"), null);
  assert.is(fileName(null), null);
});

test.run();
