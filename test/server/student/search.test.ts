import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { searchStudents } from '../../../src/contract/student/search.ts';
import type { SearchField } from '../../../src/contract/core/search/catalogue.ts';
import { studentCatalogue } from '../../../src/contract/student/search-fields.ts';
import { certificateKinds } from '../../../src/contract/student/papers.ts';
import { documentKinds, documentStates } from '../../../src/contract/student/fields.ts';
import { discontinueReasons } from '../../../src/contract/student/report-words.ts';
import { lifeEventKinds } from '../../../src/contract/student/life.ts';
import { operatorsOf, valuesOf, type Condition, type Operator } from '../../../src/contract/core/search/rules.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { fold, holds, valueToAsk, type Answered } from '../../support/search-holds.ts';

/**
 * The multi-condition search: every field is shown, every operator is checked by another count, and some questions are
 * refused.
 */
const { fields: searchFields, names: searchFieldNames } = studentCatalogue;
const test = suite('student search');
let portal: TestApp;
/** All fields of all students, read without a condition, as the base of the counts. */
let everybody: Record<string, string | number | boolean | null>[];

test.before(async () => {
  portal = await testApp();
  await fillRareParts();
  everybody = await readEverybody();
});
test.after(() => portal.close());

const search = (body: object, as = 'Staff') => portal.call(searchStudents, as, { body });
const searchResult = async (body: object, as?: string) => {
  const answer = await search({ columns: ['name'], ...body }, as);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as { data: Answered[]; total: number };
};
const totalOf = async (...all: object[]) => (await searchResult({ all })).total;

/** Adds rare data: each kind of event, document and certificate, with all their fields. */
async function fillRareParts(): Promise<void> {
  const { db } = portal.database;
  const students = await db.selectFrom('students').select(['id', 'userId']).orderBy('id').limit(60).execute();
  const by = students[0]!.userId;
  for (const [at, { id: studentId }] of students.entries()) {
    const day = `2026-0${(at % 9) + 1}-1${at % 7}`;
    const event = {
      studentId,
      kind: lifeEventKinds[at % 7]!,
      onDate: day,
      reason: discontinueReasons[at % 9]!,
      orderNo: `77/${at % 13}`,
      byUserId: by,
    };
    const certificate = { studentId, kind: certificateKinds[at % 5]!, issuedOn: day, content: '{}', issuedBy: by };
    await db.insertInto('studentEvents').values(event).execute();
    // Undone and cancelled rows do not count, however recent they are.
    await db
      .insertInto('studentEvents')
      .values({ ...event, onDate: '2026-11-20', orderNo: 'UNDONE', undoneAt: '2026-11-20T10:00:00Z', undoneBy: by })
      .execute();
    await db
      .insertInto('issuedCertificates')
      .values([
        { ...certificate, serialNo: `T/${at}` },
        { ...certificate, serialNo: `V/${at}`, issuedOn: '2026-11-20', cancelledAt: '2026-11-20T10:00:00Z', cancelReason: 'Wrong' },
      ])
      .execute();
    await db.deleteFrom('studentDocuments').where('studentId', '=', studentId).execute();
    const documents = [at, at + 1].map((kind) => ({
      studentId,
      kind: documentKinds[kind % 15]!,
      state: documentStates[at % 4]!,
      stateOn: day,
      number: at % 3 ? `N-${at}` : null,
    }));
    await db.insertInto('studentDocuments').values(documents).execute();
  }
}

async function readEverybody(): Promise<typeof everybody> {
  const rows: typeof everybody = [];
  for (let from = 0; from < searchFieldNames.length; from += 40) {
    const columns = searchFieldNames.slice(from, from + 40);
    for (let page = 1; ; page += 1) {
      const { data, total } = await searchResult({ columns, page, pageSize: 100 });
      data.forEach(({ values }, index) => Object.assign((rows[(page - 1) * 100 + index] ??= {}), values));
      if (page * 100 >= total) break;
    }
  }
  return rows;
}

test('every field can be shown, and nearly all have values', () => {
  assert.ok(everybody.length > 200);
  const empty = searchFieldNames.filter((name) => everybody.every((row) => (row[name] ?? null) === null));
  assert.ok(empty.length < 25, `empty: ${empty.join()}`);
  const missing = searchFieldNames.filter((name) => everybody.some((row) => row[name] === undefined));
  assert.equal(missing, []);
});

