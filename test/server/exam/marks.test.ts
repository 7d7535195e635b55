import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/exam/marks.ts';
import { listAuditEvents, type AuditRow } from '../../../src/contract/core/audit.ts';
import { assignSheets, getMarkSheet, moveSheet } from '../../../src/contract/exam/sheets.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { emptySheet, employeeOf, openSheet, type OpenSheet } from '../../support/exam-sheets.ts';

/** Entering marks: each row separately, five distinct states, and totals by the rules of the paper. */
const test = suite('marks of a sheet');
let portal: TestApp;
let of: OpenSheet;
let lines: contract.MarkLine[];
const db = () => portal.database.db;
const read = async (as: 'Faculty' | 'Admin' = 'Faculty') =>
  (await portal.call(contract.getMarks, as, { id: of.id })).body.data as contract.SheetMarks;
const send = (rows: object[], as: 'Faculty' | 'Admin' | 'Staff' = 'Faculty') =>
  portal.call(contract.changeMarks, as, { id: of.id, body: { rows } });
const questions = (...marks: (number | null | undefined)[]) =>
  Object.fromEntries(marks.flatMap((mark, index) => (mark === undefined ? [] : [[String(of.questions[index]!.id), mark]])));
const row = (index: number, more: object = {}) => ({
  studentId: lines[index]!.studentId,
  version: null,
  state: 'present',
  questions: questions(1, 0.5),
  ...more,
});

test.before(async () => {
  portal = await testApp();
  of = await openSheet(db());
});
test.after(() => portal.close());
test.before.each(async () => {
  await emptySheet(db(), of.id);
  lines = (await read()).lines;
});

