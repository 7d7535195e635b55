import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/core/change-requests.ts';
import { listNotifications } from '../../../src/contract/core/notifications.ts';
import { employeeByUser } from '../../../src/contract/hr/employees.ts';
import { changeEmployee } from '../../../src/contract/hr/form.ts';
import { employeeScan } from '../../../src/contract/hr/papers.ts';
import type { EmployeeRecord } from '../../../src/contract/hr/record.ts';
import { changeOwnEmployee } from '../../../src/contract/hr/requests.ts';
import type { FieldProblems } from '../../../src/contract/core/errors.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { home } from '../../../src/contract/core/home.ts';
import { testApp, type Answer, type DemoRole, type TestApp } from '../../support/app.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';
import { samples } from '../../support/scoped-rows/samples.ts';

/** Corrections requested by employees and decided by the staff office, and changes without a request. */
const test = suite('corrections of employees');
let portal: TestApp;
let userId: number;

test.before(async () => {
  portal = await testApp();
  const user = portal.database.db.selectFrom('users').select('id').where('username', '=', 'faculty');
  userId = (await user.executeTakeFirstOrThrow()).id;
});
test.before.each(async () => {
  await portal.database.db.deleteFrom('changeRequests').where('aboutUserId', '=', userId).execute();
});
test.after(() => portal.close());

const record = async (): Promise<EmployeeRecord> => (await portal.call(employeeByUser, 'HR', { id: userId })).body.data;
const wish = (tableName: string, recordId: number | null, field: string, newValue: unknown) => ({ tableName, recordId, field, newValue });
const ask = (wishes: object[], proofFileId: number | null = null): Promise<Answer> =>
  portal.call(contract.addChangeRequests, 'Faculty', { body: { requests: wishes, proofFileId } });
async function requested(wishes: object[], proofFileId: number | null = null): Promise<number[]> {
  const answer = await ask(wishes, proofFileId);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data.map(({ id }: { id: number }) => id);
}
const decide = (ids: number[], as: DemoRole = 'HR') =>
  portal.call(contract.decideChangeRequests, as, { body: { ids, state: 'accepted', answer: null } });
const clashes = async (ids: number[], as?: DemoRole): Promise<string[]> =>
  (await decide(ids, as)).body.data.clashes.map(({ error }: { error: string }) => error);
const refused = (answer: Answer, status: number, error: string, fields?: FieldProblems) => {
  assert.equal([answer.status, answer.body.error], [status, error], JSON.stringify(answer.body));
  if (fields) assert.equal(answer.body.fields, fields);
};
async function bring(bytes: Buffer | string = '%PDF-1.7 a certificate'): Promise<number> {
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="scan.pdf"\r\n\r\n';
  const { body } = await portal.request({
    method: 'POST',
    url: '/api/files?purpose=proof',
    as: 'Faculty',
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  });
  return body.data.id;
}
const degree = {
  level: 'PHD',
  title: 'Doctor of Philosophy in Testing',
  specialisation: null,
  institution: 'NIT Rourkela',
  passedYear: 2020,
  percent: null,
};

test('a request is written like an edit once HR accepts it, and the requester is notified', async () => {
  const me = await record();
  const [row] = me.qualifications;
  const ids = await requested([
    wish('employees', me.id, 'maritalStatus', me.maritalStatus === 'single' ? 'married' : 'single'),
    wish('employee_qualifications', row!.id, 'institution', 'IIT Madras'),
  ]);
  assert.equal(await clashes(ids, 'Staff'), ['NotFound', 'NotFound'], 'students’ office');
  assert.equal(await clashes(ids), []);
  const now = await record();
  assert.is(now.version, me.version + 1);
  assert.is.not(now.maritalStatus, me.maritalStatus);
  assert.is(now.qualifications.find(({ id }) => id === row!.id)?.institution, 'IIT Madras');
  const trail = await portal.database.db
    .selectFrom('auditEvents')
    .select(['tableName', 'userId'])
    .where('recordId', '=', me.id)
    .where('tableName', '=', 'employees')
    .where('action', '=', 'update')
    .execute();
  assert.is(trail.length, 1);
  const notifications = (await portal.call(listNotifications, 'Faculty')).body.data;
  const about = notifications.filter(({ kind }: { kind: string }) => kind === 'requestDecided');
  assert.equal(about.map(({ subject }: { subject: string }) => subject).sort(), [
    'employee_qualifications.institution',
    'employees.maritalStatus',
  ]);
});

