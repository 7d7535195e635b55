import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as account from '../../../src/contract/authorization/account.ts';
import * as contract from '../../../src/contract/authorization/new-account.ts';
import * as users from '../../../src/contract/authorization/users.ts';
import { roleIds } from '../../../src/contract/core/role-catalogue.ts';
import * as session from '../../../src/contract/core/session.ts';
import { collegeDay, daysBefore } from '../../../src/server/college-day.ts';
import { endOverdueSessions } from '../../../src/server/modules/authorization/users/end-date.ts';
import { endDateProblem } from '../../../src/server/modules/authorization/users/end-rules.ts';
import { modulesApp, type Answer, type ModulesApp } from '../../support/modules-app.ts';

const test = suite('accounts that are opened, used and end');
let portal: ModulesApp;
let admin: string;

test.before(async () => {
  portal = await modulesApp();
  await portal.addUser('admin', 'Admin');
  await portal.addUser('authadmin', 'AuthorizationAdmin');
  admin = await portal.tokenOf('admin');
});
test.after(() => portal.close());

const inDays = (days: number) => daysBefore(collegeDay(portal.now()), -days);
let names = 0;
const auditor = (more = {}) => ({
  kind: 'other',
  userId: null,
  name: 'Meera Nair',
  username: `auditor${(names += 1)}`,
  email: null,
  phone: null,
  roleId: roleIds.Staff,
  endsOn: inDays(30),
  reason: 'yearly audit',
  ...more,
});
const add = (more = {}, as = admin) => portal.call(contract.addAccount, as, { body: auditor(more) });
const fields = ({ body }: Answer) => body.fields;
const refusal = ({ status, body }: Answer) => [status, body.error];
const find = async (id: number) => (await portal.call(users.getUser, admin, { id })).body.data;

