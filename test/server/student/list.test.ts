import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { modules } from '../../../src/contract/modules.ts';
import type { Field } from '../../../src/contract/core/field.ts';
import { lookup } from '../../../src/contract/core/lookups.ts';
import { requestableOfStudents } from '../../../src/contract/student/requests.ts';
import {
  bulkStudents,
  findStudents,
  listStudents,
  missingParts,
  similarStudents,
  studentCounts,
} from '../../../src/contract/student/student.ts';
import { translations } from '../../../src/server/export/translations.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { guardian } from '../../support/student-draft.ts';
import { admissionIds, admitted, employeeOf, lastAudit, type AdmissionIds } from '../../support/students.ts';
import { unzip } from '../../support/unzip.ts';

// Runs on both databases: several callers at once.

/** The student list: results, sort order, permissions and file. */
const test = suite('student list');
let portal: TestApp;
let ids: AdmissionIds;
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
type Answered = any;
let teja: Answered;

test.before(async () => {
  portal = await testApp();
  ids = await admissionIds(portal);
  teja = await admitted(portal, ids, {
    firstName: 'K.',
    middleName: 'Sai',
    lastName: 'Téja',
    bornOn: '2008-02-29',
    phone: '9123456780',
    email: 'sai.private@mail.example',
    regdNo: '9901123001',
    guardians: [guardian({ name: 'Venkata Rao', phone: '9123456781' })],
  });
});
test.after(() => portal.close());

const list = (query: Record<string, unknown>, as = 'Staff') => portal.call(listStudents, as, { query });
const foundIds = async (query: Record<string, unknown>, as?: string) =>
  (await list(query, as)).body.data.map(({ id }: { id: number }) => id);

const whole = async (query: Record<string, unknown> = {}) => {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const { body } = await list({ ...query, page, pageSize: 100 });
    rows.push(...body.data);
    if (rows.length >= body.total || body.data.length === 0) return rows;
  }
};

test('the default order is newest batch, degree, branch, roll number', async () => {
  const rows = await whole();
  const starts = rows.map(({ batch }) => Number(batch.slice(0, 4)));
  assert.equal(
    starts,
    [...starts].sort((a, b) => b - a),
  );
  assert.equal(
    rows.map(({ id }) => id),
    (await whole({ sort: 'class' })).map(({ id }) => id),
  );
});

test('one or two letters match the start of words, three match any part', async () => {
  const finds = async (q: string) => (await foundIds({ id: teja.id, q })).length === 1;
  for (const q of ['te', 't', 'k', 'sa', '26', 'te sa']) assert.ok(await finds(q), q);
  for (const q of ['ej', 'ja', 'i t']) assert.not.ok(await finds(q), q);
  assert.ok(await finds('eja'), 'eja');
});

const spellings = ['sai teja', 'Teja K', 'k. sai', 'TEJA', '9901123001', '99011', 'teja 9901', '26bt'];
for (const q of spellings) {
  test(`"${q}" finds K. Sai Téja`, async () => assert.ok((await foundIds({ q, pageSize: 100 })).includes(teja.id)));
}

test('numbers and the college e-mail match', async () => {
  assert.equal(await foundIds({ q: teja.admissionNo.toLowerCase() }), [teja.id]);
  assert.equal(await foundIds({ q: teja.collegeEmail }), [teja.id]);
});

for (const q of ['9123456780', '+91 91234 56780', 'sai.private@mail.example']) {
  test(`"${q}" matches only for users who see phones and private addresses`, async () => {
    assert.equal(await foundIds({ q }, 'Staff'), [teja.id]);
    assert.equal(await foundIds({ q }, 'Faculty'), []);
  });
}

for (const q of ['%', '_', '\\', "' or 1=1 --", 'zzzzzz', '%%%']) {
  test(`"${q}" is plain text and matches no one`, async () => assert.equal(await foundIds({ q }), []));
}

test('a blank search is ignored', async () => assert.is((await list({ q: '  ' })).body.total, (await list({})).body.total));

