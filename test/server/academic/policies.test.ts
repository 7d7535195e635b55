import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/policies.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptPolicy, keptTerm, rulesOf, seat } from '../../support/policies.ts';

const test = suite('registration policies');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;
const adding = (body: object) => portal.call(contract.addPolicy, 'Admin', { body: body as never });
const changing = (id: number, body: object) => portal.call(contract.changePolicy, 'Admin', { id, body: body as never });
const read = async (id: number): Promise<contract.Policy> => (await portal.call(contract.getPolicy, 'Admin', { id })).body.data;
const entering = (id: number, event: contract.PolicyEvent, version: number, note: string | null = null) =>
  portal.call(contract.movePolicy, 'Admin', { id, body: { version, event, note } });

test('a policy is added as a draft and shows class, term and counts', async () => {
  const { term, syllabus, batchSemesterId } = await keptClass(db());
  await seat(db(), syllabus, 3);
  const { programId } = syllabus;
  const { status, body } = await adding({ ...rulesOf(term.year), batchSemesterId, programId, maxCredits: 26.5 });
  assert.is(status, 200, JSON.stringify(body));
  const { data } = body;
  assert.equal(
    [data.status, data.semester, data.academicTermId, data.batchId, data.maxCredits, data.attendanceRequired],
    ['draft', 3, term.id, syllabus.batchId, 26.5, 75],
  );
  assert.equal([data.eligible, data.registered, data.provisional, data.sections], [3, 0, 0, 0]);
  const { body: list } = await portal.call(contract.listPolicies, 'Admin', { query: { term: term.id } });
  assert.equal([list.total, list.data[0].id, list.data[0].events[0]], [1, data.id, { event: 'open', isOpen: true }]);
  const { body: current } = await portal.call(contract.listPolicies, 'Admin', { query: { term: 'current', pageSize: 100 } });
  assert.not(current.data.some(({ id }: { id: number }) => id === data.id));
});

test('programme and semester of a policy must match, and its days must be in order and within the term', async () => {
  const { term, syllabus, batchSemesterId } = await keptClass(db());
  const { year } = term;
  const otherProgram = await db().selectFrom('programs').select('id').where('degreeId', '<>', syllabus.degreeId).executeTakeFirstOrThrow();
  const good = { ...rulesOf(year), batchSemesterId, programId: syllabus.programId };
  const cases: [object, Record<string, string>][] = [
    [{ batchSemesterId: 999_999_999 }, { batchSemesterId: 'unknownReference' }],
    [{ programId: 999_999_999 }, { programId: 'unknownReference' }],
    [{ programId: otherProgram.id }, { programId: 'notAllowed' }],
    [{ closesOn: `${year}-06-19` }, { closesOn: 'outOfRange' }],
    [{ lateUntil: `${year}-07-09` }, { lateUntil: 'outOfRange' }],
    [{ classesTo: `${year}-07-15` }, { classesTo: 'outOfRange' }],
    [{ classesFrom: `${year}-06-30` }, { classesFrom: 'outOfRange' }],
    [{ classesTo: `${year}-12-19` }, { classesTo: 'outOfRange' }],
    [{ lateUntil: `${year}-12-19` }, { lateUntil: 'outOfRange' }],
    [{ closesOn: `${year}-12-19`, lateUntil: null }, { closesOn: 'outOfRange' }],
    [{ minCredits: 20, maxCredits: 19.5 }, { maxCredits: 'outOfRange' }],
    [{ condoneFloor: 75.5 }, { condoneFloor: 'outOfRange' }],
    [{ attendanceRequired: 101 }, { attendanceRequired: 'outOfRange' }],
    [{ worklogEditDays: 61 }, { worklogEditDays: 'outOfRange' }],
  ];
  for (const [more, fields] of cases) {
    const { status, body } = await adding({ ...good, ...more });
    assert.equal([status, body.fields], [422, fields], JSON.stringify(more));
  }
  // All limits at once, each at its last valid value; registration begins before the term.
  const edge = {
    closesOn: `${year}-12-18`,
    lateUntil: `${year}-12-18`,
    classesFrom: `${year}-07-01`,
    classesTo: `${year}-12-18`,
    minCredits: 20,
    maxCredits: 20,
    condoneFloor: 75,
  };
  assert.is((await adding({ ...good, ...edge })).status, 200);
  const twice = await adding(good);
  assert.equal([twice.body.error, twice.body.fields], ['Duplicate', { programId: 'duplicate' }]);
});

