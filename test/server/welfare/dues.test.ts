import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as dues from '../../../src/contract/welfare/dues.ts';
import { studentDues } from '../../../src/contract/welfare/receipts.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Dues: raised, changed, cancelled, waived and reversed, with the refusals. */
const test = suite('dues');
let portal: TestApp;
let studentId: number;
test.before(async () => {
  portal = await testApp();
  studentId = (
    await portal.database.db.selectFrom('students').select('id').where('status', '=', 'active').orderBy('id').executeTakeFirstOrThrow()
  ).id;
});
test.after(() => portal.close());

const heads = { tuition: 1, rent: 6, mess: 10, damage: 11 } as const;
let termId: number;
test.before.each(async () => {
  const { db } = portal.database;
  await sql`truncate due_entries, receipts, dues cascade`.execute(db);
  termId = (await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow()).id;
});

const due = (fields: object = {}) => ({
  studentId,
  headId: heads.tuition,
  termId,
  month: null,
  amountPaise: 17_500_00,
  dueOn: '2026-09-15',
  remark: null,
  ...fields,
});
const add = (fields: object = {}) => portal.call(dues.addDue, 'Admin', { body: due(fields) });
const refusalIn = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');

const refusals: [what: string, given: object, answer: string][] = [
  ['an academic due without a term', { termId: null }, 'ValidationFailed termId required'],
  ['a mess due without a month', { headId: heads.mess, termId: null }, 'ValidationFailed month required'],
  ['a mess due with a term', { headId: heads.mess, month: '2026-10-05' }, 'ValidationFailed termId notAllowed'],
  ['a fine without what happened', { headId: heads.damage, termId: null }, 'ValidationFailed remark required'],
  ['nothing', { amountPaise: 0 }, 'ValidationFailed amountPaise outOfRange'],
  ['more than ten lakh rupees', { amountPaise: 100_000_001 }, 'ValidationFailed amountPaise outOfRange'],
  ['half a paisa', { amountPaise: 10.5 }, 'ValidationFailed amountPaise notANumber'],
  ['an unknown head', { headId: 999_999 }, 'ValidationFailed headId unknownReference'],
  ['a student who is none', { studentId: 999_999 }, 'ValidationFailed studentId unknownReference'],
  ['an invalid date', { dueOn: '2026-02-30' }, 'ValidationFailed dueOn notADate'],
];
for (const [what, fields, answer] of refusals) test(`refused: ${what}`, async () => assert.is(refusalIn(await add(fields)), answer));

test('the same charge twice is refused, also in another week of the month; a fine may be repeated', async () => {
  assert.is(refusalIn(await add()), 'done');
  assert.is(refusalIn(await add({ dueOn: '2026-10-01' })), 'Duplicate headId duplicate');
  const mess = { headId: heads.mess, termId: null, month: '2026-10-05' };
  assert.is((await add(mess)).body.data.month, '2026-10');
  assert.is(refusalIn(await add({ ...mess, month: '2026-10-28' })), 'Duplicate headId duplicate');
  assert.is(refusalIn(await add({ ...mess, month: '2026-11-01' })), 'done');
  const fine = { headId: heads.damage, termId: null, remark: 'Broken window' };
  assert.is(refusalIn(await add(fine)), 'done');
  assert.is(refusalIn(await add(fine)), 'done');
});

test('a cancelled due stays, and the charge can be repeated', async () => {
  const { id, version } = (await add()).body.data;
  const cancel = (reason: string, at = version) => portal.call(dues.cancelDue, 'Admin', { id, body: { version: at, reason } });
  assert.is(refusalIn(await cancel('no')), 'ValidationFailed reason tooShort');
  assert.is(refusalIn(await cancel('charged the namesake', 9)), 'StaleVersion');
  const { status, balancePaise, cancelReason } = (await cancel('charged the namesake')).body.data;
  assert.equal([status, balancePaise, cancelReason], ['cancelled', 0, 'charged the namesake']);
  assert.is(refusalIn(await cancel('again and again', version + 1)), 'Locked');
  assert.is(refusalIn(await add()), 'done');
});

