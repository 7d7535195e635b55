import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assignSections, leaveSection } from '../../../src/contract/academic/assign.ts';
import type { AnySteps, StepRun } from '../../../src/contract/core/steps.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Students assigned to sections, removed and moved: dated, so that earlier days stay as they were. */
const test = suite('places in sections');
let portal: TestApp;
/** A running class with two sections of two groups each, and students in none of them. */
let policyId: number;
let sections: number[];
let students: number[];
const db = () => portal.database.db;
const firstDay = '2026-08-03';

test.before(async () => {
  portal = await testApp();
  const { rows } = await sql<{ id: number }>`
    select r.id from registration_policies r join batch_semesters bs on bs.id = r.batch_semester_id
    join academic_terms t on t.id = bs.academic_term_id
    where t.status = 'running' and r.status <> 'frozen'
    order by (select count(*) from term_registrations g where g.registration_policy_id = r.id) desc limit 1`.execute(db());
  policyId = rows[0]!.id;
  await db()
    .updateTable('registrationPolicies')
    .set({ classesFrom: firstDay, classesTo: '2026-12-05' })
    .where('id', '=', policyId)
    .execute();
});
test.after(() => portal.close());
test.before.each(async () => {
  await db().deleteFrom('sectionStudents').where('registrationPolicyId', '=', policyId).execute();
  sections = [];
  for (const name of ['P', 'Q']) {
    const { id } = await db()
      .insertInto('sections')
      .values({ registrationPolicyId: policyId, kind: 'core', name: `${name}${Math.random().toString(36).slice(2, 8)}`, capacity: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const group of ['G1', 'G2']) await db().insertInto('sectionGroups').values({ sectionId: id, name: group, capacity: 50 }).execute();
    sections.push(id);
  }
  const registered = await db()
    .selectFrom('termRegistrations')
    .select('studentId')
    .where('registrationPolicyId', '=', policyId)
    .where('status', '<>', 'cancelled')
    .execute();
  students = registered.map(({ studentId }) => studentId);
});

const look = async (of: AnySteps, body: object) => portal.call(of.write, 'Staff', { query: { dryRun: 'true' }, body });
const preview = async (of: AnySteps, body: object) => {
  const answer = await look(of, body);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data as { stamp: string; rows: { key: string; state: string; section?: string; place?: string; studentId: number }[] };
};
const save = async (of: AnySteps, body: object, keys?: readonly string[]) => {
  const { stamp, rows } = await preview(of, body);
  const ticked = keys ?? rows.filter(({ state }) => state === 'new').map(({ key }) => key);
  return portal.call(of.write, 'Staff', { query: { dryRun: 'false' }, body: { ...body, stamp, rows: ticked } });
};
const done = async (...of: Parameters<typeof save>): Promise<StepRun> => {
  const answer = await save(...of);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data.run;
};
const refusal = ({ status, body }: { status: number; body: { error: string; fields?: object } }) => [status, body.fields ?? body.error];
const request = (changes: object = {}) => ({
  registrationPolicyId: policyId,
  rule: 'balance',
  sectionId: null,
  fromDate: null,
  missed: null,
  mayOverfill: false,
  ...changes,
});
const only = (changes: object = {}) => request({ sectionId: sections[0], rule: 'regdNo', ...changes });
const leaving = (changes: object = {}) => ({
  sectionId: sections[0],
  deed: 'move',
  onDate: '2026-10-12',
  toSectionId: null,
  toGroupId: null,
  note: null,
  missed: null,
  mayOverfill: false,
  ...changes,
});
const placesOf = (studentId: number) =>
  db()
    .selectFrom('sectionStudents')
    .select(['sectionId', 'sectionGroupId', 'classNo', 'fromDate', 'toDate', 'leftReason'])
    .where('studentId', '=', studentId)
    .where('registrationPolicyId', '=', policyId)
    .orderBy('fromDate')
    .execute();
const sitting = async (sectionId: number) =>
  db()
    .selectFrom('sectionStudents')
    .select(['studentId', 'sectionGroupId', 'classNo'])
    .where('sectionId', '=', sectionId)
    .where('toDate', 'is', null)
    .execute();

test('all students of a class are assigned by balance, from the first day of classes, and the run is undone', async () => {
  // The sections of the demo college are part of the run, like those of any class.
  const run = await done(assignSections, request());
  assert.is(run.written, students.length);
  const all = await db()
    .selectFrom('sectionStudents')
    .select(['fromDate', 'classNo', 'kind'])
    .where('registrationPolicyId', '=', policyId)
    .execute();
  assert.is(all.length, students.length);
  assert.ok(all.every(({ fromDate, classNo, kind }) => fromDate === firstDay && classNo !== null && kind === 'core'));
  assert.equal((await preview(assignSections, request())).rows, [], 'no students are left');
  assert.is((await portal.call(assignSections.undo, 'Staff', { id: run.id })).status, 200);
  assert.is((await preview(assignSections, request())).rows.length, students.length);
});

test('one section only, up to its capacity, or a tenth more if allowed', async () => {
  await db().updateTable('sections').set({ capacity: 10 }).where('id', '=', sections[0]!).execute();
  const few = await preview(assignSections, only());
  const counted = (rows: typeof few.rows) => rows.filter(({ state }) => state === 'new').length;
  assert.is(counted(few.rows), Math.min(10, students.length));
  assert.is(counted((await preview(assignSections, only({ mayOverfill: true }))).rows), Math.min(11, students.length));
  assert.is(few.rows.filter(({ state }) => state === 'blocked').length, Math.max(0, students.length - 10));
});

test('unregistered students and cancelled ones are not offered', async () => {
  await db()
    .updateTable('termRegistrations')
    .set({ status: 'cancelled', cancelReason: 'left' })
    .where('registrationPolicyId', '=', policyId)
    .where('studentId', '=', students[0]!)
    .execute();
  const { rows } = await preview(assignSections, request());
  assert.is(rows.length, students.length - 1);
  assert.not(rows.some(({ studentId }) => studentId === students[0]));
  await db()
    .updateTable('termRegistrations')
    .set({ status: 'provisional', cancelReason: null })
    .where('registrationPolicyId', '=', policyId)
    .where('studentId', '=', students[0]!)
    .execute();
  assert.is((await preview(assignSections, request())).rows.length, students.length, 'also while dues are open');
});

test('a day outside the classes, a section of another class and a frozen policy are refused', async () => {
  assert.equal(refusal(await look(assignSections, request({ fromDate: '2026-08-02' }))), [422, { fromDate: 'outOfRange' }]);
  assert.equal(refusal(await look(assignSections, request({ fromDate: '2026-12-06' }))), [422, { fromDate: 'outOfRange' }]);
  const otherSection = await db()
    .selectFrom('sections')
    .select('id')
    .where('registrationPolicyId', '<>', policyId)
    .executeTakeFirstOrThrow();
  assert.equal(refusal(await look(assignSections, request({ sectionId: otherSection.id }))), [422, { sectionId: 'notAllowed' }]);
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).where('id', '=', policyId).execute();
  assert.equal(refusal(await look(assignSections, request())), [422, { registrationPolicyId: 'notAllowed' }]);
  await db().updateTable('registrationPolicies').set({ status: 'open' }).where('id', '=', policyId).execute();
});

