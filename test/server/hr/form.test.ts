import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FieldProblems } from '../../../src/contract/core/errors.ts';
import { login } from '../../../src/contract/core/session.ts';
import { roleIds } from '../../../src/contract/core/role-catalogue.ts';
import { employeeByUser } from '../../../src/contract/hr/employees.ts';
import {
  addEmployee,
  changeEmployee,
  newEmployee,
  removeEmployeePhoto,
  similarEmployees,
  trainingTitles,
} from '../../../src/contract/hr/form.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import type { Joining } from '../../../src/server/modules/hr/form/rules/rule.ts';
import { testApp, type Answer, type DemoRole, type TestApp } from '../../support/app.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';
import { samples } from '../../support/scoped-rows/samples.ts';
import { award, completeJoining, degree, training, work } from '../../support/employee-draft.ts';

// Runs on both databases: several callers at once.

/** Adding and changing an employee through the API. */
const test = suite('employee form');
let portal: TestApp;
let ids: { departmentId: number; designationId: number; regular: number; guest: number; clerk: number };
let count = 0;

test.before(async () => {
  portal = await testApp();
  const { db } = portal.database;
  const idOf = async (table: 'departments' | 'designations' | 'employeeCategories', code: string) =>
    (await db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
  ids = {
    departmentId: await idOf('departments', 'CSE'),
    designationId: await idOf('designations', 'ASST'),
    clerk: await idOf('designations', 'JRA'),
    regular: await idOf('employeeCategories', 'REGULAR'),
    guest: await idOf('employeeCategories', 'GUEST'),
  };
});
test.after(() => portal.close());

/** An employee who joins today, with an unused number and address. */
function joining(change: Partial<Joining> = {}): Joining {
  count += 1;
  const { departmentId, designationId, regular } = ids;
  return completeJoining({
    employeeNo: `T${1000 + count}`,
    officialEmail: `new.person${count}@college.example`,
    joinedOn: '2026-11-02',
    departmentId,
    designationId,
    employeeCategoryId: regular,
    ...change,
  });
}
const add = (change: Partial<Joining> = {}, as: DemoRole | (string & {}) = 'HR') => portal.call(addEmployee, as, { body: joining(change) });
async function joined(change: Partial<Joining> = {}) {
  const { status, body } = await add(change);
  assert.is(status, 200, JSON.stringify(body));
  return { ...body.data, account: body.account };
}
const patch = (id: number, body: object, as: DemoRole | (string & {}) = 'HR') => portal.call(changeEmployee, as, { id, body });
const employees = async () => {
  const counted = portal.database.db.selectFrom('employees').select(({ fn }) => fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
};
const refused = (answer: Answer, status: number, error: string, fields?: FieldProblems) => {
  assert.equal([answer.status, answer.body.error], [status, error], JSON.stringify(answer.body));
  if (fields) assert.equal(answer.body.fields, fields);
};
const trailOf = (table: string, recordId: number) =>
  portal.database.db
    .selectFrom('auditEvents')
    .selectAll()
    .where('tableName', '=', table)
    .where('recordId', '=', recordId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Runs with a permission granted to or denied for the demo account of a role. */
async function holding(role: 'hr' | 'staff', permissionId: number, effect: 'grant' | 'deny', run: () => Promise<void>) {
  const { db } = portal.database;
  const { id: userId } = await db.selectFrom('users').select('id').where('username', '=', role).executeTakeFirstOrThrow();
  const grant = await db
    .insertInto('userGrants')
    .values({ userId, permissionId, effect, reason: 'a test', startsOn: '2020-01-01', givenBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  forgetPermissions();
  try {
    await run();
  } finally {
    await db.deleteFrom('userGrants').where('id', '=', grant.id).execute();
    forgetPermissions();
  }
}

async function bring(as: DemoRole = 'HR', purpose = 'certificate', bytes: Buffer | string = '%PDF-1.7 a certificate') {
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="scan.pdf"\r\n\r\n';
  return portal.request({
    method: 'POST',
    url: `/api/files?purpose=${purpose}`,
    as,
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--edge--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  });
}
const scan = async (as: DemoRole = 'HR'): Promise<number> => (await bring(as)).body.data.id;
const fileOf = (id: number) => portal.database.db.selectFrom('files').select(['name', 'purpose']).where('id', '=', id).executeTakeFirst();

test('a new employee has a record, a first posting, an event, an account with a password to be changed, and an audit entry', async () => {
  const { account, ...person } = await joined({ aadhaar: '2341 2341 2346', trainings: [training()] });
  assert.equal([person.name, person.status, person.statusOn, person.version], ['Madhusmita Behera', 'active', '2026-11-02', 1]);
  assert.equal([person.addresses.length, person.qualifications.length, person.experiences.length, person.trainings.length], [1, 1, 1, 1]);
  assert.is(person.aadhaarLast4, '2346');
  const { nature, fromOn, untilOn, department, payLevel, orderNo } = person.postings[0];
  assert.equal(
    [nature, fromOn, untilOn, department, payLevel, orderNo],
    ['appointment', '2026-11-02', null, person.postings[0].department, '10', '217/EST'],
  );
  assert.equal(
    person.events.map((event: { kind: string }) => event.kind),
    ['joined'],
  );
  const user = await portal.database.db.selectFrom('users').selectAll().where('id', '=', person.userId).executeTakeFirstOrThrow();
  assert.equal(
    [user.username, user.roleId, user.mustChangePassword, user.displayName],
    [person.officialEmail.split('@')[0], roleIds.Faculty, true, 'Madhusmita Behera'],
  );
  assert.is(account.username, user.username);
  const session = await portal.call(login, null, {
    body: { username: person.employeeNo.toLowerCase(), password: account.temporaryPassword },
  });
  assert.equal([session.status, session.body.data?.mustChangePassword], [200, true]);
  const trail = JSON.stringify(await trailOf('employees', person.id));
  assert.match(trail, /XXXX XXXX 2346/);
  assert.not.match(trail, /234123412346|roleId/);
  assert.not.match(trail + JSON.stringify(await trailOf('users', person.userId)), new RegExp(account.temporaryPassword));
  assert.match(JSON.stringify((await trailOf('users', person.userId)).after), /"role":"Faculty"/);
});

test('a clerk becomes Staff, and the number replaces a user name that is taken', async () => {
  const { officialEmail } = await joined();
  const taken = officialEmail.split('@')[0];
  const clerk = await joined({ designationId: ids.clerk, officialEmail: `${taken}@office.college.example` });
  assert.is(clerk.account.username, clerk.employeeNo.toLowerCase());
  const { roleId } = await portal.database.db.selectFrom('users').select('roleId').where('id', '=', clerk.userId).executeTakeFirstOrThrow();
  assert.is(roleId, roleIds.Staff);
});

test('only holders of 712 choose a role, and only one that they may give', async () => {
  refused(await add({ roleId: roleIds.Deo }), 422, 'ValidationFailed', { roleId: 'notAllowed' });
  const admin = await add({ roleId: roleIds.Deo }, 'Admin');
  assert.is(admin.status, 200, JSON.stringify(admin.body));
  refused(await add({ roleId: 999 }, 'Admin'), 422, 'ValidationFailed', { roleId: 'unknownReference' });
  refused(await add({ roleId: roleIds.Student }, 'Admin'), 422, 'ValidationFailed', { roleId: 'notAllowed' });
  await holding('hr', 712, 'grant', async () => {
    refused(await add({ roleId: roleIds.Admin }), 403, 'Forbidden');
    const { roles } = (await portal.call(newEmployee, 'HR')).body.data;
    assert.not(roles.some(({ name }: { name: string }) => name === 'Admin' || name === 'Student'));
    assert.ok(roles.length > 0);
  });
});

test('the form offers the next number and the domain, roles only with 712', async () => {
  const { data } = (await portal.call(newEmployee, 'HR')).body;
  assert.equal([data.employeeNo, data.emailDomain, data.roles], ['E1212', 'college.example', []]);
  assert.is((await joined({ employeeNo: null })).employeeNo, data.employeeNo);
  const next = (await portal.call(newEmployee, 'Admin')).body.data;
  assert.is(next.employeeNo, 'E1213');
  assert.ok(next.roles.some(({ name }: { name: string }) => name === 'Faculty'));
});

// prettier-ignore
const wrong: [string, () => Partial<Joining>, FieldProblems][] = [
  ['a name of digits', () => ({ firstName: 'R2D2' }), { firstName: 'badFormat' }],
  ['a wrong ORCID', () => ({ orcid: '0000-0002-1825-0098' }), { orcid: 'badFormat' }],
  ['an address of elsewhere', () => ({ officialEmail: 'm.behera@gmail.com' }), { officialEmail: 'badFormat' }],
  ['an employee aged seventeen', () => ({ bornOn: '2009-11-03' }), { bornOn: 'outOfRange' }],
  ['a guest without an end', () => ({ employeeCategoryId: ids.guest }), { untilOn: 'required' }],
  ['masters that are not there', () => ({ departmentId: 999_999, casteId: 999_999 }), { departmentId: 'unknownReference', casteId: 'unknownReference' }],
  ['a training of a category that is not there', () => ({ trainings: [training({ trainingCategoryId: 999 })] }), { 'trainings.0.trainingCategoryId': 'unknownReference' }],
  ['an award that is not there', () => ({ awards: [award({ awardId: 999 })] }), { 'awards.0.awardId': 'unknownReference' }],
  ['a row with an id of elsewhere', () => ({ qualifications: [{ ...degree(), id: 1 }] }), { 'qualifications.0.id': 'unknownReference' }],
  ['a scan that was not uploaded', () => ({ experiences: [work({ fileId: 1 })] }), { 'experiences.0.fileId': 'unknownReference' }],
];
for (const [title, change, fields] of wrong)
  test(`${title}: the field is named and nothing is written`, async () => {
    const before = await employees();
    refused(await add(change()), 422, 'ValidationFailed', fields);
    assert.is(await employees(), before);
  });

test('all values of another employee are Duplicate, and so are sign-in names', async () => {
  const { employeeNo, officialEmail } = await joined({ aicteFacultyId: '1-234567', orcid: '0000-0002-1825-0097' });
  const same = { employeeNo, officialEmail, aicteFacultyId: '1-234567', orcid: '0000-0002-1825-0097' };
  refused(await add(same), 409, 'Duplicate', {
    employeeNo: 'duplicate',
    officialEmail: 'duplicate',
    aicteFacultyId: 'duplicate',
    orcid: 'duplicate',
  });
  const { admissionNo } = await portal.database.db.selectFrom('students').select('admissionNo').limit(1).executeTakeFirstOrThrow();
  refused(await add({ employeeNo: admissionNo }), 409, 'Duplicate', { employeeNo: 'duplicate' });
});

test('two equal requests at once create one employee', async () => {
  const before = await employees();
  const body = joining();
  const answers = await Promise.all([1, 2].map(() => portal.call(addEmployee, 'HR', { body })));
  assert.equal(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    [200, 409],
  );
  const loser = answers.find(({ status }) => status === 409)!;
  // On a server, the database itself refuses a simultaneous request and names the first conflict.
  const { employeeNo, officialEmail, ...others } = loser.body.fields;
  assert.ok([employeeNo, officialEmail].includes('duplicate'), JSON.stringify(loser.body.fields));
  assert.equal(others, {});
  assert.is(await employees(), before + 1);
});

test('a change writes and audits differences, and lists as a whole', async () => {
  const { id, version, qualifications, userId } = await joined();
  const rows = [{ ...qualifications[0], institution: 'IIT Kharagpur' }, degree({ level: 'PHD', title: 'Ph.D.', passedYear: 2018 })];
  const answer = await patch(id, { version, phone: '+91 98610 98610', firstName: 'Sasmita', qualifications: rows });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  const { data } = answer.body;
  assert.equal([data.version, data.phone, data.name], [version + 1, '9861098610', 'Sasmita Behera']);
  assert.equal(data.qualifications.map((row: { institution: string }) => row.institution).sort(), ['IIT Kharagpur', 'NIT Rourkela']);
  const { before, after } = await trailOf('employees', id);
  assert.equal(Object.keys(after ?? {}).sort(), ['firstName', 'phone', 'qualifications']);
  assert.match(JSON.stringify(before), /"qualifications":\[\{[^{}]*"institution":"NIT Rourkela"[^{}]*\}\]/);
  const { displayName } = await portal.database.db
    .selectFrom('users')
    .select('displayName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  assert.is(displayName, 'Sasmita Behera');
  assert.is((await patch(id, { version: data.version, phone: '9861098610' })).body.data.version, data.version, 'nothing');
  refused(await patch(id, { version, phone: '9437011111' }), 409, 'StaleVersion');
  refused(await patch(999_999, { version: 1 }), 404, 'NotFound');
});

test('a change cannot contain post, number, day of joining and status', async () => {
  const { id, version } = await joined();
  for (const field of ['departmentId', 'designationId', 'employeeCategoryId', 'employeeNo', 'joinedOn', 'status', 'roleId'])
    refused(await patch(id, { version, [field]: 1 }), 422, 'ValidationFailed', { [field]: 'unknown' });
});

test('the age on the day of joining is checked when the birth date is corrected', async () => {
  const { id, version } = await joined();
  refused(await patch(id, { version, bornOn: '2009-01-01' }), 422, 'ValidationFailed', { bornOn: 'outOfRange' });
});

test('a change cannot duplicate the numbers of another employee', async () => {
  const [first, two] = [await joined({ orcid: '0000-0001-5109-3700' }), await joined()];
  refused(await patch(two.id, { version: 1, orcid: first.orcid, officialEmail: first.officialEmail }), 409, 'Duplicate', {
    orcid: 'duplicate',
    officialEmail: 'duplicate',
  });
});

test('without 905, hidden fields are neither returned nor accepted', async () => {
  const person = await joined({ maritalStatus: 'married' });
  await holding('hr', 905, 'deny', async () => {
    const answer = await patch(person.id, { version: 1, gender: 'O' });
    assert.is(answer.status, 200, JSON.stringify(answer.body));
    assert.equal([answer.body.data.bornOn, answer.body.data.addresses, answer.body.data.maritalStatus], [null, null, null]);
    for (const [field, value] of [
      ['bornOn', '1990-01-01'],
      ['addresses', []],
      ['personalEmail', null],
      ['aadhaar', null],
      ['casteId', null],
      ['religionId', null],
      ['maritalStatus', null],
      ['emergencyName', null],
      ['emergencyPhone', null],
    ])
      refused(await patch(person.id, { version: 2, [field as string]: value }), 422, 'ValidationFailed', {
        [field as string]: 'notAllowed',
      });
    const similar = await portal.call(similarEmployees, 'HR', { query: { name: person.name, bornOn: person.bornOn } });
    assert.equal(similar.body.data, []);
  });
  const { data } = (await portal.call(employeeByUser, 'HR', { id: person.userId })).body;
  assert.equal([data.bornOn, data.addresses.length, data.maritalStatus, data.gender], ['1990-04-05', 1, 'married', 'O']);
});

test('an uploaded scan belongs to its row, can be used once, and is deleted with the row', async () => {
  const [firstScan, two] = [await scan(), await scan()];
  const person = await joined({ qualifications: [degree({ fileId: firstScan })], trainings: [training({ fileId: two })] });
  assert.equal(await fileOf(firstScan), { name: `${person.employeeNo}-qualification.pdf`, purpose: 'certificate' });
  const twice = await scan();
  const rows = [...person.qualifications, degree({ level: 'PHD', title: 'Ph.D.', fileId: twice })];
  refused(await patch(person.id, { version: 1, qualifications: rows, awards: [award({ fileId: twice })] }), 422, 'ValidationFailed', {
    'qualifications.1.fileId': 'duplicate',
    'awards.0.fileId': 'duplicate',
  });
  refused(await patch(person.id, { version: 1, awards: [award({ fileId: two })] }), 422, 'ValidationFailed', {
    'awards.0.fileId': 'duplicate',
  });
  refused(await patch(person.id, { version: 1, awards: [award({ fileId: await scan('Admin') })] }), 422, 'ValidationFailed', {
    'awards.0.fileId': 'unknownReference',
  });
  const answer = await patch(person.id, { version: 1, qualifications: person.qualifications, trainings: [] });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  assert.is(await fileOf(two), undefined);
  assert.ok(await fileOf(firstScan));
});

test('scans can be uploaded with permission to add or edit employees', async () => {
  refused(await bring('Faculty'), 403, 'Forbidden');
  refused(await bring('HR', 'certificate', 'hello'), 422, 'ValidationFailed', { file: 'badFormat' });
});

test('a similar employee is found by birth date with a similar name or the same digits', async () => {
  const { id, employeeNo } = await joined({ firstName: 'Jyotirmayee', lastName: 'Dash', bornOn: '1987-03-09', aadhaar: '2341 2341 2346' });
  const alike = async (query: object): Promise<string[]> => {
    const { body } = await portal.call(similarEmployees, 'HR', { query: { bornOn: '1987-03-09', ...query } });
    return body.data.map((row: { employeeNo: string }) => row.employeeNo);
  };
  assert.equal(await alike({ name: 'Dash Jyotirmayi' }), [employeeNo]);
  assert.equal(await alike({ name: 'Somebody Else' }), []);
  assert.equal(await alike({ name: 'Somebody Else', last4: '2346' }), [employeeNo]);
  assert.equal(await alike({ name: 'Jyotirmayee Dash', bornOn: '1987-03-10' }), []);
  assert.equal(await alike({ name: 'Jyotirmayee Dash', bornOn: '1987-02-30' }), []);
  assert.equal(await alike({ name: 'Jyotirmayee Dash', exceptId: id }), []);
});

test('a head finds similar employees among their own staff only', async () => {
  const { db } = portal.database;
  const { inside, outside } = await samples.headedStaff!(db);
  await holdOnly(db, 'faculty', ['Employee_VIEW', 'Employee_EDIT', 'Employee_PersonalVIEW']);
  const similarTo = async ({ id }: { id: number }): Promise<number[]> => {
    const query = await db.selectFrom('employees').select(['name', 'bornOn']).where('id', '=', id).executeTakeFirstOrThrow();
    return (await portal.call(similarEmployees, 'Faculty', { query })).body.data.map((row: { id: number }) => row.id);
  };
  assert.equal([(await similarTo(inside)).includes(inside.id), await similarTo(outside)], [true, []]);
});

test('titles of trainings are offered as colleagues wrote them, on the same days', async () => {
  const title = 'Quantum computing for undergraduates';
  for (let index = 0; index < 2; index += 1) await joined({ trainings: [training({ title })] });
  await joined({ trainings: [training({ title: `${title}!`, fromOn: '2025-01-06', toOn: '2025-01-10' })] });
  const offered = async (query: object) =>
    (await portal.call(trainingTitles, 'HR', { query })).body.data.map((row: { title: string; people: number }) => [row.title, row.people]);
  assert.equal(await offered({ q: 'computing quant' }), [
    [title, 2],
    [`${title}!`, 1],
  ]);
  assert.equal(await offered({ q: 'quantum', fromOn: '2026-07-06', toOn: '2026-07-10' }), [[title, 2]]);
  assert.equal(await offered({ q: 'quantum', fromOn: '2026-07-07', toOn: '2026-07-10' }), []);
  refused(await portal.call(trainingTitles, 'HR', { query: { q: 'q' } }), 422, 'ValidationFailed', { q: 'tooShort' });
});

test('a photo is added and removed, each with a trail entry', async () => {
  const { id } = await joined();
  const bytes = await sharp({ create: { width: 50, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const put = await portal.request({ method: 'PUT', url: `/api/employees/${id}/photo`, as: 'HR', payload, headers });
  assert.match(put.body.data?.photo ?? JSON.stringify(put.body), /^\/api\/files\/\d+\?/);
  assert.equal((await trailOf('employees', id)).after, { photo: true });
  assert.equal((await portal.call(removeEmployeePhoto, 'HR', { id })).body.data, { photo: null });
  assert.equal((await trailOf('employees', id)).after, { photo: false });
  refused(await portal.call(removeEmployeePhoto, 'HR', { id: 999_999 }), 404, 'NotFound');
});

test.run();