test('each filter matches its value, and the total counts the matches', async () => {
  const rows = await whole();
  const { degreeId, batchId, branchId, admissionCategoryId } = ids;
  const filters: [Record<string, unknown>, (row: Answered) => boolean][] = [
    [{ gender: 'F' }, (row) => row.gender === 'F'],
    [{ status: ['onBreak', 'passedOut'] }, (row) => row.status === 'onBreak' || row.status === 'passedOut'],
    [{ degreeId }, (row) => row.degree === 'B.Tech'],
    [{ batchId, branchId }, (row) => row.batch === teja.batch && row.branch === whoIs(rows, teja.id).branch && row.degree === 'B.Tech'],
    [{ semester: 1 }, (row) => row.semester === 1],
    [{ semester: [3, 5] }, (row) => row.semester === 3 || row.semester === 5],
    [{ residence: 'hostel' }, (row) => row.room !== null],
    [{ residence: 'day' }, (row) => row.room === null],
    [{ residence: ['hostel', 'day'] }, () => true],
    [{ missing: 'regdNo' }, (row) => row.regdNo === null],
    [{ missing: ['rollNo', 'regdNo'] }, (row) => row.regdNo === null || row.rollNo === null],
    [{ missing: 'photo' }, (row) => row.photo === null],
    [{ missing: 'phone' }, (row) => row.phone === null],
  ];
  for (const [filter, keeps] of filters) {
    const expected = rows.filter(keeps).map(({ id }) => id);
    const { body } = await list({ ...filter, pageSize: 100 });
    assert.is(body.total, expected.length, JSON.stringify(filter));
    assert.equal(
      (await whole(filter)).map(({ id }) => id),
      expected,
      JSON.stringify(filter),
    );
  }
  assert.ok((await list({ admissionCategoryId })).body.total > 0);
  const entries = await Promise.all(['regular', 'lateral'].map(async (entry) => (await list({ entry })).body.total));
  assert.is(entries[0]! + entries[1]!, rows.length);
  for (const missing of missingParts) assert.is((await list({ missing })).status, 200, missing);
});

const whoIs = (rows: Answered[], id: number) => rows.find((row) => row.id === id);

test('a Faculty member sees phone and father of their mentees only', async () => {
  const mentorEmployeeId = await employeeOf(portal, 'faculty');
  const [otherStudent] = (await whole({ status: 'active' })).filter(({ id, phone }) => id !== teja.id && phone !== null);
  await portal.call(bulkStudents, 'Staff', { body: { ids: [teja.id], action: 'assignMentor', mentorEmployeeId } });
  const ownList = await list({ mentorEmployeeId, q: 'teja' }, 'Faculty');
  const row = whoIs(ownList.body.data, teja.id);
  assert.equal([row.phone, row.fatherName], ['9123456780', 'Venkata Rao']);
  assert.equal([row.gender, row.admissionCategory, row.room], [null, null, null]);
  const otherList = await list({ q: otherStudent.admissionNo }, 'Faculty');
  const hidden = ['admissionCategory', 'gender', 'phone', 'fatherName', 'room'];
  assert.equal(otherList.body.hidden, hidden);
  const shown = otherList.body.data[0];
  for (const name of hidden) assert.is(shown[name], null, name);
  assert.equal([shown.admissionNo, shown.name, shown.branch], [otherStudent.admissionNo, otherStudent.name, otherStudent.branch]);
  assert.equal((await list({ q: otherStudent.admissionNo }, 'Staff')).body.hidden, []);
});

const personalQueries: Record<string, string | number> = {
  casteId: 1,
  gender: 'F',
  admissionCategoryId: 1,
  entry: 'lateral',
  residence: 'hostel',
  missing: 'bloodGroup',
};
for (const [name, value] of [...Object.entries(personalQueries), ['sort', '-admissionCategory'], ['sort', 'admittedOn']] as const)
  test(`filtering by ${name} ${value} is rejected for users who may not see it`, async () => {
    const answer = await list({ [name]: value }, 'Faculty');
    assert.equal([answer.status, answer.body.fields], [422, { [name]: 'notAllowed' }]);
    for (const role of ['Staff', 'Deo']) assert.is((await list({ [name]: value }, role)).status, 200);
  });

test('missing numbers and photos can be filtered by everyone', async () => {
  for (const missing of ['regdNo', 'rollNo', 'photo']) assert.is((await list({ missing }, 'Faculty')).status, 200);
  assert.is((await list({ missing: ['regdNo', 'phone'] }, 'Faculty')).status, 422);
});

const wrongQueries: [Record<string, unknown>, number][] = [
  [{ page: '0' }, 400],
  [{ page: ' 1' }, 400],
  [{ page: '1e3' }, 400],
  [{ page: '999999999' }, 422],
  [{ pageSize: '21' }, 422],
  [{ sort: 'phone' }, 422],
  [{ sort: 'name;drop table students' }, 422],
  [{ degreeId: '0x10' }, 400],
  [{ degreeId: '99999999999999999999' }, 400],
  [{ semester: '13' }, 422],
  [{ q: 'a\0b' }, 422],
  [{ q: 'x'.repeat(81) }, 422],
  [{ missing: 'nothing' }, 422],
  [{ unknown: '1' }, 422],
  [{ format: 'pdf' }, 422],
];
for (const [query, status] of wrongQueries) {
  test(`${JSON.stringify(query).slice(0, 60)} answers ${status}`, async () => assert.is((await list(query)).status, status));
}

