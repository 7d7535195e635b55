import { once } from 'node:events';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addGrant, revokeGrant } from '../../../src/contract/authorization/grants.ts';
import { changeSetting, listSettings } from '../../../src/contract/authorization/settings.ts';
import { permission } from '../../../src/contract/core/permissions.ts';
import { searchStudents } from '../../../src/contract/student/search.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { openDatabase } from '../../../src/server/database/connection.ts';
import { buildApp } from '../../../src/server/http/app.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { newTestKeys } from '../../support/test-keys.ts';

/** Two portals on one PostgreSQL, each with its own cache. The second one is a thread that runs this same file. */

if (!isMainThread) await beTheOther((workerData as { url: string }).url);
else runTests();

async function beTheOther(url: string): Promise<void> {
  const services = { database: await openDatabase({ url }), keys: newTestKeys(), clock: () => new Date() };
  const app = await buildApp({ services, version: 'test', logLevel: 'silent', checkAnswers: true });
  parentPort?.postMessage(await app.listen({ port: 0, host: '127.0.0.1' }));
  parentPort?.once('message', () => void app.close().then(() => services.database.close()));
}

function runTests(): void {
  const test = suite('two processes');
  let portal: TestApp;
  let other: { worker: Worker; address: string };

  test.before(async () => {
    portal = await testApp();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(portal.database.db);
    const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: rows[0]?.name }).href;
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { url } });
    const [address] = (await once(worker, 'message')) as [string];
    other = { worker, address };
  });
  test.after(async () => {
    const ended = once(other.worker, 'exit');
    other.worker.postMessage('end');
    await ended;
    await portal.close();
  });

  const askOther = async (method: string, path: string, token: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    return fetch(`${other.address}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  };
  const search = async (token: string) => (await askOther('POST', searchStudents.path, token, { columns: ['name'] })).status;

  test('a permission denied and restored here applies there from the next request', async () => {
    const faculty = await portal.tokenOf('Faculty');
    assert.is(await search(faculty), 200);
    const { id: userId } = await portal.database.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', demoUsers.Faculty)
      .executeTakeFirstOrThrow();
    const body = {
      userId,
      permissionId: permission.STUDENT_SEARCH,
      effect: 'deny',
      startsOn: collegeDay(portal.now()),
      reason: 'A test of it',
      isConfirmed: true,
    };
    const grant = await portal.call(addGrant, 'Admin', { body });
    assert.is(grant.status, 200, JSON.stringify(grant.body));
    assert.is(await search(faculty), 403);
    const { id, version } = grant.body.data;
    assert.is((await portal.call(revokeGrant, 'Admin', { id, body: { version, reason: 'A test of it' } })).status, 200);
    assert.is(await search(faculty), 200);
  });

  test('a setting changed here applies there from the next request', async () => {
    const admin = await portal.tokenOf('Admin');
    const valueThere = async () => {
      const { data } = (await (await askOther('GET', listSettings.path, admin)).json()) as {
        data: { key: string; value: unknown; version: number }[];
      };
      return data.find(({ key }) => key === 'mess.minLeaveDays');
    };
    const before = await valueThere();
    const changed = await portal.call(changeSetting, 'Admin', { key: 'mess.minLeaveDays', body: { value: 8, version: before?.version } });
    assert.is(changed.status, 200, JSON.stringify(changed.body));
    assert.is((await valueThere())?.value, 8);
  });

  test.run();
}