/** A value to search a field with. */
const valueFor = (name: string, field: SearchField, op: Operator): Answered =>
  valueToAsk(
    everybody.map((row) => row[name]),
    field,
    op,
  );

/**
 * References are searched by id and counted below from the tables. Parts shared by several kinds of rows produce the
 * same statement except for the kind, so each operator is tested with one kind only. The other kinds test that their
 * own rows are used.
 */
const counted = Object.entries(searchFields).filter(([, { kind }]) => kind !== 'reference');
const firstOf = new Map<string, string>();
for (const [name, { partOf }] of counted)
  if (partOf) firstOf.set(`${partOf.list}.${partOf.part}`, firstOf.get(`${partOf.list}.${partOf.part}`) ?? name);
const operatorsFor = (name: string, field: SearchField): readonly Operator[] =>
  !field.partOf || firstOf.get(`${field.partOf.list}.${field.partOf.part}`) === name
    ? operatorsOf(field)
    : operatorsOf(field).filter((op) => op === 'eq' || op === 'notEmpty');
for (const [name, field] of counted) {
  test(`${name}: ${operatorsFor(name, field).join(', ')}`, async () => {
    const isText = field.kind === 'text';
    for (const op of operatorsFor(name, field)) {
      const value = valueFor(name, field, op);
      if (value === undefined && valuesOf(op) !== 'none') continue;
      const fit = (text: Answered) => (isText && text !== null ? fold(text) : text);
      const wanted = Array.isArray(value) ? value.map(fit) : fit(value);
      const expected = everybody.filter((row) => holds[op](fit(row[name] ?? null), wanted)).length;
      const condition: Condition = { field: name, op, ...(value !== undefined && { value }) };
      assert.is(await totalOf(condition), expected, JSON.stringify(condition));
    }
  });
}

