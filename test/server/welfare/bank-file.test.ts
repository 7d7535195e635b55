import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bankColumns, bankUpload } from '../../../src/contract/welfare/bank-upload.ts';
import { spreadOf } from '../../../src/server/modules/welfare/receipts/bank/match.ts';
import { filePart } from '../../support/admission-list.ts';
import { address, testApp, type TestApp } from '../../support/app.ts';

/** Collections of a bank: matched by number, in part, by name. Skipped lines have a reason. */
const test = suite('bank file');
let portal: TestApp;
let students: { id: number; name: string; admissionNo: string; regdNo: string | null }[];
let termId: number;
const db = () => portal.database.db;
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

test.before(async () => {
  portal = await testApp();
  students = await db()
    .selectFrom('students')
    .select(['id', 'name', 'admissionNo', 'regdNo'])
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(20)
    .execute();
  termId = (await db().selectFrom('academicTerms').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
});
test.after(() => portal.close());
test.before.each(async () => void (await sql`truncate due_entries, receipts, dues cascade`.execute(db())));

const owe = async (place: number, headId: number, rupees: number, dueOn = '2026-09-15') => {
  const kind = headId < 6 ? 'academic' : headId < 10 ? 'hostel' : 'fine';
  await sql`insert into dues (student_id, due_head_id, kind, academic_term_id, amount_paise, due_on, remark, raised_by)
    values (${students[place]!.id}, ${headId}, ${kind}, ${kind === 'fine' ? null : termId}, ${rupees * 100}, ${dueOn}, 'x', 1)`.execute(
    db(),
  );
};
let files = 0;
const send = (lines: readonly (readonly (string | number)[])[], dryRun: boolean) => {
  const text = [Object.keys(bankColumns), ...lines].map((line) => line.join(';')).join('\n');
  return portal.request({
    method: 'POST',
    url: address(bankUpload.write, {}, { dryRun } as never),
    as: 'Admin',
    ...filePart(Buffer.from(text), `${(files += 1)}.csv`),
  });
};
const no = (place: number) => students[place]!.admissionNo;
const line = (reference: string, rupees: number, number = '', name = '', product = '', mode = 'upi') => [
  today(),
  reference,
  rupees,
  number,
  name,
  product,
  mode,
];
const leftOf = async (place: number) =>
  (
    await sql<{
      left: number;
    }>`select (amount_paise - settled_paise)::float8 / 100 as "left" from dues where student_id = ${students[place]!.id} order by due_on, id`.execute(
      db(),
    )
  ).rows.map(({ left }) => left);
const warned = (body: { data: { warnings: { code: string; rows: number[]; notes: string[] }[] } }) =>
  Object.fromEntries(body.data.warnings.map(({ code, rows }) => [code, rows]));

test('a payment settles all dues, some with exactly this sum, or a part, oldest first', () => {
  const open = [
    { id: 1, left: 300 },
    { id: 2, left: 500 },
    { id: 3, left: 200 },
  ];
  const spread = (amount: number) => {
    const spread = spreadOf(amount, open);
    return spread && [spread.how, spread.dues.map(({ id, amountPaise }) => `${id}:${amountPaise}`).join(' ')];
  };
  assert.equal(spread(1000), ['all', '1:300 2:500 3:200']);
  assert.equal(spread(500), ['some', '1:300 3:200'], 'the oldest due together with an exact rest');
  assert.equal(spread(700), ['some', '2:500 3:200']);
  assert.equal(spread(800), ['some', '1:300 2:500']);
  assert.equal(spread(450), ['part', '1:300 2:150']);
  assert.equal([spread(1001), spread(0), spreadOf(5, [])], [null, null, null]);
});

test('the first matching rule applies to each line; ambiguous lines are skipped with a warning', async () => {
  await owe(0, 1, 17_500); // all dues of the product’s kind, besides a fine
  await owe(0, 11, 300);
  await owe(1, 1, 17_500, '2026-08-01'); // some of the dues
  await owe(1, 2, 3000, '2026-09-01');
  await owe(1, 3, 1200, '2026-10-01');
  await owe(2, 1, 17_500); // a part
  await owe(3, 1, 9000); // by name only
  await owe(4, 1, 100); // more than is owed
  const nearly = `${students[3]!.name.slice(0, -1)}x`;
  const lines = [
    line('A1', 17_500, no(0), '', 'academic'),
    line('A2', 4200, no(1)),
    line('A3', 5000, students[2]!.regdNo ?? no(2)),
    line('A4', 9000, '', nearly),
    line('A5', 101, no(4)),
    line('A6', 500, 'NOBODY'),
    line('A7', 12_500, no(2)),
    line('A7', 12_500, no(2)),
    line('A8', 300, no(0), '', 'OTHER'),
  ];
  const tried = (await send(lines, true)).body;
  assert.equal(warned(tried), { byName: [5], excess: [6, 10], unmatched: [7], twice: [9] });
  assert.match(tried.data.warnings.find(({ code }: { code: string }) => code === 'byName').notes[0], students[3]!.name);
  assert.equal([tried.data.ok, tried.data.wrong, tried.data.money.totalPaise], [4, 0, 3_920_000]);
  const written = await send(lines, false);
  assert.is(written.status, 200, JSON.stringify(written.body));
  assert.equal([await leftOf(0), await leftOf(1), await leftOf(2), await leftOf(3)], [[0, 300], [17_500, 0, 0], [0], [9000]]);
  const receipts = (
    await sql<{
      referenceNo: string;
      mode: string;
      bankRunId: number;
    }>`select reference_no, mode, bank_run_id from receipts order by reference_no`.execute(db())
  ).rows;
  assert.equal(
    receipts.map(({ referenceNo }) => referenceNo),
    ['A1', 'A2', 'A3', 'A7'],
  );
  assert.ok(receipts.every(({ mode, bankRunId }) => mode === 'upi' && bankRunId === written.body.data.runId));
});

test('a repeated line is recognised and skipped; undoing cancels every receipt', async () => {
  await owe(0, 1, 17_500);
  await owe(1, 1, 17_500);
  const { runId } = (await send([line('B1', 17_500, no(0))], false)).body.data;
  const again = await send([line('B1', 17_500, no(0)), line('B2', 17_500, no(1))], true);
  assert.equal([again.body.data.ok, again.body.data.known, again.body.data.knownRows[0].row], [1, 1, 2]);
  // One demand draft may pay for two brothers.
  assert.is((await send([line('B1', 17_500, no(1))], false)).status, 200);
  assert.is((await portal.call(bankUpload.undo, 'Admin', { id: runId, body: { reason: 'Wrong file' } } as never)).status, 200);
  assert.equal([await leftOf(0), await leftOf(1)], [[17_500], [0]]);
});

test('the same reference in another mode is another payment', async () => {
  await owe(0, 1, 17_500);
  await send([line('77812', 5000, no(0), '', '', 'challan')], false);
  const both = [line('77812', 5000, no(0), '', '', 'challan'), line('77812', 4000, no(0), '', '', 'demandDraft')];
  const { data } = (await send(both, true)).body;
  assert.equal([data.ok, data.known, data.knownRows[0].row], [1, 1, 2]);
  assert.is((await send(both, false)).status, 200);
  assert.equal(await leftOf(0), [8500]);
});

test('a future date and an amount of zero are refused', async () => {
  await owe(0, 1, 17_500);
  const { body } = await send(
    [
      ['2031-01-01', 'C1', 5, no(0), '', '', ''],
      [today(), 'C2', 0, no(0), '', '', 'upi'],
      [today(), 'C3', 5, no(0), '', '', 'cowrie'],
    ],
    true,
  );
  assert.equal(body.data.problems.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`).sort(), [
    'amount outOfRange',
    'mode notAllowed',
    'paidOn outOfRange',
  ]);
});

test.run();
