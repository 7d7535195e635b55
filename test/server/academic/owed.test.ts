import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { weekdayOf } from '../../../src/contract/academic/calendar.ts';
import { home, type HomeCard } from '../../../src/contract/core/home.ts';
import { listNotifications, type Notification } from '../../../src/contract/core/notifications.ts';
import { policyCheckList, type UnfinishedWork } from '../../../src/contract/academic/policies.ts';
import { listOwed, remindedAfter, type OwedRow } from '../../../src/contract/academic/owed.ts';
import { wordOf } from '../../../src/contract/academic/sheet.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { noteOwed } from '../../../src/server/modules/academic/worklogs/reminders.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { csvRows } from '../../support/lists.ts';
import { entry, keptChange, taught, version, type Taught } from '../../support/timetables.ts';

/** Owed sheets: Faculty has a lecture each Monday, a colleague one each Tuesday, of two courses. */
const test = suite('owed sheets');
let portal: TestApp;
let of: Taught;
let versionId: number;
let faculty: number;
let colleague: number;
let monday: string;
let policyId: number;
const db = () => portal.database.db;
const word = (course: number, onDate: string, slot = 0) =>
  wordOf({ sectionCourseId: of.courses[course]!, groupId: null, onDate, slotId: of.slots[slot]! });

test.before(async () => {
  portal = await testApp();
  of = await taught(db());
  versionId = await version(db(), of, '2026-08-04');
  await db().deleteFrom('calendarDays').execute();
  faculty = (
    await db()
      .selectFrom('users')
      .innerJoin('employees', 'employees.userId', 'users.id')
      .select('employees.id')
      .where('username', '=', 'faculty')
      .executeTakeFirstOrThrow()
  ).id;
  colleague = of.teachers.find((id) => id !== faculty)!;
  policyId = (await db().selectFrom('sections').select('registrationPolicyId').where('id', '=', of.sectionId).executeTakeFirstOrThrow())
    .registrationPolicyId;
  monday = addDays(collegeDay(portal.now()), -8);
  while (weekdayOf(monday) !== 1) monday = addDays(monday, -1);
});
test.after(() => portal.close());
test.before.each(async () => {
  for (const table of ['attendanceMarks', 'worklogTopics', 'worklogs', 'classChanges', 'timetableEntries', 'sheetReminders'] as const)
    await db().deleteFrom(table).execute();
  await db().updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).execute();
  await db().updateTable('registrationPolicies').set({ status: 'open' }).execute();
  await entry(db(), { versionId, course: of.courses[0]!, weekday: 1, slot: of.slots[0]!, teachers: [[faculty]] });
  await entry(db(), { versionId, course: of.courses[1]!, weekday: 2, slot: of.slots[0]!, teachers: [[colleague]] });
});

