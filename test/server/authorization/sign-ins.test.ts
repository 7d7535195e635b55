import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/authorization/sign-ins.ts';
import { collegeDay, daysBefore } from '../../../src/server/college-day.ts';
import { retireSignIns } from '../../../src/server/modules/authorization/sign-ins/retire.ts';
import { modulesApp, type ModulesApp } from '../../support/modules-app.ts';
import { recordQueries } from '../../support/plans.ts';

const test = suite('sign-in attempts');
let portal: ModulesApp;
let admin: string;
let today: string;
let asha: number;

test.before(async () => {
  portal = await modulesApp();
  await portal.addUser('admin', 'Admin');
  await portal.addUser('hr', 'HR');
  asha = await portal.addUser('asha.p', 'Staff', { displayName: 'Asha Panda' });
  admin = await portal.tokenOf('admin');
  today = collegeDay(portal.now());
  await portal.db.deleteFrom('signInAttempts').execute();
  const at = (daysAgo: number, time: string) => `${daysBefore(today, daysAgo)}T${time}+05:30`;
  const tried = (createdAt: string, outcome: contract.SignInRow['outcome'], ip: string, userId: number | null = asha) => ({
    createdAt,
    outcome,
    ip,
    userId,
    nameTried: userId ? 'asha.p' : `${ip.replace(/\D/g, '')}ab`.slice(0, 8),
    userAgent: 'test',
  });
  await portal.db
    .insertInto('signInAttempts')
    .values([
      tried(at(0, '00:00:00'), 'ok', '10.1.1.1'),
      tried(at(0, '00:00:01'), 'badPassword', '10.1.1.2'),
      tried(at(1, '23:59:59'), 'locked', '10.1.1.2'),
      tried(at(6, '00:00:00'), 'ok', '10.1.1.1'),
      tried(at(7, '23:59:59'), 'ok', '10.1.1.1'),
      tried(at(2, '12:00:00'), 'unknownUser', '10.9.9.9', null),
      tried(at(2, '12:00:01'), 'unknownUser', '10.9.9.8', null),
    ])
    .execute();
});
test.after(() => portal.close());

const list = (query = {}) => portal.call(contract.listSignIns, admin, { query });
const summary = async (query = {}) => (await portal.call(contract.signInSummary, admin, { query })).body.data;

test('the default is the last seven days at the college', async () => {
  const { status, body } = await list();
  assert.is(status, 200);
  assert.equal([body.total, body.from, body.to], [6, daysBefore(today, 6), today]);
  const times: string[] = body.data.map(({ createdAt }: contract.SignInRow) => createdAt);
  assert.equal(times, [...times].sort().reverse());
  assert.is(body.data.find(({ userId }: contract.SignInRow) => userId === asha).name, 'Asha Panda');
});

for (const [name, query, total] of [
  ['an outcome', { outcome: 'unknownUser' }, 2],
  ['an address', { ip: '10.1.1.2' }, 2],
  ['an unknown address', { ip: '10.1.1' }, 0],
  ['words of a name', { q: 'panda' }, 4],
  ['a part of an address', { q: '10.9.9' }, 2],
  ['a name that was tried', { q: 'ASHA.P' }, 4],
  ['characters of patterns', { q: '%' }, 0],
] as const)
  test(`found by ${name}`, async () => assert.is((await list(query)).body.total, total));

test('found by user, and by days', async () => {
  assert.is((await list({ userId: asha })).body.total, 4);
  const day = daysBefore(today, 7);
  assert.is((await list({ from: day, to: day })).body.total, 1);
  assert.is((await list({ from: daysBefore(today, 30) })).body.total, 7);
  assert.equal((await list({ to: daysBefore(today, 1) })).body.from, daysBefore(today, 7));
});

for (const [name, query, status, fields] of [
  ['an invalid date', { from: '2026-02-30' }, 422, { from: 'notADate' }],
  ['an end before the beginning', { from: '2026-03-02', to: '2026-03-01' }, 422, { to: 'outOfRange' }],
  ['more than a year', { from: '2020-01-01', to: '2026-03-01' }, 422, { from: 'outOfRange' }],
  ['a year beyond all calendars', { to: '9999-12-31' }, 422, { to: 'notADate' }],
  ['an unknown outcome', { outcome: 'guessed' }, 422, { outcome: 'notAllowed' }],
  ['a user that is no number', { userId: 'asha' }, 400, { userId: 'notANumber' }],
  ['an unknown order', { sort: 'userAgent' }, 422, { sort: 'notAllowed' }],
] as const)
  test(`refused: ${name}`, async () => {
    const answer = await list(query);
    assert.equal([answer.status, answer.body.fields], [status, fields]);
  });

test('counted by day, including days without attempts, and by address', async () => {
  const data = await summary();
  assert.equal([data.ok, data.failed, data.days.length], [2, 4, 7]);
  assert.equal(
    data.days.map(({ ok, failed }: { ok: number; failed: number }) => [ok, failed]),
    [
      [1, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 2],
      [0, 1],
      [1, 1],
    ],
  );
  assert.equal(data.addresses, [
    { ip: '10.1.1.2', failed: 2, names: 1 },
    { ip: '10.9.9.8', failed: 1, names: 1 },
    { ip: '10.9.9.9', failed: 1, names: 1 },
  ]);
  assert.is((await summary({ outcome: 'ok' })).failed, 0);
});

test('after 180 days, a day is stored only as totals', async () => {
  const later = new Date(portal.now().getTime() + 176 * 86_400_000);
  assert.is(await retireSignIns(portal.db, later), 2);
  assert.is(await retireSignIns(portal.db, later), 0);
  const from = daysBefore(today, 7);
  assert.is((await list({ from })).body.total, 5);
  const days = (await summary({ from })).days as { ok: number; failed: number }[];
  assert.equal(
    days.slice(0, 3).map(({ ok, failed }) => [ok, failed]),
    [
      [1, 0],
      [1, 0],
      [0, 0],
    ],
  );
  assert.equal([days.at(-1)?.ok, days.at(-1)?.failed], [1, 1]);
  assert.is((await summary({ from, outcome: 'ok' })).ok, 1, 'totals cannot be filtered');
});

test('without 901 both calls are Forbidden', async () => {
  const hr = await portal.tokenOf('hr');
  for (const endpoint of [contract.listSignIns, contract.signInSummary])
    assert.is((await portal.call(endpoint, hr)).body.error, 'Forbidden');
});

test('the list has a file, with a row in the export register', async () => {
  const { status, raw } = await portal.call(contract.listSignIns, admin, { query: { format: 'csv', ip: '10.1.1.2' } });
  assert.is(status, 200);
  assert.is(raw.toString().trim().split('\r\n').length, 3);
  const { note, tableName } = await portal.db
    .selectFrom('auditEvents')
    .select(['note', 'tableName'])
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.is(tableName, 'sign_in_attempts');
  assert.match(note ?? '', /^csv, 2 rows; ip: 10\.1\.1\.2; from: /);
});

test('the blocks of a file are planned with the period, which is not a parameter', async () => {
  const recorded = recordQueries(portal.services.database);
  assert.is((await list({ format: 'csv' })).status, 200);
  const blocks = recorded().filter(({ sql }) => sql.includes('sign_in_attempts') && sql.includes('string_to_array'));
  assert.ok(blocks.length > 0);
  for (const { parameters } of blocks)
    assert.equal(
      parameters.filter((value) => /T.*Z$/.test(String(value))),
      [],
    );
});

test.run();