test('changes are in the audit trail; a partly settled due cannot change', async () => {
  const { id, version } = (await add()).body.data;
  const edit = (body: object) => portal.call(dues.changeDue, 'Admin', { id, body: { version, ...body } });
  const changed = await edit({ amountPaise: 16_000_00 });
  assert.equal([changed.body.data.amountPaise, changed.body.data.dueOn], [16_000_00, '2026-09-15']);
  assert.is(refusalIn(await edit({ amountPaise: 1_00 })), 'StaleVersion');
  const event = await portal.database.db
    .selectFrom('auditEvents')
    .select('after')
    .where('tableName', '=', 'dues')
    .where('action', '=', 'update')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.is((event.after as { amountPaise: number }).amountPaise, 16_000_00);
  await portal.call(dues.waiveDues, 'Admin', { body: { ids: [id], amountPaise: 1_00, orderNo: 'A/1', reason: 'by order' } });
  assert.is(refusalIn(await portal.call(dues.changeDue, 'Admin', { id, body: { version: version + 2, remark: 'x' } })), 'Locked');
  assert.is(refusalIn(await portal.call(dues.cancelDue, 'Admin', { id, body: { version: version + 2, reason: 'wrong' } })), 'Locked');
});

test('a waiver covers a part or the balance, under an order, and is reversed by a ledger entry', async () => {
  const { id } = (await add()).body.data;
  const waive = (body: object) =>
    portal.call(dues.waiveDues, 'Admin', { body: { ids: [id], orderNo: 'PRIN/77', reason: 'merit', ...body } as never });
  assert.is(refusalIn(await waive({ orderNo: ' ' })), 'ValidationFailed orderNo required');
  assert.is(refusalIn(await waive({ amountPaise: 17_500_01 })), 'ValidationFailed amountPaise outOfRange');
  assert.equal((await waive({ amountPaise: 7_500_00 })).body.data, { waived: 1, totalPaise: 7_500_00 });
  assert.equal((await waive({})).body.data, { waived: 1, totalPaise: 10_000_00 });
  assert.is(refusalIn(await waive({})), 'Locked ids.0 notAllowed');
  const { entries, status } = (await portal.call(dues.getDue, 'Admin', { id })).body.data;
  assert.equal([status, entries.map(({ amountPaise }: { amountPaise: number }) => amountPaise)], ['cleared', [7_500_00, 10_000_00]]);
  const back = () => portal.call(dues.reverseWaiver, 'Admin', { id: entries[0].id, body: { reason: 'wrong order' } });
  const after = (await back()).body.data;
  assert.equal(
    [after.status, after.balancePaise, after.entries[2].amountPaise, after.entries[0].isReversed],
    ['part', 7_500_00, -7_500_00, true],
  );
  assert.is(refusalIn(await back()), 'Locked');
});

test('several dues are waived at once, all or none', async () => {
  const id = (await add()).body.data.id;
  const two = (await add({ headId: 2 })).body.data.id;
  const waive = (ids: number[], amountPaise: number | null = null) =>
    portal.call(dues.waiveDues, 'Admin', { body: { ids, amountPaise, orderNo: 'PRIN/78', reason: 'merit' } });
  assert.is(refusalIn(await waive([id, two], 5)), 'ValidationFailed amountPaise notAllowed');
  assert.is(refusalIn(await waive([id, 999_999])), 'NotFound');
  assert.equal((await waive([id, two, id])).body.data.waived, 2);
  assert.is(refusalIn(await waive([two])), 'Locked ids.0 notAllowed');
});

test('several dues are cancelled at once, all or none, and stay listed', async () => {
  const id = (await add()).body.data.id;
  const two = (await add({ headId: 2 })).body.data.id;
  const cancel = (ids: number[]) => portal.call(dues.cancelDues, 'Admin', { body: { ids, reason: 'Wrong class' } });
  const waive = (ids: number[]) =>
    portal.call(dues.waiveDues, 'Admin', { body: { ids, amountPaise: 100, orderNo: 'PRIN/79', reason: 'merit' } });
  assert.is(refusalIn(await cancel([id, 999_999])), 'NotFound');
  await waive([two]);
  assert.is(refusalIn(await cancel([id, two])), 'Locked ids.1 notAllowed');
  assert.is((await portal.call(dues.getDue, 'Admin', { id })).body.data.status, 'open');
  assert.equal((await cancel([id, id])).body.data, { cancelled: 1 });
  const { status, cancelReason } = (await portal.call(dues.getDue, 'Admin', { id })).body.data;
  assert.equal([status, cancelReason], ['cancelled', 'Wrong class']);
});

