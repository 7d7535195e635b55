import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { admissionCategories, branches, castes, degrees } from '../../../src/contract/student/masters.ts';
import { referencesTo } from '../../../src/server/resource/uses.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { unzip } from '../../support/unzip.ts';

// Runs on both databases: several callers at once.

/** Every refusal of a plain master, on one of each shape. */
const test = suite('a resource');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const category = { code: 'nri', name: 'Non-resident Indian', entry: 'regular', isSupernumerary: true, sortOrder: 9, isActive: true };
const add = (body: object = category) => portal.call(admissionCategories.create, 'Admin', { body });
const list = (query = {}) => portal.call(admissionCategories.list, 'Admin', { query });
const find = async (code: string) => (await list({ q: code })).body.data[0];
const lastEvents = (tableName: string, count: number) =>
  portal.database.db.selectFrom('auditEvents').selectAll().where('tableName', '=', tableName).orderBy('id', 'desc').limit(count).execute();

test('adds a row with tidied values, and records it in the audit trail', async () => {
  const { status, body } = await add();
  assert.is(status, 200);
  assert.is(body.data.code, 'NRI');
  assert.is(body.data.version, 1);
  assert.is(body.data.students, 0);
  const [event] = await lastEvents('admission_categories', 1);
  assert.equal([event?.action, event?.recordId, event?.label], ['insert', body.data.id, 'Non-resident Indian']);
  assert.is(Object(event?.after)['entry'], 'regular');
});

const wrong: readonly [string, object, string, string][] = [
  ['nothing sent', { code: undefined }, 'code', 'required'],
  ['a code too short', { code: 'X' }, 'code', 'tooShort'],
  ['a code too long', { code: 'X'.repeat(13) }, 'code', 'tooLong'],
  ['a code with a blank', { code: 'A B' }, 'code', 'badFormat'],
  ['an invalid choice', { entry: 'sideways' }, 'entry', 'notAllowed'],
  ['a number out of range', { sortOrder: 100 }, 'sortOrder', 'outOfRange'],
  ['a number in words', { sortOrder: 'nine' }, 'sortOrder', 'notANumber'],
  ['a flag that is null', { isActive: null }, 'isActive', 'required'],
  ['an unknown field', { colour: 'red' }, 'colour', 'unknown'],
];
for (const [name, change, field, code] of wrong) {
  test(`refuses ${name}`, async () => {
    const { status, body } = await add({ ...category, ...change });
    assert.equal([status, body.error, body.fields[field]], [422, 'ValidationFailed', code]);
  });
}

test('refuses the code or name of another row regardless of case, and names the field', async () => {
  const sameCode = await add({ ...category, name: 'Other name' });
  assert.equal([sameCode.status, sameCode.body.error, sameCode.body.fields], [409, 'Duplicate', { code: 'duplicate' }]);
  const sameName = await add({ ...category, code: 'NRI2', name: 'NON-RESIDENT indian' });
  assert.equal([sameName.status, sameName.body.fields], [409, { name: 'duplicate' }]);
});

test('changes the sent fields, increments the version, records before and after', async () => {
  const { id, version } = await find('NRI');
  const { body } = await portal.call(admissionCategories.change, 'Admin', { id, body: { version, sortOrder: 12, code: 'NRI' } });
  assert.equal([body.data.sortOrder, body.data.version], [12, version + 1]);
  const [event] = await lastEvents('admission_categories', 1);
  assert.equal([event?.action, event?.before, event?.after], ['update', { sortOrder: 9 }, { sortOrder: 12 }]);
});

test('a change of nothing writes nothing', async () => {
  const { id, version } = await find('NRI');
  const [before] = await lastEvents('admission_categories', 1);
  const { body } = await portal.call(admissionCategories.change, 'Admin', { id, body: { version, sortOrder: 12 } });
  assert.is(body.data.version, version);
  assert.is((await lastEvents('admission_categories', 1))[0]?.id, before?.id);
});

test('refuses a change of a row that another user has changed', async () => {
  const { id, version } = await find('NRI');
  const { status, body } = await portal.call(admissionCategories.change, 'Admin', { id, body: { version: version - 1, sortOrder: 1 } });
  assert.equal([status, body.error], [409, 'StaleVersion']);
});

test('refuses by the rules of the master', async () => {
  const used = (await list({ sort: '-students' })).body.data[0];
  assert.ok(used.students > 0);
  const otherEntry = used.entry === 'regular' ? 'lateral' : 'regular';
  const { status, body } = await portal.call(admissionCategories.change, 'Admin', {
    id: used.id,
    body: { version: used.version, entry: otherEntry },
  });
  assert.equal([status, body.error, body.fields], [409, 'Locked', { entry: 'notAllowed' }]);
});

