import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api } from '../../../src/server/api.ts';
import { searchStudents } from '../../../src/contract/student/search.ts';
import { errorBody } from '../../../src/contract/core/errors.ts';
import { StartError } from '../../../src/server/database/errors.ts';
import { writeAudit } from '../../../src/server/http/audit.ts';
import { buildApp } from '../../../src/server/http/app.ts';
import { excessOf } from '../../../src/server/http/json-body.ts';
import { writeOpenApi } from '../../../src/server/http/openapi.ts';
import { askForAdministrator } from '../../../src/server/first-start.ts';
import { readEnvironment } from '../../../src/server/environment.ts';
import { stopGently } from '../../../src/server/stop.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { newTestKeys } from '../../support/test-keys.ts';
import { heavyBodies } from '../../support/heavy-bodies.ts';
import { testedKind } from '../../support/database.ts';

const test = suite('the wire');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const json = { 'content-type': 'application/json' };
const login = '/api/account/login';

/** The request, and the status, code and fields of the answer. */
// prettier-ignore
const refusals: [string, Parameters<TestApp['request']>[0], number, string, Record<string, string>?][] = [
  ['a path that is not', { url: '/api/nowhere' }, 404, 'NotFound'],
  ['a method that is not', { method: 'DELETE', url: '/api/account/login' }, 404, 'NotFound'],
  ['a body that is not JSON', { method: 'POST', url: login, headers: json, payload: '{"a":' }, 400, 'BadRequest'],
  ['an empty body of JSON', { method: 'POST', url: login, headers: json, payload: '' }, 400, 'BadRequest'],
  ['a body that is a list', { method: 'POST', url: login, headers: json, payload: '[]' }, 400, 'BadRequest'],
  ['a body of another type', { method: 'POST', url: login, headers: { 'content-type': 'text/csv' }, payload: 'a' }, 400, 'BadRequest'],
  ['no body', { method: 'POST', url: login }, 422, 'ValidationFailed', { username: 'required', password: 'required' }],
  ['a field too many', { method: 'POST', url: login, body: { username: 'a', password: 'b', remember: true } }, 422, 'ValidationFailed', { remember: 'unknown' }],
  ['U+0000', { method: 'POST', url: login, body: { username: 'a\0', password: 'b' } }, 422, 'ValidationFailed', { username: 'badFormat' }],
  ['a body over its limit', { method: 'POST', url: login, headers: json, payload: `{"a":"${'x'.repeat(1_100_000)}"}` }, 413, 'PayloadTooLarge'],
  ['an invalid number in the path', { url: '/api/students/abc', as: 'Admin' }, 400, 'BadRequest', { id: 'notANumber' }],
  ['a number beyond any in the path', { url: `/api/students/${'9'.repeat(30)}`, as: 'Admin' }, 400, 'BadRequest', { id: 'notANumber' }],
  ['a path part that never ends', { url: `/api/students/${'9'.repeat(300)}`, as: 'Admin' }, 400, 'BadRequest'],
  ['an unknown id', { url: '/api/students/999999999', as: 'Admin' }, 404, 'NotFound'],
  ['a page that is not a number', { url: '/api/students?page=two', as: 'Admin' }, 400, 'BadRequest', { page: 'notANumber' }],
  ['a page size of our own', { url: '/api/students?pageSize=7', as: 'Admin' }, 422, 'ValidationFailed', { pageSize: 'notAllowed' }],
  ['an unknown sort field', { url: '/api/students?sort=shoeSize', as: 'Admin' }, 422, 'ValidationFailed', { sort: 'notAllowed' }],
  ['an unknown filter', { url: '/api/students?shoeSize=44', as: 'Admin' }, 422, 'ValidationFailed', { shoeSize: 'unknown' }],
  ['an unknown master', { url: '/api/lookups/planets', as: 'Admin' }, 404, 'NotFound'],
];