test('sums of the list cover all pages; cancelled dues have no balance', async () => {
  const ids = [];
  for (const headId of [1, 2, 3]) ids.push((await add({ headId, amountPaise: headId * 1000_00 })).body.data);
  await portal.call(dues.cancelDue, 'Admin', { id: ids[2].id, body: { version: ids[2].version, reason: 'mistake' } });
  await portal.call(dues.waiveDues, 'Admin', { body: { ids: [ids[0].id], amountPaise: 400_00, orderNo: 'A', reason: 'merit' } });
  const { body } = await portal.call(dues.listAcademicDues, 'Admin', { query: { pageSize: '10' } } as never);
  assert.equal([body.total, body.sums], [3, { amountPaise: 6000_00, settledPaise: 400_00, balancePaise: 2600_00 }]);
  const open = await portal.call(dues.listAcademicDues, 'Admin', { query: { status: ['open', 'part'], isOverdue: 'true' } } as never);
  assert.equal([open.body.total, open.body.sums.balancePaise], [2, 2600_00]);
  assert.is((await portal.call(dues.listFines, 'Admin', { query: {} } as never)).body.total, 0);
});

test('a statement shows every line with the balance after it', async () => {
  const { id } = (await add()).body.data;
  await portal.call(dues.waiveDues, 'Admin', { body: { ids: [id], amountPaise: 500_00, orderNo: 'A/9', reason: 'merit' } });
  const { lines, outstanding, open } = (await portal.call(studentDues, 'Admin', { id: studentId })).body.data;
  assert.equal(
    lines.map(({ what, paise, balancePaise }: Record<string, unknown>) => [what, paise, balancePaise]),
    [
      ['due', 17_500_00, 17_500_00],
      ['waiver', -500_00, 17_000_00],
    ],
  );
  assert.equal(outstanding, { academic: 17_000_00, hostel: 0, mess: 0, fine: 0 });
  assert.is(open.length, 1);
});

test('only a fine has the date of the incident and a photo', async () => {
  const { db } = portal.database;
  const user = await db.selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  const bytes = Buffer.from('%PDF-1.4 broken window');
  const sha256 = 'd'.repeat(64);
  await db.insertInto('fileBlobs').values({ sha256, bytes }).execute();
  const file = await db
    .insertInto('files')
    .values({ sha256, purpose: 'fine', name: 'window.pdf', mime: 'application/pdf', byteSize: bytes.length, uploadedBy: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fine = (over: object = {}) =>
    add({ headId: heads.damage, termId: null, remark: 'Broken window', happenedOn: '2026-10-02', photoFileId: file.id, ...over });
  assert.is(refusalIn(await add({ happenedOn: '2026-10-02' })), 'ValidationFailed happenedOn notAllowed');
  assert.is(refusalIn(await add({ photoFileId: file.id })), 'ValidationFailed photoFileId notAllowed');
  assert.is(refusalIn(await fine({ happenedOn: '2031-01-01' })), 'ValidationFailed happenedOn outOfRange');
  assert.is(refusalIn(await fine({ photoFileId: 999_999 })), 'ValidationFailed photoFileId unknownReference');
  const { id, happenedOn, hasPhoto } = (await fine()).body.data;
  assert.equal([happenedOn, hasPhoto], ['2026-10-02', true]);
  assert.is(refusalIn(await fine()), 'ValidationFailed photoFileId unknownReference', 'already used by a fine');
  const photo = await portal.call(dues.duePhoto, 'Admin', { id });
  assert.equal([photo.status, photo.raw.equals(bytes)], [200, true]);
});

test('the statement shows the same clearances for registration and exams as the offices see', async () => {
  const standing = async () =>
    (
      (await portal.call(studentDues, 'Admin', { id: studentId })).body.data.standing as {
        purpose: string;
        clear: boolean;
        untilOn: string | null;
      }[]
    ).map(({ purpose, clear, untilOn }) => `${purpose} ${clear} ${untilOn ?? ''}`.trim());
  assert.equal(await standing(), ['registration true', 'exam true']);
  await add();
  assert.equal(await standing(), ['registration false', 'exam false']);
  await portal.database.db.deleteFrom('examClearances').execute();
  await portal.database.db
    .insertInto('examClearances')
    .values({
      studentId,
      academicTermId: termId,
      purpose: 'exam',
      untilOn: '2031-01-01',
      orderNo: 'A/1',
      reason: 'By order',
      byUserId: 1,
      revokedAt: null,
      revokedBy: null,
    } as never)
    .execute();
  assert.equal(await standing(), ['registration false', 'exam true 2031-01-01']);
});

test.run();
