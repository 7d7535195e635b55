import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dueKinds } from '../../../src/contract/welfare/fields.ts';
import { defaulterReport, type Defaulters } from '../../../src/contract/welfare/report-defaulters.ts';
import { waiverReport, type Waivers } from '../../../src/contract/welfare/report-waivers.ts';
import { reverseWaiver } from '../../../src/contract/welfare/dues.ts';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { everyDue, type RawDue } from '../../support/due-rows.ts';
import { csvLines } from '../../support/report-rows.ts';

/** Overdue students and waivers, recalculated from the ledger. */
const test = suite('reports: defaulters and waivers');
let portal: TestApp;
let overdue: RawDue[];
const today = collegeDay(new Date());
test.before(async () => {
  portal = await testApp();
  overdue = (await everyDue(portal)).filter(({ status, dueOn }) => (status === 'open' || status === 'part') && dueOn < today);
});
test.after(() => portal.close());

const answerOf = (call: AnyEndpoint, query: object, as: DemoRole = 'Admin') => portal.call(call, as, { query } as never);
async function ask<Data>(call: AnyEndpoint, query: object, as?: DemoRole): Promise<Data> {
  const { status, body } = await answerOf(call, query, as);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
const defaulters = (query: object) => ask<Defaulters>(defaulterReport, query);
const waivers = (query: object) => ask<Waivers>(waiverReport, query);
const left = ({ amountPaise, paid, waived }: RawDue) => amountPaise - paid - waived;
const sum = (rows: readonly RawDue[]) => rows.reduce((all, due) => all + left(due), 0);
const isOnRoll = ({ standing }: RawDue) => standing === 'active' || standing === 'onBreak';
const daysOf = (on: string) => (Date.parse(today) - Date.parse(on)) / 86_400_000;

function compare(report: Defaulters, of: readonly RawDue[]): void {
  assert.equal(new Set(report.students.map(({ studentId }) => studentId)), new Set(of.map(({ studentId }) => studentId)));
  assert.equal([report.total, report.overduePaise], [new Set(of.map(({ studentId }) => studentId)).size, sum(of)]);
  const byStudent = new Map<number, RawDue[]>();
  for (const due of of) byStudent.set(due.studentId, [...(byStudent.get(due.studentId) ?? []), due]);
  for (const row of report.students) {
    const studentDues = byStudent.get(row.studentId)!;
    const oldest = studentDues.map(({ dueOn }) => dueOn).sort()[0]!;
    assert.equal([row.overduePaise, row.dues, row.oldest, row.daysLate], [sum(studentDues), studentDues.length, oldest, daysOf(oldest)]);
    for (const kind of dueKinds) assert.is(row.overdue[kind], sum(studentDues.filter((due) => due.kind === kind)));
  }
}

test('students with overdue dues, by kind', async () => {
  const duesOnRoll = overdue.filter(isOnRoll);
  assert.ok(duesOnRoll.length > 100);
  compare(await defaulters({}), duesOnRoll);
  for (const kind of dueKinds)
    compare(
      await defaulters({ kind }),
      duesOnRoll.filter((due) => due.kind === kind),
    );
  const { branchId, batchId } = duesOnRoll[0]!;
  compare(
    await defaulters({ branchId, batchId }),
    duesOnRoll.filter((due) => due.branchId === branchId && due.batchId === batchId),
  );
  compare(await defaulters({ withLeavers: true }), overdue);
});

test('students who are late for at least a number of days', async () => {
  const duesOnRoll = overdue.filter(isOnRoll);
  const oldest = new Map<number, string>();
  for (const { studentId, dueOn } of duesOnRoll) if (dueOn < (oldest.get(studentId) ?? '9999')) oldest.set(studentId, dueOn);
  const bound = [...oldest.values()].map(daysOf).sort((a, b) => a - b)[Math.floor(oldest.size / 2)]!;
  for (const daysLate of [bound, bound + 1])
    compare(
      await defaulters({ daysLate }),
      duesOnRoll.filter(({ studentId }) => daysOf(oldest.get(studentId)!) >= daysLate),
    );
});

test('the guardian is the first with a phone, otherwise the first; hidden without 904', async () => {
  const { studentId: first } = (await defaulters({})).students[0]!;
  await portal.database.db.updateTable('studentGuardians').set({ phone: null }).where('studentId', '=', first).execute();
  await portal.database.db
    .insertInto('studentGuardians')
    .values({ studentId: first, relation: 'spouse', name: 'Second Guardian', occupation: null, phone: '9437000001', email: null })
    .execute();
  const { students } = await defaulters({});
  assert.equal([students[0]?.guardian?.name, students[0]?.guardian?.phone], ['Second Guardian', '9437000001']);
  const guardians = await portal.database.db
    .selectFrom('studentGuardians')
    .selectAll()
    .orderBy('isPrimary', 'desc')
    .orderBy('id')
    .execute();
  for (const { studentId, guardian } of students.slice(0, 200)) {
    const candidates = guardians.filter((row) => row.studentId === studentId);
    const addressee = candidates.find(({ phone }) => phone !== null) ?? candidates[0];
    assert.equal([guardian?.name, guardian?.phone], [addressee?.name ?? null, addressee?.phone ?? null]);
  }
  assert.ok(students.some(({ guardian }) => guardian && guardian.lines.length >= 2));
  await portal.database.db.deleteFrom('rolePermissions').where('roleId', '=', 3).where('permissionId', '=', 904).execute();
  const { body } = await answerOf(defaulterReport, {}, 'Deo');
  assert.equal([body.hidden, body.data.students.every(({ guardian }: { guardian: unknown }) => guardian === null)], [['guardian'], true]);
});

test('waivers by order, without withdrawn ones', async () => {
  const entries = await portal.database.db.selectFrom('dueEntries').selectAll().where('kind', '=', 'waiver').execute();
  assert.ok(entries.length > 1, `${entries.length} waivers`);
  const all = await waivers({});
  assert.equal([all.total, all.waivedPaise], [entries.length, entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)]);
  assert.equal(
    all.waivers.map(({ orderNo }) => orderNo),
    all.waivers.map(({ orderNo }) => orderNo).sort(),
  );
  const [first] = all.waivers;
  const ofOrder = entries.filter(({ orderNo }) => orderNo === first!.orderNo);
  const report = await waivers({ orderNo: first!.orderNo.toLowerCase() });
  assert.equal([report.total, report.waivedPaise], [ofOrder.length, ofOrder.reduce((sum, { amountPaise }) => sum + amountPaise, 0)]);
  const day = collegeDay(new Date(first!.waivedAt));
  const onDay = entries.filter(({ createdAt }) => collegeDay(new Date(createdAt)) === day);
  assert.is((await waivers({ fromOn: day, toOn: day })).total, onDay.length);
  await portal.call(reverseWaiver, 'Admin', { id: first!.entryId, body: { reason: 'Given twice' } });
  const after = await waivers({});
  assert.equal([after.total, after.waivedPaise], [all.total, all.waivedPaise - first!.waivedPaise]);
  assert.ok(after.waivers.find(({ entryId }) => entryId === first!.entryId)?.withdrawnAt);
});

test('files have the same content, for holders of 801; a file of many students requires a purpose', async () => {
  const { total } = await defaulters({});
  const file = { format: 'csv', purpose: 'Letters home' };
  assert.is(csvLines((await answerOf(defaulterReport, file)).raw).length, total + 1);
  assert.is(csvLines((await answerOf(waiverReport, file)).raw).length, (await waivers({})).total + 1);
  for (const call of [defaulterReport, waiverReport]) assert.is((await answerOf(call, file, 'Deo')).status, 403);
});

test.run();
