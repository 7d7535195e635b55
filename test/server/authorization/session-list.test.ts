import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/authorization/sessions.ts';
import { roleIds } from '../../../src/contract/core/role-catalogue.ts';
import { modulesApp, type ModulesApp } from '../../support/modules-app.ts';

// Runs on both databases: several callers at once.

const test = suite('sessions of all users');
let portal: ModulesApp;
let admin: string;

test.before(async () => {
  portal = await modulesApp();
  await portal.addUser('admin', 'Admin', { displayName: 'Bijay Mohanty' });
  admin = await portal.tokenOf('admin');
});
test.after(() => portal.close());

let count = 0;
/** A user with a role and this number of sessions. */
const visitor = async (role: 'Staff' | 'Student' | 'HR' | 'AuthorizationAdmin', sessions = 1) => {
  const username = `visitor${(count += 1)}`;
  const id = await portal.addUser(username, role, { displayName: `Visitor ${count} Sahoo` });
  const tokens: string[] = [];
  for (let n = 0; n < sessions; n += 1) tokens.push(await portal.tokenOf(username));
  return { id, username, tokens };
};
const list = (query = {}) => portal.call(contract.listSessions, admin, { query });
const isLive = async (token: string) => (await portal.request('GET', '/api/account/profile', token)).status === 200;

test('a live session is listed with user, origin, and a mark for the present one', async () => {
  const { id, tokens } = await visitor('Staff');
  const { status, body } = await list({ userId: id });
  assert.is(status, 200);
  assert.is(body.total, 1);
  const [row] = body.data;
  assert.equal([row.userId, row.roleNames, row.kind, row.ip, row.isThisOne], [id, 'Staff', 'employee', '10.0.0.1', false]);
  assert.not.ok(JSON.stringify(body).includes(tokens[0] ?? '-'));
  const answer = await list({ q: 'mohanty' });
  assert.equal(
    answer.body.data.map((session: contract.SessionRow) => session.isThisOne),
    [true],
  );
});

test('ended, idle and over sessions are not listed', async () => {
  const ended = await visitor('Staff');
  await portal.request('POST', '/api/account/logout', ended.tokens[0] ?? '');
  const idle = await visitor('Staff');
  const over = await visitor('Staff');
  const set = (userId: number, values: Record<string, string>) =>
    portal.db.updateTable('sessions').set(values).where('userId', '=', userId).execute();
  await set(idle.id, { lastSeenAt: new Date(portal.now().getTime() - 121 * 60_000).toISOString() });
  await set(over.id, { expiresAt: portal.now().toISOString() });
  for (const { id } of [ended, idle, over]) assert.is((await list({ userId: id })).body.total, 0);
});

test('filters, words, order and pages', async () => {
  const student = await visitor('Student');
  const hr = await visitor('HR', 2);
  assert.equal((await list({ kind: 'student', userId: student.id })).body.total, 1);
  assert.equal((await list({ kind: 'employee', userId: student.id })).body.total, 0);
  assert.equal((await list({ roleId: roleIds.HR })).body.total, 2);
  assert.equal((await list({ q: `${hr.username} SAHOO` })).body.total, 2);
  assert.equal((await list({ q: `${hr.username} panda` })).body.total, 0);
  assert.equal((await list({ q: hr.username.toUpperCase() })).body.total, 2);
  assert.equal((await list({ q: '10.0.0.1', roleId: roleIds.HR })).body.total, 2);
  const names: string[] = (await list({ sort: '-name', pageSize: 10 })).body.data.map(({ name }: contract.SessionRow) => name);
  assert.equal(names, [...names].sort().reverse());
  for (const query of [{ sort: 'token' }, { kind: 'system' }]) assert.is((await list(query)).status, 422);
  assert.is((await list({ userId: 'x' })).status, 400);
});