test('moved in mid-term: earlier days stay, and the class number too if it is free', async () => {
  await done(assignSections, only());
  const [first] = await sitting(sections[0]!);
  const run = await done(leaveSection, leaving({ toSectionId: sections[1] }), [String(first!.studentId)]);
  const [before, after] = await placesOf(first!.studentId);
  assert.equal([before?.toDate, after?.fromDate, after?.toDate], ['2026-10-11', '2026-10-12', null]);
  assert.equal([before?.sectionId, after?.sectionId, after?.classNo], [sections[0], sections[1], first!.classNo]);
  assert.ok(after?.sectionGroupId, 'a student without a group goes to the smallest group');
  assert.is((await portal.call(leaveSection.undo, 'Staff', { id: run.id })).status, 200);
  assert.equal(
    (await placesOf(first!.studentId)).map(({ toDate, classNo }) => [toDate, classNo]),
    [[null, first!.classNo]],
  );
});

test('to another group of the section', async () => {
  await done(assignSections, only());
  const [first] = await sitting(sections[0]!);
  const groups = await db().selectFrom('sectionGroups').select('id').where('sectionId', '=', sections[0]!).execute();
  const toGroupId = groups.find(({ id }) => id !== first!.sectionGroupId)!.id;
  const { rows } = await preview(leaveSection, leaving({ toGroupId }));
  assert.is(rows.find(({ studentId }) => studentId === first!.studentId)?.state, 'new');
  assert.ok(
    rows.some(({ state }) => state === 'same'),
    'students already in the group are reported',
  );
  await done(leaveSection, leaving({ toGroupId }), [String(first!.studentId)]);
  const [before, after] = await placesOf(first!.studentId);
  assert.equal([before?.toDate, after?.sectionGroupId, after?.classNo], ['2026-10-11', toGroupId, first!.classNo]);
});

