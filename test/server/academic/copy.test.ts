import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copySections, copySectionStudents } from '../../../src/contract/academic/copy.ts';
import type { AnySteps, StepRun } from '../../../src/contract/core/steps.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, seat } from '../../support/classes.ts';

/** Sections and their students, one semester later. */
const test = suite('sections of the next semester');
let portal: TestApp;
let nextTermId: number;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  nextTermId = (
    await db()
      .insertInto('academicTerms')
      .values({ name: '2091 even', academicYear: 2091, half: 'even', startsOn: '2092-01-04', endsOn: '2092-05-29', status: 'planned' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
});
test.after(() => portal.close());

/** The policy of the class in its fourth semester. */
async function nextPolicy({ batchId, programId }: { batchId: number; programId: number }, status: 'draft' | 'open' | 'frozen' = 'open') {
  const { id: batchSemesterId } = await db()
    .insertInto('batchSemesters')
    .values({ batchId, semester: 4, academicTermId: nextTermId, startsOn: '2092-01-04', endsOn: '2092-05-29', state: 'planned' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (
    await db()
      .insertInto('registrationPolicies')
      .values({
        batchSemesterId,
        programId,
        opensOn: '2092-01-01',
        closesOn: '2092-01-20',
        lateUntil: null,
        classesFrom: '2092-01-11',
        classesTo: '2092-05-10',
        minCredits: null,
        maxCredits: null,
        attendanceRequired: 75,
        condoneFloor: 60,
        status,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

interface Seen {
  key: string;
  state: string;
  why: string | null;
  name: string;
  studentId: number;
  classNo: number | null;
  studentGroup: string | null;
}
const look = async (of: AnySteps, body: object) => portal.call(of.write, 'Admin', { query: { dryRun: 'true' }, body });
const preview = async (of: AnySteps, body: object) => {
  const answer = await look(of, body);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data as { stamp: string; rows: Seen[] };
};
const done = async (of: AnySteps, body: object, ticked?: readonly string[]): Promise<StepRun> => {
  const { stamp, rows } = await preview(of, body);
  const keys = ticked ?? rows.filter(({ state }) => state === 'new').map(({ key }) => key);
  const answer = await portal.call(of.write, 'Admin', { query: { dryRun: 'false' }, body: { ...body, stamp, rows: keys } });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data.run;
};
const undo = (of: AnySteps, id: number) => portal.call(of.undo, 'Admin', { id });
const fieldsOf = ({ status, body }: { status: number; body: { fields?: object } }) => [status, body.fields];

test('sections are copied with groups, room, class teacher and courses, and the run is undone', async () => {
  const old = await keptClass(db());
  const toPolicyId = await nextPolicy(old);
  const { id } = await keptSection(db(), old.policyId, { name: 'A', groups: ['G1', 'G2'], capacity: 44 });
  const elective = await keptSection(db(), old.policyId, { name: 'E', kind: 'elective' });
  const room = await db().selectFrom('teachingRooms').select('id').where('isActive', '=', true).executeTakeFirstOrThrow();
  await db().updateTable('sections').set({ homeRoomId: room.id }).where('id', '=', id).execute();
  await db().updateTable('semesterCourses').set({ semester: 4 }).where('id', 'in', [old.courses.lab, old.courses.elective]).execute();
  const body = { fromTermId: old.termId, toTermId: nextTermId, programId: old.programId, withCourses: true };
  const stateOf = async (sectionId: number) => (await preview(copySections, body)).rows.find(({ key }) => key === String(sectionId))?.state;
  assert.equal([await stateOf(id), await stateOf(elective.id)], ['new', undefined], 'an elective belongs to its semester');
  const run = await done(copySections, body, [String(id)]);
  const [section] = await db().selectFrom('sections').selectAll().where('registrationPolicyId', '=', toPolicyId).execute();
  assert.equal([section?.name, section?.capacity, section?.homeRoomId, section?.kind], ['A', 44, room.id, 'core']);
  const groups = await db().selectFrom('sectionGroups').select('name').where('sectionId', '=', section!.id).orderBy('name').execute();
  assert.equal(groups, [{ name: 'G1' }, { name: 'G2' }]);
  const courses = await db()
    .selectFrom('sectionCourses')
    .select(['semesterCourseId', 'byGroup', 'blockPeriods'])
    .where('sectionId', '=', section!.id)
    .execute();
  assert.equal(
    courses.filter(({ semesterCourseId }) => semesterCourseId === old.courses.lab),
    [{ semesterCourseId: old.courses.lab, byGroup: true, blockPeriods: 3 }],
  );
  assert.not(
    courses.some(({ semesterCourseId }) => semesterCourseId === old.courses.elective),
    'not every student takes the elective',
  );
  assert.is(await stateOf(id), 'same');
  assert.is((await undo(copySections, run.id)).status, 200);
  assert.equal(await db().selectFrom('sections').select('id').where('registrationPolicyId', '=', toPolicyId).execute(), []);
});

test('a class without a policy or with a frozen policy is reported; the target term must be later', async () => {
  const none = await keptClass(db());
  const there = await keptSection(db(), none.policyId);
  const frozen = await keptClass(db());
  const shut = await keptSection(db(), frozen.policyId);
  await nextPolicy(frozen, 'frozen');
  const body = { fromTermId: none.termId, toTermId: nextTermId, programId: null, withCourses: false };
  const whyOf = async (sectionId: number) =>
    (await preview(copySections, body)).rows.filter(({ key }) => key === String(sectionId)).map(({ state, why }) => [state, why]);
  assert.equal(await whyOf(there.id), [['blocked', 'noPolicy']]);
  assert.equal(await whyOf(shut.id), [['blocked', 'locked']]);
  const back = { fromTermId: nextTermId, toTermId: none.termId, programId: null, withCourses: false };
  assert.equal(fieldsOf(await look(copySections, back)), [422, { toTermId: 'outOfRange' }]);
});

test('a section with students is not removed by undoing', async () => {
  const old = await keptClass(db());
  const source = await keptSection(db(), old.policyId);
  const toPolicyId = await nextPolicy(old);
  const run = await done(copySections, { fromTermId: old.termId, toTermId: nextTermId, programId: old.programId, withCourses: false }, [
    String(source.id),
  ]);
  const { id } = await db().selectFrom('sections').select('id').where('registrationPolicyId', '=', toPolicyId).executeTakeFirstOrThrow();
  await seat(db(), toPolicyId, id, old.studentIds[0]!, { fromDate: '2092-01-11' });
  assert.is((await undo(copySections, run.id)).body.error, 'InUse');
});

test('students go to the section of the same name; for others the reason is shown', async () => {
  const old = await keptClass(db(), { students: 9 });
  const [a, b, c, d, e, f, g, h] = old.studentIds as [number, number, number, number, number, number, number, number];
  const from = await keptSection(db(), old.policyId, { groups: ['G1', 'G2'] });
  const lost = await keptSection(db(), old.policyId, { name: 'Z' });
  for (const [place, id] of [a, b, c, d, e, f, g].entries())
    await seat(db(), old.policyId, from.id, id, { groupId: from.groupIds[1]!, classNo: place + 11 });
  await seat(db(), old.policyId, lost.id, h);
  const toPolicyId = await nextPolicy(old);
  const to = await keptSection(db(), toPolicyId, { groups: ['G2', 'G9'], capacity: 4 });
  const register = (policyId: number, studentId: number, more: object = {}) =>
    db()
      .insertInto('termRegistrations')
      .values({ registrationPolicyId: policyId, studentId, status: 'registered', registeredOn: '2092-01-05', cancelReason: null, ...more })
      .execute();
  for (const id of [a, b, c, f, g, h]) await register(toPolicyId, id, id === b ? { status: 'provisional' } : {});
  // The section has a student already, with the class number of the first; another student repeats the year.
  await seat(db(), toPolicyId, to.id, c, { classNo: 11, fromDate: '2092-01-11' });
  const junior = await nextPolicy(await keptClass(db()));
  await register(junior, d, { isRepeat: true });
  await db().updateTable('students').set({ status: 'discontinued' }).where('id', '=', f).execute();
  const body = { fromPolicyId: old.policyId, toPolicyId, sectionId: null, fromDate: null, mayOverfill: false };
  const { rows } = await preview(copySectionStudents, body);
  const reasons = new Map(rows.map((row) => [row.studentId, row.why ?? row.state]));
  assert.equal(
    [a, b, c, d, e, f, g, h].map((id) => reasons.get(id)),
    ['new', 'new', 'same', 'repeating', 'notRegistered', 'left', 'new', 'noSection'],
  );
  const run = await done(copySectionStudents, body);
  const seated = await db()
    .selectFrom('sectionStudents')
    .select(['studentId', 'classNo', 'sectionGroupId', 'fromDate'])
    .where('sectionId', '=', to.id)
    .where('studentId', 'in', [a, b])
    .orderBy('studentId')
    .execute();
  assert.equal(
    seated.map(({ classNo, sectionGroupId, fromDate }) => [classNo === 11, sectionGroupId, fromDate]),
    [
      [false, to.groupIds[0], '2092-01-11'],
      [false, to.groupIds[0], '2092-01-11'],
    ],
    'the group is copied, a class number in use is not',
  );
  assert.is(seated[1]?.classNo, 12, 'an unused class number is copied');
  assert.is((await undo(copySectionStudents, run.id)).status, 200);
  await db().updateTable('sections').set({ capacity: 2 }).where('id', '=', to.id).execute();
  const full = (await preview(copySectionStudents, body)).rows.filter(({ why }) => why === 'full');
  assert.equal(
    full.map(({ studentId }) => studentId),
    [b, g],
  );
});

test('a policy of another class, the same, a frozen one and a day without classes are refused', async () => {
  const old = await keptClass(db());
  const otherClass = await keptClass(db());
  const toPolicyId = await nextPolicy(old);
  const request = (changes: object) => ({
    fromPolicyId: old.policyId,
    toPolicyId,
    sectionId: null,
    fromDate: null,
    mayOverfill: false,
    ...changes,
  });
  for (const wrong of [otherClass.policyId, old.policyId])
    assert.equal(fieldsOf(await look(copySectionStudents, request({ toPolicyId: wrong }))), [422, { toPolicyId: 'notAllowed' }]);
  assert.equal(fieldsOf(await look(copySectionStudents, request({ fromDate: '2092-01-10' }))), [422, { fromDate: 'outOfRange' }]);
  const foreign = await keptSection(db(), otherClass.policyId);
  assert.equal(fieldsOf(await look(copySectionStudents, request({ sectionId: foreign.id }))), [422, { sectionId: 'notAllowed' }]);
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).where('id', '=', toPolicyId).execute();
  assert.equal(fieldsOf(await look(copySectionStudents, request({}))), [422, { toPolicyId: 'notAllowed' }]);
});

test('a student with an ended place in the target is copied from the day after it', async () => {
  const old = await keptClass(db(), { students: 1 });
  const [student = 0] = old.studentIds;
  const from = await keptSection(db(), old.policyId);
  await seat(db(), old.policyId, from.id, student);
  const toPolicyId = await nextPolicy(old);
  const to = await keptSection(db(), toPolicyId);
  await db()
    .insertInto('termRegistrations')
    .values({
      registrationPolicyId: toPolicyId,
      studentId: student,
      status: 'registered',
      registeredOn: '2092-01-05',
      cancelReason: null,
    })
    .execute();
  await seat(db(), toPolicyId, to.id, student, { fromDate: '2092-01-11', toDate: '2092-02-01' });
  const of = async (fromDate: string | null) => {
    const body = { fromPolicyId: old.policyId, toPolicyId, sectionId: null, fromDate, mayOverfill: false };
    return (await preview(copySectionStudents, body)).rows.map(({ state, why }) => [state, why]);
  };
  assert.equal(await of(null), [['blocked', 'overlaps']]);
  assert.equal(await of('2092-02-01'), [['blocked', 'overlaps']]);
  assert.equal(await of('2092-02-02'), [['new', null]]);
});

test.run();