test('ids beyond any row match no one', async () => {
  assert.is((await list({ degreeId: '999999999999999' })).body.total, 0);
});

test('counts by status equal those of the list, also after an admission', async () => {
  const counts = async () => (await portal.call(studentCounts, 'Faculty')).body.data;
  const before = await counts();
  for (const [status, count] of Object.entries(before)) assert.is((await list({ status })).body.total, count, status);
  await admitted(portal, ids, { firstName: 'Newest' });
  assert.equal(await counts(), { ...before, active: before.active + 1 });
  assert.is((await list({ status: 'active' })).body.total, before.active + 1);
});

test('the finder: at most eight, the exact number first', async () => {
  const find = async (q: string, as = 'Faculty') => (await portal.call(findStudents, as, { query: { q } })).body.data;
  assert.is((await find(teja.admissionNo))[0].id, teja.id);
  assert.ok((await find('26bt')).length <= 8);
  assert.equal((await find('9123456780')).length, 0);
  assert.is((await find('9123456780', 'Staff'))[0].id, teja.id);
  assert.equal(await find('..'), []);
  assert.is((await portal.call(findStudents, 'Staff', { query: { q: 'a' } })).status, 422);
});

test('similar persons: same birth date with a similar name, or a guardian with the same phone', async () => {
  const similar = async (query: object, as = 'Staff') =>
    (await portal.call(similarStudents, as, { query: query as Record<string, unknown> })).body.data.map(({ id }: { id: number }) => id);
  assert.equal(await similar({ name: 'Sai Teja K', bornOn: '2008-02-29' }), [teja.id]);
  assert.equal(await similar({ name: 'Sai Tejas K', bornOn: '2008-02-29' }), [teja.id]);
  assert.equal(await similar({ name: 'Sai Tejas Kumar', bornOn: '2008-02-29' }), []);
  assert.equal(await similar({ name: 'Anybody', phone: '+91 9123456781' }), [teja.id]);
  assert.equal(await similar({ name: 'Anybody', phone: ['9000000001', '12', '9123456781'] }), [teja.id]);
  assert.equal(await similar({ name: 'Anybody', phone: ['9000000001', '12'] }), []);
  assert.equal(await similar({ name: 'Sai Teja K', bornOn: '2008-02-29', exceptId: teja.id }), []);
  assert.equal(await similar({ name: 'Sai Teja K', bornOn: 'yesterday' }), []);
});

test('CSV: the complete filtered list, and a row in the export register', async () => {
  const { total } = (await list({ gender: 'F' })).body;
  const answer = await list({ gender: 'F', format: 'csv', sort: 'name' });
  const lines = answer.raw.toString('utf8').trimEnd().split('\r\n');
  assert.is(answer.status, 200);
  assert.match(String(answer.headers['content-type']), /^text\/csv/);
  assert.match(String(answer.headers['content-disposition']), /"PMEC-students-\d{4}-\d\d-\d\d\.csv"/);
  assert.match(lines[0]!, /^\uFEFFRegd no,Admission no,Roll no,Name,Father,/);
  assert.is(lines.length, total + 1);
  const event = await lastAudit(portal, null);
  assert.is(event?.action, 'export');
  assert.is(event?.note, `csv, ${total} rows; Gender: Female`);
});

test('a file has the headings and words of its language, English by default', async () => {
  const headingsOf = async (language: string) => {
    const answer = await list({ format: 'csv', language });
    return answer.raw.toString('utf8').split('\r\n')[0]!.slice(1).split(',');
  };
  const plain = await list({ gender: 'F', format: 'csv' });
  assert.is((await list({ gender: 'F', format: 'csv', language: 'en' })).raw.compare(plain.raw), 0);
  const english = await headingsOf('en');
  for (const language of ['de', 'ae'] as const) {
    const { default: texts } = (await translations[language]()) as { default: Readonly<Record<string, string>> };
    assert.equal(
      await headingsOf(language),
      english.map((heading) => texts[heading]),
      language,
    );
    const rows = (await list({ gender: 'F', format: 'csv', language })).raw.toString('utf8');
    for (const [word, count] of [
      [texts['Female'], plain.raw.toString('utf8').split(',Female,').length],
      ['Female', 1],
    ] as const)
      assert.is(rows.split(`,${word},`).length, count, word);
    const strings = unzip((await list({ gender: 'F', format: 'xlsx', language })).raw)['xl/sharedStrings.xml']!;
    for (const text of ['Taken by', 'Filters', 'Rows']) assert.ok(strings.includes(`>${texts[text]}<`), `${language} ${text}`);
  }
  const { status, body } = await list({ format: 'csv', language: 'xx' });
  assert.equal([status, body.fields], [422, { language: 'notAllowed' }]);
});