for (const [name, request, status, error, fields] of refusals) {
  test(`${name}: ${status} ${error}`, async () => {
    const answer = await portal.request(request);
    assert.equal([answer.status, answer.body.error], [status, error]);
    assert.ok(errorBody.safeParse(answer.body).success, JSON.stringify(answer.body));
    if (fields) assert.equal(answer.body.fields, fields);
  });
}

for (const proxy of ['1', '10.0.0.1', '10.0.0.0/8, ::1', 'loopback', 'loopback, 2001:db8::/32'])
  test(`TRUST_PROXY may be ${proxy}`, async () => {
    const { trustProxy } = readEnvironment({ TRUST_PROXY: proxy }, []);
    assert.is(String(trustProxy), proxy);
    if (typeof trustProxy === 'string') await Fastify({ trustProxy }).close();
  });
for (const proxy of ['abc', 'yes', '1.2.3', '10.0.0.1 10.0.0.2', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,', '-1', '::g'])
  test(`TRUST_PROXY=${proxy} is refused in one sentence`, () =>
    assert.throws(() => readEnvironment({ TRUST_PROXY: proxy }, []), /^TRUST_PROXY must be .* not "[^"]+"\.$/));

/** Asks on a terminal where one key or more is pressed at each question. */
function askOnTerminal(...keys: string[]) {
  const input = new PassThrough();
  const output = new PassThrough();
  const questions = ['Full name', 'User name', 'Password'];
  output.on('data', (text) => {
    if (!String(text).includes(questions[0] ?? '.')) return;
    questions.shift();
    input.write(keys.shift() ?? '');
  });
  return askForAdministrator({ input, output, terminal: true }).catch((error: unknown) => error);
}
const left: [string, string[]][] = [
  ['Ctrl-D at once', ['\x04']],
  ['Ctrl-C at once', ['\x03']],
  ['Ctrl-C at the password', ['Bijay Mohanty\r', 'bijay\r', 'half\x03']],
];
for (const [name, keys] of left)
  test(`the first administrator is not named, ${name}: one plain sentence`, async () => {
    const error = await askOnTerminal(...keys);
    assert.instance(error, StartError);
    assert.match((error as Error).message, /^[^\n]*nothing was set up[^\n]*\.$/);
  });
test('the first administrator is named on the terminal', async () => {
  const named = { username: 'bijay', name: 'Bijay Mohanty', password: 'palm leaf 42', isMade: false };
  assert.equal(await askOnTerminal(' Bijay Mohanty\r', 'bijay\r', 'palm leaf 42\r'), named);
});

test('a sender that stalls does not keep the server from stopping', async () => {
  const app = await testApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`POST ${login} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`);
  await once(app.app.server, 'request');
  const cut = once(socket, 'close');
  await stopGently(app.app, app.database, 100);
  await cut;
});

test('the size limit of a body depends on its call', async () => {
  const filled = (bytes: number) => JSON.stringify({ username: 'x'.repeat(bytes) });
  const sent = (method: string, url: string, as: 'Admin' | null, payload: string) =>
    portal.request({ method, url, as, payload, headers: { 'content-type': 'application/json' } });
  const statuses = async (method: string, url: string, as: 'Admin' | null, ...sizes: number[]) =>
    Promise.all(sizes.map(async (size) => (await sent(method, url, as, filled(size))).status));
  assert.equal(await statuses('POST', login, null, 1800, 2100), [422, 413]);
  assert.equal(await statuses('POST', '/api/religions', 'Admin', 60_000, 70_000), [422, 413]);
  assert.equal(await statuses('POST', '/api/students/search', 'Admin', 900_000, 1_100_000), [422, 413]);
  assert.equal(await statuses('POST', '/api/no-such-call', null, 1800, 2100), [404, 413]);
});

test('a body that is nested too deeply is refused before it is parsed', async () => {
  const payload = `{"where":${'['.repeat(100)}${']'.repeat(100)}}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await portal.request({ method: 'POST', url: '/api/students/search', as: 'Admin', payload, headers });
  assert.equal([answer.status, answer.body.message], [400, 'the body is nested too deeply']);
});

/** Counts turns of the event loop until it is stopped. */
function turnCounter() {
  const counter = { turn: 0, stop: () => clearImmediate(next) };
  let next = setImmediate(count);
  function count() {
    counter.turn += 1;
    next = setImmediate(count);
  }
  return counter;
}

const searchWith = (payload: string, as: 'Staff' | null = 'Staff') =>
  portal.request({ method: 'POST', url: '/api/students/search', as, payload, headers: json });

test('large bodies are parsed and checked one after another, each in a turn of its own', async () => {
  await portal.tokenOf('Staff');
  const { body: schema } = searchStudents;
  assert.ok(schema);
  const { parse } = JSON;
  const work: string[] = [];
  const counter = turnCounter();
  const safeParse = schema.safeParse.bind(schema);
  JSON.parse = (text: string, ...rest: []) => {
    if (String(text).startsWith('{"large')) work.push(`parsed in turn ${counter.turn}`);
    return parse(text, ...rest);
  };
  schema.safeParse = (value, ...rest) => {
    work.push(`checked in turn ${counter.turn}`);
    return safeParse(value, ...rest);
  };
  const answers = await Promise.all(Array.from({ length: 4 }, () => searchWith(`{"large":"${'x'.repeat(70_000)}"}`))).finally(() => {
    JSON.parse = parse;
    schema.safeParse = safeParse;
    counter.stop();
  });
  assert.equal(
    answers.map(({ status, body }) => [status, body.fields]),
    answers.map(() => [422, { columns: 'required', large: 'unknown' }]),
  );
  assert.is(work.length, 8);
  assert.is(new Set(work.map((line) => line.replace(/^\w+/, ''))).size, 8, work.join('\n'));
});

test('a large body is refused for the same reasons as a small one, after the caller', async () => {
  const padding = ' '.repeat(70_000);
  const refusal = async (payload: string, as?: null) => {
    const { status, body } = await searchWith(payload, as);
    return [status, body.error, body.message];
  };
  assert.equal(await refusal(`${padding}${'['.repeat(100)}`), [400, 'BadRequest', 'the body is nested too deeply']);
  assert.equal((await refusal(`${padding}{"a":`)).slice(0, 2), [400, 'BadRequest']);
  assert.equal((await refusal(`${padding}[]`)).slice(0, 2), [400, 'BadRequest']);
  assert.equal((await refusal(`${padding}{"a":`, null)).slice(0, 2), [403, 'TokenMissing']);
});

test('levels are counted outside of texts only', () => {
  const isOver = (text: string, levels: number) => excessOf(text, { levels, keys: 1 }) !== null;
  assert.ok(isOver('[[[]]]', 2));
  for (const flat of ['[[[]]]', '[[],[],[],[]]', '["[[[[["]', String.raw`["\"[[[[["]`, String.raw`["\\",[[]]]`, '"'])
    assert.not.ok(isOver(flat, 3), flat);
});

test('keys are counted for each object, outside of texts only', () => {
  const isOver = (text: string) => excessOf(text, { levels: 9, keys: 2 }) !== null;
  for (const large of ['{"a":1,"b":2,"c":3}', '[{"a":{"b":1,"c":2,"d":3}}]', '{"a":1,"b":{"c":{}},"d":1}']) assert.ok(isOver(large), large);
  for (const small of ['{"a":1,"b":2}', '[{"a":1,"b":2},{"a":1,"b":2}]', '{"a":{"b":1,"c":2},"d":1}', '{"a:::":":::"}'])
    assert.not.ok(isOver(small), small);
});

test('an object with too many keys is refused before it is parsed', async () => {
  const answer = await searchWith(heavyBodies['unknown keys']);
  assert.equal([answer.status, answer.body.message], [400, 'an object of the body has too many keys']);
});

/** The answer to raw bytes. */
async function answerTo(bytes: string): Promise<{ status: number; type: string | undefined; body: unknown }> {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += part.toString()));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(head.slice(9, 12)),
    type: /content-type: ([^;\r]*)/i.exec(head)?.[1],
    body: JSON.parse(body),
  };
}

const host = 'host: x\r\nconnection: close\r\n';
for (const [what, bytes, status] of [
  ['no HTTP', 'what is this?\r\n\r\n', 400],
  ['a head that is too long', `GET /api/health HTTP/1.1\r\n${host}x-long: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
  ['two lengths', `POST ${login} HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\nx`, 400],
  ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['an invalid path', `GET /%zz HTTP/1.1\r\n${host}\r\n`, 400],
  ['an unknown expectation', `POST ${login} HTTP/1.1\r\n${host}expect: a miracle\r\ncontent-length: 0\r\n\r\n`, 417],
] as const)
  test(`${what} is refused in the common form of all errors, with ${status}`, async () => {
    if (!portal.app.server.listening) await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await answerTo(bytes);
    assert.equal([answer.status, answer.type], [status, 'application/json']);
    assert.ok(errorBody.safeParse(answer.body).success, JSON.stringify(answer.body));
  });

test('the header that requires HTTPS is sent only if a trusted proxy reports HTTPS', async () => {
  const appBehind = async (trustProxy?: number) => {
    const options = {
      services: { database: portal.database, keys: newTestKeys(), clock: portal.now },
      version: 'test',
      logLevel: 'silent',
    };
    const app = await buildApp({ ...options, ...(trustProxy !== undefined && { trustProxy }) });
    const headerFor = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/health', headers })).headers['strict-transport-security'];
    const headers = [
      await headerFor({ 'x-forwarded-proto': 'https' }),
      await headerFor({ 'x-forwarded-proto': 'http' }),
      await headerFor({}),
    ];
    await app.close();
    return headers;
  };
  assert.equal(await appBehind(1), ['max-age=31536000', undefined, undefined]);
  assert.equal(await appBehind(), [undefined, undefined, undefined]);
});

test('HEAD only checks that the server answers, and runs no call: an export would be recorded', async () => {
  const head = async (url: string, as = '') =>
    (await portal.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${as}` } })).statusCode;
  assert.is(await head('/api/health'), 200);
  const noted = async () =>
    (await sql<{ total: number }>`select count(*) as total from audit_events`.execute(portal.database.db)).rows[0]?.total;
  const as = await portal.tokenOf('Admin');
  const before = await noted();
  for (const url of ['/api/students?format=csv', '/api/students/cards?id=1', '/api/students']) assert.is(await head(url, as), 404, url);
  assert.is(await noted(), before);
});

test('the audit trail is written in statements of 500 rows, with everything that was recorded', async () => {
  let statements = 0;
  const counted = portal.database.db.withPlugin({
    transformQuery: ({ node }) => ((statements += 1), node),
    transformResult: async ({ result }) => result,
  });
  const origin = { caller: null, requestId: 'many-events', ip: '10.0.0.1', now: new Date('2026-11-21T10:00:00Z') };
  const plain = { action: 'reset', table: 'users' } as const;
  const full = { recordId: 7, partOf: 8, label: '“Asha” \\ \ud83d', before: { a: 1 }, after: { a: ['b'] }, note: `${'x'.repeat(299)}😀` };
  await writeAudit(counted, origin, [...Array.from({ length: 1200 }, () => plain), { ...plain, ...full }]);
  assert.is(statements, 3);
  const events = await portal.database.db
    .selectFrom('auditEvents')
    .select(['userId', 'sessionId', 'action', 'tableName', 'recordId', 'partOfId', 'aboutUserId', 'label', 'before', 'after', 'note'])
    .select(['ip', 'createdAt'])
    .where('requestId', '=', 'many-events')
    .orderBy('id')
    .execute();
  const nothing = { recordId: null, partOfId: null, label: '', before: null, after: null, note: null };
  const common = { userId: null, sessionId: null, action: 'reset', tableName: 'users', aboutUserId: null };
  const place = { ip: '10.0.0.1', createdAt: origin.now.toISOString() };
  assert.is(events.length, 1201);
  assert.equal(events[0], { ...common, ...nothing, ...place });
  const { partOf, ...same } = full;
  const cut = { label: '“Asha” \\ \ufffd', note: `${'x'.repeat(299)}\ufffd` };
  assert.equal(events[1200], { ...common, ...same, ...cut, partOfId: partOf, ...place });
});

test('health answers without a session', async () => {
  const answer = await portal.request({ url: '/api/health' });
  assert.is(answer.status, 200);
  assert.is(answer.body.data.status, 'ok');
});

test('the OpenAPI document is 3.1 and has every call of the contract, with its schemas', async () => {
  const { body } = await portal.request({ url: '/api/openapi.json', as: 'Student' });
  assert.is(body.openapi, '3.1.0');
  for (const [name, endpoint] of api) {
    const operation = body.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    assert.is(operation?.operationId, name);
    assert.equal(operation.security, endpoint.access === 'anyone' ? [] : [{ bearer: [] }]);
    assert.is(operation.requestBody !== undefined, endpoint.body !== undefined || endpoint.upload !== undefined, name);
  }
});

test('the OpenAPI document is written once, and only for those who are signed in', async () => {
  const stranger = await portal.request({ url: '/api/openapi.json' });
  assert.equal([stranger.status, stranger.body.error], [403, 'TokenMissing']);
  assert.ok(stranger.raw.length < 1000);
  const services = { database: portal.database, keys: newTestKeys(), clock: portal.now };
  const app = await buildApp({ services, version: 'test', logLevel: 'silent' });
  const document = async (role: 'Student' | 'Admin') =>
    app.inject({ url: '/api/openapi.json', headers: { authorization: `Bearer ${await portal.tokenOf(role)}` } });
  const { stringify } = JSON;
  let written = 0;
  JSON.stringify = ((value: unknown, ...rest: []) => {
    if (typeof value === 'object' && value !== null && 'openapi' in value) written += 1;
    return stringify(value, ...rest);
  }) as typeof stringify;
  const [first, second] = await Promise.all([document('Student'), document('Admin')]).finally(() => (JSON.stringify = stringify));
  assert.is(first.headers['content-type'], 'application/json; charset=utf-8');
  assert.ok(first.rawPayload.length > 100_000);
  assert.ok(first.rawPayload.equals(second.rawPayload));
  assert.is(written, 1);
  await app.close();
});

test('others continue while the OpenAPI document is written', async () => {
  const counter = turnCounter();
  const document = await writeOpenApi('test').finally(() => counter.stop());
  assert.ok(document.equals((await portal.request({ url: '/api/openapi.json', as: 'Student' })).raw));
  assert.ok(counter.turn > 4, `${counter.turn} turns`);
});

test('answers are not cached, errors carry the id of the request', async () => {
  const first = await portal.request({ url: '/api/students', as: 'Staff' });
  assert.is(first.headers['cache-control'], 'no-store');
  const refused = await portal.request({ url: '/api/students' });
  assert.match(refused.body.requestId, /^[\da-f-]{36}$/);
});

if (testedKind === 'server') {
  test('a database that goes away is 503 with Retry-After, and requests succeed when it is back', async () => {
    const { db } = portal.database;
    const token = await portal.tokenOf('Staff');
    const { name } = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0] ?? {
      name: '',
    };
    const administrator = await postgres();
    try {
      await administrator.query(`alter database ${name} allow_connections false`);
      await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      for (const url of ['/api/health', '/api/students']) {
        const gone = await portal.request({ url, as: token });
        assert.equal([gone.status, gone.body.error, gone.headers['retry-after']], [503, 'Unavailable', '5'], url);
      }
    } finally {
      await administrator.query(`alter database ${name} allow_connections true`);
      await administrator.end();
    }
    assert.is((await portal.request({ url: '/api/health' })).status, 200);
    assert.is((await portal.request({ url: '/api/students', as: token })).status, 200);
  });
}

/** A connection to the server beside the database under test. */
async function postgres(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  return client;
}

test.run();