test('fields without requests, missing proofs and problems of the edit are reported by request', async () => {
  const me = await record();
  const ownNames = ['phone', 'personalEmail', 'emergencyName', 'emergencyPhone', 'bloodGroup'];
  for (const field of ['employeeNo', 'casteId', 'officialEmail', 'aicteFacultyId', 'joinedOn', 'status', 'aadhaar', ...ownNames])
    refused(await ask([wish('employees', me.id, field, 'x')]), 422, 'ValidationFailed', { 'requests.0.field': 'notAllowed' });
  refused(await ask([wish('employees', me.id, 'lastName', 'Das')]), 422, 'ValidationFailed', { proofFileId: 'required' });
  const [row] = me.qualifications;
  refused(await ask([wish('employee_qualifications', row!.id, 'fileId', 1)]), 422, 'ValidationFailed', {
    'requests.0.field': 'notAllowed',
  });
  refused(
    await ask([wish('employees', me.id, 'isPwd', !me.isPwd), wish('employee_qualifications', row!.id, 'passedYear', 2090)]),
    422,
    'ValidationFailed',
    { 'requests.1.newValue': 'outOfRange' },
  );
  refused(await ask([wish('employee_qualifications', 999_999, 'title', 'B.Tech')]), 422, 'ValidationFailed', {
    'requests.0.recordId': 'unknownReference',
  });
});

test('a new row needs its certificate, which becomes its scan; the request keeps its own', async () => {
  const me = await record();
  const whole = wish('employee_qualifications', null, '*', degree);
  refused(await ask([whole]), 422, 'ValidationFailed', { proofFileId: 'required' });
  const proof = await bring();
  refused(await ask([{ ...whole, newValue: { ...degree, fileId: proof } }], proof), 422, 'ValidationFailed');
  refused(await ask([{ ...whole, newValue: { ...degree, passedYear: 2090 } }], proof), 422, 'ValidationFailed', {
    'requests.0.newValue.passedYear': 'outOfRange',
  });
  const ids = await requested([whole], proof);
  assert.equal(await clashes(ids), []);
  const added = (await record()).qualifications.find(({ title }) => title === degree.title);
  assert.is(added?.institution, degree.institution);
  assert.ok(added?.fileId && added.fileId !== proof);
  const scan = await portal.call(employeeScan, 'Faculty', { id: me.id, fileId: added.fileId });
  assert.is(scan.status, 200);
  assert.is((await portal.call(contract.proofOfRequest, 'HR', { id: ids[0]! })).status, 200);
  // A refused edit leaves no scan behind.
  const files = () => portal.database.db.selectFrom('files').select('id').execute();
  await portal.database.db
    .updateTable('changeRequests')
    .set({ state: 'open', decidedAt: null, decidedBy: null })
    .where('id', '=', ids[0]!)
    .execute();
  const before = (await files()).length;
  assert.equal(await clashes(ids), ['ValidationFailed']);
  assert.is((await files()).length, before);
});

test('a picture in another format proves a new row but is not stored as its scan', async () => {
  const webp = Buffer.concat([Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.alloc(16)]);
  const title = 'Postdoctoral fellowship';
  const ids = await requested([wish('employee_qualifications', null, '*', { ...degree, level: 'POSTDOC', title })], await bring(webp));
  assert.equal(await clashes(ids), []);
  assert.is((await record()).qualifications.find((row) => row.title === title)?.fileId, null);
});

test('a value changed since the request is not overwritten', async () => {
  const me = await record();
  const ids = await requested([wish('employees', me.id, 'isPwd', !me.isPwd)]);
  const edit = { version: me.version, isPwd: !me.isPwd };
  assert.is((await portal.call(changeEmployee, 'HR', { id: me.id, body: edit })).status, 200);
  assert.equal(await clashes(ids), [], 'the same was written meanwhile');
  const otherIds = await requested([wish('employees', me.id, 'salutation', me.salutation === 'Dr' ? 'Prof' : 'Dr')]);
  const body = { version: (await record()).version, salutation: 'Mrs' };
  assert.is((await portal.call(changeEmployee, 'HR', { id: me.id, body })).status, 200);
  assert.equal(await clashes(otherIds), ['StaleVersion']);
});

