import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/authorization/settings.ts';
import { defaultCollege } from '../../../src/contract/core/college.ts';
import { settingDefaults } from '../../../src/server/database/migrations/setting-defaults.ts';
import { portalCollege } from '../../../src/server/http/portal-college.ts';
import { readSettings } from '../../../src/server/modules/authorization/settings.ts';
import { addStudent, smallCollege } from '../../support/college.ts';
import { modulesApp, type ModulesApp } from '../../support/modules-app.ts';

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
const findSetting = async (key: string) => {
  const match = (await all()).find((setting) => setting.key === key);
  if (!match) throw new Error(`no setting ${key}`);
  return match;
};
const change = async (key: string, value: unknown, version?: number) =>
  portal.call(contract.changeSetting, admin, { key, body: { value, version: version ?? (await findSetting(key)).version } });

test('every setting is listed once, with a default that matches its definition', async () => {
  const settings = await all();
  const shipped = settingDefaults.map(({ key }) => key).filter((key) => key !== 'college.logoFileId');
  assert.equal(settings.map(({ key }) => key).sort(), shipped.sort());
  const { name, shortName } = defaultCollege;
  const settingOf = (wanted: string) => settings.find(({ key }) => key === wanted)?.value;
  assert.equal([settingOf('college.name'), settingOf('college.shortName')], [name, shortName], 'the value with which the pages are built');
  for (const { key, value, default: shippedValue, version, changedBy } of settings) {
    assert.equal([value, version, changedBy], [shippedValue, 1, null], key);
    assert.ok(contract.settingDefinitions[key]?.field.schema.safeParse(value).success, key);
  }
});

test('a change applies immediately and shows its user; the audit trail has both values', async () => {
  const { status, body } = await change('auth.maxSessions', 3);
  assert.is(status, 200);
  const { changedAt, ...rest } = body.data;
  assert.equal(rest, { key: 'auth.maxSessions', value: 3, default: 5, version: 2, changedBy: 'Bijay Mohanty' });
  assert.ok(changedAt);
  assert.is((await readSettings(portal.db))['auth.maxSessions'], 3);
  const event = await portal.db.selectFrom('auditEvents').selectAll().where('tableName', '=', 'settings').executeTakeFirstOrThrow();
  assert.equal([event.label, event.before, event.after], ['auth.maxSessions', { value: 5 }, { value: 3 }]);
});

test('the same value again changes nothing', async () => {
  const before = await findSetting('college.name');
  assert.is((await change('college.name', before.value)).status, 200);
  assert.equal(await findSetting('college.name'), before);
});

test('an older version is refused', async () => {
  await change('hr.retirementAge', 62);
  const { status, body } = await change('hr.retirementAge', 65, 1);
  assert.equal([status, body.error], [409, 'StaleVersion']);
  assert.is((await findSetting('hr.retirementAge')).value, 62);
});

test('names of files begin with the short name of the college, without characters that file systems refuse', async () => {
  const nameOf = async () => {
    const { headers } = await portal.request('GET', '/api/users?format=csv', admin);
    return /filename="(.*)-\d{4}-\d\d-\d\d\.csv"/.exec(String(headers['content-disposition']))?.[1];
  };
  assert.is(await nameOf(), 'PMEC-users');
  assert.is((await change('college.shortName', 'P.M.E.C. ../Bam')).status, 200);
  assert.is(await nameOf(), 'P-M-E-C-Bam-users');
  assert.is((await change('college.shortName', 'ପିଏମଇସି')).status, 200);
  assert.is(await nameOf(), 'users');
});

test('a setting without a row can be changed', async () => {
  await portal.db.deleteFrom('settings').where('key', '=', 'mess.minLeaveDays').execute();
  assert.is((await findSetting('mess.minLeaveDays')).value, 3);
  assert.is((await change('mess.minLeaveDays', 4)).status, 200);
  assert.is((await findSetting('mess.minLeaveDays')).value, 4);
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

test('an unknown setting is not found', async () => {
  for (const key of ['auth.unknown', 'college.logoFileId', 'toString', '__proto__']) assert.is((await change(key, 1, 1)).status, 404, key);
});

function putLogo(bytes: Buffer, as = admin) {
  const edge = 'edge-of-the-part';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="crest.png"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]);
  return portal.call(contract.putLogo, as, {
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
  });
}
const crest = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
    .png()
    .toBuffer();