test('deletes rows without references, and refuses rows in use', async () => {
  const { id } = await find('NRI');
  const used = (await list({ sort: '-students' })).body.data[0];
  const refused = await portal.call(admissionCategories.remove, 'Admin', { id: used.id });
  assert.equal([refused.status, refused.body.error], [409, 'InUse']);
  const { db } = portal.database;
  const students = await db.selectFrom('students').select('id').where('admissionCategoryId', '=', used.id).execute();
  const seats = await db.selectFrom('seatMatrix').select('id').where('admissionCategoryId', '=', used.id).execute();
  assert.equal(
    refused.body.uses,
    [
      { table: 'students', field: 'admissionCategoryId', count: students.length },
      { table: 'seat_matrix', field: 'admissionCategoryId', count: seats.length },
    ].toSorted((a, b) => b.count - a.count),
    'all references are counted, also those of students not on roll',
  );
  const removed = await portal.call(admissionCategories.remove, 'Admin', { id });
  assert.equal([removed.status, removed.body], [200, { data: { id } }]);
  const [event] = await lastEvents('admission_categories', 1);
  assert.equal([event?.action, Object(event?.before)['code']], ['delete', 'NRI']);
  for (const call of [admissionCategories.get, admissionCategories.remove])
    assert.is((await portal.call(call, 'Admin', { id })).status, 404);
});

test('every kind of reference to a row of a master has a name in its texts', async () => {
  const texts = (part: string) => JSON.parse(readFileSync(`public/locales/en/${part}.json`, 'utf8'));
  const [student, hr] = [texts('student-masters'), texts('hr-masters')];
  const masters = {
    admissionCategory: 'admissionCategories',
    batch: 'batches',
    branch: 'branches',
    caste: 'castes',
    degree: 'degrees',
    hostel: 'rooms',
    language: 'languages',
    religion: 'religions',
    department: 'departments',
    designation: 'designations',
    employeeCategory: 'employeeCategories',
    trainingCategory: 'trainingCategories',
    award: 'awards',
  } as const;
  const nameless: string[] = [];
  for (const [key, name] of Object.entries(masters)) {
    const { trail, [key]: rows } = key in student ? student : hr;
    for (const { table } of await referencesTo(portal.database.db, name))
      if (!trail.used[table] && !rows.field[table]) nameless.push(`${table} of ${name}`);
  }
  assert.equal(nameless, []);
});

test('searches, filters, sorts and pages', async () => {
  const all = (await list({ pageSize: 100 })).body;
  assert.is(all.data.length, all.total);
  const lateral = (await list({ entry: 'lateral' })).body;
  assert.ok(lateral.total > 0 && lateral.total < all.total);
  assert.ok(lateral.data.every((row: { entry: string }) => row.entry === 'lateral'));
  assert.is((await list({ entry: ['lateral', 'regular'], isActive: 'true' })).body.total, all.total);
  assert.is((await list({ q: 'zzz' })).body.total, 0);
  const names = (await list({ sort: '-name', pageSize: 100 })).body.data.map(({ name }: { name: string }) => name.toLowerCase());
  assert.equal(
    names,
    [...names].sort((a, b) => (a < b ? 1 : -1)),
  );
  const second = (await list({ pageSize: 10, page: 2 })).body;
  assert.equal(second.data, (await list({ pageSize: 100 })).body.data.slice(10, 20));
  assert.is((await list({ sort: 'isActive' })).status, 422);
  assert.is((await list({ entry: 'sideways' })).status, 422);
});

test('references come with their labels, are filtered and sorted by, and must exist', async () => {
  const degree = (await portal.call(degrees.list, 'Admin', { query: { q: 'BTECH' } })).body.data[0];
  const branchesOfDegree = (await portal.call(branches.list, 'Admin', { query: { degreeId: degree.id, sort: 'department,-intake' } })).body
    .data;
  assert.ok(branchesOfDegree.length > 3 && branchesOfDegree.every((row: { degree: string }) => row.degree === degree.shortName));
  const { id, version } = branchesOfDegree[0];
  const unknown = await portal.call(branches.change, 'Admin', { id, body: { version, departmentId: 999_999 } });
  assert.equal([unknown.status, unknown.body.fields], [422, { departmentId: 'unknownReference' }]);
  const {
    version: _version,
    id: _id,
    updatedAt: _at,
    degree: _degree,
    department: _department,
    students: _students,
    intake: _intake,
    ...body
  } = branchesOfDegree[0];
  const same = await portal.call(branches.create, 'Admin', { body });
  assert.equal([same.status, same.body.fields], [409, { code: 'duplicate' }]);
});

test('the list as a file, with its row in the export register', async () => {
  const csv = await list({ format: 'csv', entry: 'lateral' });
  assert.match(String(csv.headers['content-disposition']), /admission-categories-\d{4}-\d\d-\d\d\.csv/);
  const lines = csv.raw.toString('utf8').trim().split('\r\n');
  assert.is(lines[0], 'Code,Name,Entry,Is supernumerary,Sort order,Is active,Students');
  assert.match(lines[1] ?? '', /,Lateral,No,\d+,Yes,\d+$/);
  const [event] = await lastEvents('admission_categories', 1);
  assert.equal([event?.action, event?.note], ['export', `csv, ${lines.length - 1} rows; entry: lateral`]);
  const xlsx = await list({ format: 'xlsx' });
  assert.match(unzip(xlsx.raw)['xl/workbook.xml'] ?? '', /Admission categories/);
});

test('users without the permission are refused, with or without the portal', async () => {
  for (const [call, input] of [
    [admissionCategories.create, { body: category }],
    [admissionCategories.change, { id: 1, body: { version: 1 } }],
    [admissionCategories.remove, { id: 1 }],
  ] as const)
    assert.equal((await portal.call(call, 'Deo', input)).body.error, 'Forbidden');
  assert.is((await portal.call(admissionCategories.list, 'Deo')).status, 200);
  assert.is((await portal.call(castes.list, 'Deo')).status, 403);
});

test.run();
