import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lookup } from '../../../src/contract/core/lookups.ts';
import { purposeFrom } from '../../../src/contract/core/report.ts';
import { studentAddressReport, studentDetailReport, studentFullReport, studentShortReport } from '../../../src/contract/student/reports.ts';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { csvLines, everyStudent, largestBatch } from '../../support/report-rows.ts';
import { lastAudit } from '../../support/students.ts';
import { unzip } from '../../support/unzip.ts';

/** Reports with student names: selection, hidden parts and files. */
const test = suite('reports on persons');
let portal: TestApp;
let students: Awaited<ReturnType<typeof everyStudent>>;
let batchId: number;

test.before(async () => {
  portal = await testApp();
  students = await everyStudent(portal);
  batchId = largestBatch(students);
});
test.after(() => portal.close());

type Query = Record<string, unknown>;
const ask = (call: AnyEndpoint, query: Query, as: DemoRole = 'Staff') => portal.call(call, as, { query });
const detail = (query: Query = {}, as?: DemoRole) => ask(studentDetailReport, { batchId, ...query }, as);
const address = (query: Query, as?: DemoRole) => ask(studentAddressReport, query, as);
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const namedBy = (keeps: (student: (typeof students)[number]) => boolean) => ids(students.filter(keeps));

test('the detail report lists students on roll of a batch by branch, each once', async () => {
  const { body } = await detail();
  assert.equal(
    ids(body.data.rows),
    namedBy((student) => student.batchId === batchId && student.isOnRoll),
  );
  assert.is(body.data.total, body.data.rows.length);
  assert.is(body.persons, body.data.total);
  const branches: string[] = body.data.rows.map(({ branch }: { branch: string }) => branch);
  assert.ok(branches.every((branch, at) => at === 0 || branch >= branches[at - 1]!));
  assert.equal(body.hidden, []);
  const [first] = body.data.rows;
  assert.ok(first.fatherName && first.caste && first.phone && first.guardianPhone && first.address.includes(','));
});

test('the head of a report comes from the settings, with its author', async () => {
  const { head } = (await detail()).body;
  assert.is(head.college, 'Parala Maharaja Engineering College');
  assert.is(head.address, 'Sitalapalli, Berhampur, Odisha 761003');
  assert.ok(head.madeBy.length > 3);
  assert.is(head.madeAt.slice(0, 13), portal.now().toISOString().slice(0, 13));
});

test('filtered by branch and status', async () => {
  const { branchId } = students.find((student) => student.batchId === batchId && student.isOnRoll)!;
  assert.equal(
    ids((await detail({ branchId })).body.data.rows),
    namedBy((student) => student.batchId === batchId && student.branchId === branchId && student.isOnRoll),
  );
  const otherStudent = students.find(({ status }) => status === 'discontinued')!;
  for (const status of ['discontinued', 'all', 'active'] as const) {
    assert.equal(
      ids((await detail({ batchId: otherStudent.batchId, status })).body.data.rows),
      namedBy((student) => student.batchId === otherStudent.batchId && (status === 'all' || student.status === status)),
    );
  }
});

test('users without access to personal fields get none of them, in the answer or in a file', async () => {
  await without904('Deo', async () => {
    const { body } = await detail({}, 'Deo');
    assert.equal(body.hidden, [
      'fatherName',
      'motherName',
      'bornOn',
      'gender',
      'caste',
      'admissionCategory',
      'phone',
      'guardianPhone',
      'email',
      'address',
    ]);
    for (const row of body.data.rows) for (const name of body.hidden) assert.is(row[name], null);
    const [head] = csvLines((await detail({ format: 'csv' }, 'Deo')).raw);
    assert.is(head, 'Regd no,Admission no,Roll no,Name,Degree,Branch,Batch,Status');
  });
});

