import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../src/contract/settings.ts';
import { settingDefaults } from '../../src/server/database/migrations/setting-defaults.ts';
import { readSettings } from '../../src/server/modules/authorization/settings.ts';
import { addStudent, smallCollege } from '../support/college.ts';
import { modulesApp, type ModulesApp } from '../support/modules-app.ts';

const test = suite('the settings of the institution');
let portal: ModulesApp;
let admin: string;

test.before(async () => {
  portal = await modulesApp();
  await portal.addUser('admin', 'Admin', { displayName: 'Bijay Mohanty' });
  admin = await portal.tokenOf('admin');
});
test.after(() => portal.close());

const all = async (): Promise<contract.Setting[]> => (await portal.call(contract.listSettings, admin)).body.data;
const one = async (key: string) => {
  const found = (await all()).find((setting) => setting.key === key);
  if (!found) throw new Error(`no setting ${key}`);
  return found;
};
const change = async (key: string, value: unknown, version?: number) =>
  portal.call(contract.changeSetting, admin, { key, body: { value, version: version ?? (await one(key)).version } });

test('every setting is listed once, with its default; what is shipped fits its own definition', async () => {
  const settings = await all();
  const shipped = settingDefaults.map(({ key }) => key).filter((key) => key !== 'college.logoFileId');
  assert.equal(settings.map(({ key }) => key).sort(), shipped.sort());
  for (const { key, value, default: shippedValue, version, changedBy } of settings) {
    assert.equal([value, version, changedBy], [shippedValue, 1, null], key);
    assert.ok(contract.settingDefinitions[key]?.field.schema.safeParse(value).success, key);
  }
});

test('a change holds at once, with who made it; the trail has before and after', async () => {
  const { status, body } = await change('auth.maxSessions', 3);
  assert.is(status, 200);
  const { changedAt, ...rest } = body.data;
  assert.equal(rest, { key: 'auth.maxSessions', value: 3, default: 5, version: 2, changedBy: 'Bijay Mohanty' });
  assert.ok(changedAt);
  assert.is((await readSettings(portal.db))['auth.maxSessions'], 3);
  const event = await portal.db.selectFrom('auditEvents').selectAll().where('tableName', '=', 'settings').executeTakeFirstOrThrow(); // prettier-ignore
  assert.equal([event.label, event.before, event.after], ['auth.maxSessions', { value: 5 }, { value: 3 }]);
});

test('the same value again changes nothing', async () => {
  const before = await one('college.name');
  assert.is((await change('college.name', before.value)).status, 200);
  assert.equal(await one('college.name'), before);
});

test('an older version is refused', async () => {
  await change('hr.retirementAge', 62);
  const { status, body } = await change('hr.retirementAge', 65, 1);
  assert.equal([status, body.error], [409, 'StaleVersion']);
  assert.is((await one('hr.retirementAge')).value, 62);
});

test('a setting that the table has lost can be changed', async () => {
  await portal.db.deleteFrom('settings').where('key', '=', 'mess.minLeaveDays').execute();
  assert.is((await one('mess.minLeaveDays')).value, 3);
  assert.is((await change('mess.minLeaveDays', 4)).status, 200);
  assert.is((await one('mess.minLeaveDays')).value, 4);
});

for (const [key, value, code] of [
  ['auth.idleMinutes', 4, 'outOfRange'],
  ['auth.idleMinutes', 1441, 'outOfRange'],
  ['auth.idleMinutes', '30', 'notANumber'],
  ['auth.idleMinutes', null, 'required'],
  ['auth.idleMinutes', 12.5, 'notANumber'],
  ['auth.idleMinutes', 721, 'outOfRange'],
  ['auth.absoluteHours', 1, 'outOfRange'],
  ['college.name', '', 'required'],
  ['college.name', 'ab', 'tooShort'],
  ['college.name', 'x'.repeat(121), 'tooLong'],
  ['college.emailDomain', 'college', 'badFormat'],
  ['student.aadhaar', 'always', 'notAllowed'],
  ['clearance.kinds', [], 'required'],
  ['clearance.kinds', ['mess', 'mess'], 'duplicate'],
  ['clearance.kinds', ['love'], 'notAllowed'],
  ['hostel.blockVacateWithDues', 'yes', 'required'],
  ['student.regdNoPattern', '^(a+)+$', 'badFormat'],
  ['student.regdNoPattern', '\\d{10}', 'badFormat'],
  ['student.regdNoPattern', '^[9-0]$', 'badFormat'],
  ['student.regdNoPattern', '^\\d{5,2}$', 'badFormat'],
] as const)
  test(`${key} is not set to ${JSON.stringify(value).slice(0, 40)}: ${code}`, async () => {
    const { status, body } = await change(key, value);
    assert.equal([status, body.fields], [422, { value: code }]);
  });

test('what is no setting is not found', async () => {
  for (const key of ['auth.unknown', 'college.logoFileId', 'toString', '__proto__'])
    assert.is((await change(key, 1, 1)).status, 404, key);
});

test('a pattern says how many present numbers it would refuse', async () => {
  const college = await smallCollege(portal.db);
  for (const number of [11111, 22222, 33333]) {
    const id = await addStudent(portal.db, college, number);
    await portal.db.updateTable('students').set({ regdNo: number === 33333 ? '23PM0003' : `23012${number}` }).where('id', '=', id).execute(); // prettier-ignore
  }
  const check = (pattern: string) => portal.call(contract.checkRegdNoPattern, admin, { query: { pattern } });
  assert.equal((await check('^\\d{10}$')).body.data, { total: 3, failing: 1, examples: ['23PM0003'] });
  assert.is((await check('^[0-9A-Z]{8,10}$')).body.data.failing, 0);
  for (const pattern of ['', '^(\\d+)*$', '^.*$']) assert.is((await check(pattern)).status, 422, pattern);
});

test('without 903 every call is Forbidden', async () => {
  await portal.addUser('authadmin', 'AuthorizationAdmin');
  const token = await portal.tokenOf('authadmin');
  for (const endpoint of [contract.listSettings, contract.changeSetting, contract.checkRegdNoPattern]) {
    const { body } = await portal.call(endpoint, token, { key: 'auth.history', ...(endpoint.body && { body: {} }) });
    assert.is(body.error, 'Forbidden');
  }
});

test.run();