test('an auditor gets an account, uses it, and cannot use it after its last day', async () => {
  const newAccount = await add({ email: `Meera.Nair${names + 1}@audit.example`, phone: '98610 98610' });
  assert.is(newAccount.status, 200, JSON.stringify(newAccount.body));
  const { id, username, temporaryPassword } = newAccount.body.data;
  const stored = await find(id);
  assert.equal([stored.kind, stored.state, stored.endsOn, stored.phone], ['other', 'mustChange', inDays(30), '9861098610']);
  const first = await portal.signIn(stored.email, temporaryPassword);
  assert.equal([first.status, first.body.data.mustChangePassword], [200, true]);
  const passwords = {
    currentPassword: temporaryPassword,
    newPassword: 'grove-kettle-17',
    confirmPassword: 'grove-kettle-17',
  };
  assert.is((await portal.call(account.changePassword, first.body.data.token, { body: passwords })).status, 200);
  // Five minutes before the end of the last day at the college, and five minutes after it.
  const end = Date.parse(`${inDays(31)}T00:00:00+05:30`);
  portal.advance((end - portal.now().getTime()) / 60_000 - 5);
  const last = await portal.signIn(username, 'grove-kettle-17');
  assert.is(last.status, 200, 'the account can be used on the last day');
  const { token } = last.body.data;
  assert.is((await portal.call(session.userPermissions, token)).status, 200);
  portal.advance(10);
  assert.equal(refusal(await portal.call(session.userPermissions, token)), [403, 'TokenRevoked']);
  assert.equal(refusal(await portal.signIn(username, 'grove-kettle-17')), [409, 'AccountEnded']);
  assert.equal(refusal(await portal.signIn(username, 'wrong')), [401, 'InvalidCredentials'], 'others get no reason');
  await endOverdueSessions(portal.db, portal.now());
  const ended = await portal.db
    .selectFrom('sessions')
    .select('revokeReason')
    .where('userId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.is(ended.revokeReason, 'ended');
  admin = await portal.tokenOf('admin');
  assert.is((await find(id)).state, 'ended');
  const { version } = await find(id);
  const extended = await portal.call(contract.changeEndDate, admin, {
    id,
    body: { version, endsOn: inDays(10), reason: 'audit goes on' },
  });
  assert.is(extended.status, 200, JSON.stringify(extended.body));
  assert.is((await portal.signIn(username, 'grove-kettle-17')).status, 200);
  const audit = await portal.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('recordId', '=', id)
    .where('note', '=', 'audit goes on')
    .executeTakeFirstOrThrow();
  assert.equal(audit.after, { endsOn: inDays(10) });
});

test('missing and invalid values are reported by field', async () => {
  assert.equal(fields(await add({ name: null, username: null, endsOn: null })), {
    name: 'required',
    username: 'required',
    endsOn: 'required',
  });
  assert.equal(fields(await add({ username: 'admin' })), { username: 'duplicate' });
  assert.equal(fields(await add({ username: 'A b' })), { username: 'badFormat' });
  assert.equal(fields(await add({ roleId: roleIds.Student })), { roleId: 'notAllowed' });
  assert.equal(fields(await add({ roleId: 4711 })), { roleId: 'unknownReference' });
  assert.equal(fields(await add({ kind: 'employee' })), { userId: 'required' });
});

test('an employee without a password gets one, but only once', async () => {
  const userId = await portal.addUser('s.panda', 'Staff', { password: null, isEnabled: false });
  const account = await add({ kind: 'employee', userId, endsOn: null, roleId: roleIds.HR });
  assert.is(account.status, 200, JSON.stringify(account.body));
  const answer = await portal.signIn('s.panda', account.body.data.temporaryPassword);
  assert.equal([answer.status, answer.body.data.user.roleNames], [200, 'HR']);
  assert.equal(fields(await add({ kind: 'employee', userId, endsOn: null })), { userId: 'notAllowed' });
});

test('users cannot give or extend rights that they lack', async () => {
  const clerk = await portal.tokenOf('authadmin');
  assert.equal(refusal(await add({ roleId: roleIds.Admin }, clerk)), [403, 'Forbidden']);
  assert.equal(fields(await add({ roleId: roleIds.HR }, clerk)), { roleId: 'notAllowed' });
  assert.is((await add({ roleId: roleIds.HR })).status, 200);
  const { id } = (await add({ roleId: roleIds.HR })).body.data;
  const { version } = await find(id);
  const body = { version, endsOn: inDays(60), reason: 'longer' };
  assert.is((await portal.call(contract.changeEndDate, clerk, { id, body })).status, 403);
});

test('the last Admin without an end date cannot get one', async () => {
  const secondAdmin = (await add({ roleId: roleIds.Admin })).body.data;
  const token = (await portal.signIn(secondAdmin.username, secondAdmin.temporaryPassword)).body.data.token;
  const passwords = {
    currentPassword: secondAdmin.temporaryPassword,
    newPassword: 'grove-kettle-18',
    confirmPassword: 'grove-kettle-18',
  };
  await portal.call(account.changePassword, token, { body: passwords });
  const { id } = await portal.db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  const { version } = await find(id);
  const body = { version, endsOn: inDays(60), reason: 'leaves' };
  assert.equal(refusal(await portal.call(contract.changeEndDate, token, { id, body })), [409, 'InUse']);
});

test('the list is filtered by kind and by end', async () => {
  const { id } = (await add({ endsOn: inDays(5) })).body.data;
  const idsOf = async (query: object) =>
    (await portal.call(users.listUsers, admin, { query: { pageSize: 100, ...query } })).body.data.map((user: { id: number }) => user.id);
  assert.ok((await idsOf({ kind: 'other', ends: 'month' })).includes(id));
  assert.not.ok((await idsOf({ kind: 'employee' })).includes(id));
  for (const ends of ['over', 'later', 'none']) assert.not.ok((await idsOf({ ends })).includes(id), ends);
});

for (const [kind, endsOn, expected] of [
  ['other', null, 'required'],
  ['employee', null, null],
  ['student', null, null],
  ['student', '2026-12-01', 'notAllowed'],
  ['other', '2026-11-21', 'outOfRange'],
  ['other', '2026-11-22', null],
  ['employee', '2027-11-23', null],
  ['employee', '2027-11-24', 'outOfRange'],
] as const)
  test(`an end on ${endsOn} for ${kind}: ${expected ?? 'allowed'}`, () => {
    assert.is(endDateProblem(kind, endsOn, '2026-11-22'), expected);
  });

test.run();