const wrong: [string, AnyEndpoint, Query, number, Record<string, string>][] = [
  ['no batch', studentDetailReport, {}, 422, { batchId: 'required' }],
  ['a batch that is no number', studentDetailReport, { batchId: 'x' }, 400, { batchId: 'notANumber' }],
  ['an unknown status', studentShortReport, { batchId: 1, status: 'gone' }, 422, { status: 'notAllowed' }],
  ['an unknown parameter', studentShortReport, { batchId: 1, colour: 'red' }, 422, { colour: 'unknown' }],
  ['heads without end', studentShortReport, { batchId: 1, heads: 'x'.repeat(121) }, 422, { heads: 'tooLong' }],
  ['another file', studentDetailReport, { batchId: 1, format: 'pdf' }, 422, { format: 'notAllowed' }],
  ['a purpose of nothing', studentDetailReport, { batchId: 1, purpose: ' ' }, 422, { purpose: 'required' }],
  ['neither student nor batch', studentFullReport, {}, 422, { batchId: 'required' }],
  ['a part that is not there', studentFullReport, { studentId: 1, part: 2 }, 422, { part: 'outOfRange' }],
  ['no file of whole files', studentFullReport, { studentId: 1, format: 'csv' }, 422, { format: 'unknown' }],
  ['an unknown state', studentAddressReport, { state: 'Utopia' }, 422, { state: 'notAllowed' }],
];
for (const [what, call, query, status, fields] of wrong) {
  test(`${what} answers ${status}`, async () => {
    const { status: answered, body } = await ask(call, query);
    assert.equal([answered, body.fields], [status, fields]);
  });
}

test('an empty batch gives an empty report', async () => {
  const { status, body } = await detail({ batchId: 999_999 });
  assert.equal([status, body.data], [200, { rows: [], total: 0 }]);
  assert.equal((await ask(studentFullReport, { batchId: 999_999 })).body.data, {
    files: [],
    total: 0,
    part: 1,
    parts: 1,
  });
});

test('a file has the same persons, and is recorded in the export register', async () => {
  const { body } = await detail();
  const answer = await detail({ format: 'csv' });
  const lines = csvLines(answer.raw);
  assert.is(lines.length, body.data.total + 1);
  assert.match(String(answer.headers['content-disposition']), /student-detail-\d{4}-\d\d-\d\d\.csv/);
  assert.match(lines[0]!, /^Regd no,Admission no,Roll no,Name,Degree,Branch,Batch,Father,/);
  const event = await lastAudit(portal, null);
  assert.equal([event?.action, event?.label], ['export', 'Student detail']);
  const [named] = (await portal.call(lookup, 'Staff', { name: 'batches' })).body.data.filter(({ id }: { id: number }) => id === batchId);
  assert.is(event?.note, `csv, ${body.data.total} persons; Batch: ${named.label}`);
});

test('the roll as a workbook has the empty columns', async () => {
  const answer = await ask(studentShortReport, { batchId, heads: 'Signature, Remarks', format: 'xlsx' });
  const texts = unzip(answer.raw)['xl/sharedStrings.xml']!;
  assert.match(texts, /Signature/);
  assert.match(texts, /Remarks/);
});

test(`a file with more than ${purposeFrom} persons requires a purpose, and records it`, async () => {
  const large = await testApp(700);
  const file = (query: Query) => large.call(studentAddressReport, 'Staff', { query: { format: 'csv', ...query } });
  const refused = await file({});
  assert.equal([refused.status, refused.body.fields], [422, { purpose: 'required' }]);
  const answer = await file({ purpose: 'Letters about the convocation' });
  assert.is(answer.status, 200);
  assert.ok(csvLines(answer.raw).length > purposeFrom);
  assert.match((await lastAudit(large, null))?.note ?? '', /; for: Letters about the convocation$/);
  await large.close();
});

test('a full record has all stored data, Aadhaar by its last digits only', async () => {
  const [{ id }] = (await detail()).body.data.rows;
  const { data } = (await ask(studentFullReport, { studentId: id })).body;
  assert.equal([data.total, data.part, data.parts, data.files.length], [1, 1, 1, 1]);
  const [{ student, timeline, hidden }] = data.files;
  assert.is(student.id, id);
  assert.equal(hidden, []);
  assert.ok(student.guardians.length > 0 && student.qualifications.length > 0 && student.documents.length > 0);
  assert.ok(timeline.some(({ kind }: { kind: string }) => kind === 'admitted'));
  assert.not.ok('aadhaar' in student || 'aadhaarHmac' in student);
});

test('a full record without 904 has the open fields, and no reasons', async () => {
  const [{ id }] = (await detail()).body.data.rows;
  await withEffect('Staff', 904, async () => {
    const [{ student, timeline, hidden }] = (await ask(studentFullReport, { studentId: id })).body.data.files;
    for (const name of ['bornOn', 'bloodGroup', 'qualifications', 'documents', 'guardians', 'entranceRank', 'isPwd']) {
      assert.ok(hidden.includes(name), name);
      assert.is(student[name], null, name);
    }
    assert.ok(student.name && student.branch);
    for (const entry of timeline) assert.equal([entry.type, entry.reason, entry.orderNo, entry.note], ['event', null, null, null]);
  });
});

