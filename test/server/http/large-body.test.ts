import Fastify from 'fastify';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { endpoint } from '../../../src/contract/core/endpoint.ts';
import { answerError } from '../../../src/server/http/answer-error.ts';
import { makeCaller } from '../../../src/server/http/caller.ts';
import { makeGates } from '../../../src/server/http/gates.ts';
import { parseJsonBodies } from '../../../src/server/http/json-body.ts';
import { checkLargeBody, LargeBody } from '../../../src/server/http/large-body.ts';
import { makeServe } from '../../../src/server/http/serve.ts';
import type { Services } from '../../../src/server/http/services.ts';
import { Scopes } from '../../../src/server/scope.ts';

/** Large bodies of several users who send them at once. */
const test = suite('large bodies');
const { signal } = new AbortController();
const settled = () => new Promise((resume) => setImmediate(resume));

/** A call with a large body; the token of a request is the id of its user. `checked` are the names of checked bodies. */
async function openServer() {
  const checked: string[] = [];
  const gates = makeGates({ connections: 1 });
  const app = Fastify();
  app.decorateRequest('caller', null);
  app.setErrorHandler(answerError);
  parseJsonBodies(app);
  const { serve } = makeServe(app, {
    services: { database: { connections: 1, db: {} }, clock: () => new Date() } as unknown as Services,
    scopes: new Scopes([]),
    checkAnswers: true,
    gates,
    authenticate: async (token) =>
      makeCaller({
        userId: Number(token),
        sessionId: Number(token),
        sessionEndsAt: '',
        name: '',
        kind: 'employee',
        roleId: 1,
        roleName: '',
        permissions: new Set(),
        studentId: null,
        employeeId: null,
        mustChangePassword: false,
        mustSetUpSecondFactor: false,
      }),
  });
  const call = endpoint({
    method: 'POST',
    path: '/rows',
    summary: 'Send rows.',
    access: 'signedIn',
    callers: 'employees',
    ownTransaction: true,
    isLarge: true,
    body: z.object({ name: z.string().check(z.refine((name) => checked.push(name) > 0)), more: z.optional(z.string()) }),
    answer: z.object({}),
  });
  serve(call, async () => ({}));
  await app.ready();
  const send = async (user: number, name: string, size = 70_000) => {
    const { statusCode, headers, json } = await app.inject({
      method: 'POST',
      url: '/api/rows',
      headers: { authorization: `Bearer ${user}` },
      payload: { name, more: 'x'.repeat(size) },
    });
    return { status: statusCode, error: json<{ error?: string }>().error, retryAfter: headers['retry-after'] };
  };
  /** Occupies the gate of large bodies until the returned function is called. */
  const close = () => gates.bodies.enter({ key: 'test' }, signal);
  return { checked, send, close };
}

/** Sends bodies of two users to a closed gate, and waits until they queue. */
const inLine = async <Sent>(send: () => Sent): Promise<Sent> => {
  const sent = send();
  for (let turn = 0; turn < 100; turn += 1) await settled();
  return sent;
};

test('users take turns: a user with several bodies delays no other user by more than one', async () => {
  const { checked, send, close } = await openServer();
  const open = await close();
  const answers = await inLine(() => [...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => send(1, name)), send(2, 'b1')]);
  open();
  assert.equal(
    (await Promise.all(answers)).map(({ status }) => status),
    [200, 200, 200, 200, 200, 200],
  );
  assert.equal(checked, ['a1', 'b1', 'a2', 'a3', 'a4', 'a5']);
});

test('five bodies of one user wait; a further one is refused at once, and one of usual size is not', async () => {
  const { checked, send, close } = await openServer();
  const open = await close();
  const answers = await inLine(() => ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => send(1, name)));
  assert.equal(await send(1, 'a6'), { status: 429, error: 'TooManyRequests', retryAfter: '5' });
  assert.is((await send(1, 'small', 100)).status, 200);
  open();
  await Promise.all(answers);
  assert.equal(checked, ['small', 'a1', 'a2', 'a3', 'a4', 'a5']);
});

const entry = (key: string) => ({ gate: gates.bodies, asker: { key }, signal });
const gates = makeGates({ connections: 1 });

test('a body is checked before the next is parsed, and its bytes are released', async () => {
  const work: string[] = [];
  const bodies = ['a', 'b', 'c'].map((name) => {
    const request: { body: unknown } = { body: new LargeBody(() => (work.push(`parse ${name}`), name)) };
    return checkLargeBody(request, entry(name), (body) => {
      assert.is(request.body, body);
      work.push(`check ${name}`);
      return name;
    });
  });
  assert.equal(await Promise.all(bodies), ['a', 'b', 'c']);
  assert.equal(work, ['parse a', 'check a', 'parse b', 'check b', 'parse c', 'check c']);
});

test('a body that is not parsed, or not accepted, does not close the gate', async () => {
  const fail = (message: string) => () => {
    throw new Error(message);
  };
  const answerTo = (parse: () => unknown, check: () => unknown) =>
    checkLargeBody({ body: new LargeBody(parse) }, entry('a'), check).catch(({ message }: Error) => message);
  assert.is(await answerTo(fail('not parsed'), () => 1), 'not parsed');
  const parse = () => 0;
  assert.is(await answerTo(parse, fail('not accepted')), 'not accepted');
  assert.is(await answerTo(parse, () => 1), 1);
});

test('if the client disconnects, a body is neither parsed nor checked', async () => {
  const work: string[] = [];
  const gone = new AbortController();
  const disconnected = { ...entry('a'), signal: gone.signal };
  const parsed = new LargeBody(() => (work.push('parsed'), gone.abort(new Error('gone'))));
  const unparsed = new LargeBody(() => work.push('parsed too late'));
  const answers = [parsed, unparsed].map((body) => checkLargeBody({ body }, disconnected, () => work.push('checked')));
  assert.equal(
    (await Promise.allSettled(answers)).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(work, ['parsed']);
});

test('between two pieces, other requests have several turns', async () => {
  let turn = 0;
  let next = setImmediate(count);
  function count() {
    turn += 1;
    next = setImmediate(count);
  }
  const turns: number[] = [];
  const piece = () => {
    let sum = 0;
    for (let at = 0; at < 20_000_000; at += 1) sum += at % 7;
    turns.push(turn);
    return sum;
  };
  const bodies = ['a', 'b'].map((name) => checkLargeBody({ body: new LargeBody(piece) }, entry(name), piece));
  await Promise.all(bodies).finally(() => clearImmediate(next));
  const between = turns.slice(1).map((later, index) => later - turns[index]!);
  assert.is(between.length, 3);
  assert.ok(
    between.every((some) => some > 5),
    between.join(),
  );
});

test.run();
