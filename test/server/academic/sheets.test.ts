import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/sheet.ts';
import { policyCheckList, type UnfinishedWork } from '../../../src/contract/academic/policies.ts';
import { moveVersion } from '../../../src/contract/academic/timetable-versions.ts';
import { weekdayOf } from '../../../src/contract/academic/calendar.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { entry, taught, version, type Taught } from '../../support/timetables.ts';

// Runs on both databases: several callers at once.

/**
 * Sheets of classes, opened and saved by teachers. Faculty teaches the section on the last Monday, in the first period.
 */
const test = suite('sheets of classes');
let portal: TestApp;
let of: Taught;
let versionId: number;
let faculty: number;
let monday: string;
let ownKey: contract.ClassKey;
let roll: number[];
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  of = await taught(db());
  versionId = await version(db(), of, '2026-08-04');
  await db().deleteFrom('calendarDays').execute();
  const employee = await db()
    .selectFrom('users')
    .innerJoin('employees', 'employees.userId', 'users.id')
    .select('employees.id')
    .where('username', '=', 'faculty')
    .executeTakeFirstOrThrow();
  faculty = employee.id;
  monday = addDays(collegeDay(portal.now()), -1);
  while (weekdayOf(monday) !== 1) monday = addDays(monday, -1);
  await db().updateTable('registrationPolicies').set({ worklogEditDays: 60 }).execute();
});
test.after(() => portal.close());
test.before.each(async () => {
  for (const table of ['attendanceMarks', 'worklogTopics', 'worklogs', 'attendanceExcuses', 'classChanges', 'timetableEntries'] as const)
    await db().deleteFrom(table).execute();
  await entry(db(), { versionId, course: of.courses[0]!, weekday: 1, slot: of.slots[0]!, room: of.rooms[0]!, teachers: [[faculty]] });
  ownKey = { sectionCourseId: of.courses[0]!, groupId: null, onDate: monday, slotId: of.slots[0]! };
  roll = (await open()).students.map(({ studentId }) => studentId);
});