test('an open sheet has its questions and its roll, and no marks', async () => {
  const sheet = await read();
  assert.equal(
    sheet.parts.map((part) => part.questions.length),
    [10, 5, 2],
  );
  assert.is(sheet.parts[1]!.answerAny, 4);
  assert.ok(lines.length > 3 && lines.every(({ state, total, version }) => state === null && total === null && version === null));
  assert.equal([sheet.status, sheet.mayEnter, sheet.max, sheet.step, sheet.checkCode], ['open', true, 3000, '0.5', null]);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from section_students s join section_courses c on c.section_id = s.section_id
    join mark_sheets k on k.section_course_id = c.id join internal_tests t on t.id = k.internal_test_id
    where k.id = ${of.id} and s.from_date <= t.on_date and coalesce(s.to_date, t.on_date) >= t.on_date`.execute(db());
  assert.is(lines.length, rows[0]!.n);
});

test('the best count: four of five answers, and the better of two alternatives', async () => {
  const all = [...Array<number>(10).fill(1), 2.5, 2, 1.5, 1, 0.5, 6, 3];
  const { body } = await send([row(0, { questions: questions(...all) })]);
  assert.is(body.data.rows[0].mark.total, '23.00');
  assert.equal([body.data.sheetStatus, body.data.entered], ['entering', 1]);
});

test('absent, exempt, malpractice, not attempted and not yet entered are five distinct states', async () => {
  const { body } = await send([
    row(0, { state: 'absent', questions: {} }),
    row(1, { state: 'exempt', questions: {} }),
    row(2, { state: 'malpractice', questions: {} }),
    row(3, { questions: questions(1, null) }),
  ]);
  assert.ok(body.data.rows.every(({ ok }: { ok: boolean }) => ok));
  const stored = (await read()).lines.slice(0, 5).map((line) => [line.state, line.total, Object.values(line.questions).length]);
  assert.equal(stored, [
    ['absent', null, 0],
    ['exempt', null, 0],
    ['malpractice', null, 0],
    ['present', '1.00', 2],
    [null, null, 0],
  ]);
});

const wrong: [string, (at: () => OpenSheet) => object, Record<string, string>][] = [
  ['more than a question is worth', () => ({ questions: questions(1.5) }), { 'questions.0': 'outOfRange' }],
  ['not in halves', () => ({ questions: questions(0.25) }), { 'questions.0': 'badFormat' }],
  ['a question of another paper', () => ({ questions: { 999_999: 1 } }), { 'questions.999999': 'unknownReference' }],
  ['absent with marks', () => ({ state: 'absent', questions: questions(1) }), { 'questions.0': 'notAllowed' }],
  ['absent with a total', () => ({ state: 'absent', questions: {}, total: 3 }), { total: 'notAllowed' }],
  ['a total beside questions', () => ({ total: 7 }), { total: 'notAllowed' }],
  ['no entry with marks', () => ({ state: null, questions: questions(1) }), { 'questions.0': 'notAllowed' }],
  ['no entry with a remark', () => ({ state: null, questions: {}, remark: 'ill' }), { remark: 'notAllowed' }],
];
for (const [what, more, fields] of wrong)
  test(`rejected with its cell while other rows are saved: ${what}`, async () => {
    const { body } = await send([
      row(
        0,
        more(() => of),
      ),
      row(1),
    ]);
    const named = Object.fromEntries(
      Object.entries(fields).map(([key, code]) => [key.replace('questions.0', `questions.${of.questions[0]!.id}`), code]),
    );
    assert.equal(body.data.rows[0], { studentId: lines[0]!.studentId, ok: false, error: 'ValidationFailed', fields: named });
    assert.is(body.data.rows[1].mark.total, '1.50');
  });

test('a mark has at most two decimal places', async () => {
  const { status, body } = await send([row(0, { questions: questions(0.333) })]);
  assert.equal([status, Object.values(body.fields)], [422, ['badFormat']]);
});

test('a student not on the roll is rejected until the office adds them with a reason', async () => {
  const roll = new Set(lines.map(({ studentId }) => studentId));
  const strangerId = (await db().selectFrom('students').select('id').orderBy('id').execute()).find(({ id }) => !roll.has(id))!.id;
  const mark = { ...row(0), studentId: strangerId };
  assert.equal((await send([mark])).body.data.rows[0].fields, { studentId: 'unknownReference' });
  const add = (as: 'Faculty' | 'Admin') =>
    portal.call(contract.addToSheet, as, { id: of.id, body: { studentId: strangerId, reason: 'Registered late' } });
  assert.is((await add('Faculty')).status, 403);
  assert.is((await add('Admin')).body.data.lines.at(-1).isAdded, true);
  assert.equal((await add('Admin')).body.fields, { studentId: 'duplicate' });
  assert.is((await send([mark])).body.data.rows[0].ok, true);
});

test('two tabs: the slower gets the stored row; sending the same row twice is not a conflict', async () => {
  const { body } = await send([row(0)]);
  assert.is(body.data.rows[0].mark.version, 1);
  const again = (await send([row(0)])).body.data.rows[0];
  assert.equal([again.ok, again.mark.version], [true, 1]);
  const [stale, fine] = (await send([row(0, { questions: questions(0.5) }), row(1)], 'Admin')).body.data.rows;
  assert.equal([stale.error, stale.theirs.total, stale.theirs.version], ['StaleVersion', '1.50', 1]);
  assert.ok(stale.by.length > 2);
  assert.is(fine.ok, true);
  const upon = (await send([row(0, { version: 1, questions: questions(0.5) })])).body.data.rows[0];
  assert.equal([upon.mark.version, upon.mark.total], [2, '0.50']);
});

test('an entry can be removed, and the history shows the removed mark', async () => {
  await send([row(0), row(1)]);
  const none = { version: 1, state: null, questions: {} };
  const { body } = await send([row(0, none)]);
  assert.equal([body.data.entered, body.data.rows[0].mark.state, body.data.rows[0].mark.version], [1, null, null]);
  const [removed, other] = (await read()).lines;
  assert.equal([removed!.state, removed!.questions, other!.total], [null, {}, '1.50']);
  assert.is((await send([row(0, none)])).body.data.rows[0].ok, true, 'the same row sent again');
  assert.is((await send([row(0, { version: 1 })])).body.data.rows[0].error, 'StaleVersion');
  assert.is((await send([row(0)])).body.data.rows[0].mark.total, '1.50');
  const trail = await db()
    .selectFrom('auditEvents')
    .select(['before', 'after'])
    .where('tableName', '=', 'test_marks')
    .where('recordId', '=', removed!.studentId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal(
    [trail.before, trail.after],
    [
      { state: 'present', total: '1.50' },
      { state: null, total: null },
    ],
  );
});

test('a queued row is saved once, with the same answers as in the grid', async () => {
  const put = (body: object) => portal.call(contract.putMark, 'Faculty', { id: of.id, studentId: lines[0]!.studentId, body });
  const mark = { version: null, state: 'present', questions: questions(1, 1) };
  assert.is((await put(mark)).body.data.total, '2.00');
  assert.is((await put(mark)).body.data.version, 1);
  assert.is((await put({ ...mark, questions: questions(0.5) })).body.error, 'StaleVersion');
  assert.equal((await put({ ...mark, version: 1, questions: questions(3) })).body.fields, {
    [`questions.${of.questions[0]!.id}`]: 'outOfRange',
  });
});

test('only the evaluator and the cell enter marks, while the sheet and its course are open', async () => {
  await db().updateTable('markSheets').set({ evaluatorId: null }).where('id', '=', of.id).execute();
  assert.is((await send([row(0)])).status, 404);
  assert.is((await send([row(0)], 'Admin')).status, 200);
  await emptySheet(db(), of.id);
  await db().updateTable('markSheets').set({ status: 'submitted' }).where('id', '=', of.id).execute();
  assert.equal([(await send([row(0)])).body.error, (await send([row(0)], 'Admin')).body.error], ['Locked', 'Locked']);
  await emptySheet(db(), of.id);
  await db().updateTable('internalPlans').set({ status: 'closed' }).where('id', '=', of.planId).execute();
  assert.is((await send([row(0)])).body.error, 'Locked');
  await db().updateTable('internalPlans').set({ status: 'open' }).where('id', '=', of.planId).execute();
  await db().updateTable('internalTests').set({ status: 'scheduled' }).where('id', '=', of.testId).execute();
  assert.is((await send([row(0)])).body.error, 'Locked');
  await db().updateTable('internalTests').set({ status: 'held' }).where('id', '=', of.testId).execute();
});

test('after reopening, each changed mark is recorded with the previous one, and counted', async () => {
  await send(lines.map((_, index) => row(index)));
  const event = (name: string, as: 'Faculty' | 'Admin', more: object = {}) =>
    portal.call(moveSheet, as, { id: of.id, body: { event: name, ...more } });
  const section = (await portal.call(getMarkSheet, 'Faculty', { id: of.id })).body.data.section;
  assert.is((await event('submit', 'Faculty', { version: 2, confirm: section })).status, 200);
  const code = (await read()).checkCode;
  assert.match(code!, /^[0-9a-f]{10}$/);
  assert.is((await event('reopen', 'Admin', { version: 3, note: 'Script found' })).status, 200);
  const { body } = await send([row(0, { version: 1, questions: questions(0) })]);
  assert.is(body.data.rows[0].mark.total, '0.00');
  const { corrections } = await db().selectFrom('markSheets').select('corrections').where('id', '=', of.id).executeTakeFirstOrThrow();
  assert.is(corrections, 1);
  const trail = await db()
    .selectFrom('auditEvents')
    .select(['before', 'after'])
    .where('tableName', '=', 'test_marks')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal(
    [trail.before, trail.after],
    [
      { state: 'present', total: '1.50' },
      { state: 'present', total: '0.00' },
    ],
  );
});

test('the history names the student of each correction and the author of each row, for the evaluator only', async () => {
  const trail = async (recordId: number, tableName = 'mark_sheets') =>
    (await portal.call(listAuditEvents, 'Faculty', { query: { tableName: [tableName], recordId: [recordId], withParts: true } as never }))
      .body;
  await send([row(0)]);
  await send([row(1)], 'Admin');
  await db().updateTable('markSheets').set({ submittedAt: portal.now().toISOString() }).where('id', '=', of.id).execute();
  await send([row(0, { version: 1, questions: questions(0) })]);
  const { name } = lines[0]!;
  const history = (await trail(of.id)).data as AuditRow[];
  const corrected = history.find(({ tableName, label }) => tableName === 'test_marks' && label.endsWith(name))!;
  const { before, after } = corrected.changes.find(({ field }) => field === 'total')!;
  assert.equal([before, after], ['1.50', '0.00']);
  const [first, second, third] = (await read()).lines;
  assert.ok(first!.enteredBy && second!.enteredBy && first!.enteredBy !== second!.enteredBy && first!.enteredAt);
  assert.equal([third!.enteredBy, third!.enteredAt], [null, null]);

  // After reassignment the rows keep their authors, and the previous evaluator can no longer read the history.
  const { id: successor } = await db()
    .selectFrom('employees')
    .select('id')
    .where('userId', 'is not', null)
    .where('id', '!=', await employeeOf(db(), 'Faculty'))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  assert.is((await portal.call(assignSheets, 'Admin', { body: { rows: [{ id: of.id, evaluatorId: successor }] } })).status, 200);
  assert.equal(
    (await read('Admin')).lines.slice(0, 2).map(({ enteredBy }) => enteredBy),
    [first!.enteredBy, second!.enteredBy],
  );
  assert.is((await trail(of.id)).total, 0);
  assert.is((await trail(lines[0]!.studentId, 'test_marks')).total, 0, 'a part is readable only with its sheet');
});

test.run();
