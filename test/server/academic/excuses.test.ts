import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/excuses.ts';
import * as sheets from '../../../src/contract/academic/sheet.ts';
import { weekdayOf } from '../../../src/contract/academic/calendar.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { taught, type Taught } from '../../support/timetables.ts';

/** Duty and medical excuses, and the marks that depend on them. Classes were held on three days, the last a Monday. */
const test = suite('excuses');
let portal: TestApp;
let of: Taught;
let monday: string;
let students: number[];
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  of = await taught(db());
  monday = addDays(collegeDay(portal.now()), -1);
  while (weekdayOf(monday) !== 1) monday = addDays(monday, -1);
  await db().updateTable('registrationPolicies').set({ worklogEditDays: 60 }).execute();
  students = (
    await db()
      .selectFrom('sectionStudents')
      .select('studentId')
      .where('sectionId', '=', of.sectionId)
      .where('toDate', 'is', null)
      .where('fromDate', '<=', '2026-10-01')
      .orderBy('studentId')
      .execute()
  ).map(({ studentId }) => studentId);
});
test.after(() => portal.close());
test.before.each(async () => {
  for (const table of ['attendanceMarks', 'worklogTopics', 'worklogs', 'attendanceExcuses'] as const)
    await db().deleteFrom(table).execute();
  await db().updateTable('registrationPolicies').set({ status: 'open' }).execute();
});