test('XLSX: the same list as text cells', async () => {
  const answer = await list({ q: '9901123001', format: 'xlsx' });
  const parts = unzip(answer.raw);
  assert.match(parts['xl/sharedStrings.xml']!, /9901123001/);
  assert.match(parts['xl/sharedStrings.xml']!, /Search: 9901123001/);
  assert.is(parts['xl/worksheets/sheet1.xml']!.match(/<row /g)?.length, 2);
});

test('an export requires permission 108, and omits fields hidden from its user', async () => {
  assert.equal((await list({ format: 'csv' }, 'Faculty')).body.error, 'Forbidden');
  const { db } = portal.database;
  const user = await db.selectFrom('users').select('id').where('username', '=', 'faculty').executeTakeFirstOrThrow();
  const admin = await db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  await db
    .insertInto('userGrants')
    .values({
      userId: user.id,
      permissionId: 108,
      effect: 'grant',
      startsOn: '2020-01-01',
      reason: 'placement season',
      givenBy: admin.id,
    })
    .execute();
  forgetPermissions(user.id);
  const answer = await list({ format: 'csv', q: 'teja' }, 'Faculty');
  assert.is(answer.status, 200);
  const text = answer.raw.toString('utf8');
  assert.not.match(text, /Phone|Father|9123456780|Venkata/);
});

for (const name of modules.flatMap(({ lookups }) => lookups)) {
  test(`the choices of ${name}`, async () => {
    const { body } = await portal.call(lookup, 'Admin', { name, query: { activeOnly: 'true' } });
    assert.ok(body.data.length > 0);
    assert.ok(body.data.every((option: { label: string; isActive: boolean }) => option.label !== '' && option.isActive));
  });
}

test('a student gets only the choices for corrections, and drafts of timetables are limited to users who may edit them', async () => {
  const ownChoices: string[] = Object.values(requestableOfStudents).flatMap((fields) =>
    Object.values<Field>(fields).flatMap(({ of }) => of ?? []),
  );
  assert.equal([...ownChoices].sort(), ['languages', 'religions']);
  for (const name of modules.flatMap(({ lookups }) => lookups)) {
    const { status, body } = await portal.call(lookup, 'Student', { name });
    assert.is(body.error ?? status, ownChoices.includes(name) ? 200 : 'Forbidden', name);
  }
  const { academicTermId, slotSchemeId } = await portal.database.db
    .selectFrom('timetableVersions')
    .select(['academicTermId', 'slotSchemeId'])
    .executeTakeFirstOrThrow();
  await portal.database.db.insertInto('timetableVersions').values({ academicTermId, slotSchemeId, name: 'Not yet told' }).execute();
  const versions = async (as: 'Faculty' | 'Admin') =>
    (await portal.call(lookup, as, { name: 'timetable-versions' })).body.data.map(({ label }: { label: string }) => label);
  assert.equal([(await versions('Faculty')).includes('Not yet told'), (await versions('Admin')).includes('Not yet told')], [false, true]);
});

test('choices of one degree, including inactive ones; an unknown master is not found', async () => {
  const batches = (query: object) => portal.call(lookup, 'Deo', { name: 'batches', query: query as Record<string, unknown> });
  const all = (await batches({})).body.data;
  const ofDegree = (await batches({ of: ids.degreeId })).body.data;
  assert.ok(ofDegree.length < all.length);
  assert.ok(ofDegree.every((option: { of: number }) => option.of === ids.degreeId));
  assert.ok(ofDegree.some((option: { isActive: boolean }) => !option.isActive));
  assert.is(
    all.find(({ id }: { id: number }) => id === ids.batchId).label,
    `B.Tech ${ofDegree.find(({ id }: { id: number }) => id === ids.batchId).label}`,
  );
  for (const name of ['users', '__proto__', 'toString', 'a%20b']) {
    assert.is((await portal.request({ url: `/api/lookups/${name}`, as: 'Student' })).status, 404, name);
  }
});

test.run();
