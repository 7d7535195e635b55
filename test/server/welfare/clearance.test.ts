import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clearancePurposes, type ClearancePurpose } from '../../../src/contract/core/clearance.ts';
import {
  addException,
  checkClearances,
  listExceptions,
  revokeException,
  studentClearance,
  type Clearance,
} from '../../../src/contract/welfare/clearances.ts';
import { issueCertificate, listCertificates } from '../../../src/contract/student/papers.ts';
import { noDuesReport } from '../../../src/contract/welfare/report-clearance.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Clearance of students, compared with an evaluation of each raw row, and the orders that make exceptions. */
const test = suite('clearance');
let portal: TestApp;
let students: number[];
let termId: number;
test.before(async () => {
  portal = await testApp();
  const { db } = portal.database;
  students = (await db.selectFrom('students').select('id').where('status', 'in', ['active', 'onBreak']).orderBy('id').execute()).map(
    ({ id }) => id,
  );
  termId = (await db.selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow()).id;
  await sql`delete from exam_clearances`.execute(db);
});
test.after(() => portal.close());

const today = () => day(0);
const day = (count: number) => new Date(Date.now() + 5.5 * 3_600_000 + count * 86_400_000).toISOString().slice(0, 10);
const check = async (purpose: ClearancePurpose, studentIds = students): Promise<Clearance[]> =>
  (await portal.call(checkClearances, 'Admin', { body: { studentIds, academicTermId: termId, purpose } } as never)).body.data;
const add = (body: object, as = 'Admin') =>
  portal.call(addException, as, {
    body: { academicTermId: termId, clearFor: 'exam', untilOn: day(9), orderNo: 'PRIN/7', reason: 'Waits for a loan', ...body },
  } as never);
const revoke = (id: number, version: number) => portal.call(revokeException, 'Admin', { id, body: { version, reason: 'Paid' } } as never);

for (const purpose of clearancePurposes)
  test(`${purpose}: agrees with each raw row`, async () => {
    const { rows } = await sql<{ studentId: number; kind: string; dueOn: string; left: number }>`
      select d.student_id, d.kind, d.due_on::text as due_on,
        (d.amount_paise - (select coalesce(sum(amount_paise), 0) from due_entries e where e.due_id = d.id))::float8 as "left"
      from dues d where d.cancelled_at is null`.execute(portal.database.db);
    const stays = (await sql<{ studentId: number }>`select student_id from hostel_stays where to_on is null`.execute(portal.database.db))
      .rows;
    const living = new Set(stays.map(({ studentId }) => studentId));
    const all = await check(purpose);
    assert.is(all.length, students.length);
    for (const { studentId, clear, kinds, openStay } of all) {
      const openDues = rows.filter((due) => due.studentId === studentId && due.left > 0);
      const held = openDues.some(({ dueOn }) => purpose === 'leaving' || dueOn <= today());
      assert.is(openStay, living.has(studentId), `stay of ${studentId}`);
      assert.is(clear, !held && !(purpose === 'leaving' && openStay), `${purpose} of ${studentId}`);
      for (const [kind, { outstandingPaise }] of Object.entries(kinds))
        assert.is(
          outstandingPaise,
          openDues.filter((due) => due.kind === kind).reduce((sum, { left }) => sum + left, 0),
        );
    }
    assert.ok(all.some(({ clear }) => clear) || purpose === 'leaving');
    assert.ok(all.some(({ clear }) => !clear));
  });

test('an order for the term and purpose clears a student until it is revoked; only one at a time', async () => {
  const held = (await check('exam')).find(({ clear }) => !clear)!.studentId;
  const added = await add({ studentId: held });
  assert.is(added.status, 200, JSON.stringify(added.body));
  const { id, version, status, outstandingPaise } = added.body.data;
  assert.is(status, 'live');
  assert.ok(outstandingPaise > 0);
  const [now] = await check('exam', [held]);
  assert.equal([now!.clear, now!.override?.orderNo], [true, 'PRIN/7']);
  assert.not((await check('registration', [held]))[0]!.clear);
  assert.equal((await add({ studentId: held })).body.fields, { studentId: 'duplicate' });
  assert.is((await revoke(id, version + 1)).body.error, 'StaleVersion');
  assert.is((await revoke(id, version)).body.data.status, 'revoked');
  assert.is((await revoke(id, version + 1)).body.error, 'Locked');
  assert.not((await check('exam', [held]))[0]!.clear);
});