test('rules can be changed until it is frozen; its class cannot, and only a draft is deleted', async () => {
  const { id, term } = await keptPolicy(db());
  const { version } = await read(id);
  assert.is((await changing(id, { version, programId: 1 })).status, 422);
  const bad = await changing(id, { version, closesOn: `${term.year}-06-01` });
  assert.equal(bad.body.fields, { closesOn: 'outOfRange' });
  const { body } = await changing(id, { version, attendanceRequired: 80, worklogEditDays: 5 });
  assert.equal([body.data.attendanceRequired, body.data.worklogEditDays, body.data.version], [80, 5, version + 1]);
  assert.is((await changing(id, { version, worklogEditDays: 6 })).body.error, 'StaleVersion');
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).where('id', '=', id).execute();
  assert.is((await changing(id, { version: version + 1, worklogEditDays: 6 })).body.error, 'Locked');
  assert.is((await portal.call(contract.removePolicy, 'Admin', { id })).body.error, 'Locked');
  await db().updateTable('registrationPolicies').set({ status: 'draft' }).where('id', '=', id).execute();
  await db().insertInto('sections').values({ registrationPolicyId: id, kind: 'core', name: 'A', capacity: 60 }).execute();
  const used = await portal.call(contract.removePolicy, 'Admin', { id });
  assert.equal([used.body.error, used.body.uses[0].table], ['InUse', 'sections']);
  await db().deleteFrom('sections').where('registrationPolicyId', '=', id).execute();
  assert.is((await portal.call(contract.removePolicy, 'Admin', { id })).status, 200);
  assert.is((await portal.call(contract.getPolicy, 'Admin', { id })).status, 404);
});

test('a policy opens with an approved syllabus, including one reopened for later semesters', async () => {
  const { id, syllabus, term } = await keptPolicy(db());
  const stand = (status: 'draft' | 'review' | 'approved' | 'retired', openFrom = 1) =>
    db().updateTable('syllabi').set({ status, openFrom }).where('id', '=', syllabus.id).execute();
  const whyClosed = async () => (await read(id)).events.find(({ event }) => event === 'open')?.why;
  await stand('draft');
  assert.is(await whyClosed(), 'hasSyllabus');
  await stand('draft', 3);
  assert.is(await whyClosed(), 'hasSyllabus');
  await stand('retired', 4);
  assert.is(await whyClosed(), 'hasSyllabus');
  for (const status of ['draft', 'review'] as const) {
    await stand(status, 4);
    assert.is(await whyClosed(), undefined);
  }
  await stand('approved');
  // The days of the term changed after the policy was saved.
  await db()
    .updateTable('academicTerms')
    .set({ endsOn: `${term.year}-11-29` })
    .where('id', '=', term.id)
    .execute();
  assert.is(await whyClosed(), 'isInsideTerm');
  await db()
    .updateTable('academicTerms')
    .set({ endsOn: `${term.year}-11-30` })
    .where('id', '=', term.id)
    .execute();
  assert.is((await entering(id, 'open', (await read(id)).version)).body.data.status, 'open');
});

