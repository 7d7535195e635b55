import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { chargeDues } from '../../../src/contract/welfare/charge.ts';
import { academicDueUpload, dueColumns, fineUpload, hostelDueUpload, messDueUpload } from '../../../src/contract/welfare/dues-upload.ts';
import { filePart } from '../../support/admission-list.ts';
import { address, demoUsers, testApp, type TestApp } from '../../support/app.ts';

/**
 * Many dues at once: by upload, with the control figures of a covering letter, and by charge. Both can be undone while
 * nothing is paid.
 */
const test = suite('dues by upload and by charge');
let portal: TestApp;
let students: { id: number; admissionNo: string; regdNo: string | null; rollNo: string | null }[];
let termOf: string;
let termId: number;
const db = () => portal.database.db;
const uploads = { academic: academicDueUpload, hostel: hostelDueUpload, mess: messDueUpload, fine: fineUpload };

test.before(async () => {
  portal = await testApp();
  students = await db()
    .selectFrom('students')
    .select(['id', 'admissionNo', 'regdNo', 'rollNo'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const term = await db().selectFrom('academicTerms').selectAll().where('status', '=', 'running').executeTakeFirstOrThrow();
  [termOf, termId] = [`${term.academicYear}-${term.half}`, term.id];
});
test.after(() => portal.close());
test.before.each(async () => void (await sql`truncate due_entries, receipts, dues cascade`.execute(db())));

const heads = ['TUITION', 'DEVELOP', 'EXAMREG', 'LIBRARY'];
let files = 0;
const send = (
  kind: keyof typeof uploads,
  lines: readonly (readonly (string | number)[])[],
  query: object,
  as: keyof typeof demoUsers = 'Admin',
) => {
  const text = [Object.keys(dueColumns[kind]), ...lines].map((line) => line.join(';')).join('\n');
  return portal.request({
    method: 'POST',
    url: address(uploads[kind].write, {}, query as never),
    as,
    ...filePart(Buffer.from(text), `${(files += 1)}.csv`),
  });
};
const trial = (kind: keyof typeof uploads, lines: readonly (readonly (string | number)[])[]) => send(kind, lines, { dryRun: true });
const all = async () =>
  (
    await sql<{
      id: number;
      studentId: number;
      amountPaise: number;
      status: string;
      hostelId: number | null;
      month: string | null;
    }>`select id, student_id, amount_paise, status, hostel_id, month::text as month from dues order by id`.execute(db())
  ).rows;
const problemsIn = ({ body }: { body: { data?: { problems: { row: number; field: string; code: string }[] } } }) =>
  body.data!.problems.map(({ row, field, code }) => `${row} ${field} ${code}`);

test('512 rows: first with three errors, then with a wrong total, then as in the covering letter', async () => {
  const line = (n: number, amount: string | number = '1,200.50') => [
    students[n % students.length]!.admissionNo,
    heads[Math.floor(n / students.length)]!,
    termOf,
    amount,
    '2026-12-01',
    '',
  ];
  const right = Array.from({ length: 509 }, (_, n) => line(n));
  const wrong = [
    ['NOBODY', 'TUITION', termOf, 5, '2026-12-01', ''],
    [...line(600, '12.345')],
    [students[0]!.admissionNo, 'MESS', termOf, 5, '2026-12-01', ''],
  ];
  const tried = await trial('academic', [...right, ...wrong]);
  assert.equal(problemsIn(tried), ['512 amount badFormat', '511 student unknownReference', '513 head notAllowed']);
  assert.equal([tried.body.data.rows, tried.body.data.ok, tried.body.data.wrong], [512, 509, 3]);
  const { money } = (await trial('academic', right)).body.data;
  assert.equal([money.totalPaise, money.parts.reduce((sum: number, { count }: { count: number }) => sum + count, 0)], [509 * 120_050, 509]);
  const write = (controls: object) => send('academic', right, { dryRun: false, ...controls });
  assert.equal((await write({})).body.fields, { controlCount: 'required', controlTotal: 'required' });
  assert.equal((await write({ controlCount: 512, controlTotalPaise: money.totalPaise - 100 })).body.fields, {
    controlCount: 'outOfRange',
    controlTotal: 'outOfRange',
  });
  assert.equal((await all()).length, 0);
  const written = await write({ controlCount: 509, controlTotalPaise: money.totalPaise });
  assert.is(written.status, 200, JSON.stringify(written.body));
  assert.is(
    (await all()).reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    money.totalPaise,
  );
  assert.is((await trial('academic', right)).body.error, 'Duplicate');
  const again = await trial('academic', [...right, ['X', 'TUITION', termOf, 5, '2026-12-01', '']]);
  assert.is(again.body.data.problems.filter(({ code }: { code: string }) => code === 'duplicate').length, 509);
});

test('undone while nothing is settled: the dues stay as cancelled, and the same charge can be uploaded again', async () => {
  const lines = students.slice(0, 3).map(({ admissionNo }) => [admissionNo, 'SEATRENT', termOf, 3600, '2026-12-01', '']);
  const controls = { dryRun: false, controlCount: 3, controlTotalPaise: 3 * 360_000 };
  const { runId } = (await send('hostel', lines, controls)).body.data;
  const [due] = await all();
  const undo = (as: string) => portal.call(hostelDueUpload.undo, as, { id: runId, body: { reason: 'Wrong list' } });
  assert.is((await undo('Deo')).status, 403);
  await sql`insert into due_entries (due_id, kind, amount_paise, order_no, reason, by_user_id) values (${due!.id}, 'waiver', 100, 'A', 'by order', 1)`.execute(
    db(),
  );
  assert.is((await undo('Admin')).body.error, 'InUse');
  const [entry] = (await sql<{ id: number }>`select id from due_entries`.execute(db())).rows;
  await sql`insert into due_entries (due_id, kind, amount_paise, reverses_id, reason, by_user_id) values (${due!.id}, 'reversal', -100, ${entry!.id}, 'wrong', 1)`.execute(
    db(),
  );
  assert.is((await undo('Admin')).status, 200);
  assert.equal(
    (await all()).map(({ status }) => status),
    ['cancelled', 'cancelled', 'cancelled'],
  );
  assert.is((await send('hostel', lines, controls)).status, 200);
});

test('a student is found by each number; mess and fines have columns of their own; leavers are refused', async () => {
  const [a, b] = [students.find(({ regdNo }) => regdNo)!, students.find(({ rollNo, regdNo }) => rollNo && regdNo)!];
  const leaver = await db().selectFrom('students').select('admissionNo').where('status', '=', 'passedOut').executeTakeFirst();
  const mess = [
    [a.regdNo!, '2026-10', '3,020', '10-11-2026', ''],
    [b.rollNo!, '2026-09', '₹ 2,990.00', '10-11-2026', ''],
  ];
  assert.is((await send('mess', mess, { dryRun: false, controlCount: 2, controlTotalPaise: 601_000 })).status, 200);
  assert.equal(
    (await all()).map(({ month, amountPaise }) => [month, amountPaise]),
    [
      ['2026-10-01', 302_000],
      ['2026-09-01', 299_000],
    ],
  );
  const fines = await trial('fine', [
    [a.admissionNo, 'DAMAGE', 50, '2026-12-01', 'Broken chair'],
    [a.admissionNo, 'DAMAGE', 50, '2026-12-01', 'Broken chair'],
    [a.admissionNo, 'DAMAGE', 0, '2026-12-01', 'Broken chair'],
    [a.admissionNo, 'DAMAGE', 50, '2026-12-01', ''],
    [leaver?.admissionNo ?? 'NOBODY', 'DAMAGE', 50, '2026-12-01', 'Broken chair'],
  ]);
  assert.equal(problemsIn(fines).sort(), [
    '4 amount outOfRange',
    '5 remark required',
    `6 student ${leaver ? 'notAllowed' : 'unknownReference'}`,
  ]);
  assert.equal(fines.body.data.ok, 2, 'a fine may repeat');
});

const parameters = (over: object = {}) => ({
  headId: 1,
  termId,
  month: null,
  amountPaise: 50_000,
  dueOn: '2026-12-01',
  remark: null,
  who: 'all',
  degreeId: null,
  batchId: null,
  branchId: null,
  semester: null,
  categoryId: null,
  casteId: null,
  hostelId: null,
  withoutCategoryId: null,
  ...over,
});
const charge = (body: object, dryRun = true) =>
  portal.call(chargeDues.write, 'Admin', { query: { dryRun: String(dryRun) }, body } as never);

test('charge: every student on roll except a category, once each; can be undone', async () => {
  const tfw = await db().selectFrom('admissionCategories').select('id').where('code', '=', 'TFW').executeTakeFirstOrThrow();
  const meant = (
    await sql<{ id: number }>`select id from students where status in ('active', 'onBreak') and admission_category_id <> ${tfw.id}`.execute(
      db(),
    )
  ).rows;
  const { data } = (await charge(parameters({ withoutCategoryId: tfw.id }))).body;
  assert.equal(new Set(data.rows.map(({ key }: { key: string }) => Number(key))), new Set(meant.map(({ id }) => id)));
  const keys = data.rows.map(({ key }: { key: string }) => key).slice(0, 40);
  const written = await charge({ ...parameters({ withoutCategoryId: tfw.id }), stamp: data.stamp, rows: keys }, false);
  assert.is(written.status, 200, JSON.stringify(written.body));
  assert.equal(
    (await all()).map(({ amountPaise }) => amountPaise),
    keys.map(() => 50_000),
  );
  const again = (await charge(parameters({ withoutCategoryId: tfw.id }))).body.data.rows;
  assert.is(again.filter(({ state }: { state: string }) => state === 'same').length, 40);
  const undo = () => portal.call(chargeDues.undo, 'Admin', { id: written.body.data.run.id } as never);
  assert.is((await undo()).status, 200);
  assert.ok((await all()).every(({ status }) => status === 'cancelled'));
});

test('charge: residents of a hostel or eaters in its mess; the rules of a due apply', async () => {
  const residents = (
    await sql<{
      id: number;
      inMess: boolean;
      hostelId: number;
    }>`select y.student_id as id, y.in_mess, r.hostel_id from hostel_stays y join rooms r on r.id = y.room_id join students s on s.id = y.student_id where y.to_on is null and s.status in ('active', 'onBreak')`.execute(
      db(),
    )
  ).rows;
  const count = async (over: object) => (await charge(parameters(over))).body.data.rows.length;
  assert.is(await count({ headId: 6, who: 'residents' }), residents.length);
  assert.is(await count({ headId: 6, who: 'inMess' }), residents.filter(({ inMess }) => inMess).length);
  const { hostelId } = residents[0]!;
  assert.is(await count({ headId: 6, who: 'residents', hostelId }), residents.filter((resident) => resident.hostelId === hostelId).length);
  const { rows, stamp } = (await charge(parameters({ headId: 6, who: 'residents', hostelId }))).body.data;
  await charge({ ...parameters({ headId: 6, who: 'residents', hostelId }), stamp, rows: [rows[0].key] }, false);
  assert.equal(
    (await all()).map((due) => due.hostelId),
    [hostelId],
  );
  assert.equal((await charge(parameters({ termId: null }))).body.fields, { termId: 'required' });
  assert.equal((await charge(parameters({ month: '2026-10-01' }))).body.fields, { month: 'notAllowed' });
  assert.equal((await charge(parameters({ headId: 9999 }))).body.fields, { headId: 'unknownReference' });
});

test.run();
