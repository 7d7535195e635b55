import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/registrations.ts';
import { getPolicy } from '../../../src/contract/academic/policies.ts';
import { collegeDay, dayAfter } from '../../../src/server/college-day.ts';
import { learnNotClear } from '../../../src/server/clearance.ts';
import { filePart } from '../../support/admission-list.ts';
import { address, testApp, type TestApp } from '../../support/app.ts';
import { keptPolicy, seat } from '../../support/policies.ts';

const test = suite('registrations for a term');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());
test.before.each(() => learnNotClear([]));

const db = () => portal.database.db;
const today = collegeDay(new Date());
const days = { opensOn: '2020-06-20', closesOn: '2020-07-10', lateUntil: '2020-07-25', classesFrom: '2020-07-15', classesTo: '2020-11-30' };

/** An open policy of the past with a number of students. */
async function addPolicy(count: number, of: object = {}) {
  const policy = await keptPolicy(db(), { ...days, status: 'open', ...of } as never);
  return { ...policy, students: await seat(db(), policy.syllabus, count) };
}
const registering = (id: number, ids: number[], registeredOn = '2020-07-01') =>
  portal.call(contract.register, 'Admin', { id, body: { ids, registeredOn } });
const cancelling = (id: number, ids: number[], reason = 'went to another college') =>
  portal.call(contract.cancelRegistrations, 'Admin', { id, body: { ids, reason } });
const listed = async (id: number, query: object = {}): Promise<contract.Registration[]> =>
  (await portal.call(contract.listRegistrations, 'Admin', { id, query: { pageSize: 100, ...query } as never })).body.data;
const statusOf = async (id: number) => Object.fromEntries((await listed(id)).map((row) => [row.id, row.status]));
const counts = async (id: number) => {
  const { eligible, registered, provisional } = (await portal.call(getPolicy, 'Admin', { id })).body.data;
  return [eligible, registered, provisional];
};

test('a class is registered at once, late after closing, and counted', async () => {
  const { id, students } = await addPolicy(4);
  const [a, b, c] = students as [number, number, number, number];
  assert.equal((await registering(id, [a, b])).body.data, { registered: 2, provisional: 0 });
  assert.equal((await registering(id, [c], '2020-07-11')).body.data, { registered: 1, provisional: 0 });
  assert.equal(await counts(id), [4, 3, 0]);
  assert.equal((await listed(id, { status: 'none' })).length, 1);
  assert.equal(
    (await listed(id, { as: 'late' })).map((row) => [row.id, row.registeredOn]),
    [[c, '2020-07-11']],
  );
  const { body } = await portal.call(contract.listRegistrations, 'Admin', {
    id,
    query: { q: (await listed(id, { as: 'late' }))[0]!.name },
  });
  assert.ok(body.data.some((row: contract.Registration) => row.id === c));
  assert.is((await portal.call(contract.listRegistrations, 'Admin', { id: 999_999_999, query: {} })).status, 404);
});

test('outside the days or while the policy is not open, registration is refused', async () => {
  const { id, students } = await addPolicy(1);
  for (const day of ['2020-06-19', '2020-07-26'])
    assert.equal((await registering(id, students, day)).body.fields, { registeredOn: 'outOfRange' }, day);
  for (const day of ['2020-06-20', '2020-07-25']) {
    assert.is((await registering(id, students, day)).status, 200, day);
    await db().deleteFrom('termRegistrations').where('registrationPolicyId', '=', id).execute();
  }
  await db().updateTable('registrationPolicies').set({ lateUntil: null }).where('id', '=', id).execute();
  assert.equal((await registering(id, students, '2020-07-11')).body.fields, { registeredOn: 'outOfRange' });
  const running = await addPolicy(1, { closesOn: '2090-01-01', lateUntil: null });
  assert.equal((await registering(running.id, running.students, dayAfter(today))).body.fields, { registeredOn: 'outOfRange' });
  assert.is((await registering(running.id, running.students, today)).status, 200);
  for (const status of ['draft', 'closed', 'frozen'] as const) {
    await db().updateTable('registrationPolicies').set({ status }).where('id', '=', id).execute();
    assert.is((await registering(id, students)).body.error, 'Locked', status);
  }
});

test('all or none: students of another class and registered ones are named by index', async () => {
  const { id, students } = await addPolicy(3);
  const [a, b, c] = students as [number, number, number];
  const strange = await db()
    .selectFrom('students')
    .select('id')
    .where('id', 'not in', students)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  await registering(id, [b]);
  const refused = await registering(id, [a, b, strange.id, a]);
  assert.equal([refused.status, refused.body.fields], [422, { 'ids.1': 'duplicate', 'ids.2': 'unknownReference', 'ids.3': 'duplicate' }]);
  assert.is((await statusOf(id))[a], 'none');
  await db().updateTable('students').set({ status: 'onBreak' }).where('id', '=', c).execute();
  assert.equal((await registering(id, [c])).body.fields, { 'ids.0': 'unknownReference' });
  await db().updateTable('students').set({ status: 'active' }).where('id', '=', c).execute();
});