async function list(query: Record<string, unknown> = {}, as: DemoRole = 'Admin'): Promise<OwedRow[]> {
  const { status, body } = await portal.call(listOwed, as, { query: { pageSize: 100, from: monday, to: addDays(monday, 6), ...query } });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
const words = async (query: Record<string, unknown> = {}, as: DemoRole = 'Admin') => (await list(query, as)).map((row) => row.word);
const written = (course: number, onDate: string, status: 'draft' | 'submitted', values: { kind?: 'extra' } = {}) =>
  db()
    .insertInto('worklogs')
    .values({
      sectionCourseId: of.courses[course]!,
      sectionGroupId: null,
      employeeId: faculty,
      onDate,
      slotId: of.slots[0]!,
      periods: 1,
      kind: values.kind ?? 'lecture',
      timetableEntryId: null,
      classChangeId: null,
      jointKey: null,
      method: null,
      remarks: null,
      status,
      submittedAt: status === 'draft' ? null : '2026-11-16T10:00:00Z',
      enteredBy: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

test('lists each class before today without a sheet, or with an unfinished one', async () => {
  const [first, second] = await list();
  assert.equal([first?.word, second?.word], [word(0, monday), word(1, addDays(monday, 1))]);
  assert.equal([first?.state, first?.teacherId, second?.teacherId], ['missing', faculty, colleague]);
  assert.equal([first?.ofTeacher, (await list({ from: addDays(monday, -7) }))[0]?.ofTeacher], [1, 2]);
  await written(0, monday, 'draft');
  await written(1, addDays(monday, 1), 'submitted');
  await written(0, addDays(monday, 2), 'draft', { kind: 'extra' });
  assert.equal(
    (await list()).map((row) => [row.word, row.state, row.kind]),
    [
      [word(0, monday), 'draft', 'lecture'],
      [word(0, addDays(monday, 2)), 'draft', 'extra'],
    ],
  );
});

test('a joint lecture is owed once, a cancelled one is not, a substituted one is owed by the substitute', async () => {
  await db().deleteFrom('timetableEntries').execute();
  const jointKey = '7f0f4b9e-3a52-4c0d-9d7e-2f5c6a1b8e40';
  const [joint] = [
    await entry(db(), { versionId, course: of.courses[0]!, weekday: 1, slot: of.slots[0]!, jointKey, teachers: [[faculty]] }),
  ];
  await entry(db(), { versionId, course: of.courses[1]!, weekday: 1, slot: of.slots[0]!, jointKey, teachers: [[faculty]] });
  assert.equal(
    (await list()).map(({ joint: others }) => others),
    [1],
  );
  await written(0, monday, 'submitted');
  assert.equal(await words(), [word(1, monday)], 'only the section without a sheet');
  await written(1, monday, 'submitted');
  assert.equal(await words(), []);
  await db().deleteFrom('worklogs').execute();
  const change = { reason: 'Away', decidedBy: 1, decidedAt: '2026-11-01T10:00:00Z' };
  await keptChange(db(), joint!, monday, { ...change, kind: 'substitute', substituteId: colleague });
  assert.equal(
    (await list({ employeeId: colleague })).map(({ teacherId }) => teacherId),
    [colleague],
  );
  await db().deleteFrom('classChanges').execute();
  await keptChange(db(), joint!, monday, change);
  assert.equal(await words(), [word(1, monday)]);
});

test('follows the calendar: a holiday owes nothing, a day that follows Monday owes Monday’s classes', async () => {
  const day = { academicTermId: of.termId, title: 'A day', degreeId: null };
  await db()
    .insertInto('calendarDays')
    .values([
      { ...day, onDate: monday, kind: 'holiday', followsWeekday: null },
      { ...day, onDate: addDays(monday, 5), kind: 'makeup', followsWeekday: 1 },
    ])
    .execute();
  assert.equal(await words(), [word(1, addDays(monday, 1)), word(0, addDays(monday, 5))]);
  await db().deleteFrom('calendarDays').execute();
});

test('is filtered by teacher, course, section, department, programme, days and state', async () => {
  const [first, second] = (await list()).map((row) => row.word);
  const course = await db()
    .selectFrom('sectionCourses')
    .innerJoin('semesterCourses', 'semesterCourses.id', 'sectionCourses.semesterCourseId')
    .innerJoin('courses', 'courses.id', 'semesterCourses.courseId')
    .select(['courses.departmentId', 'courses.code'])
    .where('sectionCourses.id', '=', of.courses[0]!)
    .executeTakeFirstOrThrow();
  const policy = await db().selectFrom('registrationPolicies').select('programId').where('id', '=', policyId).executeTakeFirstOrThrow();
  assert.equal(await words({ employeeId: faculty }), [first]);
  assert.equal(await words({ q: course.code }), [first]);
  assert.ok((await words({ departmentId: course.departmentId })).includes(first!));
  assert.equal(await words({ departmentId: 999_999 }), []);
  assert.equal(
    await words({
      registrationPolicyId: policyId,
      programId: policy.programId,
      sectionId: of.sectionId,
      term: 'current',
      state: 'missing',
    }),
    [first, second],
  );
  assert.equal(await words({ state: 'draft' }), []);
  assert.equal(await words({ to: monday }), [first]);
  assert.equal(await words({ from: addDays(monday, 1) }), [second]);
  assert.equal(await words({ sort: '-onDate' }), [second, first]);
});

test('shows the office everyone’s, a head those of the department, a teacher their own', async () => {
  const all = await words();
  assert.equal(await words({}, 'Faculty'), [all[0]]);
  const headedCourse = await db()
    .selectFrom('sectionCourses')
    .innerJoin('semesterCourses', 'semesterCourses.id', 'sectionCourses.semesterCourseId')
    .innerJoin('courses', 'courses.id', 'semesterCourses.courseId')
    .select('courses.departmentId')
    .where('sectionCourses.id', '=', of.courses[1]!)
    .executeTakeFirstOrThrow();
  await db()
    .updateTable('departments')
    .set({ hodEmployeeId: faculty, hodSince: '2026-01-01' })
    .where('id', '=', headedCourse.departmentId)
    .execute();
  assert.equal(await words({}, 'Faculty'), all);
});

test('the start page counts sheets owed by others, for the office and for a head', async () => {
  const value = async (as: DemoRole) =>
    ((await portal.call(home, as)).body.data.cards as HomeCard[]).find(({ key }) => key === 'sheetsMissing')?.value;
  const { total } = (await portal.call(listOwed, 'Admin', { query: { term: 'current' } })).body;
  assert.equal([await value('Admin'), await value('Faculty')], [total, 0]);
  const headedCourse = await db()
    .selectFrom('sectionCourses')
    .innerJoin('semesterCourses', 'semesterCourses.id', 'sectionCourses.semesterCourseId')
    .innerJoin('courses', 'courses.id', 'semesterCourses.courseId')
    .select('courses.departmentId')
    .where('sectionCourses.id', '=', of.courses[1]!)
    .executeTakeFirstOrThrow();
  await db()
    .updateTable('departments')
    .set({ hodEmployeeId: faculty, hodSince: '2026-01-01' })
    .where('id', '=', headedCourse.departmentId)
    .execute();
  const headed = (await portal.call(listOwed, 'Admin', { query: { term: 'current', departmentId: headedCourse.departmentId } })).body;
  assert.ok(headed.total > 5);
  assert.is(await value('Faculty'), headed.total);
});

test('the start page counts joint lectures, changes, drafts and extra classes as the list does', async () => {
  await db().deleteFrom('timetableEntries').execute();
  const jointKey = '7f0f4b9e-3a52-4c0d-9d7e-2f5c6a1b8e41';
  for (const course of [0, 1])
    await entry(db(), { versionId, course: of.courses[course]!, weekday: 1, slot: of.slots[0]!, jointKey, teachers: [[faculty]] });
  const tuesdays = await entry(db(), { versionId, course: of.courses[2]!, weekday: 2, slot: of.slots[1]!, teachers: [[colleague]] });
  const both = async () => {
    const cards = (await portal.call(home, 'Admin')).body.data.cards as HomeCard[];
    const { total } = (await portal.call(listOwed, 'Admin', { query: { term: 'current' } })).body as { total: number };
    return [cards.find(({ key }) => key === 'sheetsMissing')?.value, total] as const;
  };
  const [atFirst, inAll] = await both();
  assert.ok(inAll > 20);
  assert.is(atFirst, inAll);
  // The joint lecture on three Mondays: a sheet of one section, sheets of both, and a draft of each.
  await written(0, monday, 'submitted');
  for (const course of [0, 1]) await written(course, addDays(monday, -7), 'submitted');
  for (const course of [0, 1]) await written(course, addDays(monday, -14), 'draft');
  const decided = { decidedBy: 1, decidedAt: '2026-11-01T10:00:00Z' };
  await keptChange(db(), tuesdays, addDays(monday, 1), decided);
  await keptChange(db(), tuesdays, addDays(monday, -6), { ...decided, kind: 'move', newDate: addDays(monday, -5), newSlotId: of.slots[2] });
  await keptChange(db(), tuesdays, addDays(monday, -13), { ...decided, kind: 'substitute', substituteId: faculty });
  await written(2, addDays(monday, -3), 'draft', { kind: 'extra' });
  // Without the Monday with both sheets and the cancelled class, and with the extra one.
  assert.equal(await both(), [inAll - 1, inAll - 1]);
});

test('a teacher is reminded once a day of long-owed sheets, of each class once, and not of submitted ones', async () => {
  const reminders = async () =>
    ((await portal.call(listNotifications, 'Faculty', { query: {} })).body.data as Notification[]).filter(
      ({ kind }) => kind === 'sheetsMissed',
    );
  const days = (await list({ employeeId: faculty, from: '2026-08-01', to: monday })).map(({ onDate }) => onDate);
  assert.ok(days.length > 5);
  // The day on which the last of them becomes old enough, and the day before.
  const today = addDays(monday, remindedAfter + 1);
  await noteOwed(db(), addDays(today, -1));
  await noteOwed(db(), today);
  await noteOwed(db(), today);
  const [latest, earlier] = await reminders();
  assert.equal([latest?.subject, latest?.on, latest?.waits], ['1', monday, true]);
  assert.equal([earlier?.subject, earlier?.on], [String(days.length - 1), days[0]]);
  await written(0, monday, 'submitted');
  assert.equal(
    (await reminders()).map(({ key }) => key),
    [earlier?.key],
  );
  await db().deleteFrom('timetableEntries').execute();
  await noteOwed(db(), today);
  assert.equal(await reminders(), [], 'removed classes are not counted');
});

test('a frozen policy owes nothing; before that, the checklist counts the same classes', async () => {
  await written(0, monday, 'draft');
  const checkList = async () => (await portal.call(policyCheckList, 'Admin', { id: policyId })).body.data.unfinished as UnfinishedWork[];
  const total = async (state: string) =>
    (await portal.call(listOwed, 'Admin', { query: { registrationPolicyId: policyId, state } })).body.total as number;
  const counted = (await checkList()).filter(({ kind }) => kind === 'missing' || kind === 'drafts');
  assert.equal(
    counted.map(({ count }) => count),
    [await total('missing'), await total('draft')],
  );
  assert.ok(counted[0]!.count > 10);
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).execute();
  assert.equal(await words(), []);
});

test('its file has the rows of the list', async () => {
  const { raw, status } = await portal.call(listOwed, 'Admin', { query: { from: monday, to: addDays(monday, 6), format: 'csv' } });
  assert.is(status, 200);
  assert.equal(
    csvRows(raw).map((line) => [line['Day'], line['State']]),
    [
      [monday, 'Missing'],
      [addDays(monday, 1), 'Missing'],
    ],
  );
});

test.run();