test('without 905, HR decides on public fields, but not on personal ones', async () => {
  const { db } = portal.database;
  const me = await record();
  const ids = await requested([wish('employees', me.id, 'maritalStatus', me.maritalStatus === 'widowed' ? 'single' : 'widowed')]);
  const hr = await db.selectFrom('users').select('id').where('username', '=', 'hr').executeTakeFirstOrThrow();
  const grant = await db
    .insertInto('userGrants')
    .values({ userId: hr.id, permissionId: 905, effect: 'deny', reason: 'a test', startsOn: '2020-01-01', givenBy: hr.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  forgetPermissions();
  try {
    const query = { of: 'employees', state: 'open', sort: '-createdAt', pageSize: 100 };
    const { body } = await portal.call(contract.listChangeRequests, 'HR', { query });
    const listed = body.data.find(({ id }: { id: number }) => id === ids[0]);
    assert.equal([listed.isHidden, listed.newValue], [true, null]);
    assert.equal(await clashes(ids), ['Forbidden']);
  } finally {
    await db.deleteFrom('userGrants').where('id', '=', grant.id).execute();
    forgetPermissions();
  }
});

test('fields without a request change at once, the present address too, but never the permanent one', async () => {
  const me = await record();
  const changeOwn = (body: object, as = 'Faculty') => portal.call(changeOwnEmployee, as, { body });
  const at = { line1: 'Campus quarter 7', city: 'Berhampur', district: 'Ganjam', state: 'Odisha', pin: '761003' };
  const { body } = await changeOwn({ version: me.version, phone: '98765 43210', emergencyName: 'Ananta Das', presentAddress: at });
  assert.equal(body.data, { id: me.id, version: me.version + 1 });
  const now = await record();
  assert.equal([now.phone, now.emergencyName], ['9876543210', 'Ananta Das']);
  const addresses = (await record()).addresses ?? [];
  const { id: _, ...present } = addresses.find(({ kind }) => kind === 'present') ?? { id: 0 };
  assert.equal(present, { ...at, kind: 'present' });
  assert.equal(
    addresses.filter(({ kind }) => kind === 'permanent'),
    (me.addresses ?? []).filter(({ kind }) => kind === 'permanent'),
  );
  assert.equal((await changeOwn({ version: now.version })).body.data, { id: me.id, version: now.version });
  refused(await changeOwn({ version: me.version, phone: '9876543211' }), 409, 'StaleVersion');
  refused(await changeOwn({ version: now.version, presentAddress: { ...at, pin: '1' } }), 422, 'ValidationFailed', {
    'presentAddress.pin': 'badFormat',
  });
  for (const field of ['lastName', 'officialEmail', 'addresses', 'status'])
    refused(await changeOwn({ version: now.version, [field]: 'x' }), 422, 'ValidationFailed', { [field]: 'unknown' });
  // The present address needs no request.
  refused(
    await ask([wish('employee_addresses', addresses.find(({ kind }) => kind === 'present')!.id, 'city', 'Cuttack')]),
    422,
    'ValidationFailed',
    { 'requests.0.recordId': 'unknownReference' },
  );
  assert.is((await changeOwn({ version: now.version, presentAddress: null })).status, 200);
  assert.not(((await record()).addresses ?? []).some(({ kind }) => kind === 'present'));
  refused(await changeOwn({ version: 1 }, 'Student'), 403, 'Forbidden');
});

test('a head only decides on corrections of the department, and other teachers on none', async () => {
  const { db } = portal.database;
  const { inside, outside } = await samples.headedStaff!(db);
  const file = await db.selectFrom('files').select('id').executeTakeFirstOrThrow();
  const [ownRequest, others] = await db
    .insertInto('changeRequests')
    .values(
      [inside, outside].map(({ id, param }) => ({
        aboutUserId: param!,
        tableName: 'employees',
        recordId: id,
        field: 'isPwd',
        oldValue: 'false',
        newValue: 'true',
        proofFileId: file.id,
      })),
    )
    .returning('id')
    .execute()
    .then((rows) => rows.map(({ id }) => id));
  const shown = async (): Promise<number[]> => {
    const query = { of: 'employees', state: 'open', pageSize: 100 };
    const list = (await portal.call(contract.listChangeRequests, 'Faculty', { query })).body;
    const page = (await portal.call(home, 'Faculty')).body.data;
    const card = page.cards.find(({ key }: { key: string }) => key === 'openRequests');
    const notifications = (await portal.call(listNotifications, 'Faculty', { query: { pageSize: 100 } })).body.data;
    const ids = list.data.map(({ id }: { id: number }) => id);
    const notices = notifications.filter(({ kind }: { kind: string }) => kind === 'requestToDecide');
    assert.equal([card.value, notices.length], [list.total, list.total]);
    assert.equal(
      notices.map(({ recordId }: { recordId: number }) => recordId).sort((a: number, b: number) => a - b),
      [...ids].sort((a: number, b: number) => a - b),
    );
    return ids;
  };
  const proof = async (id: number) => (await portal.call(contract.proofOfRequest, 'Faculty', { id })).status;
  const refuse = async (ids: number[]) =>
    (await portal.call(contract.decideChangeRequests, 'Faculty', { body: { ids, state: 'refused', answer: 'No paper' } })).body.data;
  const notFound = (id: number) => ({ id, error: 'NotFound', field: null, code: null });
  try {
    await holdOnly(db, 'faculty', ['Employee_EDIT', 'Employee_PersonalVIEW']);
    assert.equal(await shown(), [], 'without 201 a head has no department');
    await holdOnly(db, 'faculty', ['Employee_VIEW', 'Employee_EDIT', 'Employee_PersonalVIEW']);
    const ids = await shown();
    assert.equal([ids.includes(ownRequest!), ids.includes(others!)], [true, false]);
    assert.equal([await proof(ownRequest!), await proof(others!)], [200, 404]);
    assert.equal(await refuse([ownRequest!, others!]), { decided: [ownRequest], clashes: [notFound(others!)] });
    await db.updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).execute();
    assert.equal(await shown(), [], 'a teacher who heads nothing');
    assert.equal(await refuse([others!]), { decided: [], clashes: [notFound(others!)] });
  } finally {
    await db.deleteFrom('userGrants').execute();
    forgetPermissions();
  }
});

test.run();
