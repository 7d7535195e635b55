import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { employeeTeaching } from '../../../src/contract/academic/employee-teaching.ts';
import { getTimetable } from '../../../src/contract/academic/days.ts';
import { answerHandover, employeeHandover } from '../../../src/contract/hr/handover.ts';
import { addEmployeeEvent, employeeLife, employeeMissed, undoEmployeeEvent } from '../../../src/contract/hr/life.ts';
import { collegeDay, daysAfter, daysBefore } from '../../../src/server/college-day.ts';
import { replaced } from '../../../src/server/modules/academic/instructors/rules.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Courses and marking of a leaving teacher move to successors, and return with an undo. */
const test = suite('hand-over of teaching and marking');
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
type Answered = any;
let portal: TestApp;
let today: string;
test.before(async () => {
  portal = await testApp();
  today = collegeDay(portal.now());
});
test.after(() => portal.close());
const db = () => portal.database.db;

const handover = async (id: number): Promise<Answered> => (await portal.call(employeeHandover, 'HR', { id })).body.data;
const life = async (id: number): Promise<Answered> => (await portal.call(employeeLife, 'HR', { id })).body.data;
const name = (id: number, key: string, successorEmployeeId: number) =>
  portal.call(answerHandover, 'HR', { id, body: { items: [{ key, successorEmployeeId }] } });

/** Teachers who lead a current class, each the only teacher of the place. */
const leaders = () =>
  db()
    .selectFrom('courseInstructors as i')
    .innerJoin('sectionCourses as c', 'c.id', 'i.sectionCourseId')
    .innerJoin('sections as s', 's.id', 'c.sectionId')
    .innerJoin('registrationPolicies as r', 'r.id', 's.registrationPolicyId')
    .innerJoin('employees as e', 'e.id', 'i.employeeId')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select(['i.id', 'i.employeeId', 'i.sectionCourseId', 'i.sectionGroupId', 'i.fromDate'])
    .where('i.toDate', 'is', null)
    .where('i.role', '=', 'lead')
    .where('i.fromDate', '<', today)
    .where('r.classesTo', '>=', today)
    .where('r.status', '<>', 'frozen')
    .where('e.status', '=', 'active')
    .where('u.username', 'not in', ['admin', 'staff', 'deo', 'faculty', 'hr', 'authadmin'])
    .orderBy('i.id')
    .execute();
const openAt = (sectionCourseId: number, sectionGroupId: number | null) =>
  db()
    .selectFrom('courseInstructors')
    .select(['employeeId', 'role', 'fromDate'])
    .where('sectionCourseId', '=', sectionCourseId)
    .where('sectionGroupId', sectionGroupId === null ? 'is' : '=', sectionGroupId)
    .where('toDate', 'is', null)
    .orderBy('role')
    .execute();

test('a successor with a place in the class already keeps the higher role', () => {
  const before = { lead: 1, co: [2, 3], lab: [4] };
  assert.equal(replaced(before, 1, 9), { lead: 9, co: [2, 3], lab: [4] });
  assert.equal(replaced(before, 1, 3), { lead: 3, co: [2], lab: [4] });
  assert.equal(replaced(before, 2, 1), { lead: 1, co: [3], lab: [4] });
  assert.equal(replaced(before, 4, 2), { lead: 1, co: [2, 3], lab: [] });
});