test('a class that has passed out gets its full records by their status', async () => {
  const { batchId: over } = students.find(({ status }) => status === 'passedOut')!;
  for (const status of [undefined, 'passedOut', 'all'] as const) {
    const { data } = (await ask(studentFullReport, { batchId: over, ...(status && { status }) })).body;
    const expected = namedBy(
      (student) => student.batchId === over && (status === 'all' || (status ? student.status === status : student.isOnRoll)),
    );
    assert.is(data.total, expected.length);
    assert.equal(data.files.length, Math.min(60, expected.length));
  }
  assert.ok((await ask(studentFullReport, { batchId: over, status: 'passedOut' })).body.data.total > 0);
});

test('full records of a class are in parts of sixty, each student once', async () => {
  const large = await testApp(700);
  const all = await everyStudent(large);
  const batch = largestBatch(all);
  const expected = ids(all.filter((student) => student.batchId === batch && student.isOnRoll));
  const studentIds: number[] = [];
  for (let part = 1, parts = 1; part <= parts; part += 1) {
    const { data } = (await large.call(studentFullReport, 'Staff', { query: { batchId: batch, part } })).body;
    parts = data.parts;
    assert.is(data.files.length, part < parts ? 60 : expected.length - 60 * (parts - 1));
    studentIds.push(...data.files.map(({ student }: { student: { id: number } }) => student.id));
  }
  assert.equal(
    studentIds.sort((a, b) => a - b),
    expected,
  );
  await large.close();
});

test('addresses: every student on roll, the districts add up, present defaults to permanent', async () => {
  const { data } = (await address({})).body;
  const withAddress = new Set(
    (await portal.database.db.selectFrom('studentAddresses').select('studentId').execute()).map((row) => row.studentId),
  );
  assert.equal(
    ids(data.rows),
    namedBy((student) => student.isOnRoll && withAddress.has(student.id)),
  );
  assert.is(data.without, students.filter((student) => student.isOnRoll && !withAddress.has(student.id)).length);
  const sum = data.districts.reduce((all: number, { count }: { count: number }) => all + count, 0);
  assert.is(sum, data.total);
  for (const { state, district, count } of data.districts) {
    const there = data.rows.filter((row: { state: string; district: string }) => row.state === state && row.district === district);
    assert.is(there.length, count, district);
  }
  const present = await portal.database.db.selectFrom('studentAddresses').selectAll().where('kind', '=', 'present').execute();
  const shown = (await address({ kind: 'present' })).body.data;
  assert.is(shown.total, data.total);
  for (const stored of present) {
    const row = shown.rows.find(({ id }: { id: number }) => id === stored.studentId);
    if (row) assert.is(row.line1, stored.line1);
  }
  const [{ district, state }] = data.districts;
  const some = (await address({ district: district.toUpperCase(), state })).body.data;
  assert.is(some.total, data.districts[0].count);
});

const roles: [string, AnyEndpoint, DemoRole[]][] = [
  ['student-detail', studentDetailReport, ['Admin', 'Staff', 'Deo']],
  ['short-report', studentShortReport, ['Admin', 'Staff', 'Deo', 'Faculty']],
  ['full-report', studentFullReport, ['Admin', 'Staff']],
  ['address', studentAddressReport, ['Admin', 'Staff']],
];
for (const [name, call, allowed] of roles) {
  test(`${name} is for ${allowed.join(', ')}`, async () => {
    for (const role of ['Admin', 'Staff', 'Deo', 'Faculty', 'HR', 'AuthorizationAdmin', 'Student'] as const) {
      assert.is((await ask(call, { batchId }, role)).status, allowed.includes(role) ? 200 : 403, role);
    }
  });
}

test('a file of addresses requires its permission', async () => {
  await withEffect('Staff', 804, async () => {
    assert.is((await address({ format: 'csv' })).status, 403);
    assert.is((await address({})).status, 200);
  });
});

const without904 = (role: 'Deo', work: () => Promise<void>) => withEffect(role, 904, work);

/** Removes a permission from a role for the duration of the work. */
async function withEffect(role: 'Staff' | 'Deo', permissionId: number, work: () => Promise<void>) {
  const { db } = portal.database;
  const roleId = role === 'Staff' ? 2 : 3;
  const held = db.deleteFrom('rolePermissions').where('roleId', '=', roleId).where('permissionId', '=', permissionId);
  await held.execute();
  forgetPermissions();
  try {
    await work();
  } finally {
    await db.insertInto('rolePermissions').values({ roleId, permissionId }).execute();
    forgetPermissions();
  }
}

test.run();
