import sharp from 'sharp';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import type { FieldProblems } from '../../../src/contract/core/errors.ts';
import { listAuditEvents } from '../../../src/contract/core/audit.ts';
import {
  addStudent,
  admissionSettings,
  bulkStudents,
  changeStudent,
  getStudent,
  removeStudentPhoto,
  similarStudents,
  studentCounts,
  studentTimeline,
  type TimelineEntry,
} from '../../../src/contract/student/student.ts';
import { addStudentEvent } from '../../../src/contract/student/life.ts';
import { issueCertificate } from '../../../src/contract/student/papers.ts';
import { forgetSettings } from '../../../src/server/database/settings.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { guardian, qualification } from '../../support/student-draft.ts';
import { admissionBody, admissionIds, admitted, employeeOf, lastAudit, type AdmissionIds } from '../../support/students.ts';

// Runs on both databases: several callers at once.

/** The record of a student: adding, reading, changing, and permissions. */
const test = suite('student record');
let portal: TestApp;
let ids: AdmissionIds;

test.before(async () => {
  portal = await testApp();
  ids = await admissionIds(portal);
});
test.after(() => portal.close());

const get = async (id: number, as = 'Staff') => portal.call(getStudent, as, { id });
const patch = (id: number, body: object, as = 'Staff') => portal.call(changeStudent, as, { id, body });
const add = (change: object) => portal.call(addStudent, 'Staff', { body: { ...admissionBody(ids), ...change } });
const studentCount = async () => {
  const counted = portal.database.db.selectFrom('students').select(({ fn }) => fn.countAll<number>().as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
};

test('an admission creates the record, the lists, the numbers, the user, the event and the trail', async () => {
  const student = await admitted(portal, ids, { aadhaar: '2341 2341 2346' });
  assert.match(student.admissionNo, /^26BT\d{4}$/);
  assert.is(student.collegeEmail, `${student.admissionNo.toLowerCase()}@college.example`);
  assert.is(student.name, 'Priyanka Sahoo');
  assert.equal([student.status, student.version, student.entry, student.semester], ['active', 1, 'regular', 1]);
  assert.is(student.aadhaarLast4, '2346');
  assert.not.ok('aadhaar' in student || 'aadhaarHmac' in student);
  assert.equal([student.guardians.length, student.addresses.length, student.qualifications.length], [1, 1, 2]);

  const { db } = portal.database;
  const user = await db.selectFrom('users').selectAll().where('id', '=', student.userId).executeTakeFirstOrThrow();
  assert.equal(
    [user.username, user.kind, user.roleId, user.passwordHash, user.displayName],
    [student.admissionNo.toLowerCase(), 'student', 7, null, 'Priyanka Sahoo'],
  );
  const { data: timeline } = (await portal.call(studentTimeline, 'Staff', { id: student.id })).body;
  assert.equal([timeline.length, timeline[0].kind, timeline[0].onDate], [1, 'admitted', ids.batchStartsOn]);
  const event = await lastAudit(portal, student.id);
  assert.is(event?.action, 'insert');
  assert.is(event?.aboutUserId, student.userId);
  assert.not.match(JSON.stringify(event), /234123412346/);
  assert.match(JSON.stringify(event?.after), /XXXX XXXX 2346/);
});

test('the college e-mail uses the domain in the settings', async () => {
  const set = async (key: string, value: string) => {
    const json = JSON.stringify(value);
    await portal.database.db.updateTable('settings').set({ value: json }).where('key', '=', key).execute();
    forgetSettings();
  };
  await set('college.emailDomain', 'students.test');
  assert.match((await add({})).body.data.collegeEmail, /^\d\dbt\d{4}@students\.test$/);
  await set('college.emailDomain', 'college.example');
  assert.match((await add({})).body.data.collegeEmail, /@college\.example$/);
});

test('admission numbers are consecutive, skip typed ones, and a failed admission uses none', async () => {
  const number = ({ admissionNo }: { admissionNo: string }) => Number(admissionNo.slice(4));
  const first = await admitted(portal, ids);
  await add({ guardians: [] });
  const second = await admitted(portal, ids);
  assert.is(number(second), number(first) + 1);
  const typed = `26BT${String(number(second) + 1).padStart(4, '0')}`;
  await admitted(portal, ids, { admissionNo: typed });
  assert.is(number(await admitted(portal, ids)), number(second) + 2);
});

test('a lateral entrant joins the batch of the previous year with a number of this year', async () => {
  const student = await admitted(portal, ids, {
    batchId: ids.lateralBatchId,
    admissionCategoryId: ids.lateralCategoryId,
    admissionSemester: 3,
    qualifications: [qualification(), qualification({ level: 'DIPLOMA', passedYear: 2026 })],
  });
  assert.match(student.admissionNo, /^26BT/);
  assert.is(student.entry, 'lateral');
});

test('the percentage is calculated, and missing parts are reported', async () => {
  const student = await admitted(portal, ids, {
    qualifications: [qualification({ marks: 523, maxMarks: 600, percent: null }), qualification({ level: 'XII', passedYear: 2026 })],
  });
  assert.is(student.qualifications[0].percent, 87.17);
  assert.equal(student.missing, ['regdNo', 'rollNo', 'bloodGroup', 'photo', 'aadhaar', 'apaarId', 'documents']);
  assert.is(student.completeness, 30);
});

// prettier-ignore
const wrongAdmissions: [string, object, FieldProblems][] = [
  ['nothing required', { firstName: undefined, phone: undefined, casteId: null }, { firstName: 'required', phone: 'required', casteId: 'required' }],
  ['a name of digits', { firstName: 'R2D2' }, { firstName: 'badFormat' }],
  ['the name null', { lastName: 'null' }, { lastName: 'badFormat' }],
  ['a name with U+0000', { firstName: 'A\0B' }, { firstName: 'badFormat' }],
  ['a name too long', { firstName: 'A'.repeat(61) }, { firstName: 'tooLong' }],
  ['an invalid date', { bornOn: '2008-02-30' }, { bornOn: 'notADate' }],
  ['a rank that is text', { entranceRank: '12' }, { entranceRank: 'notANumber' }],
  ['an income past its limit', { annualIncomePaise: 10_000_000_001 }, { annualIncomePaise: 'outOfRange' }],
  ['a phone of letters', { phone: 'call me' }, { phone: 'badFormat' }],
  ['an unknown field', { shoeSize: 42 }, { shoeSize: 'unknown' }],
  ['masters that are not there', { degreeId: 999_999, casteId: 999_999, religionId: 999_999 }, { degreeId: 'unknownReference', casteId: 'unknownReference', religionId: 'unknownReference', batchId: 'unknownReference', branchId: 'unknownReference' }],
  ['an income past every number', { annualIncomePaise: 1e300 }, { annualIncomePaise: 'notANumber' }],
  ['an id past bigint', { casteId: 1e21 }, { casteId: 'notANumber' }],
  ['no guardians', { guardians: [] }, { guardians: 'required' }],
  ['a guardian without a phone', { guardians: [guardian({ phone: null })] }, { 'guardians.0.phone': 'required' }],
  ['a wrong phone of a guardian', { guardians: [guardian({ phone: '123' })] }, { 'guardians.0.phone': 'badFormat' }],
  ['rows with an id of elsewhere', { guardians: [{ ...guardian(), id: 1 }] }, { 'guardians.0.id': 'unknownReference' }],
  ['a wrong check digit', { aadhaar: '234123412345' }, { aadhaar: 'badFormat' }],
  ['a registration number of another pattern', { regdNo: 'ABCDEF' }, { regdNo: 'badFormat' }],
  ['an admission number that is no user name', { admissionNo: '-26BT' }, { admissionNo: 'badFormat' }],
  ['a disability without percentage', { isPwd: true }, { pwdPercent: 'required' }],
];
for (const [title, change, fields] of wrongAdmissions) {
  test(`${title}: the fields are reported and nothing is saved`, async () => {
    const before = await studentCount();
    const answer = await add(change);
    assert.equal([answer.status, answer.body.error], [422, 'ValidationFailed']);
    assert.equal(answer.body.fields, fields);
    assert.is(await studentCount(), before);
  });
}

test('numbers in use are Duplicate, all of them reported', async () => {
  const numbers = { regdNo: '9901123077', rollNo: '26CSE977', apaarId: '123412341234' };
  const taken = await admitted(portal, ids, numbers);
  const answer = await add({
    ...numbers,
    admissionNo: taken.admissionNo,
    collegeEmail: taken.collegeEmail,
  });
  assert.equal([answer.status, answer.body.error], [409, 'Duplicate']);
  assert.equal(Object.keys(answer.body.fields).sort(), ['admissionNo', 'apaarId', 'collegeEmail', 'regdNo', 'rollNo']);
  const free = await admitted(portal, ids);
  const changed = await patch(free.id, { version: 1, regdNo: numbers.regdNo });
  assert.equal([changed.status, changed.body.fields], [409, { regdNo: 'duplicate' }]);
});

test('two concurrent admissions with one number: one is saved', async () => {
  const both = await Promise.all([add({ regdNo: '9901123088' }), add({ regdNo: '9901123088' })]);
  assert.equal(new Set(both.map(({ status }) => status)), new Set([200, 409]));
});

test('a change saves the differences, the next version, and a trail of exactly those', async () => {
  const student = await admitted(portal, ids);
  const answer = await patch(student.id, { version: 1, firstName: 'Priya', bloodGroup: 'O+', phone: student.phone });
  assert.is(answer.status, 200);
  assert.equal([answer.body.data.version, answer.body.data.name, answer.body.data.bloodGroup], [2, 'Priya Sahoo', 'O+']);
  const event = await lastAudit(portal, student.id);
  assert.equal(
    [event?.before, event?.after],
    [
      { firstName: 'Priyanka', bloodGroup: null },
      { firstName: 'Priya', bloodGroup: 'O+' },
    ],
  );
  const user = await portal.database.db.selectFrom('users').select('displayName').where('id', '=', student.userId).executeTakeFirst();
  assert.is(user?.displayName, 'Priya Sahoo');
});

test('an empty change saves nothing, but a stale one is rejected', async () => {
  const student = await admitted(portal, ids);
  const before = await lastAudit(portal, student.id);
  const { guardians, addresses, qualifications, firstName, email } = student;
  const same = await patch(student.id, { version: 1, guardians, addresses, qualifications, firstName, email });
  assert.equal([same.status, same.body.data.version], [200, 1]);
  assert.is((await lastAudit(portal, student.id))?.id, before?.id);
  await patch(student.id, { version: 1, rollNo: '26CSE901' });
  const stale = await patch(student.id, { version: 1, rollNo: '26CSE902' });
  assert.equal([stale.status, stale.body.error], [409, 'StaleVersion']);
  assert.is((await get(student.id)).body.data.rollNo, '26CSE901');
});

for (const field of ['regdNo', 'rollNo'] as const) {
  test(`${field}: the first needs no reason, replacing or removing it requires one, which is recorded`, async () => {
    const numbers = field === 'regdNo' ? ['9901123061', '9901123062'] : ['26CSE961', '26CSE962'];
    const student = await admitted(portal, ids);
    const assigned = await patch(student.id, { version: 1, [field]: numbers[0] });
    assert.equal([assigned.status, (await lastAudit(portal, student.id))?.note], [200, null]);
    for (const next of [numbers[1], null]) {
      for (const more of [{}, { reason: null }, { reason: ' ' }]) {
        const refused = await patch(student.id, { version: 2, [field]: next, ...more });
        assert.equal([refused.status, refused.body.fields], [422, { reason: 'required' }]);
      }
    }
    assert.equal((await patch(student.id, { version: 2, [field]: numbers[1], reason: 'x' })).body.fields, { reason: 'tooShort' });
    assert.is((await patch(student.id, { version: 2, [field]: numbers[0], firstName: 'Priya' })).status, 200);
    const changed = await patch(student.id, { version: 3, [field]: numbers[1], reason: 'The university corrected it' });
    assert.equal([changed.status, changed.body.data[field]], [200, numbers[1]]);
    const event = await lastAudit(portal, student.id);
    assert.equal([event?.after, event?.note], [{ [field]: numbers[1] }, 'The university corrected it']);
  });
}

test('two concurrent changes of one version: one is saved', async () => {
  const student = await admitted(portal, ids);
  const both = await Promise.all(['Ana', 'Bina'].map((firstName) => patch(student.id, { version: 1, firstName })));
  assert.equal(new Set(both.map(({ status }) => status)), new Set([200, 409]));
});

test('lists are sent complete; rows keep their ids', async () => {
  const student = await admitted(portal, ids, {
    guardians: [guardian(), guardian({ relation: 'mother', name: 'Sabita', isPrimary: false })],
  });
  const [father, mother] = student.guardians;
  const swapped = await patch(student.id, {
    version: 1,
    guardians: [
      { ...father, isPrimary: false },
      { ...mother, isPrimary: true },
    ],
  });
  assert.is(swapped.status, 200);
  assert.equal(
    swapped.body.data.guardians.map((row: { id: number; isPrimary: boolean }) => [row.id, row.isPrimary]),
    [
      [father.id, false],
      [mother.id, true],
    ],
  );
  const crossed = await patch(student.id, {
    version: 2,
    guardians: [
      { ...father, relation: 'mother' },
      { ...mother, relation: 'father', isPrimary: false },
    ],
  });
  assert.is(crossed.status, 200);
  const replaced = await patch(student.id, {
    version: 3,
    guardians: [guardian({ relation: 'guardian', name: 'Uncle' })],
  });
  assert.equal(
    replaced.body.data.guardians.map(({ name }: { name: string }) => name),
    ['Uncle'],
  );
  const event = await lastAudit(portal, student.id);
  const rowsIn = (values: unknown) => (values as { guardians: unknown[] }).guardians.length;
  assert.equal([rowsIn(event!.before), rowsIn(event!.after)], [2, 1]);
});

const wrongChanges: [string, object, FieldProblems][] = [
  ['the admission number', { admissionNo: '26BT9999' }, { admissionNo: 'notAllowed' }],
  ['the degree', { degreeId: 1 }, { degreeId: 'unknown' }],
  ['the status', { status: 'passedOut' }, { status: 'unknown' }],
  ['a row of another student', { guardians: [{ ...guardian(), id: 1 }] }, { 'guardians.0.id': 'unknownReference' }],
  ['no permanent address', { addresses: [] }, { addresses: 'required' }],
  ['a caste that is not there', { casteId: 999_999 }, { casteId: 'unknownReference' }],
  ['a percentage without disability', { pwdPercent: 50 }, { pwdPercent: 'notAllowed' }],
  ['a caste taken away', { casteId: null }, { casteId: 'required' }],
];
for (const [title, change, fields] of wrongChanges) {
  test(`a change of ${title} is rejected`, async () => {
    const student = await admitted(portal, ids);
    const answer = await patch(student.id, { version: 1, ...change });
    assert.equal([answer.status, answer.body.fields], [422, fields]);
    assert.is((await get(student.id)).body.data.version, 1);
  });
}

test('a change without version, or with one above int4, is rejected', async () => {
  const student = await admitted(portal, ids);
  assert.equal((await patch(student.id, { firstName: 'A' })).body.fields, { version: 'required' });
  assert.equal((await patch(student.id, { version: 2 ** 31, firstName: 'A' })).body.fields, { version: 'outOfRange' });
});

test('an Aadhaar number is set, unchanged if omitted, and removed by null', async () => {
  const student = await admitted(portal, ids);
  const last4 = async () => (await get(student.id)).body.data.aadhaarLast4;
  await patch(student.id, { version: 1, aadhaar: '999941057058' });
  assert.is(await last4(), '7058');
  assert.is((await patch(student.id, { version: 2, aadhaar: '9999 4105 7058' })).body.data.version, 2);
  await patch(student.id, { version: 2, firstName: 'Other' });
  assert.is(await last4(), '7058');
  await patch(student.id, { version: 3, aadhaar: null });
  assert.is(await last4(), null);
  assert.not.match(JSON.stringify(await lastAudit(portal, student.id)), /99994105/);
});

test('only the last four digits of an Aadhaar number are stored, in any table', async () => {
  const { id } = await admitted(portal, ids, { aadhaar: '999941057058', bornOn: '2007-04-05' });
  const tables = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  for (const { name } of (await tables.execute(portal.database.db)).rows) {
    const matches = await sql`select from ${sql.table(name)} t where t::text ~ '9999 ?4105'`.execute(portal.database.db);
    assert.is(matches.rows.length, 0, name);
  }
  const another = { aadhaar: '999941057058', bornOn: '2007-04-05', firstName: 'Nobody', lastName: 'Alike' };
  const query = { name: 'Nobody Alike', bornOn: another.bornOn, last4: '7058' };
  const similar = (await portal.call(similarStudents, 'Staff', { query })).body.data;
  assert.equal(
    similar.map((student: { id: number }) => student.id),
    [id],
  );
  const otherQuery = { ...query, last4: '7059' };
  assert.equal((await portal.call(similarStudents, 'Staff', { query: otherQuery })).body.data, []);
  assert.is((await add(another)).status, 200, 'a warning does not prevent saving');
});

test('a college that does not ask for the Aadhaar number neither shows it nor counts it as missing', async () => {
  const { id } = await admitted(portal, ids, { aadhaar: '4991 1866 5246', regdNo: null, rollNo: null });
  const set = async (value: 'off' | 'optional') => {
    const json = JSON.stringify(value);
    await portal.database.db.updateTable('settings').set({ value: json }).where('key', '=', 'student.aadhaar').execute();
    forgetSettings();
    return (await portal.call(admissionSettings, 'Deo')).body.data;
  };
  assert.equal(await set('off'), { asksAadhaar: false });
  const { body } = await get(id);
  assert.equal([body.data.aadhaarLast4, body.hidden.includes('aadhaar'), body.data.missing.includes('aadhaar')], [null, true, false]);
  assert.equal((await patch(id, { version: 1, aadhaar: '2341 2341 2346' })).body.fields, { aadhaar: 'notAllowed' });
  assert.equal(await set('optional'), { asksAadhaar: true });
  assert.is((await get(id)).body.data.aadhaarLast4, '5246');
  assert.is((await portal.call(admissionSettings, 'Faculty')).status, 403);
});

test('the time limit for the degree is counted from the admission', async () => {
  const regular = await admitted(portal, ids, { regdNo: null, rollNo: null, bornOn: '2008-03-11' });
  const year = Number(regular.admittedOn.slice(0, 4));
  assert.is(regular.timeLimitOn, `${year + 8}${regular.admittedOn.slice(4)}`);
  const { lateralBatchId: batchId, lateralCategoryId: admissionCategoryId } = ids;
  const schooling = [qualification({ level: 'X', passedYear: 2022 }), qualification({ level: 'DIPLOMA', passedYear: 2025 })];
  const lateral = await admitted(portal, ids, {
    batchId,
    admissionCategoryId,
    admissionSemester: 3,
    qualifications: schooling,
    regdNo: null,
    rollNo: null,
    bornOn: '2006-03-11',
  });
  assert.is(lateral.timeLimitOn, `${Number(lateral.admittedOn.slice(0, 4)) + 7}${lateral.admittedOn.slice(4)}`);
});

test('without 904 personal fields are hidden and rejected, and the history is closed', async () => {
  const student = await admitted(portal, ids);
  const { db } = portal.database;
  await db.deleteFrom('rolePermissions').where('roleId', '=', 3).where('permissionId', '=', 904).execute();
  forgetPermissions();
  try {
    const { data, hidden } = (await get(student.id, 'Deo')).body;
    for (const name of ['phone', 'guardians', 'addresses', 'casteId', 'caste', 'annualIncomePaise', 'aadhaarLast4', 'bornOn']) {
      assert.ok(hidden.includes(name), name);
      assert.is(data[name], null, name);
    }
    assert.is(data.firstName, 'Priyanka');
    const refused = await patch(student.id, { version: 1, phone: '9437054321', bornOn: '2008-01-01', rollNo: '26CSE905' }, 'Deo');
    assert.equal([refused.status, refused.body.fields], [422, { phone: 'notAllowed', bornOn: 'notAllowed' }]);
    const accepted = await patch(student.id, { version: 1, rollNo: '26CSE905' }, 'Deo');
    assert.equal([accepted.status, accepted.body.data.phone], [200, null]);
    await patch(student.id, { version: 2, phone: '9437054321', bloodGroup: 'A+' });
    const trailFor = (role: string) => portal.call(listAuditEvents, role, { query: { tableName: 'students', recordId: student.id } });
    assert.is((await trailFor('Deo')).body.error, 'Forbidden');
    const changes: { field: string; after: unknown }[] = (await trailFor('Staff')).body.data[0].changes;
    assert.is(changes.find(({ field }) => field === 'phone')?.after, '9437054321');
  } finally {
    await db.insertInto('rolePermissions').values({ roleId: 3, permissionId: 904 }).execute();
    forgetPermissions();
  }
});

const seenByAll = [
  'id',
  'userId',
  'version',
  'updatedAt',
  'name',
  'firstName',
  'middleName',
  'lastName',
  'photo',
  'collegeEmail',
  'admissionNo',
  'regdNo',
  'rollNo',
  'degreeId',
  'degree',
  'batchId',
  'batch',
  'branchId',
  'branch',
  'semester',
  'status',
  'statusOn',
  'mentor',
];

test('a Faculty member sees name, numbers, class, photo and college e-mail, and phone and guardians of mentees', async () => {
  const { id, documents } = await admitted(portal, ids, {
    isPwd: true,
    pwdPercent: 40,
    bloodGroup: 'O-',
    entranceRank: 5,
  });
  assert.ok(Array.isArray(documents));
  const seen = async (role: string) => {
    const { data, hidden } = (await get(id, role)).body;
    for (const name of hidden) assert.is(data[name] ?? null, null, name);
    return Object.keys(data)
      .filter((name) => !hidden.includes(name))
      .sort();
  };
  const everything = Object.keys((await get(id)).body.data).sort();
  assert.equal(await seen('Faculty'), [...seenByAll].sort());
  for (const role of ['Admin', 'Staff', 'Deo']) {
    assert.equal((await get(id, role)).body.hidden, [], role);
    assert.equal(await seen(role), everything, role);
  }
  const { data: record } = (await get(id)).body;
  assert.equal(
    [record.isPwd, record.pwdPercent, record.bloodGroup, record.entranceRank, record.qualifications.length],
    [true, 40, 'O-', 5, 2],
  );

  const mentorEmployeeId = await employeeOf(portal, 'faculty');
  const bulk = await portal.call(bulkStudents, 'Staff', { body: { ids: [id], action: 'assignMentor', mentorEmployeeId } });
  assert.equal(bulk.body.data, { changed: 1 });
  assert.equal(await seen('Faculty'), [...seenByAll, 'phone', 'guardians'].sort());
  const { data } = (await get(id, 'Faculty')).body;
  assert.equal([data.phone, data.guardians.length, data.addresses, data.caste], ['9437012345', 1, null, null]);
  assert.is((await get(id, 'HR')).status, 403);
  assert.is((await portal.call(listAuditEvents, 'Faculty', { query: { tableName: 'students', recordId: id } })).body.error, 'Forbidden');
});

test('without 904 the timeline has events and dates, but no reasons and no certificates', async () => {
  const { id, version } = await admitted(portal, ids);
  const onDate = ids.batchStartsOn;
  const left = await portal.call(addStudentEvent, 'Staff', {
    id,
    body: { version, kind: 'breakStarted', onDate, reason: 'health', orderNo: 'B 7', note: 'In hospital' },
  });
  assert.is(left.status, 200, JSON.stringify(left.body));
  await portal.call(issueCertificate, 'Staff', { id, body: { kind: 'conduct', purpose: 'A loan' } });
  const timeline = async (role: string): Promise<TimelineEntry[]> => (await portal.call(studentTimeline, role, { id })).body.data;
  const detailsOf = ({ kind, reason, orderNo, note }: TimelineEntry) => [kind, reason, orderNo, note];
  const whole = await timeline('Staff');
  assert.is(whole.length, 3);
  assert.equal(whole.filter(({ kind }) => kind === 'breakStarted').map(detailsOf), [['breakStarted', 'health', 'B 7', 'In hospital']]);
  assert.equal(await timeline('Deo'), whole);
  const outline = await timeline('Faculty');
  assert.equal(outline.map(detailsOf), [
    ['breakStarted', null, null, null],
    ['admitted', null, null, null],
  ]);
  assert.equal(
    outline.map((entry) => entry.onDate),
    [onDate, onDate],
  );
});

test('a student sees their own complete record, and no other', async () => {
  const { db } = portal.database;
  const ownStudent = await db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select('students.id')
    .where('users.username', '=', '23bt0001')
    .executeTakeFirstOrThrow();
  const answer = await get(ownStudent.id, 'Student');
  assert.equal([answer.status, answer.body.hidden], [200, []]);
  assert.equal(answer.body.data.bornOn, (await get(ownStudent.id)).body.data.bornOn);
  assert.ok(answer.body.data.bornOn && answer.body.data.qualifications.length > 0);
  await portal.call(issueCertificate, 'Staff', { id: ownStudent.id, body: { kind: 'conduct', purpose: 'A loan' } });
  const timeline = await portal.call(studentTimeline, 'Student', { id: ownStudent.id });
  assert.equal(
    [timeline.status, timeline.body.data],
    [200, (await portal.call(studentTimeline, 'Staff', { id: ownStudent.id })).body.data],
  );
  assert.ok(timeline.body.data.some(({ type, reason }: TimelineEntry) => type === 'certificate' && reason === 'A loan'));
  const otherStudent = await admitted(portal, ids);
  for (const endpoint of [getStudent, studentTimeline]) {
    assert.is((await portal.call(endpoint, 'Student', { id: otherStudent.id })).status, 404);
  }
});

test('a student with the office’s permissions still sees no one else', async () => {
  const { db } = portal.database;
  const user = (name: string) => db.selectFrom('users').select('id').where('username', '=', name).executeTakeFirstOrThrow();
  const [{ id: userId }, { id: givenBy }] = [await user('23bt0001'), await user('admin')];
  const grants = [101, 102, 103, 104].map((permissionId) => ({
    userId,
    permissionId,
    effect: 'grant' as const,
    reason: 'by mistake',
    startsOn: '2020-01-01',
    givenBy,
  }));
  await db.insertInto('userGrants').values(grants).execute();
  forgetPermissions();
  const { id, version } = await admitted(portal, ids);
  const statusOf = async (endpoint: AnyEndpoint, input: object = {}) => (await portal.call(endpoint, 'Student', { id, ...input })).status;
  assert.is(await statusOf(getStudent), 404);
  assert.is(await statusOf(changeStudent, { body: { version } }), 403);
  assert.is(await statusOf(addStudent, { body: admissionBody(ids) }), 403);
  assert.is(await statusOf(similarStudents, { query: { name: 'Sahoo' } }), 403);
  assert.is(await statusOf(studentCounts), 403);
  assert.is(await statusOf(removeStudentPhoto), 403);
  const mentoring = { ids: [id], action: 'assignMentor', mentorEmployeeId: null };
  assert.is(await statusOf(bulkStudents, { body: mentoring }), 403);
  await db.deleteFrom('userGrants').where('userId', '=', userId).where('permissionId', 'in', [101, 102, 103, 104]).execute();
  forgetPermissions();
});

test('a missing record is NotFound for each call', async () => {
  const id = 999_999_999;
  const calls = [getStudent, studentTimeline, removeStudentPhoto];
  for (const endpoint of calls) assert.is((await portal.call(endpoint, 'Staff', { id })).status, 404, endpoint.summary);
  assert.is((await patch(id, { version: 1, firstName: 'A' })).status, 404);
});

test('a mentor for many students: all or none, one trail row each', async () => {
  const students = await Promise.all([admitted(portal, ids), admitted(portal, ids)]);
  const mentorEmployeeId = await employeeOf(portal, 'faculty');
  const assign = (body: object) => portal.call(bulkStudents, 'Staff', { body: { action: 'assignMentor', ...body } });
  const both = students.map(({ id }) => id);
  const wrong = await assign({ ids: [...both, 999_999_999], mentorEmployeeId });
  assert.equal([wrong.status, wrong.body.fields], [422, { 'ids.2': 'unknownReference' }]);
  assert.equal((await assign({ ids: both, mentorEmployeeId: 999_999 })).body.fields, {
    mentorEmployeeId: 'unknownReference',
  });
  assert.is((await get(both[0]!)).body.data.mentor, null);
  assert.equal((await assign({ ids: [...both, both[0]], mentorEmployeeId })).body.data, { changed: 2 });
  assert.ok((await get(both[0]!)).body.data.mentor);
  assert.equal((await lastAudit(portal, both[1]!))?.before, { mentor: null });
  assert.equal((await assign({ ids: both, mentorEmployeeId })).body.data, { changed: 0 });
  assert.equal((await assign({ ids: both, mentorEmployeeId: null })).body.data, { changed: 2 });
});

test('a photo is uploaded, linked and deleted', async () => {
  const student = await admitted(portal, ids);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#804020' } })
    .png()
    .toBuffer();
  const put = async (file: Buffer) => {
    const boundary = 'photo-boundary';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return portal.request({ method: 'PUT', url: `/api/students/${student.id}/photo`, as: 'Staff', headers, payload });
  };
  const set = await put(picture);
  assert.is(set.status, 200);
  const { photo } = (await get(student.id)).body.data;
  assert.is(photo, set.body.data.photo);
  assert.is((await portal.request({ url: photo })).headers['content-type'], 'image/webp');
  assert.equal((await put(Buffer.from('GIF89a'))).body.fields, { file: 'badFormat' });
  assert.equal((await portal.call(removeStudentPhoto, 'Staff', { id: student.id })).body.data, { photo: null });
  assert.is((await get(student.id)).body.data.photo, null);
});

test.run();
