import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { api } from '../../src/server/api.ts';
import type { AnyEndpoint } from '../../src/contract/core/endpoint.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { csvRows, headLike, sheetRows, shapeOf, type Query, type Row } from '../support/lists.ts';
import { everyStudent, largestBatch } from '../support/report-rows.ts';
import { writtenTerm } from '../support/written-term.ts';

// Runs on both databases: the statements of every module.

/** The common behaviour of all reports of the contract; their figures are tested separately. */
const test = suite('every report');
let portal: TestApp;
/** A value for each parameter with which the report is not empty. */
let values: Readonly<Record<string, unknown>>;
test.before(async () => {
  portal = await testApp();
  const students = await everyStudent(portal);
  const batchId = largestBatch(students);
  const { id: academicTermId } = await portal.database.db
    .selectFrom('academicTerms')
    .select('id')
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  const { degreeId, branchId } = students.find((student) => student.batchId === batchId)!;
  const syllabi = await portal.database.db
    .selectFrom('syllabi')
    .select(['programId', 'batchId'])
    .where('programId', '=', ({ selectFrom }) => selectFrom('syllabi').select('programId').where('batchId', '=', batchId).limit(1))
    .orderBy('batchId', 'desc')
    .execute();
  const [newest, oldest] = [syllabi[0], syllabi.at(-1)];
  const ofSyllabi = { programId: newest?.programId, fromBatchId: oldest?.batchId, toBatchId: newest?.batchId };
  const { sectionId, courses } = await writtenTerm(portal.database.db);
  const employee = await portal.database.db
    .selectFrom('feedbackOfferings')
    .select('employeeId as id')
    .where('employeeId', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  // Every second student is short of attendance.
  await sql`update attendance_marks set mark = 'A' where mark = 'P' and student_id % 2 = 0`.execute(portal.database.db);
  const hostelId = (
    await portal.database.db
      .selectFrom('hostelStays')
      .innerJoin('rooms', 'rooms.id', 'roomId')
      .select('hostelId')
      .where('toOn', 'is', null)
      .orderBy('hostelStays.id')
      .executeTakeFirstOrThrow()
  ).hostelId;
  const { toOn: onDate } = await portal.database.db
    .selectFrom('hostelStays')
    .select('toOn')
    .where('toOn', 'is not', null)
    .orderBy('toOn', 'desc')
    .executeTakeFirstOrThrow();
  values = {
    ...ofSyllabi,
    hostelId,
    onDate,
    academicTermId,
    clearFor: 'exam',
    sectionId,
    sectionCourseId: courses[0],
    internalTestId: 1,
    examTypeId: 1,
    batchId,
    degreeId,
    branchId,
    group: 'O+',
    status: 'active',
    reason: 'transfer',
    fromOn: '2024-01-01',
    toOn: '2026-01-01',
    inCampus: true,
    state: 'Odisha',
    district: 'Ganjam',
    departmentId: 1,
    cadre: 'assistant',
    groups: 'O+',
    forGroup: 'A-',
    funded: true,
    noCertificate: true,
    minYears: 5,
    organisation: 'Tata',
    studentId: students[0]!.id,
    employeeId: employee.id,
  };
});
test.after(() => portal.close());

const reports = [...api].filter(([, { answer }]) => ['head', 'data', 'persons', 'hidden'].every((part) => part in shapeOf(answer)));

const wholes: Readonly<Record<string, Query>> = {
  status: { status: 'all' },
  fromOn: { fromOn: '1900-01-01' },
  toOn: { toOn: '2100-01-01' },
};

const ask = (call: AnyEndpoint, query: Query) => portal.call(call, 'Admin', { query });

/** The required parameters of a report, found by beginning with none. */
async function leastFor(call: AnyEndpoint): Promise<{ query: Query; parameterNames: string[] }> {
  const first = await ask(call, {});
  if (first.status === 200) return { query: {}, parameterNames: [] };
  const required = Object.keys(first.body.fields ?? {});
  return { query: Object.fromEntries(required.map((name) => [name, values[name]])), parameterNames: required };
}

async function reportFor(call: AnyEndpoint, query: Query): Promise<Row> {
  const { status, body } = await ask(call, query);
  assert.is(status, 200, `${JSON.stringify(query)}: ${JSON.stringify(body)}`);
  return body;
}

for (const [name, call] of reports) {
  test(`${name}: missing and unknown parameters are named`, async () => {
    const { status, body } = await ask(call, {});
    if (status !== 200) {
      assert.is(status, 422);
      assert.equal(new Set(Object.values(body.fields)), new Set(['required']));
    }
    const { query } = await leastFor(call);
    const odd = await ask(call, { ...query, colour: 'red' });
    assert.equal([odd.status, odd.body.fields], [422, { colour: 'unknown' }]);
  });

  test(`${name}: shows its author, its time, and the number of persons`, async () => {
    const { query } = await leastFor(call);
    const { head, data, persons, hidden } = await reportFor(call, query);
    assert.ok(head.college && head.madeBy && Date.parse(head.madeAt) > 0);
    assert.equal(hidden, [], 'an Admin sees all');
    if (data.rows) assert.is(persons, data.total ?? data.rows.length);
  });

  const parameters = Object.keys(shapeOf(call.query)).filter((item) => !['format', 'language', 'purpose'].includes(item));
  for (const parameter of parameters) {
    test(`${name}: filtered by ${parameter}, it names some of the same persons`, async () => {
      const { query, parameterNames: required } = await leastFor(call);
      const value = values[parameter];
      // On another day other people were present.
      if (required.includes(parameter) || value === undefined || parameter === 'onDate') return;
      // Beyond those on roll, or beyond the given year, the comparison needs another whole.
      const all = wholes[parameter];
      const whole = await reportFor(call, { ...query, ...all });
      const some = await reportFor(call, { ...query, [parameter]: value });
      assert.ok(some.persons <= whole.persons, `${some.persons} of ${whole.persons}`);
      const ids = new Set((whole.data.rows ?? []).map(({ id }: Row) => id));
      for (const { id } of some.data.rows ?? []) assert.ok(ids.has(id));
    });
  }

  if (call.file === 'byFormat')
    test(`${name}: its files have the lines of the answer, in its order`, async () => {
      const { query: least } = await leastFor(call);
      // In a small college some student is below 100 percent, but hardly any below less.
      const query = { ...least, ...('threshold' in shapeOf(call.query) && { threshold: 100 }) };
      // A day may have nothing to report, a hundred years hardly.
      if (Array.isArray((await reportFor(call, query)).data.lines) && 'fromOn' in shapeOf(call.query))
        Object.assign(query, wholes['fromOn'], wholes['toOn']);
      const { data, persons } = await reportFor(call, query);
      const csv = await ask(call, { ...query, format: 'csv', purpose: 'A test' });
      assert.is(csv.status, 200, JSON.stringify(csv.body));
      const lines = csvRows(Buffer.from(csv.raw.toString('utf8').split('\r\n\r\n')[0] ?? ''));
      const xlsx = await ask(call, { ...query, format: 'xlsx', purpose: 'A test' });
      assert.equal([xlsx.status, sheetRows(xlsx.raw)], [200, lines.length]);
      // Fails if a heading or word has no translation.
      const arabic = await ask(call, { ...query, format: 'xlsx', language: 'ae', purpose: 'A test' });
      assert.equal([arabic.status, arabic.status === 200 && sheetRows(arabic.raw)], [200, lines.length], JSON.stringify(arabic.body));
      const { note = null, action = null } = (await lastExport()) ?? {};
      if (persons > 0) assert.equal([action, note?.split(';')[0]], ['export', `xlsx, ${persons} persons`]);
      const rows = data.rows ?? data.lines ?? data.students ?? data.classes;
      if (!Array.isArray(rows)) return;
      assert.is(lines.length, rows.length);
      assert.ok(
        Object.keys(rows[0] ?? {}).some((field) => headLike(lines, rows, field)),
        'a column is a field of the lines, in their order',
      );
    });
}

const lastExport = () => portal.database.db.selectFrom('auditEvents').select(['action', 'note']).orderBy('id', 'desc').executeTakeFirst();

test.run();
