import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assignSections, leaveSection } from '../../../src/contract/academic/assign.ts';
import type { AnySteps, StepRun } from '../../../src/contract/core/steps.ts';
import { totalsOf } from '../../../src/server/modules/academic/attendance/totals.ts';
import { rosterOn } from '../../../src/server/modules/academic/membership/roster-on.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Places that begin before held classes: two sections P and Q of a class, a course of both, a student in neither. */
const test = suite('places before held classes');
let portal: TestApp;
let policyId: number;
let semesterCourseId: number;
let slots: number[];
let employeeId: number;
let sections: { id: number; course: number; groups: number[] }[];
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
    .set({ classesFrom: firstDay, classesTo: '2026-12-05', countFrom: 'joining' })
    .where('id', '=', policyId)
    .execute();
  semesterCourseId = (
    await sql<{
      id: number;
    }>`select c.semester_course_id as id from section_courses c join sections s on s.id = c.section_id where s.registration_policy_id = ${policyId} limit 1`.execute(
      db(),
    )
  ).rows[0]!.id;
  slots = (
    await db().selectFrom('slots').select('id').where('isBreak', '=', false).orderBy('slotSchemeId').orderBy('ordinal').limit(3).execute()
  ).map(({ id }) => id);
  employeeId = (await db().selectFrom('employees').select('id').where('status', '=', 'active').orderBy('id').executeTakeFirstOrThrow()).id;
});
test.after(() => portal.close());
test.before.each(async () => {
  for (const table of ['attendanceMarks', 'worklogs', 'attendanceExcuses'] as const) await db().deleteFrom(table).execute();
  await db().deleteFrom('sectionStudents').where('registrationPolicyId', '=', policyId).execute();
  sections = [];
  for (const name of ['P', 'Q']) {
    const { id } = await db()
      .insertInto('sections')
      .values({ registrationPolicyId: policyId, kind: 'core', name: `${name}${Math.random().toString(36).slice(2, 8)}`, capacity: 100 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const groups = await db()
      .insertInto('sectionGroups')
      .values(['G1', 'G2'].map((group) => ({ sectionId: id, name: group, capacity: 50 })))
      .returning('id')
      .execute();
    const { id: course } = await db()
      .insertInto('sectionCourses')
      .values({ sectionId: id, semesterCourseId, byGroup: false, weeklyPeriods: 3, blockPeriods: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    sections.push({ id, course, groups: groups.map((group) => group.id) });
  }
  const registered = await db()
    .selectFrom('termRegistrations')
    .select('studentId')
    .where('registrationPolicyId', '=', policyId)
    .where('status', '<>', 'cancelled')
    .orderBy('studentId')
    .limit(2)
    .execute();
  students = registered.map(({ studentId }) => studentId);
});

type Marks = Readonly<Record<number, 'P' | 'A' | 'L' | 'X'>>;
/** A class of a section on a day, with given marks. */
async function held(
  section: number,
  onDate: string,
  marks: Marks = {},
  { group = null, slot = 0, status = 'submitted' }: { group?: number | null; slot?: number; status?: 'draft' | 'submitted' } = {},
): Promise<number> {
  const { id } = await db()
    .insertInto('worklogs')
    .values({
      sectionCourseId: sections[section]!.course,
      sectionGroupId: group === null ? null : sections[section]!.groups[group]!,
      employeeId,
      onDate,
      slotId: slots[slot]!,
      periods: 1,
      kind: 'lecture',
      timetableEntryId: null,
      classChangeId: null,
      jointKey: null,
      method: null,
      remarks: null,
      status,
      submittedAt: status === 'draft' ? null : `${onDate}T12:00:00Z`,
      enteredBy: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [studentId, mark] of Object.entries(marks))
    await db()
      .insertInto('attendanceMarks')
      .values({ worklogId: id, studentId: Number(studentId), mark, note: null, score: null })
      .execute();
  return id;
}
const sits = (section: number, studentId: number, fromDate = firstDay, group = 0) =>
  db()
    .insertInto('sectionStudents')
    .values({
      sectionId: sections[section]!.id,
      registrationPolicyId: policyId,
      kind: 'core',
      studentId,
      sectionGroupId: sections[section]!.groups[group]!,
      fromDate,
    })
    .execute();
const marksOf = async (studentId: number) =>
  (
    await db()
      .selectFrom('attendanceMarks')
      .innerJoin('worklogs', 'worklogs.id', 'attendanceMarks.worklogId')
      .select(['onDate', 'mark'])
      .where('studentId', '=', studentId)
      .orderBy('onDate')
      .orderBy('worklogs.id')
      .execute()
  ).map(({ onDate, mark }) => `${onDate.slice(5)} ${mark}`);

interface Row {
  key: string;
  studentId: number;
  state: string;
  why: string | null;
  missed: number;
  marked?: number;
  place?: string;
}
async function preview(of: AnySteps, body: object, studentId: number): Promise<Row & { stamp: string }> {
  const { status, body: answer } = await portal.call(of.write, 'Staff', { query: { dryRun: 'true' }, body });
  assert.is(status, 200, JSON.stringify(answer));
  return { ...(answer.data.rows as Row[]).find((row) => row.studentId === studentId)!, stamp: answer.data.stamp };
}
async function save(of: AnySteps, body: object, studentId: number) {
  const { stamp, key } = await preview(of, body, studentId);
  return portal.call(of.write, 'Staff', { query: { dryRun: 'false' }, body: { ...body, stamp, rows: [key] } });
}
async function done(...of: Parameters<typeof save>): Promise<StepRun> {
  const { status, body } = await save(...of);
  assert.is(status, 200, JSON.stringify(body));
  return body.data.run;
}
const assigning = (changes: object = {}) => ({
  registrationPolicyId: policyId,
  rule: 'regdNo',
  sectionId: sections[0]!.id,
  fromDate: null,
  missed: null,
  mayOverfill: false,
  ...changes,
});
const leaving = (changes: object = {}) => ({
  sectionId: sections[0]!.id,
  deed: 'move',
  onDate: '2026-10-12',
  toSectionId: null,
  toGroupId: null,
  note: null,
  missed: null,
  mayOverfill: false,
  ...changes,
});

test('a student who joins before held classes must be declared not on their roll', async () => {
  const [first = 0, second = 0] = students;
  await sits(0, second);
  await held(0, '2026-08-10', { [second]: 'P' });
  await held(0, '2026-08-17', { [second]: 'P' });
  await held(0, '2026-08-18', { [second]: 'P' }, { status: 'draft' });
  assert.is((await preview(assignSections, assigning(), first)).missed, 2, 'a draft requires their mark itself');
  assert.is((await preview(assignSections, assigning({ fromDate: '2026-08-11' }), first)).missed, 1);
  const { status, body } = await save(assignSections, assigning(), first);
  assert.equal([status, body.fields], [422, { missed: 'required' }]);
  const run = await done(assignSections, assigning({ missed: 'notOnRoll' }), first);
  assert.equal(await marksOf(first), ['08-10 X', '08-17 X']);
  assert.equal(
    [...(await totalsOf(db(), semesterCourseId, [first])).values()].map(({ held: all }) => all),
    [0],
  );
  const trail = await db()
    .selectFrom('auditEvents')
    .select('after')
    .where('tableName', '=', 'section_students')
    .where('action', '=', 'insert')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.equal(
    [(trail.after as Record<string, unknown>)['missed'], (trail.after as Record<string, unknown>)['missedClasses']],
    ['notOnRoll', 2],
  );
  assert.is((await portal.call(assignSections.undo, 'Staff', { id: run.id })).status, 200);
  assert.equal(await marksOf(first), []);
  assert.equal(await marksOf(second), ['08-10 P', '08-17 P', '08-18 P']);
});

test('or absent, except on days with an excuse or in another class', async () => {
  const [first = 0, second = 0] = students;
  const user = await db().selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  await db()
    .insertInto('attendanceExcuses')
    .values({
      studentId: first,
      kind: 'medical',
      fromDate: '2026-08-17',
      toDate: '2026-08-17',
      reason: 'Fever',
      fileId: null,
      status: 'approved',
      enteredBy: user.id,
    })
    .execute();
  for (const day of ['2026-08-10', '2026-08-17', '2026-08-24']) await held(0, day, { [second]: 'P' });
  await held(1, '2026-08-24', { [first]: 'L' });
  await held(1, '2026-08-10', { [first]: 'P' }, { slot: 1 });
  await done(assignSections, assigning({ missed: 'absent' }), first);
  assert.equal(await marksOf(first), ['08-10 A', '08-10 P', '08-17 M', '08-24 X', '08-24 L']);
});

test('a class that marks the student prevents undoing the run', async () => {
  const [first = 0] = students;
  const run = await done(assignSections, assigning(), first);
  const keeps = async () =>
    ((await portal.call(assignSections.runs, 'Staff')).body.data as StepRun[]).find(({ id }) => id === run.id)?.keeps;
  assert.is(await keeps(), null);
  await held(0, '2026-08-10', { [first]: 'P' });
  assert.is(await keeps(), 'isMarked');
  const { status, body } = await portal.call(assignSections.undo, 'Staff', { id: run.id });
  assert.equal([status, body.error], [409, 'InUse']);
});

test('moved from a past day: marks of the old section stay, classes of the new one are decided', async () => {
  const [first = 0, second = 0] = students;
  await sits(0, first);
  for (const day of ['2026-10-05', '2026-10-12', '2026-10-19']) await held(0, day, { [first]: 'P' });
  for (const day of ['2026-10-13', '2026-10-20']) await held(1, day, { [second]: 'P' });
  const body = leaving({ toSectionId: sections[1]!.id });
  const { marked, missed, place } = await preview(leaveSection, body, first);
  assert.equal([marked, missed, place], [2, 2, 'closed']);
  assert.equal((await save(leaveSection, body, first)).body.fields, { missed: 'required' });
  const run = await done(leaveSection, { ...body, missed: 'absent' }, first);
  assert.equal(await marksOf(first), ['10-05 P', '10-12 P', '10-13 A', '10-19 P', '10-20 A']);
  const totals = (await totalsOf(db(), semesterCourseId, [first])).get(first);
  assert.equal([totals?.held, totals?.present], [5, 3], 'both sections count for the course');
  assert.is((await portal.call(leaveSection.undo, 'Staff', { id: run.id })).status, 200);
  assert.equal(await marksOf(first), ['10-05 P', '10-12 P', '10-19 P']);
});

test('to another group: only classes of that group were missed', async () => {
  const [first = 0, second = 0] = students;
  await sits(0, first);
  await held(0, '2026-10-13', { [first]: 'P', [second]: 'P' });
  await held(0, '2026-10-14', { [first]: 'P' }, { group: 0 });
  await held(0, '2026-10-15', { [second]: 'P' }, { group: 1 });
  const body = leaving({ toGroupId: sections[0]!.groups[1] });
  assert.is((await preview(leaveSection, body, first)).missed, 1);
  await done(leaveSection, { ...body, missed: 'notOnRoll' }, first);
  assert.equal(await marksOf(first), ['10-13 P', '10-14 P', '10-15 X']);
});

test('a place without marks is removed, a place with marks is closed, and no marks are lost', async () => {
  const [first = 0, second = 0] = students;
  const ending = (onDate: string) => leaving({ deed: 'end', onDate, note: 'Put here by mistake' });
  await sits(0, first);
  await sits(0, second, '2026-11-02');
  assert.is((await preview(leaveSection, ending('2026-10-09'), first)).place, 'removed');
  const run = await done(leaveSection, ending('2026-10-09'), first);
  const places = () =>
    db()
      .selectFrom('sectionStudents')
      .select(['fromDate', 'toDate', 'leftReason'])
      .where('studentId', '=', first)
      .where('registrationPolicyId', '=', policyId)
      .execute();
  assert.equal(await places(), []);
  assert.is((await portal.call(leaveSection.undo, 'Staff', { id: run.id })).status, 200);
  assert.equal(await places(), [{ fromDate: firstDay, toDate: null, leftReason: null }]);
  await held(0, '2026-10-05', { [first]: 'A' });
  await held(0, '2026-11-03', { [first]: 'P', [second]: 'P' });
  const { place, marked } = await preview(leaveSection, ending('2026-10-09'), first);
  assert.equal([place, marked], ['closed', 1]);
  await done(leaveSection, ending('2026-10-09'), first);
  assert.equal(await places(), [{ fromDate: firstDay, toDate: '2026-10-09', leftReason: 'Put here by mistake' }]);
  const later = await preview(leaveSection, ending('2026-10-09'), second);
  assert.equal([later.state, later.why], ['blocked', 'isMarked']);
});

test('a discontinued student stays in earlier classes with all marks, and is in none after', async () => {
  const [first = 0, second = 0] = students;
  await sits(0, first);
  await sits(0, second);
  for (const day of ['2026-10-05', '2026-10-12']) await held(0, day, { [first]: 'P', [second]: 'A' });
  const student = await db().selectFrom('students').select('status').where('id', '=', first).executeTakeFirstOrThrow();
  await db().updateTable('students').set({ status: 'discontinued' }).where('id', '=', first).execute();
  try {
    await done(leaveSection, leaving({ deed: 'end', onDate: '2026-10-09', note: 'Discontinued' }), first);
    const on = async (day: string) => (await rosterOn(db(), sections[0]!.id, null, day)).map(({ studentId }) => studentId).includes(first);
    assert.equal([await on('2026-10-05'), await on('2026-10-09'), await on('2026-10-10')], [true, true, false]);
    assert.equal(await marksOf(first), ['10-05 P', '10-12 P'], 'recorded marks are not removed');
    assert.is((await totalsOf(db(), semesterCourseId, [first])).get(first)?.present, 2);
  } finally {
    await db().updateTable('students').set({ status: student.status }).where('id', '=', first).execute();
  }
});

test('students of several sections are on the roll of an elective, in any section of their own', async () => {
  const [first = 0, second = 0] = students;
  const { id } = await db()
    .insertInto('sections')
    .values({ registrationPolicyId: policyId, kind: 'elective', name: `E${Math.random().toString(36).slice(2, 8)}`, capacity: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sits(0, first);
  await sits(1, second);
  for (const studentId of [first, second])
    await db()
      .insertInto('sectionStudents')
      .values({ sectionId: id, registrationPolicyId: policyId, kind: 'elective', studentId, sectionGroupId: null, fromDate: firstDay })
      .execute();
  const roll = (await rosterOn(db(), id, null, '2026-10-05')).map(({ studentId }) => studentId);
  assert.equal(new Set(roll), new Set([first, second]));
});

test.run();