type Mark = 'P' | 'A' | 'L' | 'D' | 'M' | 'X';
/** A class that was held, with the mark of the first student. */
async function held(
  mark: Mark,
  { onDate = monday, course = 0, slot = 0, status = 'submitted' as 'draft' | 'submitted' | 'void' } = {},
): Promise<number> {
  const { id } = await db()
    .insertInto('worklogs')
    .values({
      sectionCourseId: of.courses[course]!,
      sectionGroupId: null,
      employeeId: of.teachers[0]!,
      onDate,
      slotId: of.slots[slot]!,
      periods: 1,
      kind: 'extra',
      timetableEntryId: null,
      classChangeId: null,
      jointKey: null,
      method: null,
      remarks: null,
      status,
      voidReason: status === 'void' ? 'There was none' : null,
      submittedAt: '2026-11-16T10:00:00Z',
      enteredBy: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().insertInto('attendanceMarks').values({ worklogId: id, studentId: students[0]!, mark, note: null, score: null }).execute();
  return id;
}
const draft = (more: object = {}) => ({
  studentId: students[0]!,
  kind: 'duty',
  fromDate: addDays(monday, -1),
  toDate: monday,
  reason: 'Hackathon',
  fileId: null,
  ...more,
});
async function entered(more: object = {}): Promise<contract.ExcuseRow> {
  const { status, body } = await portal.call(contract.addExcuse, 'Admin', { body: draft(more) });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
async function refused(more: object = {}) {
  const { body } = await portal.call(contract.addExcuse, 'Admin', { body: draft(more) });
  return [body.error, ...Object.entries(body.fields ?? {}).flat()].join(' ');
}
const move = (row: { id: number; version: number }, event: contract.ExcuseEvent, note: string | null = 'As the paper says') =>
  portal.call(contract.moveExcuse, 'Admin', { id: row.id, body: { version: row.version, event, note } });
async function moved(row: { id: number; version: number }, event: contract.ExcuseEvent): Promise<contract.ExcuseRow> {
  const { status, body } = await move(row, event);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
const marks = async () =>
  (await db().selectFrom('attendanceMarks').select('mark').orderBy('worklogId').execute()).map(({ mark }) => mark).join('');
const effects = async (id: number) =>
  ((await portal.call(contract.excuseClasses, 'Admin', { id })).body.data as contract.CoveredClass[]).map(
    ({ mark, effect }) => `${mark} ${effect}`,
  );

test('approved, it changes absent to on duty, leaves present, and shows the effect beforehand', async () => {
  await held('A', { onDate: addDays(monday, -2) });
  await held('A', { onDate: addDays(monday, -1) });
  await held('A');
  await held('L', { slot: 1 });
  await held('P', { slot: 2 });
  await held('M', { slot: 3 });
  await held('A', { slot: 4, status: 'void' });
  await held('A', { slot: 4, status: 'draft' });
  const row = await entered();
  assert.equal(await effects(row.id), ['A changes', 'A changes', 'L came', 'P came', 'M otherwise', 'A changes']);
  assert.is(await marks(), 'AAALPMAA');
  const approved = await moved(row, 'approve');
  assert.is(await marks(), 'ADDLPMAD');
  assert.equal([approved.status, approved.excused, approved.decisionNote], ['approved', 3, 'As the paper says']);
  assert.equal(await effects(row.id), ['D excused', 'D excused', 'L came', 'P came', 'M otherwise', 'D excused']);
});

test('each changed mark is in the history of its class, except in drafts', async () => {
  const worklogId = await held('A');
  const begun = await held('A', { slot: 1, status: 'draft' });
  await moved(await entered({ kind: 'medical' }), 'approve');
  const trail = await db()
    .selectFrom('auditEvents')
    .select(['before', 'after', 'note', 'partOfId'])
    .where('tableName', '=', 'attendance_marks')
    .where('partOfId', 'in', [worklogId, begun])
    .execute();
  assert.equal(
    trail.map(({ partOfId, before, after, note }) => [partOfId, before, after, note]),
    [[worklogId, { mark: 'A' }, { mark: 'M' }, 'As the paper says']],
  );
});

test('withdrawn, exactly its marks are absent again', async () => {
  const amended = await held('A');
  await held('A', { slot: 1 });
  await held('D', { slot: 2 });
  const approved = await moved(await entered(), 'approve');
  // The teacher corrects the mark: the student did attend.
  await db().updateTable('attendanceMarks').set({ mark: 'P', attendanceExcuseId: null }).where('worklogId', '=', amended).execute();
  assert.equal(await effects(approved.id), ['P came', 'D excused', 'D otherwise']);
  assert.is((await move(approved, 'withdraw', null)).body.fields.note, 'required');
  const withdrawn = await moved(approved, 'withdraw');
  assert.is(await marks(), 'PAD');
  assert.is(withdrawn.excused, 0);
  assert.equal(await effects(approved.id), ['P came', 'A absent', 'D otherwise']);
  const versions = await db().selectFrom('worklogs').select('version').orderBy('id').execute();
  assert.equal(
    versions.map(({ version }) => version),
    [1, 2, 1],
  );
});

test('a later sheet is excused too, and stays excused when amended', async () => {
  const row = await moved(await entered(), 'approve');
  const key = sheets.wordOf({ sectionCourseId: of.courses[0]!, groupId: null, onDate: monday, slotId: of.slots[0]! });
  const open = async (): Promise<sheets.Sheet> => (await portal.call(sheets.getSheet, 'Admin', { key })).body.data;
  const write = async (mark: string) => {
    const sheet = await open();
    const body = {
      extraPeriods: 1,
      employeeId: of.teachers[0]!,
      version: sheet.worklog?.version ?? null,
      isSubmitted: true,
      method: null,
      remarks: null,
      topics: [{ courseTopicId: null, freeText: 'Graphs', portion: 100 }],
      marks: sheet.students.map(({ studentId }) => ({ studentId, mark: studentId === students[0] ? mark : 'P', note: null, score: null })),
    };
    const { status, body: answer } = await portal.call(sheets.writeSheet, 'Admin', { key, body });
    assert.is(status, 200, JSON.stringify(answer));
    return (await open()).students.find(({ studentId }) => studentId === students[0]);
  };
  assert.is((await open()).students.find(({ studentId }) => studentId === students[0])!.excuse, 'duty');
  assert.is((await write('A'))!.mark, 'D');
  assert.equal(await effects(row.id), ['D excused']);
  assert.is((await write('A'))!.mark, 'D');
  assert.is((await write('P'))!.mark, 'P');
  assert.equal(await effects(row.id), ['P came']);
  assert.is((await write('D'))!.mark, 'D');
  await moved(row, 'withdraw');
  assert.is((await open()).students.find(({ studentId }) => studentId === students[0])!.mark, 'A');
});

test('a duty mark entered by hand before the excuse does not become the excuse’s when the sheet is amended', async () => {
  await held('D', { course: 0, slot: 0 });
  const row = await moved(await entered(), 'approve');
  const key = sheets.wordOf({ sectionCourseId: of.courses[0]!, groupId: null, onDate: monday, slotId: of.slots[0]! });
  const sheet: sheets.Sheet = (await portal.call(sheets.getSheet, 'Admin', { key })).body.data;
  const body = {
    extraPeriods: 1,
    version: sheet.worklog!.version,
    isSubmitted: true,
    method: 'board',
    remarks: null,
    topics: [{ courseTopicId: null, freeText: 'Graphs', portion: 100 }],
    marks: sheet.students.map(({ studentId, mark }) => ({ studentId, mark: mark ?? 'P', note: null, score: null })),
  };
  assert.is((await portal.call(sheets.writeSheet, 'Admin', { key, body })).status, 200);
  assert.equal(await effects(row.id), ['D otherwise']);
});

test('under a frozen policy it can be rejected, but not entered, approved or withdrawn', async () => {
  await held('A');
  const waits = await entered();
  const approved = await moved(await entered({ fromDate: addDays(monday, -9), toDate: addDays(monday, -7) }), 'approve');
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).execute();
  assert.is(await refused({ fromDate: addDays(monday, -20), toDate: addDays(monday, -19) }), 'ValidationFailed fromDate notAllowed');
  assert.is((await move(waits, 'approve')).body.error, 'Locked');
  assert.is((await move(approved, 'withdraw')).body.error, 'Locked');
  const excuse: contract.ExcuseRow = (await portal.call(contract.getExcuse, 'Admin', { id: waits.id })).body.data;
  assert.equal(excuse.events, [
    { event: 'approve', isOpen: false, why: 'isUnfrozen' },
    { event: 'reject', isOpen: true },
    { event: 'withdraw', isOpen: false, why: 'isUnfrozen' },
  ]);
  assert.is((await moved(waits, 'reject')).status, 'rejected');
  assert.is(await marks(), 'A');
});

test('for a student who has moved, the classes of both sections', async () => {
  const secondSection = await db()
    .insertInto('sections')
    .values({
      registrationPolicyId: (
        await db().selectFrom('sections').select('registrationPolicyId as id').where('id', '=', of.sectionId).executeTakeFirstOrThrow()
      ).id,
      kind: 'core',
      name: 'Moved',
      capacity: 60,
      homeRoomId: null,
      classTeacherId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await held('A', { onDate: addDays(monday, -1) });
  await held('A');
  const { semesterCourseId } = await db()
    .selectFrom('sectionCourses')
    .select('semesterCourseId')
    .where('id', '=', of.courses[0]!)
    .executeTakeFirstOrThrow();
  const { id: course } = await db()
    .insertInto('sectionCourses')
    .values({ sectionId: secondSection.id, semesterCourseId, weeklyPeriods: 3, blockPeriods: 1, byGroup: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db().updateTable('worklogs').set({ sectionCourseId: course }).where('onDate', '=', monday).execute();
  await moved(await entered(), 'approve');
  assert.is(await marks(), 'DD');
  await db().deleteFrom('worklogs').execute();
  await db().deleteFrom('sectionCourses').where('id', '=', course).execute();
  await db().deleteFrom('sections').where('id', '=', secondSection.id).execute();
});

test('an excuse can be approved for days without classes', async () => {
  const row = await moved(await entered({ fromDate: '2026-12-01', toDate: '2026-12-04' }), 'approve');
  assert.equal([row.status, row.excused, await effects(row.id)], ['approved', 0, []]);
});

test('no two excuses of a student for one day, unless the other is not in force', async () => {
  const first = await entered();
  assert.is(await refused({ kind: 'medical', fromDate: monday, toDate: addDays(monday, 3) }), 'ValidationFailed fromDate duplicate');
  await entered({ studentId: students[1]! });
  const later = await entered({ fromDate: addDays(monday, 1), toDate: addDays(monday, 1) });
  const changed = await portal.call(contract.changeExcuse, 'Admin', { id: later.id, body: { version: later.version, fromDate: monday } });
  assert.is(changed.body.fields.fromDate, 'duplicate');
  await moved(first, 'reject');
  await entered();
});

test('its days are in order, and it has a student', async () => {
  assert.is(await refused({ toDate: addDays(monday, -5) }), 'ValidationFailed toDate outOfRange');
  assert.is(await refused({ toDate: addDays(monday, 200) }), 'ValidationFailed toDate outOfRange');
  assert.is(await refused({ studentId: 999_999 }), 'ValidationFailed studentId unknownReference');
  assert.is(await refused({ fileId: 999_999 }), 'ValidationFailed fileId unknownReference');
});

test('can be changed while it is pending', async () => {
  const row = await entered();
  const { body } = await portal.call(contract.changeExcuse, 'Admin', {
    id: row.id,
    body: { version: row.version, kind: 'medical', reason: 'Fever' },
  });
  assert.equal([body.data.kind, body.data.reason, body.data.toDate], ['medical', 'Fever', monday]);
  assert.is((await move(row, 'approve')).body.error, 'StaleVersion');
  const approved = await moved(body.data, 'approve');
  const late = await portal.call(contract.changeExcuse, 'Admin', { id: row.id, body: { version: approved.version, reason: 'Other' } });
  assert.is(late.body.error, 'Locked');
});

test('its scan is uploaded, used only by it, and downloaded', async () => {
  const user = await db().selectFrom('users').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  const bytes = Buffer.from('%PDF-1.4 paper');
  const sha256 = 'e'.repeat(64);
  await db().insertInto('fileBlobs').values({ sha256, bytes }).execute();
  const file = await db()
    .insertInto('files')
    .values({ sha256, purpose: 'excuse', name: 'paper.pdf', mime: 'application/pdf', byteSize: bytes.length, uploadedBy: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await entered({ fileId: file.id });
  assert.is(row.fileName, 'paper.pdf');
  assert.is(await refused({ studentId: students[1]!, fileId: file.id }), 'ValidationFailed fileId unknownReference');
  const answer = await portal.call(contract.excuseFile, 'Admin', { id: row.id });
  assert.is(answer.status, 200);
  await portal.call(contract.changeExcuse, 'Admin', { id: row.id, body: { version: row.version, fileId: null } });
  assert.is(await db().selectFrom('files').select('id').where('id', '=', file.id).executeTakeFirst(), undefined);
});

test('excuses are found by status, kind, student, section, policy and days', async () => {
  const { registrationPolicyId } = await db()
    .selectFrom('sections')
    .select('registrationPolicyId')
    .where('id', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  await moved(await entered(), 'approve');
  await entered({ studentId: students[1]!, kind: 'medical', fromDate: monday, toDate: addDays(monday, 2) });
  const kindsListed = async (query: Record<string, unknown>) =>
    ((await portal.call(contract.listExcuses, 'Admin', { query })).body.data as contract.ExcuseRow[]).map(({ kind }) => kind).join(' ');
  assert.is(await kindsListed({}), 'medical duty');
  assert.is(await kindsListed({ status: 'pending' }), 'medical');
  assert.is(await kindsListed({ kind: 'duty' }), 'duty');
  assert.is(await kindsListed({ studentId: students[1]! }), 'medical');
  assert.is(await kindsListed({ sectionId: of.sectionId }), 'medical duty');
  assert.is(await kindsListed({ sectionId: 999_999 }), '');
  assert.is(await kindsListed({ registrationPolicyId }), 'medical duty');
  assert.is(await kindsListed({ from: addDays(monday, 1) }), 'medical');
  assert.is(await kindsListed({ to: addDays(monday, -1) }), 'duty');
  assert.is(await kindsListed({ term: 'current' }), 'medical duty');
});

test.run();