test('each course of a leaver needs a successor, moves with its timetable, and returns on undo', async () => {
  const rows = await leaders();
  const first = rows[0]!;
  const successor = rows.find(({ employeeId }) => employeeId !== first.employeeId)!.employeeId;
  const listed = (await handover(first.employeeId)).items.filter(({ kind }: Answered) => kind === 'teaching');
  assert.ok(listed.some(({ key }: Answered) => key === `teaching.${first.id}`));
  const ownRows = rows.filter(({ employeeId }) => employeeId === first.employeeId);
  assert.ok(ownRows.every(({ id }) => listed.some(({ key }: Answered) => key === `teaching.${id}`)));

  const { version } = await life(first.employeeId);
  const left = await portal.call(addEmployeeEvent, 'HR', {
    id: first.employeeId,
    body: { kind: 'left', reason: 'resigned', orderNo: '2026/EST/91', onDate: today, version },
  });
  assert.is(left.status, 200, JSON.stringify(left.body));
  const handedOver = await name(first.employeeId, `teaching.${first.id}`, successor);
  assert.is(handedOver.status, 200, JSON.stringify(handedOver.body));
  const after = await openAt(first.sectionCourseId, first.sectionGroupId);
  assert.ok(after.some(({ employeeId, role, fromDate }) => employeeId === successor && role === 'lead' && fromDate === today));
  assert.not(after.some(({ employeeId }) => employeeId === first.employeeId));
  const ended = await db().selectFrom('courseInstructors').select('toDate').where('id', '=', first.id).executeTakeFirstOrThrow();
  assert.is(ended.toDate, daysBefore(today, 1));
  const taught = (await portal.call(employeeTeaching, 'HR', { id: successor })).body.data.terms as Answered[];
  assert.ok(
    taught.some(({ lines }) => lines.some((line: Answered) => line.sectionCourseId === first.sectionCourseId && line.fromDate === today)),
  );
  const entries = () =>
    db()
      .selectFrom('timetableEntryInstructors as x')
      .innerJoin('timetableEntries as n', 'n.id', 'x.timetableEntryId')
      .innerJoin('timetableVersions as v', 'v.id', 'n.timetableVersionId')
      .select('x.employeeId')
      .where('n.sectionCourseId', '=', first.sectionCourseId)
      .where('v.status', '=', 'published')
      .where('x.toDate', 'is', null)
      .execute();
  assert.not((await entries()).some(({ employeeId }) => employeeId === first.employeeId));

  const now = await life(first.employeeId);
  const undone = await portal.call(undoEmployeeEvent, 'HR', {
    id: first.employeeId,
    eventId: left.body.data.eventId,
    body: { version: now.version },
  });
  assert.is(undone.status, 200, JSON.stringify(undone.body));
  const back = await openAt(first.sectionCourseId, first.sectionGroupId);
  assert.equal(
    back.filter(({ role }) => role === 'lead'),
    [{ employeeId: first.employeeId, role: 'lead', fromDate: first.fromDate }],
    'everything is as before',
  );
});

test('an absence shows the number of classes without another teacher, by the timetable of its days', async () => {
  const [first] = await leaders();
  const [from, to] = [today, daysAfter(today, 13)];
  const ask = async (last: string) =>
    (await portal.call(employeeMissed, 'HR', { id: first!.employeeId, query: { from, to: last } })).body.data.classes;
  const { classes } = (await portal.call(getTimetable, 'Staff', { query: { from, to, employeeId: first!.employeeId } })).body.data;
  const alone = classes.filter(({ state, change, teachers }: Answered) => state === 'held' && !change && teachers.length === 1);
  assert.ok(alone.length > 0);
  assert.is(await ask(to), alone.length);
  assert.is(await ask(daysBefore(today, 1)), 0);
});

test('a person who cannot teach the class is refused: the item waits for another successor', async () => {
  const [first] = (await leaders()).slice(-1);
  const clerk = await db()
    .selectFrom('employees as e')
    .innerJoin('employeePostings as p', 'p.employeeId', 'e.id')
    .innerJoin('designations as g', 'g.id', 'p.designationId')
    .select('e.id')
    .where('p.closedOn', 'is', null)
    .where('g.cadre', '=', 'administrative')
    .where('e.status', '=', 'active')
    .orderBy('e.id')
    .executeTakeFirstOrThrow();
  const { version } = await life(first!.employeeId);
  await portal.call(addEmployeeEvent, 'HR', {
    id: first!.employeeId,
    body: { kind: 'left', reason: 'resigned', orderNo: '2026/EST/92', onDate: today, version },
  });
  const key = `teaching.${first!.id}`;
  const refused = await name(first!.employeeId, key, clerk.id);
  assert.equal(refused.body.fields, { 'items.0.successorEmployeeId': 'notAllowed' });
  const item = (await handover(first!.employeeId)).items.find((candidate: Answered) => candidate.key === key);
  assert.equal([item?.successor, item?.isDone], [null, false]);
});

test('mark sheets not submitted are handed over together, with the marks entered', async () => {
  const sheet = await db()
    .selectFrom('markSheets as m')
    .innerJoin('employees as e', 'e.id', 'm.evaluatorId')
    .select(['m.id', 'e.id as employeeId'])
    .where('m.status', 'in', ['open', 'entering'])
    .where('e.status', '=', 'active')
    .orderBy('m.id')
    .executeTakeFirstOrThrow();
  const otherId = (await leaders()).find(({ employeeId }) => employeeId !== sheet.employeeId)!.employeeId;
  const { version } = await life(sheet.employeeId);
  await portal.call(addEmployeeEvent, 'HR', {
    id: sheet.employeeId,
    body: { kind: 'left', reason: 'resigned', orderNo: '2026/EST/93', onDate: today, version },
  });
  const marks = () =>
    db().selectFrom('testMarks').select(['id', 'state', 'total']).where('markSheetId', '=', sheet.id).orderBy('id').execute();
  const before = await marks();
  assert.is((await name(sheet.employeeId, 'evaluation', otherId)).status, 200);
  const { evaluatorId } = await db().selectFrom('markSheets').select('evaluatorId').where('id', '=', sheet.id).executeTakeFirstOrThrow();
  assert.is(evaluatorId, otherId);
  assert.equal(await marks(), before);
});

test.run();