test('ending a session: its token is refused, and the audit trail has the user who ended it', async () => {
  const { id, tokens } = await visitor('Staff', 2);
  const rows = (await list({ userId: id })).body.data;
  const { status, body } = await portal.call(contract.endSession, admin, { id: rows[0].id });
  assert.equal([status, body], [200, { data: { id: rows[0].id } }]);
  assert.equal([await isLive(tokens[0] ?? ''), await isLive(tokens[1] ?? '')].filter(Boolean).length, 1);
  const stored = await portal.db.selectFrom('sessions').select('revokeReason').where('id', '=', rows[0].id).executeTakeFirstOrThrow();
  assert.is(stored.revokeReason, 'byAdmin');
  const event = await portal.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('tableName', '=', 'sessions')
    .where('recordId', '=', rows[0].id)
    .where('action', '=', 'signOut')
    .executeTakeFirstOrThrow();
  assert.is(event.aboutUserId, id);
  assert.is((await portal.call(contract.endSession, admin, { id: rows[0].id })).status, 404);
});

test('the present session cannot be ended from the list', async () => {
  const session = (await list({ q: 'mohanty' })).body.data[0];
  const { status, body } = await portal.call(contract.endSession, admin, { id: session.id });
  assert.equal([status, body.error], [409, 'InUse']);
  assert.ok(await isLive(admin));
});

test('all sessions of a user', async () => {
  const { id, tokens } = await visitor('Staff', 3);
  const { body } = await portal.call(contract.endSessions, admin, { body: { userId: id } });
  assert.equal(body, { data: { endedSessions: 3 } });
  assert.equal(await Promise.all(tokens.map(isLive)), [false, false, false]);
});

test('all sessions of a role except the present one', async () => {
  const first = await visitor('AuthorizationAdmin');
  const other = await visitor('AuthorizationAdmin', 2);
  const { body } = await portal.call(contract.endSessions, first.tokens[0] ?? '', { body: { roleId: roleIds.AuthorizationAdmin } });
  assert.equal(body, { data: { endedSessions: 2 } });
  assert.equal(await Promise.all([...first.tokens, ...other.tokens].map(isLive)), [true, false, false]);
});

for (const [name, body, fields] of [
  ['no user', {}, { userId: 'required' }],
  ['both named', { userId: 1, roleId: 1 }, { roleId: 'notAllowed' }],
  ['an unknown user', { userId: 987654 }, { userId: 'unknownReference' }],
  ['an unknown role', { roleId: 987654 }, { roleId: 'unknownReference' }],
  ['no number', { userId: 'x' }, { userId: 'notANumber' }],
] as const)
  test(`ending many: ${name} is refused`, async () => {
    const answer = await portal.call(contract.endSessions, admin, { body });
    assert.equal([answer.status, answer.body.fields], [422, fields]);
  });

test('without 902 every call is Forbidden', async () => {
  const { tokens } = await visitor('HR');
  for (const endpoint of [contract.listSessions, contract.sessionHours, contract.endSession, contract.endSessions]) {
    const { status, body } = await portal.call(endpoint, tokens[0] ?? '', {
      id: 1,
      ...(endpoint.body && { body: {} }),
    });
    assert.equal([status, body.error], [403, 'Forbidden']);
  }
});

test('live sessions by hour: 168 hours, each session counted in every hour in which it was live', async () => {
  const hours = async () => (await portal.call(contract.sessionHours, admin)).body.data as { hour: string; live: number }[];
  const before = await hours();
  assert.is(before.length, 168);
  const { id } = await visitor('Staff');
  const hour = 3_600_000;
  const start = Date.parse(before[160]?.hour ?? '') + hour / 2;
  await portal.db
    .updateTable('sessions')
    .set({
      createdAt: new Date(start).toISOString(),
      lastSeenAt: new Date(start + 2 * hour).toISOString(),
      expiresAt: new Date(start + 12 * hour).toISOString(),
      revokedAt: new Date(start + 2 * hour).toISOString(),
    })
    .where('userId', '=', id)
    .execute();
  const after = await hours();
  const more = after.map(({ live }, at) => live - (before[at]?.live ?? 0));
  assert.equal(more.slice(159, 165), [0, 1, 1, 1, 0, 0]);
});

test('the list has a file, with a row in the export register', async () => {
  const { status, headers, raw } = await portal.call(contract.listSessions, admin, { query: { format: 'csv', q: 'mohanty' } });
  assert.is(status, 200);
  assert.match(String(headers['content-type']), 'text/csv');
  assert.is(raw.toString().trim().split('\r\n').length, 2);
  const { note } = await portal.db
    .selectFrom('auditEvents')
    .select('note')
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.is(note, 'csv, 1 rows; q: mohanty');
});

test.run();