async function open(key: Partial<contract.ClassKey> = {}, as: DemoRole = 'Faculty'): Promise<contract.Sheet> {
  const { status, body } = await portal.call(contract.getSheet, as, { key: contract.wordOf({ ...ownKey, ...key }) });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
type Mark = contract.SentSheet['marks'][number]['mark'];
const marked = (but: Record<number, Mark> = {}, all: Mark = 'P', of = roll) =>
  of.map((studentId) => ({ studentId, mark: but[studentId] ?? all, note: null, score: null }));
const sheetDraft = {
  extraPeriods: null,
  version: null,
  isSubmitted: true,
  method: 'board',
  remarks: null,
  topics: [{ courseTopicId: null, freeText: 'Graphs', portion: 100 }],
} as const;
const write = (values: Record<string, unknown> = {}, as: DemoRole = 'Faculty') => {
  const {
    sectionCourseId = ownKey.sectionCourseId,
    onDate = ownKey.onDate,
    slotId = ownKey.slotId,
    ...rest
  } = values as Partial<contract.ClassKey>;
  const key = contract.wordOf({ groupId: null, sectionCourseId, onDate, slotId });
  return portal.call(contract.writeSheet, as, { key, body: { ...sheetDraft, marks: marked(), ...rest } });
};
async function written(values: Record<string, unknown> = {}, as: DemoRole = 'Faculty') {
  const { status, body } = await write(values, as);
  assert.is(status, 200, JSON.stringify(body));
  return body.data as { id: number; version: number; status: string; present: number; students: number };
}
async function refused(values: Record<string, unknown>, as: DemoRole = 'Faculty') {
  const { status, body } = await write(values, as);
  return [status, body.error, ...Object.entries(body.fields ?? {}).map(([field, code]) => `${field} ${code as string}`)].join(' ');
}
const rows = () => db().selectFrom('worklogs').selectAll().orderBy('id').execute();

test('a sheet opens with its roll, without marks, and is saved as a whole', async () => {
  const sheet = await open();
  assert.ok(sheet.students.length > 3);
  assert.ok(sheet.students.every(({ mark }) => mark === null));
  assert.is(sheet.worklog, null);
  assert.ok(sheet.mayWrite);
  assert.is(sheet.teacher?.id, faculty);
  const answer = await written({ marks: marked({ [roll[1]!]: 'A', [roll[2]!]: 'L' }) });
  assert.equal([answer.status, answer.present, answer.students], ['submitted', roll.length - 1, roll.length]);
  const again = await open();
  assert.equal(
    again.students.slice(0, 4).map(({ mark }) => mark),
    ['P', 'A', 'L', 'P'],
  );
  assert.equal([again.students[1]!.held, again.students[1]!.present, again.students[2]!.present], [1, 0, 1]);
  assert.is(again.worklog?.topics[0]?.freeText, 'Graphs');
});

test('the same sheet sent again, also concurrently, is one worklog', async () => {
  const first = await written();
  assert.equal(await written(), first);
  await db().deleteFrom('attendanceMarks').execute();
  await db().deleteFrom('worklogTopics').execute();
  await db().deleteFrom('worklogs').execute();
  const both = await Promise.all([write(), write()]);
  assert.equal(
    both.map(({ status }) => status),
    [200, 200],
  );
  assert.is((await rows()).length, 1);
});

test('a sheet over an outdated version is refused, over the latest it amends', async () => {
  const first = await written();
  assert.is(await refused({ marks: marked({ [roll[0]!]: 'A' }) }), '409 StaleVersion');
  const second = await written({ version: first.version, marks: marked({ [roll[0]!]: 'A' }) });
  assert.is(second.present, roll.length - 1);
  const trail = await db()
    .selectFrom('auditEvents')
    .select(['tableName', 'partOfId', 'before', 'after'])
    .where('tableName', '=', 'attendance_marks')
    .execute();
  assert.equal(
    trail.map(({ partOfId }) => partOfId),
    [first.id],
  );
});

test('a draft stores incomplete marks, and can be submitted once all students are marked', async () => {
  const draft = await written({ isSubmitted: false, marks: marked().slice(0, 2), topics: [] });
  assert.is(draft.status, 'draft');
  const { students } = await open();
  assert.equal([students[0]!.held, students[0]!.mark, students[2]!.mark], [0, 'P', null], 'a draft counts for nothing');
  assert.is(await refused({ version: draft.version, marks: marked().slice(0, -1) }), `422 ValidationFailed marks.${roll.at(-1)} required`);
  const done = await written({ version: draft.version });
  assert.equal([done.id, done.status], [draft.id, 'submitted']);
  assert.is(await refused({ version: done.version, isSubmitted: false }), '422 ValidationFailed isSubmitted notAllowed');
});

test('required fields of a submitted sheet', async () => {
  assert.is(await refused({ marks: marked().slice(1) }), `422 ValidationFailed marks.${roll[0]} required`);
  assert.is(await refused({ topics: [] }), '422 ValidationFailed topics required');
  assert.is(await refused({ marks: marked({}, 'A') }), '422 ValidationFailed remarks required');
  assert.is((await written({ marks: marked({}, 'A'), remarks: 'Strike of the buses' })).present, 0);
});

test('a topic is from the plan of the course, or free text', async () => {
  const topic = (courseTopicId: number | null, freeText: string | null) => ({ topics: [{ courseTopicId, freeText, portion: 50 }] });
  assert.is(await refused(topic(null, null)), '422 ValidationFailed topics.0 required');
  assert.is(await refused(topic(999_999, null)), '422 ValidationFailed topics.0 unknownReference');
  const { plan } = await open();
  if (plan.length > 0) {
    await written(topic(plan[0]!.id, null));
    assert.is((await open()).plan[0]!.done, 0, 'the topics of the opened sheet are not counted');
    assert.is((await open({ onDate: addDays(monday, -7) })).plan[0]!.done, 50);
  }
});

test('not for future days, not outside the period of classes, not without a class', async () => {
  assert.is(await refused({ onDate: addDays(collegeDay(portal.now()), 7) }), '422 ValidationFailed onDate outOfRange');
  assert.is(await refused({ onDate: '2026-07-06' }), '422 ValidationFailed onDate outOfRange slotId notAllowed');
  assert.is(await refused({ slotId: of.slots[3]! }), '422 ValidationFailed slotId notAllowed');
  assert.is(await refused({ sectionCourseId: 999_999 }), '422 ValidationFailed sectionCourseId unknownReference');
});

test('an extra class can be held on any day, by a teacher of the course', async () => {
  const extra = { slotId: of.slots[4]!, extraPeriods: 2 };
  assert.is(await refused(extra), '403 Forbidden');
  await db()
    .insertInto('courseInstructors')
    .values({
      sectionCourseId: of.courses[0]!,
      employeeId: faculty,
      role: 'co',
      fromDate: '2026-08-03',
      sectionGroupId: null,
      toDate: null,
    })
    .execute();
  await written(extra);
  const [row] = await rows();
  assert.equal([row?.kind, row?.periods, row?.timetableEntryId], ['extra', 2, null]);
  const { rows: ends } = await sql<{ endsAt: string }>`
    select z.ends_at from slots l join slots z on z.slot_scheme_id = l.slot_scheme_id and z.ordinal = l.ordinal + 1
    where l.id = ${extra.slotId}`.execute(db());
  assert.is((await open(extra)).endsAt, ends[0]!.endsAt, 'the end of its second period');
  const { body } = await portal.call(contract.dueClasses, 'Faculty', { query: { onDate: monday } });
  const due = (body.data.classes as contract.DueClass[]).find(({ slotId }) => slotId === extra.slotId);
  assert.is(due?.endsAt, ends[0]!.endsAt);
  await db().deleteFrom('courseInstructors').where('sectionCourseId', '=', of.courses[0]!).where('employeeId', '=', faculty).execute();
});

test('no student is in two classes at once', async () => {
  await entry(db(), { versionId, course: of.courses[1]!, weekday: 1, slot: of.slots[0]!, teachers: [[faculty]] });
  await written();
  const refusal = await refused({ sectionCourseId: of.courses[1]! });
  assert.match(refusal, new RegExp(`^422 ValidationFailed .*marks.${roll[0]} duplicate`));
});

test('absent changes to the mark of an approved excuse, present does not', async () => {
  const user = await db().selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  const paper = (studentId: number, kind: 'duty' | 'medical') => ({
    studentId,
    kind,
    fromDate: monday,
    toDate: monday,
    reason: 'Tech fest',
    fileId: null,
    status: 'approved' as const,
    enteredBy: user.id,
  });
  await db()
    .insertInto('attendanceExcuses')
    .values([paper(roll[0]!, 'duty'), paper(roll[1]!, 'medical'), paper(roll[2]!, 'medical')])
    .execute();
  assert.equal(
    (await open()).students.slice(0, 4).map(({ excuse }) => excuse),
    ['duty', 'medical', 'medical', null],
  );
  await written({ marks: marked({ [roll[0]!]: 'A', [roll[1]!]: 'A' }) });
  assert.equal(
    (await open()).students.slice(0, 3).map(({ mark }) => mark),
    ['D', 'M', 'P'],
  );
});

test('students not on the roll are omitted', async () => {
  const { studentId } = await db().selectFrom('students').select('id as studentId').where('id', 'not in', roll).executeTakeFirstOrThrow();
  const { students } = await written({ marks: marked({}, 'P', [...roll, studentId]) });
  assert.is(students, roll.length);
  const marks = await db().selectFrom('attendanceMarks').select('id').where('studentId', '=', studentId).execute();
  assert.is(marks.length, 0);
});

test('a student added to the roll since opening must be marked by name, and nothing is lost', async () => {
  const section = {
    sectionId: of.sectionId,
    registrationPolicyId: (
      await db().selectFrom('sections').select('registrationPolicyId').where('id', '=', of.sectionId).executeTakeFirstOrThrow()
    ).registrationPolicyId,
    kind: 'core' as const,
  };
  const { studentId } = await db()
    .selectFrom('students')
    .select('id as studentId')
    .where('id', 'not in', db().selectFrom('sectionStudents').select('studentId'))
    .executeTakeFirstOrThrow();
  const draft = await written({ isSubmitted: false });
  const { id: place } = await db()
    .insertInto('sectionStudents')
    .values({ ...section, studentId, sectionGroupId: of.groups[0]!, fromDate: monday })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    assert.is(
      await refused({ version: draft.version, marks: marked({ [roll[0]!]: 'A' }) }),
      `422 ValidationFailed marks.${studentId} required`,
    );
    const { students, worklog } = await open();
    assert.equal([students.length, worklog?.version], [roll.length + 1, draft.version], 'the draft is unchanged');
    assert.is(students.find((student) => student.studentId === studentId)?.mark, null);
    const done = await written({ version: draft.version, marks: marked({ [roll[0]!]: 'A' }, 'P', [...roll, studentId]) });
    assert.equal([done.students, done.present], [roll.length + 1, roll.length]);
  } finally {
    await db().deleteFrom('attendanceMarks').where('studentId', '=', studentId).execute();
    await db().deleteFrom('sectionStudents').where('id', '=', place).execute();
  }
  const later = await open();
  assert.is(later.students.length, roll.length, 'the mark of a student removed from the roll is no longer required');
  await written({ version: later.worklog!.version, marks: marked({}, 'P', [...roll, studentId]) });
});

