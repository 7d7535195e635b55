import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildApp } from '../../../src/server/http/app.ts';
import { writeRun } from '../../../src/server/jobs/runs.ts';
import { makeMetrics } from '../../../src/server/operate/metrics.ts';
import { openWatchPort } from '../../../src/server/operate/watch-port.ts';
import { testDatabase } from '../../support/database.ts';
import { newTestKeys } from '../../support/test-keys.ts';

const test = suite('the port for monitoring the portal');
const database = { ...(await testDatabase()), isAlive: async () => isUp };
let isUp = true;
let app: Awaited<ReturnType<typeof buildApp>>;
let server: Server;

test.before(async () => {
  app = await buildApp({ services: { database, keys: newTestKeys(), clock: () => new Date() }, version: 'test', logLevel: 'silent' });
  server = await openWatchPort({ port: 0, host: '127.0.0.1' }, makeMetrics(app, database), database);
  await app.ready();
});
test.after(async () => {
  server.close();
  await app.close();
  await database.close();
});

async function ask(path: string): Promise<{ status: number; type: string | null; text: string }> {
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
}
const lines = async (name: string) => (await ask('/metrics')).text.split('\n').filter((line) => line.startsWith(name));

test('answers are counted by route, never by address', async () => {
  await app.inject({ method: 'GET', url: '/api/health' });
  await app.inject({ method: 'GET', url: '/api/students/17?q=Asha' });
  const { status, type, text } = await ask('/metrics');
  assert.is(status, 200);
  assert.match(type ?? '', /^text\/plain; version=0\.0\.4/);
  assert.match(text, /^portal_answer_seconds_count\{method="GET",route="\/api\/health",status="200"\} 1$/m);
  assert.match(text, /^portal_answer_seconds_count\{method="GET",route="\/api\/students\/:id",status="403"\} 1$/m);
  assert.not.match(text, /Asha|students\/17/);
});

test('the metrics include database, streams, jobs and memory', async () => {
  const now = new Date('2026-11-27T21:00:00Z');
  await writeRun(database.db, 'hr.dated', '2026-11-27', now);
  assert.equal(await lines('portal_database_up'), ['portal_database_up 1']);
  assert.equal(await lines('portal_event_streams'), ['portal_event_streams 0']);
  assert.equal(await lines('portal_job_done_timestamp_seconds{'), [
    `portal_job_done_timestamp_seconds{job="hr.dated"} ${now.getTime() / 1000}`,
  ]);
  assert.match((await lines('portal_database_statements{state="waiting"}'))[0] ?? '', / 0$/);
  assert.ok(Number((await lines('process_resident_memory_bytes'))[0]?.split(' ')[1]) > 10_000_000);
});

test('a running process is alive; it is ready while its database answers', async () => {
  assert.equal([(await ask('/alive')).status, (await ask('/ready')).status], [200, 200]);
  isUp = false;
  assert.equal([(await ask('/alive')).status, (await ask('/ready')).status], [200, 503]);
  assert.equal(await lines('portal_database_up'), ['portal_database_up 0']);
  isUp = true;
  assert.is((await ask('/')).status, 404);
});

test.run();