const filesKept = async () => (await portal.db.selectFrom('files').select('id').execute()).length;

test('a logo is stored uncropped and transparent, audited, served by its link, and replaced', async () => {
  assert.equal((await portal.call(contract.getLogo, admin)).body.data, {
    logo: null,
    changedBy: null,
    changedAt: null,
  });
  const { status, body } = await putLogo(await crest(1200, 300));
  assert.equal([status, body.data.changedBy], [200, 'Bijay Mohanty'], JSON.stringify(body));
  const { raw, headers } = await portal.request('GET', body.data.logo, null);
  assert.is(headers['content-type'], 'image/webp');
  const { width, height, hasAlpha } = await sharp(raw).metadata();
  assert.equal([width, height, hasAlpha], [400, 100, true]);
  assert.ok((await readSettings(portal.db))['college.logoFileId'], 'documents have it immediately');
  const { readFrame, readLogo } = portalCollege({ database: portal.services.database });
  const idOf = async () => Number(/^\/college-logo\/(\d+)$/.exec((await readFrame()).logo)?.[1]);
  const first = await idOf();
  assert.equal(await readLogo(first), raw, 'the pages show it before signing in, too');
  await putLogo(await crest(20, 20));
  assert.is(await readLogo(first), null, 'the former link has no logo');
  assert.ok(await readLogo(await idOf()));
  const small = (await portal.call(contract.getLogo, admin)).body.data.logo;
  assert.is((await sharp((await portal.request('GET', small, null)).raw).metadata()).width, 20, 'never enlarged');
  assert.is(await filesKept(), 1, 'the previous one is deleted');
  assert.not((await all()).some(({ key }) => key === 'college.logoFileId'));
});

test('a file that is not a picture is refused and leaves the present logo', async () => {
  const { body } = await putLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  assert.equal(body.fields, { file: 'badFormat' });
  assert.is((await putLogo(Buffer.alloc(2 * 1024 * 1024 + 1, 1))).status, 413);
  assert.is(await filesKept(), 1);
});

test('without a logo, documents have the portal’s own again; both changes are in the audit trail', async () => {
  for (let again = 0; again < 2; again += 1) assert.is((await portal.call(contract.removeLogo, admin)).body.data.logo, null);
  assert.is((await readSettings(portal.db))['college.logoFileId'], null);
  assert.is((await portalCollege({ database: portal.services.database }).readFrame()).logo, defaultCollege.logo);
  assert.is(await filesKept(), 0);
  const events = await portal.db
    .selectFrom('auditEvents')
    .select(['before', 'after'])
    .where('label', '=', 'college.logo')
    .orderBy('id')
    .execute();
  assert.equal(
    events.map(({ before, after }) => [before, after]),
    [
      [{ logo: false }, { logo: true }],
      [{ logo: true }, { logo: true }],
      [{ logo: true }, { logo: false }],
    ],
  );
});

test('a pattern check counts the existing numbers that it would reject', async () => {
  const college = await smallCollege(portal.db);
  for (const number of [11111, 22222, 33333]) {
    const id = await addStudent(portal.db, college, number);
    await portal.db
      .updateTable('students')
      .set({ regdNo: number === 33333 ? '23PM0003' : `23012${number}` })
      .where('id', '=', id)
      .execute();
  }
  const check = (pattern: string) => portal.call(contract.checkRegdNoPattern, admin, { query: { pattern } });
  assert.equal((await check('^\\d{10}$')).body.data, { total: 3, failing: 1, examples: ['23PM0003'] });
  assert.is((await check('^[0-9A-Z]{8,10}$')).body.data.failing, 0);
  for (const pattern of ['', '^(\\d+)*$', '^.*$']) assert.is((await check(pattern)).status, 422, pattern);
});

test('without 903 every call is Forbidden', async () => {
  await portal.addUser('authadmin', 'AuthorizationAdmin');
  const token = await portal.tokenOf('authadmin');
  const calls = [
    contract.listSettings,
    contract.changeSetting,
    contract.checkRegdNoPattern,
    contract.getLogo,
    contract.putLogo,
    contract.removeLogo,
  ];
  for (const endpoint of calls) {
    const { body } = await portal.call(endpoint, token, { key: 'auth.history', ...(endpoint.body && { body: {} }) });
    assert.is(body.error, 'Forbidden');
  }
});

test.run();