test('the latest valid event or certificate is shown, and valid ones are counted', async () => {
  const { db } = portal.database;
  const student = await db.selectFrom('students').select(['id', 'userId', 'admissionNo']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  const event = { studentId: student.id, kind: 'returned', byUserId: student.userId } as const;
  const paper = { studentId: student.id, kind: 'conduct', content: '{}', issuedBy: student.userId } as const;
  await db
    .insertInto('studentEvents')
    .values([
      { ...event, onDate: '2026-03-01', orderNo: 'R/2', reason: 'health' },
      { ...event, onDate: '2025-03-01', orderNo: 'R/1', reason: 'financial' },
      { ...event, onDate: '2026-04-01', orderNo: 'R/3', undoneAt: '2026-04-02T10:00:00Z', undoneBy: student.userId },
    ])
    .execute();
  await db
    .insertInto('issuedCertificates')
    .values([
      { ...paper, serialNo: 'C/9/1', issuedOn: '2026-02-01' },
      { ...paper, serialNo: 'C/9/2', issuedOn: '2026-05-01' },
      { ...paper, serialNo: 'C/9/3', issuedOn: '2026-06-01', cancelledAt: '2026-06-02T10:00:00Z', cancelReason: 'Wrong' },
      { ...paper, kind: 'character', serialNo: 'C/9/4', issuedOn: '2026-01-01' },
    ])
    .execute();
  const before = everybody.find((row) => row['admissionNo'] === student.admissionNo)!;
  const columns = [
    'returnedOnDate',
    'returnedReason',
    'returnedOrderNo',
    'conductIssuedOn',
    'conductSerialNo',
    'conductCount',
    'transferCount',
    'certificates',
  ];
  const who = { field: 'admissionNo', op: 'eq', value: student.admissionNo };
  const { data } = await searchResult({ all: [who], columns, sort: 'returnedOnDate,-conductIssuedOn' });
  assert.equal(data[0].values, {
    returnedOnDate: '2026-03-01',
    returnedReason: 'health',
    returnedOrderNo: 'R/2',
    conductIssuedOn: '2026-05-01',
    conductSerialNo: 'C/9/2',
    conductCount: Number(before['conductCount']) + 2,
    transferCount: before['transferCount'],
    certificates: Number(before['certificates']) + 3,
  });
  assert.is(await totalOf(who, { field: 'returnedOrderNo', op: 'eq', value: 'r/2' }), 1);
  for (const value of ['R/1', 'R/3']) assert.is(await totalOf(who, { field: 'returnedOrderNo', op: 'eq', value }), 0, value);
  assert.is(await totalOf(who, { field: 'conductCount', op: 'gte', value: 2 }), 1);
});

test('masters are searched by id', async () => {
  const { db } = portal.database;
  const columns = {
    degree: 'degreeId',
    branch: 'branchId',
    batch: 'batchId',
    admissionCategory: 'admissionCategoryId',
    caste: 'casteId',
    religion: 'religionId',
    language: 'languageId',
  } as const;
  for (const [field, column] of Object.entries(columns)) {
    const rows = await db.selectFrom('students').select(column).execute();
    const ids = rows.map((row) => row[column]);
    const firstId = ids.find((id) => id !== null)!;
    const secondId = ids.find((id) => id !== null && id !== firstId) ?? firstId;
    const count = (keeps: (id: number | null) => boolean) => ids.filter(keeps).length;
    assert.is(
      await totalOf({ field, op: 'eq', value: firstId }),
      count((id) => id === firstId),
      field,
    );
    assert.is(
      await totalOf({ field, op: 'ne', value: firstId }),
      count((id) => id !== firstId),
      field,
    );
    assert.is(
      await totalOf({ field, op: 'in', value: [firstId, secondId] }),
      count((id) => id === firstId || id === secondId),
      field,
    );
  }
  const stays = await db
    .selectFrom('hostelStays')
    .innerJoin('rooms', 'rooms.id', 'hostelStays.roomId')
    .select('rooms.hostelId')
    .where('toOn', 'is', null)
    .execute();
  const hostel = stays[0]!.hostelId;
  const living = stays.filter(({ hostelId }) => hostelId === hostel).length;
  assert.is(await totalOf({ field: 'hostel', op: 'eq', value: hostel }), living);
  assert.is(await totalOf({ field: 'hostel', op: 'isEmpty' }), everybody.length - stays.length);
  assert.is(await totalOf({ field: 'degree', op: 'eq', value: 999_999 }), 0);
});

const woman = { field: 'gender', op: 'eq', value: 'F' };
const active = { field: 'status', op: 'eq', value: 'active' };
const hundredBranches = { field: 'branch', op: 'in', value: Array(100).fill(1) };
const lodger = { field: 'residence', op: 'eq', value: 'hostel' };

test('the maximum of lines and values is accepted', async () => {
  const groups = Array.from({ length: 4 }, () => ({ any: Array.from({ length: 10 }, () => woman) }));
  assert.is((await searchResult({ all: groups })).total, await totalOf(woman));
  assert.is((await search({ columns: ['name'], any: Array.from({ length: 10 }, () => hundredBranches) })).status, 200);
});

test('all and any, and a group of one inside the other', async () => {
  const is = {
    woman: (row: Answered) => row.gender === 'F',
    active: (row: Answered) => row.status === 'active',
    lodger: (row: Answered) => row.residence === 'hostel',
  };
  const count = (keeps: (row: Answered) => boolean) => everybody.filter(keeps).length;
  assert.is((await searchResult({})).total, everybody.length);
  assert.is((await searchResult({ all: [] })).total, everybody.length);
  assert.is(
    (await searchResult({ all: [woman, active] })).total,
    count((row) => is.woman(row) && is.active(row)),
  );
  assert.is(
    (await searchResult({ any: [woman, active] })).total,
    count((row) => is.woman(row) || is.active(row)),
  );
  assert.is(
    (await searchResult({ all: [active, { any: [woman, lodger] }] })).total,
    count((row) => is.active(row) && (is.woman(row) || is.lodger(row))),
  );
  assert.is(
    (await searchResult({ any: [active, { all: [woman, lodger] }] })).total,
    count((row) => is.active(row) || (is.woman(row) && is.lodger(row))),
  );
});

test('words match regardless of case and accents; pattern characters are plain text', async () => {
  const name = String(everybody[0]!['name']);
  assert.ok((await totalOf({ field: 'name', op: 'contains', value: name.toUpperCase() })) >= 1);
  for (const value of ['%', '_', '\\', "' or 1=1 --"]) assert.is(await totalOf({ field: 'name', op: 'contains', value }), 0, value);
});

test('sorting by any columns, empty values last, and pages that cover each student once', async () => {
  for (const sort of ['bornOn,-name', '-regdNo', 'branch', '-xiiPercent,gender']) {
    const ids: number[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { data } = await searchResult({ sort, page, pageSize: 100 });
      ids.push(...data.map(({ id }) => id));
    }
    assert.is(new Set(ids).size, everybody.length, sort);
  }
  const { data } = await searchResult({ sort: '-xiiPercent', columns: ['xiiPercent'], pageSize: 100 });
  const values = data.map(({ values: row }) => row.xiiPercent ?? -1);
  assert.equal(
    values,
    [...values].sort((a, b) => b - a),
  );
  assert.not('name' in data[0].values);
  assert.is(typeof data[0].name, 'string');
});

// prettier-ignore
const refusedBodies: [string, object, Record<string, string>][] = [
  ['no columns', { columns: [] }, { columns: 'required' }],
  ['an unknown column', { columns: ['name', 'password'] }, { 'columns.1': 'notAllowed' }],
  ['a column twice', { columns: ['name', 'name'] }, { columns: 'duplicate' }],
  ['an unknown field', { all: [{ field: 'passwordHash', op: 'eq', value: 'x' }] }, { 'all.0.field': 'notAllowed' }],
  ['a field of the prototype', { all: [{ field: 'constructor', op: 'isEmpty' }] }, { 'all.0.field': 'notAllowed' }],
  ['no field', { all: [{ op: 'eq', value: 'x' }] }, { 'all.0.field': 'required' }],
  ['an unknown operator', { any: [woman, { field: 'name', op: 'like', value: 'x' }] }, { 'any.1.op': 'notAllowed' }],
  ['an operator of another kind', { all: [{ field: 'gender', op: 'gt', value: 'F' }] }, { 'all.0.op': 'notAllowed' }],
  ['whether it is empty, of what never is', { all: [{ field: 'name', op: 'isEmpty' }] }, { 'all.0.op': 'notAllowed' }],
  ['no operator', { all: [{ field: 'name', value: 'x' }] }, { 'all.0.op': 'required' }],
  ['no value', { all: [{ field: 'name', op: 'eq' }] }, { 'all.0.value': 'required' }],
  ['a value too many', { all: [{ field: 'regdNo', op: 'isEmpty', value: 'x' }] }, { 'all.0.value': 'notAllowed' }],
  ['a blank', { all: [{ field: 'name', op: 'contains', value: '  ' }] }, { 'all.0.value': 'required' }],
  ['U+0000', { all: [{ field: 'name', op: 'contains', value: 'a\0' }] }, { 'all.0.value': 'badFormat' }],
  ['a long text', { all: [{ field: 'name', op: 'contains', value: 'x'.repeat(121) }] }, { 'all.0.value': 'tooLong' }],
  ['a text for a number', { all: [{ field: 'semester', op: 'gt', value: '3' }] }, { 'all.0.value': 'notANumber' }],
  ['a number out of all range', { all: [{ field: 'semester', op: 'gt', value: 1e300 }] }, { 'all.0.value': 'outOfRange' }],
  ['no day', { all: [{ field: 'bornOn', op: 'lt', value: '2026-02-30' }] }, { 'all.0.value': 'notADate' }],
  ['an unknown choice', { all: [{ field: 'gender', op: 'eq', value: 'X' }] }, { 'all.0.value': 'notAllowed' }],
  ['no number of a master', { all: [{ field: 'branch', op: 'eq', value: 'CSE' }] }, { 'all.0.value': 'unknownReference' }],
  ['one of none', { all: [{ field: 'branch', op: 'in', value: [] }] }, { 'all.0.value': 'required' }],
  ['one of too many', { all: [{ field: 'branch', op: 'in', value: Array(101).fill(1) }] }, { 'all.0.value': 'tooLong' }],
  ['between one', { all: [{ field: 'semester', op: 'between', value: [1] }] }, { 'all.0.value': 'required' }],
  ['between last and first', { all: [{ field: 'semester', op: 'between', value: [5, 3] }] }, { 'all.0.value': 'outOfRange' }],
  ['an empty group', { all: [{ any: [] }] }, { 'all.0.any': 'required' }],
  ['a wrong line in a group', { all: [woman, { any: [woman, { field: 'name', op: 'eq', value: 3 }] }] }, { 'all.1.any.1.value': 'badFormat' }],
  ['all and any at once', { all: [woman], any: [active] }, { any: 'notAllowed' }],
  ['a group in a group', { all: [{ any: [{ all: [woman] }] }] }, { 'all.0.any.0.all': 'unknown', 'all.0.any.0.field': 'required' }],
  ['too many lines', { all: Array.from({ length: 21 }, () => woman) }, { all: 'tooLong' }],
  ['too many lines in all', { all: [woman, ...Array.from({ length: 4 }, () => ({ any: Array.from({ length: 10 }, () => woman) }))] }, { 'all.4.any.9': 'tooLong' }],
  ['too many values in all', { any: [...Array.from({ length: 10 }, () => hundredBranches), woman] }, { 'any.10.value': 'tooLong' }],
  ['an unknown order', { sort: 'name;drop' }, { sort: 'notAllowed' }],
  ['too long an order', { sort: 'name,gender,branch,batch' }, { sort: 'tooLong' }],
  ['a page of a strange size', { pageSize: 21 }, { pageSize: 'notAllowed' }],
  ['no page', { page: 0 }, { page: 'outOfRange' }],
  ['an unknown parameter', { where: [] }, { where: 'unknown' }],
];
for (const [what, body, fields] of refusedBodies) {
  test(`rejects ${what}`, async () => {
    const answer = await search({ columns: ['name'], ...body });
    assert.equal([answer.status, answer.body.fields], [422, fields]);
  });
}

test('personal fields require 904, in every position', async () => {
  const income = { field: 'annualIncome', op: 'gt', value: 1 };
  const cases: [object, Record<string, string>][] = [
    [{ all: [income] }, { 'all.0.field': 'notAllowed' }],
    [{ any: [active, { all: [active, income] }] }, { 'any.1.all.1.field': 'notAllowed' }],
    [{ columns: ['name', 'fatherPhone'] }, { 'columns.1': 'notAllowed' }],
    [{ sort: 'name,-annualIncome' }, { sort: 'notAllowed' }],
  ];
  for (const [body, fields] of cases) {
    const answer = await search({ columns: ['name'], ...body }, 'Faculty');
    assert.equal([answer.status, answer.body.fields], [422, fields]);
    assert.is((await search({ columns: ['name'], ...body }, 'Deo')).status, 200);
  }
  assert.is((await searchResult({ all: [active] }, 'Faculty')).total, (await searchResult({ all: [active] })).total);
});

test('without 904 students are searched by name, numbers, class and college e-mail only', async () => {
  const open = [
    'degree',
    'batch',
    'branch',
    'semester',
    'status',
    'statusOn',
    'mentor',
    'regdNo',
    'rollNo',
    'admissionNo',
    'name',
    'firstName',
    'middleName',
    'lastName',
    'hasPhoto',
    'collegeEmail',
  ];
  const allowed: string[] = [];
  for (let from = 0; from < searchFieldNames.length; from += 40) {
    const columns = searchFieldNames.slice(from, from + 40);
    const { status, body } = await search({ columns }, 'Faculty');
    assert.is(status, 422);
    allowed.push(...columns.filter((_, at) => body.fields[`columns.${at}`] !== 'notAllowed'));
  }
  assert.equal(allowed.sort(), open.toSorted());
  for (const sort of open) assert.is((await search({ columns: open, sort }, 'Faculty')).status, 200, sort);
});

for (const [role, status] of [
  ['Admin', 200],
  ['Staff', 200],
  ['Deo', 200],
  ['Faculty', 200],
  ['HR', 403],
  ['AuthorizationAdmin', 403],
  ['Student', 403],
] as const) {
  test(`${role} gets ${status}`, async () => assert.is((await search({ columns: ['name'] }, role)).status, status));
}

test.run();