test('two groups, one lab, two teachers: a worklog each, without conflicts', async () => {
  await db().deleteFrom('timetableEntries').execute();
  const otherTeacher = of.teachers.find((id) => id !== faculty)!;
  for (const [at, teacher] of [faculty, otherTeacher].entries())
    await entry(db(), {
      versionId,
      course: ownKey.sectionCourseId,
      weekday: 1,
      slot: of.slots[0]!,
      group: of.groups[at]!,
      teachers: [[teacher]],
    });
  const [first, second] = await Promise.all(of.groups.slice(0, 2).map((groupId) => open({ groupId }, 'Admin')));
  const ids = (sheet: contract.Sheet | undefined) => sheet!.students.map(({ studentId }) => studentId);
  assert.ok(ids(first).length > 0 && ids(second).length > 0);
  assert.equal(
    ids(first).filter((id) => ids(second).includes(id)),
    [],
  );
  const put = (groupId: number, all: number[], as: DemoRole) =>
    portal.call(contract.writeSheet, as, {
      key: contract.wordOf({ ...ownKey, groupId }),
      body: { ...sheetDraft, marks: marked({}, 'P', all) },
    });
  assert.is((await put(of.groups[0]!, ids(first), 'Faculty')).status, 200);
  assert.is((await put(of.groups[1]!, ids(second), 'Faculty')).body.error, 'Forbidden', 'each teacher saves a separate worklog');
  assert.is((await put(of.groups[1]!, ids(second), 'Admin')).status, 200);
  assert.equal(
    (await rows()).map(({ sectionGroupId, employeeId }) => [sectionGroupId, employeeId]),
    [
      [of.groups[0], faculty],
      [of.groups[1], otherTeacher],
    ],
  );
});