test('a place that has not begun is removed', async () => {
  await done(assignSections, only({ fromDate: '2026-11-02' }));
  const [first] = await sitting(sections[0]!);
  const body = leaving({ toSectionId: sections[1] });
  assert.equal([...new Set((await preview(leaveSection, body)).rows.map(({ place }) => place))], ['removed']);
  const run = await done(leaveSection, body, [String(first!.studentId)]);
  assert.equal(
    (await placesOf(first!.studentId)).map(({ fromDate }) => fromDate),
    ['2026-10-12'],
  );
  assert.is((await portal.call(leaveSection.undo, 'Staff', { id: run.id })).status, 200);
  assert.equal(
    (await placesOf(first!.studentId)).map(({ fromDate }) => fromDate),
    ['2026-11-02'],
  );
});

test('ended with a required reason', async () => {
  await done(assignSections, only());
  const [first] = await sitting(sections[0]!);
  const body = leaving({ deed: 'end', onDate: '2026-10-09' });
  assert.equal(refusal(await look(leaveSection, body)), [422, { note: 'required' }]);
  await done(leaveSection, { ...body, note: 'Went to another college' }, [String(first!.studentId)]);
  assert.equal(await placesOf(first!.studentId), [], 'without any marks, the place is removed');
});

test('the target is required, must belong to the class, and have seats for all', async () => {
  await done(assignSections, only());
  assert.equal(refusal(await look(leaveSection, leaving())), [422, { toSectionId: 'required' }]);
  const otherSection = await db()
    .selectFrom('sections')
    .select('id')
    .where('registrationPolicyId', '<>', policyId)
    .where('kind', '=', 'core')
    .executeTakeFirstOrThrow();
  assert.equal(refusal(await look(leaveSection, leaving({ toSectionId: otherSection.id }))), [422, { toSectionId: 'notAllowed' }]);
  assert.equal(refusal(await look(leaveSection, leaving({ onDate: '2026-12-06', toSectionId: sections[1] }))), [
    422,
    { onDate: 'outOfRange' },
  ]);
  await db().updateTable('sections').set({ capacity: 1 }).where('id', '=', sections[1]!).execute();
  const two = (await sitting(sections[0]!)).slice(0, 2).map(({ studentId }) => String(studentId));
  assert.equal(refusal(await save(leaveSection, leaving({ toSectionId: sections[1] }), two)), [422, { toSectionId: 'outOfRange' }]);
  assert.is((await save(leaveSection, leaving({ toSectionId: sections[1] }), two.slice(0, 1))).status, 200);
});

test('a place moved since is not undone', async () => {
  const run = await done(assignSections, only());
  const [first] = await sitting(sections[0]!);
  await done(leaveSection, leaving({ toSectionId: sections[1] }), [String(first!.studentId)]);
  const runs = (await portal.call(assignSections.runs, 'Staff')).body.data as StepRun[];
  assert.is(runs.find(({ id }) => id === run.id)?.keeps, 'isMoved');
  assert.is((await portal.call(assignSections.undo, 'Staff', { id: run.id })).status, 409);
});

test('a preview made outdated by another user is not saved', async () => {
  await done(assignSections, only());
  const body = leaving({ toSectionId: sections[1] });
  const { stamp, rows } = await preview(leaveSection, body);
  await done(leaveSection, body, [rows[0]!.key]);
  const late = await portal.call(leaveSection.write, 'Staff', {
    query: { dryRun: 'false' },
    body: { ...body, stamp, rows: [rows[0]!.key, rows[1]!.key] },
  });
  assert.is(late.status, 409);
});

test.run();