test('the class is determined by batch and branch, regardless of the admission date; repeaters are marked', async () => {
  const { id, syllabus, students } = await addPolicy(3);
  const [lateral, kept, again] = students as [number, number, number];
  await db().updateTable('students').set({ admissionSemester: 3, admittedOn: '2019-08-01' }).where('id', '=', lateral).execute();
  const user = await db().selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
  await db()
    .insertInto('studentEvents')
    .values({
      studentId: kept,
      kind: 'yearBack',
      onDate: '2020-06-01',
      semester: 3,
      toBatchId: syllabus.batchId,
      byUserId: user.id,
    } as never)
    .execute();
  const earlier = await addPolicy(0);
  await db()
    .insertInto('termRegistrations')
    .values({ registrationPolicyId: earlier.id, studentId: again, status: 'registered', registeredOn: '2019-07-01' })
    .execute();
  assert.is((await registering(id, students)).status, 200);
  const repeating = (await listed(id, { as: 'repeat' })).map((row) => row.id).sort((a, b) => a - b);
  assert.equal(
    repeating,
    [kept, again].sort((a, b) => Number(a) - Number(b)),
  );
});

test('a student with open dues is provisional until they are paid, if the policy requires it', async () => {
  const { id, students } = await addPolicy(2);
  const [a, b] = students as [number, number];
  learnNotClear([async (_, { studentIds }) => studentIds.filter((studentId) => studentId === a), async () => []]);
  assert.ok((await listed(id)).find((row) => row.id === a)!.hasDues);
  assert.equal((await registering(id, [a, b])).body.data, { registered: 1, provisional: 1 });
  assert.equal(await counts(id), [2, 2, 1]);
  assert.equal((await registering(id, [a])).body.fields, { 'ids.0': 'notAllowed' });
  learnNotClear([]);
  assert.equal((await registering(id, [a], '2020-07-20')).body.data, { registered: 1, provisional: 0 });
  // The registration keeps the day on which the student registered first.
  const { registeredOn, isLate } = (await listed(id)).find((row) => row.id === a)!;
  assert.equal([registeredOn, isLate], ['2020-07-01', false]);
  const free = await addPolicy(1, { needsDuesClear: false });
  learnNotClear([async (_, { studentIds }) => studentIds]);
  assert.equal((await registering(free.id, free.students)).body.data, { registered: 1, provisional: 0 });
  assert.not((await listed(free.id))[0]!.hasDues);
});

test('cancelled with a reason, a student leaves the sections of the term today, and may register again', async () => {
  const { id, students, term, syllabus } = await addPolicy(2);
  const [a, b] = students as [number, number];
  await registering(id, students);
  // An elective of another class in the same term, one that begins later, and one of another term.
  const sister = await addPolicy(0);
  await db().updateTable('batchSemesters').set({ academicTermId: term.id }).where('id', '=', sister.batchSemesterId).execute();
  const elsewhere = await addPolicy(0);
  const section = async (registrationPolicyId: number, kind: 'core' | 'elective', name: string) =>
    (await db().insertInto('sections').values({ registrationPolicyId, kind, name, capacity: 60 }).returning('id').executeTakeFirstOrThrow())
      .id;
  const sit = async (registrationPolicyId: number, kind: 'core' | 'elective', name: string, studentId: number, from: string) =>
    db()
      .insertInto('sectionStudents')
      .values({ sectionId: await section(registrationPolicyId, kind, name), registrationPolicyId, kind, studentId, fromDate: from })
      .execute();
  await sit(id, 'core', 'A', a, '2020-07-15');
  await sit(sister.id, 'elective', 'E1', a, '2020-07-20');
  await sit(sister.id, 'elective', 'E2', a, dayAfter(today));
  await sit(elsewhere.id, 'elective', 'E3', a, '2020-07-20');
  await sit(id, 'core', 'B', b, '2020-07-15');
  assert.equal((await cancelling(id, [a, 999_999_999])).body.fields, { 'ids.1': 'unknownReference' });
  assert.equal((await cancelling(id, [a])).body.data, { cancelled: 1 });
  const rows = await db()
    .selectFrom('sectionStudents as m')
    .innerJoin('sections as s', 's.id', 'm.sectionId')
    .select(['s.name', 'm.toDate', 'm.leftReason'])
    .where('m.studentId', 'in', [a, b])
    .orderBy('s.name')
    .execute();
  const left = { toDate: today, leftReason: 'went to another college' };
  const sits = { toDate: null, leftReason: null };
  assert.equal(rows, [
    { name: 'A', ...left },
    { name: 'B', ...sits },
    { name: 'E1', ...left },
    { name: 'E3', ...sits },
  ]);
  const row = (await listed(id)).find((candidate) => candidate.id === a)!;
  assert.equal([row.status, row.cancelReason], ['cancelled', 'went to another college']);
  assert.equal((await cancelling(id, [a])).body.fields, { 'ids.0': 'unknownReference' });
  assert.is((await registering(id, [a])).status, 200);
  assert.equal((await listed(id)).find((row) => row.id === a)!.cancelReason, null);
  const notes = await db()
    .selectFrom('auditEvents')
    .select('note')
    .where('tableName', '=', 'term_registrations')
    .where('partOfId', '=', id)
    .where('note', 'is not', null)
    .execute();
  assert.equal(notes, [{ note: 'went to another college' }]);
  // A student who has left the class since is still listed, and can be cancelled.
  await db().updateTable('students').set({ status: 'discontinued' }).where('id', '=', b).execute();
  assert.is((await statusOf(id))[b], 'registered');
  assert.is((await cancelling(id, [b])).status, 200);
  await db().updateTable('students').set({ status: 'active' }).where('id', '=', b).execute();
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).where('id', '=', id).execute();
  assert.is((await cancelling(id, [a])).body.error, 'Locked');
  assert.ok(syllabus.batchId > 0);
});