test('an expired order is replaced by the next; dates and permission are checked', async () => {
  const held = (await check('exam')).find(({ clear }) => !clear)!.studentId;
  const { id } = (await add({ studentId: held })).body.data;
  await sql`update exam_clearances set until_on = ${day(-1)} where id = ${id}`.execute(portal.database.db);
  const listed = async () => (await portal.call(listExceptions, 'Admin', { query: { q: '', status: 'expired' } } as never)).body.data;
  assert.equal(
    (await listed()).map((exception: { id: number }) => exception.id),
    [id],
  );
  assert.not((await check('exam', [held]))[0]!.clear);
  assert.is((await add({ studentId: held })).status, 200);
  assert.equal(await listed(), []);
  assert.equal((await add({ studentId: held, untilOn: day(-1) })).body.fields, { untilOn: 'outOfRange' });
  assert.equal((await add({ studentId: held, untilOn: day(400) })).body.fields, { untilOn: 'outOfRange' });
  assert.equal((await add({ studentId: 9_999_999 })).body.fields, { studentId: 'unknownReference' });
  assert.is((await add({ studentId: held }, 'Faculty')).status, 403);
});

test('a student reads only their own clearance', async () => {
  const ownRow = await portal.database.db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select('students.id')
    .where('username', '=', '23bt0001')
    .executeTakeFirstOrThrow();
  const read = (id: number) =>
    portal.call(studentClearance, 'Student', { id, query: { academicTermId: String(termId), purpose: 'exam' } } as never);
  assert.is((await read(ownRow.id)).body.data.studentId, ownRow.id);
  assert.is((await read(students.find((id) => id !== ownRow.id)!)).status, 404);
});

test('the no-dues list counts sections from its lines and shows students allowed by an order', async () => {
  const ask = async (query: object) =>
    (await portal.call(noDuesReport, 'Admin', { query: { academicTermId: String(termId), clearFor: 'exam', ...query } } as never)).body
      .data;
  const { groups, lines, total } = await ask({});
  const byId = new Map((await check('exam')).map((clearance) => [clearance.studentId, clearance]));
  assert.is(total, students.length);
  for (const line of lines) assert.is(line.standing === 'held', !byId.get(line.studentId)!.clear);
  for (const group of groups) {
    const groupLines = lines.filter((line: { group: string }) => line.group === group.name);
    assert.is(groupLines.length, group.students);
    for (const standing of ['clear', 'allowed', 'held'])
      assert.is(groupLines.filter((line: { standing: string }) => line.standing === standing).length, group[standing]);
  }
  const allowed = await ask({ standing: 'allowed' });
  assert.equal([allowed.total, allowed.lines[0].orderNo], [1, 'PRIN/7']);
  assert.equal(allowed.groups, groups);
});

test('a leaving student with dues gets no leaving certificate without an order', async () => {
  const owing = (await check('leaving')).find(({ clear, kinds }) => !clear && kinds.academic.outstandingPaise > 0)!.studentId;
  await sql`update students set status = 'discontinued', status_on = ${today()} where id = ${owing}`.execute(portal.database.db);
  const listed = async () => (await portal.call(listCertificates, 'Admin', { id: owing } as never)).body;
  const issue = () => portal.call(issueCertificate, 'Admin', { id: owing, body: { kind: 'leaving' } } as never);
  assert.equal((({ allowed, isOwing }) => [allowed, isOwing])(await listed()), [['conduct', 'character'], true]);
  assert.is((await issue()).body.error, 'Locked');
  await add({ studentId: owing, clearFor: 'leaving' });
  assert.equal((({ allowed, isOwing }) => [allowed, isOwing])(await listed()), [['conduct', 'character', 'leaving', 'transfer'], false]);
  assert.is((await issue()).status, 200);
});

test.run();
