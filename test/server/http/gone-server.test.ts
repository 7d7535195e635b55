import { request } from 'node:http';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { testApp, type TestApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';

/** A heavy call whose client has disconnected: the server's statement is cancelled, and its connection released. */
const test = suite('gone away');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const reading = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`.execute(portal.database.db);
  return rows[0]?.n ?? 0;
};

for (const [what, method, path, body] of [
  ['a search', 'POST', '/students/search', { columns: ['name'], any: [{ field: 'fatherName', op: 'contains', value: 'a' }] }],
  ['a report', 'GET', '/reports/students/caste', undefined],
  ['a list as a file', 'GET', '/students?format=csv&purpose=A test', undefined],
] as const)
  test(`${what} is cancelled in the database when the client disconnects`, async () => {
    const token = await portal.tokenOf('Admin');
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => portal.app.listeningOrigin);
    const sent = request(`${address}/api${encodeURI(path)}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    sent.on('error', () => undefined);
    // Reads of these tables wait as long as this transaction runs; signing in reads neither.
    await portal.database.db.transaction().execute(async (tx) => {
      await sql`lock table student_guardians, student_events in access exclusive mode`.execute(tx);
      sent.end(body && JSON.stringify(body));
      await eventually(async () => assert.is(await reading(), 1));
      sent.destroy();
      await eventually(async () => assert.is(await reading(), 0));
    });
  });

test.run();