test('a policy is closed, reopened with a reason, and frozen unfinished with a reason', async () => {
  const { id } = await keptPolicy(db(), { status: 'open' });
  const { version } = await read(id);
  assert.is((await entering(id, 'close', version + 1)).body.error, 'StaleVersion');
  assert.equal((await entering(id, 'close', version, 'because')).body.fields, { note: 'notAllowed' });
  assert.is((await entering(id, 'close', version)).body.data.status, 'closed');
  assert.equal((await entering(id, 'reopen', version + 1)).body.fields, { note: 'required' });
  assert.is((await entering(id, 'reopen', version + 1, 'the notice came late')).body.data.status, 'open');
  assert.is((await entering(id, 'close', version + 2)).status, 200);
  assert.is((await entering(id, 'freeze', version + 3)).body.error, 'Locked');
  const frozen = await entering(id, 'override', version + 3, 'the class was dissolved');
  assert.is(frozen.body.data.status, 'frozen');
  assert.ok(frozen.body.data.events.every(({ why }: { why: string }) => why === 'state'));
  const [line] = await db()
    .selectFrom('auditEvents')
    .select(['note', 'after'])
    .where('tableName', '=', 'registration_policies')
    .where('recordId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  assert.equal(line, { note: 'the class was dissolved', after: { status: 'frozen' } });
});

test('the checklist shows unfinished items, and those that block freezing', async () => {
  const { id, syllabus } = await keptPolicy(db(), { status: 'closed' });
  const [one, two, three] = (await seat(db(), syllabus, 3)) as [number, number, number];
  const checkList = async () => (await portal.call(contract.policyCheckList, 'Admin', { id })).body.data.unfinished;
  assert.equal(await checkList(), [{ kind: 'classesRun', count: 1, isBlocking: true }]);
  await db()
    .updateTable('registrationPolicies')
    .set({ opensOn: '2010-06-20', closesOn: '2010-07-01', lateUntil: null, classesFrom: '2010-07-01', classesTo: '2010-11-30' })
    .where('id', '=', id)
    .execute();
  assert.equal(await checkList(), []);
  const row = { registrationPolicyId: id, registeredOn: '2010-07-01' };
  await db()
    .insertInto('termRegistrations')
    .values([
      { ...row, studentId: one, status: 'registered' },
      { ...row, studentId: two, status: 'provisional' },
      { ...row, studentId: three, status: 'cancelled' },
    ])
    .execute();
  assert.equal(await checkList(), [{ kind: 'provisional', count: 1, isBlocking: false }]);
  const { id: sectionId } = await db()
    .insertInto('sections')
    .values({ registrationPolicyId: id, kind: 'core', name: 'A', capacity: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const unplaced = { kind: 'unplaced', count: 2, isBlocking: false };
  assert.equal((await checkList())[1], unplaced);
  await db()
    .insertInto('sectionStudents')
    .values({ sectionId, registrationPolicyId: id, kind: 'core', studentId: one, fromDate: '2010-07-01', toDate: '2010-09-01' })
    .execute();
  assert.equal((await checkList())[1], { ...unplaced, count: 1 });
  const { version, events } = await read(id);
  assert.ok(events.find(({ event }) => event === 'freeze')!.isOpen);
  assert.is((await entering(id, 'freeze', version)).body.data.status, 'frozen');
});

test('draft sheets, pending excuses and classes without a sheet prevent freezing', async () => {
  const { id, syllabus } = await keptPolicy(db(), { status: 'closed' });
  const [student] = (await seat(db(), syllabus, 1)) as [number];
  const checkList = async () =>
    (await portal.call(contract.policyCheckList, 'Admin', { id })).body.data.unfinished.filter(
      ({ kind }: contract.UnfinishedWork) => kind !== 'classesRun',
    );
  const classesFrom = '2010-07-01';
  await db()
    .updateTable('registrationPolicies')
    .set({ opensOn: '2010-06-20', closesOn: '2010-07-01', lateUntil: null, classesFrom, classesTo: '2010-11-30' })
    .where('id', '=', id)
    .execute();
  const { id: sectionId } = await db()
    .insertInto('sections')
    .values({ registrationPolicyId: id, kind: 'core', name: 'A', capacity: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('sectionStudents')
    .values({ sectionId, registrationPolicyId: id, kind: 'core', studentId: student, fromDate: classesFrom })
    .execute();
  assert.equal(await checkList(), []);
  const user = await db().selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  await db()
    .insertInto('attendanceExcuses')
    .values({
      studentId: student,
      kind: 'medical',
      fromDate: classesFrom,
      toDate: classesFrom,
      reason: 'Fever',
      fileId: null,
      enteredBy: user.id,
    })
    .execute();
  assert.equal(await checkList(), [{ kind: 'pendingExcuses', count: 1, isBlocking: true }]);
  const course = await db().selectFrom('semesterCourses').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: sectionCourseId } = await db()
    .insertInto('sectionCourses')
    .values({ sectionId, semesterCourseId: course.id, byGroup: false, weeklyPeriods: 3, blockPeriods: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slot = await db().selectFrom('slots').select('id').limit(1).executeTakeFirstOrThrow();
  const employee = await db().selectFrom('employees').select('id').limit(1).executeTakeFirstOrThrow();
  await db()
    .insertInto('worklogs')
    .values({
      sectionCourseId,
      sectionGroupId: null,
      employeeId: employee.id,
      onDate: classesFrom,
      slotId: slot.id,
      periods: 1,
      kind: 'lecture',
      timetableEntryId: null,
      classChangeId: null,
      jointKey: null,
      method: null,
      remarks: null,
      submittedAt: null,
      enteredBy: user.id,
    })
    .execute();
  assert.equal((await checkList())[0], { kind: 'drafts', count: 1, isBlocking: true });
  assert.is((await entering(id, 'freeze', (await read(id)).version)).body.error, 'Locked');
});

test('filters and sorting by class, status and open dues', async () => {
  const { id, syllabus, term } = await keptPolicy(db(), { status: 'open' });
  const [student] = (await seat(db(), syllabus, 1)) as [number];
  const idsListed = async (query: object) =>
    (await portal.call(contract.listPolicies, 'Admin', { query: { term: term.id, ...query } as never })).body.data.map(
      (row: contract.Policy) => row.id,
    );
  assert.equal(await idsListed({ with: 'provisional' }), []);
  await db()
    .insertInto('termRegistrations')
    .values({ registrationPolicyId: id, studentId: student, status: 'provisional', registeredOn: `${term.year}-07-01` })
    .execute();
  assert.equal(await idsListed({ with: 'provisional' }), [id]);
  assert.equal(await idsListed({ batchId: syllabus.batchId, degreeId: syllabus.degreeId, status: ['open', 'draft'] }), [id]);
  assert.equal(await idsListed({ status: 'closed' }), []);
  const later = await keptTerm(db());
  assert.equal((await portal.call(contract.listPolicies, 'Admin', { query: { term: later.id } })).body.total, 0);
});

test.run();