test('a file registers each student with the open policy of their class, and is undone', async () => {
  const { id, students } = await addPolicy(4);
  const otherPolicy = await addPolicy(1, { status: 'closed' });
  const regd = async (studentId: number) =>
    (await db().selectFrom('students').select('regdNo').where('id', '=', studentId).executeTakeFirstOrThrow()).regdNo;
  const numbers: string[] = [];
  for (const [index, studentId] of [...students, ...otherPolicy.students].entries()) {
    await db()
      .updateTable('students')
      .set({ regdNo: `TERM-REG-${index}` })
      .where('id', '=', studentId)
      .execute();
    numbers.push((await regd(studentId))!);
  }
  const [a, b, c, d, e] = numbers as [string, string, string, string, string];
  const uploading = (lines: string[][], dryRun = false, name = `${lines.length}.csv`) =>
    portal.request({
      method: 'POST',
      url: address(contract.registrationUpload.write, {}, { dryRun }),
      as: 'Admin',
      ...filePart(Buffer.from([['regdNo', 'date'], ...lines].map((line) => line.join(',')).join('\n')), name),
    });
  await registering(id, [students[0]!]);
  await registering(id, [students[1]!]);
  await cancelling(id, [students[1]!]);
  const bad = await uploading(
    [
      [a, '2020-07-01'],
      [b, '2020-07-01'],
      [c, '2020-07-26'],
      [c, '2020-07-02'],
      ['NOBODY-1', '2020-07-01'],
      [e, '2020-07-01'],
      [d, 'soon'],
    ],
    true,
  );
  const { known, problems } = bad.body.data;
  assert.equal(
    [known, problems.map(({ row, field, code }: Record<string, unknown>) => [row, field, code])],
    [
      1,
      [
        [3, 'regdNo', 'notAllowed'],
        [4, 'date', 'outOfRange'],
        [5, 'regdNo', 'duplicate'],
        [6, 'regdNo', 'unknownReference'],
        [7, 'regdNo', 'notAllowed'],
        [8, 'date', 'notADate'],
      ],
    ],
  );
  learnNotClear([async (_, { studentIds }) => studentIds.filter((studentId) => studentId === students[3])]);
  const done = await uploading([
    [c, '2020-07-01'],
    [d.toLowerCase(), '2020-07-12'],
  ]);
  assert.is(done.status, 200, JSON.stringify(done.body));
  const row = (await listed(id)).find((candidate) => candidate.id === students[3])!;
  assert.equal(
    [(await statusOf(id))[students[2]!], row.status, row.registeredOn, row.isLate],
    ['registered', 'provisional', '2020-07-12', true],
  );
  const undoing = () =>
    portal.call(contract.registrationUpload.undo, 'Admin', { id: done.body.data.runId, body: { reason: 'the wrong list' } });
  const { id: sectionId } = await db()
    .insertInto('sections')
    .values({ registrationPolicyId: id, kind: 'core', name: 'A', capacity: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('sectionStudents')
    .values({ sectionId, registrationPolicyId: id, kind: 'core', studentId: students[2]!, fromDate: '2020-07-15' })
    .execute();
  assert.is((await undoing()).body.error, 'InUse');
  await db().deleteFrom('sectionStudents').where('sectionId', '=', sectionId).execute();
  assert.is((await undoing()).status, 200);
  assert.equal([(await statusOf(id))[students[2]!], (await statusOf(id))[students[3]!]], ['none', 'none']);
});

test.run();