test('the two sections of a joint lecture have one sheet and a worklog each, all or none', async () => {
  const secondCourse = await db()
    .selectFrom('sectionCourses')
    .innerJoin('sections', 'sections.id', 'sectionCourses.sectionId')
    .innerJoin('sectionStudents', 'sectionStudents.sectionId', 'sections.id')
    .select(['sectionCourses.id', 'sections.id as sectionId'])
    .where('sections.id', '<>', of.sectionId)
    .where(
      'sections.registrationPolicyId',
      'in',
      db()
        .selectFrom('registrationPolicies')
        .innerJoin('batchSemesters', 'batchSemesters.id', 'registrationPolicies.batchSemesterId')
        .select('registrationPolicies.id')
        .where('batchSemesters.academicTermId', '=', of.termId),
    )
    .where('sections.kind', '=', 'core')
    .executeTakeFirstOrThrow();
  await db().deleteFrom('timetableEntries').execute();
  const jointKey = '7f0f4b9e-3a52-4c0d-9d7e-2f5c6a1b8e40';
  for (const course of [ownKey.sectionCourseId, secondCourse.id])
    await entry(db(), { versionId, course, weekday: 1, slot: of.slots[0]!, jointKey, teachers: [[faculty]] });
  const sheet = await open();
  assert.equal(
    sheet.joint.map(({ sectionCourseId }) => sectionCourseId),
    [secondCourse.id],
  );
  const all = sheet.students.map(({ studentId }) => studentId);
  assert.ok(all.length > roll.length);
  await written({ marks: marked({}, 'P', all) });
  const both = await rows();
  assert.equal(
    both.map(({ sectionCourseId }) => sectionCourseId),
    [ownKey.sectionCourseId, secondCourse.id],
  );
  assert.ok(both.every((row) => row.jointKey === jointKey));
  const { body } = await portal.call(contract.dueClasses, 'Faculty', { query: { onDate: monday } });
  assert.equal(
    body.data.classes.map((lesson: contract.DueClass) => [lesson.state, lesson.joint.length]),
    [['submitted', 1]],
  );
});

test('other teachers open nothing; the office enters for others within the window, and later with a reason', async () => {
  await db()
    .updateTable('timetableEntryInstructors')
    .set({ employeeId: of.teachers.find((id) => id !== faculty)! })
    .execute();
  const { status } = await portal.call(contract.getSheet, 'Faculty', { key: contract.wordOf(ownKey) });
  const head = await db().selectFrom('departments').select('id').where('hodEmployeeId', '=', faculty).execute();
  if (head.length === 0) assert.is(status, 404);
  assert.is(await refused({}), '403 Forbidden');
  const first = await written({}, 'Admin');
  await db().updateTable('registrationPolicies').set({ worklogEditDays: 0 }).execute();
  const late = { version: first.version, marks: marked({ [roll[0]!]: 'A' }) };
  assert.is(await refused(late, 'Admin'), '409 Locked');
  await written({ ...late, reason: 'The list was read wrongly' }, 'Admin');
  const [row] = await rows();
  assert.ok(row?.amendedAt);
  await db().updateTable('registrationPolicies').set({ worklogEditDays: 60 }).execute();
});

test('classes due on a day, and those owed from earlier days', async () => {
  const due = async () =>
    (await portal.call(contract.dueClasses, 'Faculty', { query: { onDate: monday } })).body.data as {
      today: string;
      classes: contract.DueClass[];
      owed: contract.DueClass[];
    };
  const before = await due();
  assert.equal(
    before.classes.map(({ state, word }) => [state, word]),
    [['missing', contract.wordOf(ownKey)]],
  );
  const mondays = before.owed.length;
  assert.ok(mondays > 10, String(mondays));
  await written();
  const after = await due();
  assert.equal([after.classes[0]!.state, after.owed.length], ['submitted', mondays - 1]);
});

test('classes without a sheet prevent freezing the policy, and a sheet keeps its timetable in force', async () => {
  const { registrationPolicyId: id } = await db()
    .selectFrom('sections')
    .select('registrationPolicyId')
    .where('id', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  const missing = async () =>
    (await portal.call(policyCheckList, 'Admin', { id })).body.data.unfinished.find(
      ({ kind }: UnfinishedWork) => kind === 'missing',
    ) as UnfinishedWork;
  const before = await missing();
  assert.ok(before.count > 10 && before.isBlocking, JSON.stringify(before));
  await written();
  assert.is((await missing()).count, before.count - 1);
  const stored = await db().selectFrom('timetableVersions').select('version').where('id', '=', versionId).executeTakeFirstOrThrow();
  const { status, body } = await portal.call(moveVersion, 'Admin', {
    id: versionId,
    body: { version: stored.version, event: 'unpublish' },
  });
  assert.equal([status, body.error], [409, 'InUse']);
});

test('no user can save under a frozen policy', async () => {
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).execute();
  assert.is(await refused({}), '409 Locked');
  assert.not.ok((await open()).mayWrite);
  await db().updateTable('registrationPolicies').set({ status: 'open' }).execute();
});

test('a key identifies exactly one class', () => {
  assert.equal(contract.keyOf(contract.wordOf(ownKey)), ownKey);
  assert.equal(contract.keyOf('12-3-2026-11-23-4'), { sectionCourseId: 12, groupId: 3, onDate: '2026-11-23', slotId: 4 });
  for (const wrong of ['', '12', '0-0-2026-11-23-4', '12-0-2026-11-23-4-5', '12.0.2026-11-23.4', '12-0-2026-13-23-4'])
    assert.is(contract.keyOf(wrong), null);
});

test.run();
