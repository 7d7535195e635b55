import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/days.ts';
import { entriesBetween, entriesOn } from '../../../src/server/modules/academic/days/entries-on.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { entry, keptChange, taught, version, type Taught } from '../../support/timetables.ts';

/** Classes of a day: by calendar, version, dated teachers, changes and memberships. 2026-09-07 is a Monday. */
const test = suite('the classes of a day');
let portal: TestApp;
let of: Taught;
let versionId: number;
test.before(async () => {
  portal = await testApp();
  of = await taught(portal.database.db);
  await db().deleteFrom('calendarDays').where('onDate', '>=', '2026-08-01').execute();
  versionId = await version(db(), of, '2026-08-03');
});
test.after(() => portal.close());
const db = () => portal.database.db;
test.after.each(async () => {
  await db().deleteFrom('classChanges').execute();
  await db().deleteFrom('timetableEntries').execute();
  await db().deleteFrom('calendarDays').where('onDate', '>=', '2026-08-01').execute();
});

const [monday, tuesday, thursday, sunday] = ['2026-09-07', '2026-09-08', '2026-09-10', '2026-09-13'] as const;
const section = () => ({ sectionId: of.sectionId });
const short = (classes: readonly contract.ClassOn[]) =>
  classes.map(({ day, ordinal, state, teachers }) =>
    `${day.slice(5)} ${ordinal} ${state} ${teachers.map(({ id }) => of.teachers.indexOf(id)).join('+')}`.trim(),
  );
const on = async (day: string, filter = section() as Parameters<typeof entriesOn>[2]) => short(await entriesOn(db(), day, filter));
const give = (values: Partial<Parameters<typeof entry>[1]> = {}) =>
  entry(db(), {
    versionId,
    course: of.courses[0]!,
    weekday: 1,
    slot: of.slots[0]!,
    teachers: [[of.teachers[0]!]],
    ...values,
  });
const exception = (
  onDate: string,
  kind: 'holiday' | 'exam' | 'makeup' | 'event',
  followsWeekday: number | null = null,
  degreeId: number | null = null,
) => db().insertInto('calendarDays').values({ academicTermId: of.termId, onDate, kind, followsWeekday, degreeId, title: 'Test' }).execute();
const change = async (entryId: number, values: Record<string, unknown>) => ({ id: await keptChange(db(), entryId, monday, values) });

test('the classes of its weekday in the timetable, and none on other days', async () => {
  await give();
  await give({ slot: of.slots[2]!, span: 2, weekday: 4 });
  assert.equal(await on(monday), ['09-07 1 held 0']);
  assert.equal(await on(tuesday), []);
  const [block] = await entriesOn(db(), thursday, section());
  assert.equal([block?.startsAt, block?.endsAt, block?.span], ['11:00', '12:55', 2]);
  assert.equal(short(await entriesBetween(db(), { from: monday, to: '2026-09-14' }, section())), [
    '09-07 1 held 0',
    '09-10 3 held 0',
    '09-14 1 held 0',
  ]);
});

test('no classes before the first and after the last day', async () => {
  await sql`update registration_policies set classes_from = '2026-09-08', classes_to = '2026-09-14'`.execute(db());
  await give();
  assert.equal(await on(monday), []);
  assert.equal(await on('2026-09-14'), ['09-14 1 held 0']);
  assert.equal(await on('2026-09-21'), []);
  await sql`update registration_policies set classes_from = '2026-08-03', classes_to = '2026-12-05'`.execute(db());
});

test('a holiday has no classes, a make-up day has those of the weekday that it follows', async () => {
  await give();
  await exception(monday, 'holiday');
  await exception(sunday, 'makeup', 1);
  assert.equal(await on(monday), []);
  assert.equal(await on(sunday), ['09-13 1 held 0']);
});

test('a holiday of one degree does not apply to others', async () => {
  await give();
  await exception(monday, 'holiday', null, of.degreeId === 1 ? 2 : 1);
  assert.equal(await on(monday), ['09-07 1 held 0']);
  await exception(monday, 'exam', null, of.degreeId);
  assert.equal(await on(monday), []);
});

test('another version in mid-term, with another slot scheme', async () => {
  await give();
  const { id: scheme } = await db()
    .insertInto('slotSchemes')
    .values({ name: 'Short hours', effectiveFrom: '2026-09-14' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slot = await db()
    .insertInto('slots')
    .values({ slotSchemeId: scheme, ordinal: 2, name: '2', startsAt: '07:50', endsAt: '08:35' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const next = await version(db(), of, '2026-09-14', scheme);
  await give({ versionId: next, slot: slot.id });
  assert.equal(await on(monday), ['09-07 1 held 0']);
  const [later] = await entriesOn(db(), '2026-09-14', section());
  assert.equal([later?.ordinal, later?.startsAt], [2, '07:50']);
  await db().deleteFrom('timetableEntries').where('timetableVersionId', '=', next).execute();
  await db().deleteFrom('timetableVersions').where('id', '=', next).execute();
});

test('a teacher is replaced from a day on, and earlier days keep the former name', async () => {
  await give({
    teachers: [
      [of.teachers[0]!, null, '2026-09-10'],
      [of.teachers[1]!, '2026-09-11', null],
    ],
  });
  assert.equal(await on(monday), ['09-07 1 held 0']);
  assert.equal(await on('2026-09-14'), ['09-14 1 held 1']);
  assert.equal(await on(monday, { employeeId: of.teachers[1]! }), []);
  assert.equal(await on('2026-09-14', { employeeId: of.teachers[1]! }), ['09-14 1 held 1']);
});

test('cancelled, substituted, moved to another day and room', async () => {
  const id = await give({ room: of.rooms[0]! });
  await change(id, { kind: 'cancel' });
  assert.equal(await on(monday), ['09-07 1 cancelled 0']);
  assert.equal(await on('2026-09-14'), ['09-14 1 held 0'], 'only on that day');
  await db().deleteFrom('classChanges').execute();

  await change(id, { kind: 'substitute', substituteId: of.teachers[1]! });
  assert.equal(await on(monday), ['09-07 1 held 1']);
  assert.equal(await on(monday, { employeeId: of.teachers[1]! }), ['09-07 1 held 1']);
  const [seen] = await entriesOn(db(), monday, { employeeId: of.teachers[0]! });
  assert.equal(
    seen?.change?.insteadOf.map((teacher) => teacher.id),
    [of.teachers[0]],
    'the replaced teacher sees the substitute',
  );
  await db().deleteFrom('classChanges').execute();

  await change(id, { kind: 'move', newDate: tuesday, newSlotId: of.slots[3]!, newRoomId: of.rooms[1]! });
  assert.equal(await on(monday), ['09-07 1 away 0']);
  assert.equal(await on(tuesday), ['09-08 4 held 0']);
  assert.equal(await on(tuesday, { roomId: of.rooms[1]! }), ['09-08 4 held 0']);
  assert.equal(await on(monday, { roomId: of.rooms[1]! }), []);
  const [moved] = await entriesOn(db(), tuesday, section());
  assert.equal([moved?.change?.otherDay, moved?.change?.otherStartsAt, moved?.startsAt], [monday, '09:00', '12:00']);
});

test('a requested or declined change has no effect', async () => {
  const id = await give();
  await change(id, { status: 'requested' });
  assert.equal(await on(monday), ['09-07 1 held 0']);
  await db().deleteFrom('classChanges').execute();
  await change(id, { status: 'declined' });
  assert.equal(await on(monday), ['09-07 1 held 0']);
});

test('a swap: each class is at the hour of the other', async () => {
  const ownEntry = await give();
  const otherEntry = await give({ weekday: 2, teachers: [[of.teachers[1]!]] });
  const moved = { kind: 'move', swapKey: '6f1c2a1e-0000-4000-8000-000000000001', newSlotId: of.slots[0]! };
  await change(ownEntry, { ...moved, newDate: tuesday });
  await change(otherEntry, { ...moved, onDate: tuesday, newDate: monday });
  const week = { from: monday, to: tuesday };
  assert.equal(short(await entriesBetween(db(), week, section())), [
    '09-07 1 away 0',
    '09-07 1 held 1',
    '09-08 1 held 0',
    '09-08 1 away 1',
  ]);
});

test('a student sees their section and group, by the days of the membership', async () => {
  const [one, two] = of.groups as [number, number];
  const member = await db()
    .selectFrom('sectionStudents')
    .select(['id', 'studentId', 'registrationPolicyId'])
    .where('sectionId', '=', of.sectionId)
    .where('toDate', 'is', null)
    .executeTakeFirstOrThrow();
  await db()
    .updateTable('sectionStudents')
    .set({ sectionGroupId: one, fromDate: '2026-08-03', toDate: '2026-09-08', classNo: null })
    .where('id', '=', member.id)
    .execute();
  await db()
    .insertInto('sectionStudents')
    .values({
      sectionId: of.sectionId,
      registrationPolicyId: member.registrationPolicyId,
      kind: 'core',
      studentId: member.studentId,
      sectionGroupId: two,
      fromDate: '2026-09-09',
    })
    .execute();
  await give();
  await give({ slot: of.slots[1]!, group: one });
  await give({ slot: of.slots[2]!, group: two });
  const filter = { studentId: member.studentId };
  assert.equal(await on(monday, filter), ['09-07 1 held 0', '09-07 2 held 0']);
  assert.equal(await on('2026-09-14', filter), ['09-14 1 held 0', '09-14 3 held 0'], 'after the move to the other group');
  assert.is((await on(monday)).length, 3, 'the section has the classes of all groups');
});

test('a joint lecture names each section', async () => {
  const jointKey = '6f1c2a1e-0000-4000-8000-000000000002';
  await give({ jointKey });
  await give({ jointKey, course: of.courses[1]! });
  const both = await entriesOn(db(), monday, { employeeId: of.teachers[0]! });
  assert.equal(
    both.map((lesson) => lesson.jointKey),
    [jointKey, jointKey],
  );
});

test('a draft applies on no day', async () => {
  await give();
  await db().updateTable('timetableVersions').set({ status: 'draft', effectiveFrom: null }).where('id', '=', versionId).execute();
  assert.equal(await on(monday), []);
  await db()
    .updateTable('timetableVersions')
    .set({ status: 'superseded', effectiveFrom: '2026-08-03' })
    .where('id', '=', versionId)
    .execute();
  assert.equal(await on(monday), ['09-07 1 held 0'], 'a superseded version applies on its days');
});

test('by the calls: hours, days and a name; a teacher their own, and no long range', async () => {
  await give({ room: of.rooms[0]! });
  await exception(tuesday, 'holiday');
  const query = { from: monday, to: tuesday, sectionId: of.sectionId };
  const { status, body } = await portal.call(contract.getTimetable, 'Staff', { query });
  assert.is(status, 200, JSON.stringify(body));
  assert.equal(body.data.days, [
    { day: monday, weekday: 1, title: null },
    { day: tuesday, weekday: null, title: 'Test' },
  ]);
  assert.is(body.data.classes.length, 1);
  assert.match(body.data.name, /^[A-Z]+-[A-Z]+ \d /);
  assert.ok(body.data.slots.length >= 7 && body.data.slots.some((slot: contract.DaySlot) => slot.isBreak));
  assert.is((await portal.call(contract.getTimetable, 'Student', { query })).status, 403);
  assert.is((await portal.call(contract.getTimetable, 'Staff', { query: { from: monday, to: '2026-09-30' } })).status, 422);
  assert.is((await portal.call(contract.getTimetable, 'Staff', { query: { from: tuesday, to: monday } })).status, 422);
  assert.is((await portal.call(contract.myTimetable, 'Student', { query: { from: monday, to: tuesday } })).status, 200);
  const faculty = await db()
    .selectFrom('users')
    .innerJoin('employees', 'employees.userId', 'users.id')
    .select('employees.id')
    .where('username', '=', 'faculty')
    .executeTakeFirstOrThrow();
  await give({ slot: of.slots[4]!, teachers: [[faculty.id]] });
  const timetable = await portal.call(contract.myTimetable, 'Faculty', { query: { from: monday, to: tuesday } });
  assert.equal(
    timetable.body.data.classes.map((lesson: contract.ClassOn) => lesson.ordinal),
    [6],
  );
});

test('free teachers and rooms', async () => {
  await give({ room: of.rooms[0]!, span: 2 });
  const at = async (ordinal: number, span = 1) => {
    const { data } = (await portal.call(contract.freeAt, 'Faculty', { query: { onDate: monday, ordinal, span } })).body;
    return [
      data.rooms.some(({ id }: { id: number }) => id === of.rooms[0]),
      data.rooms.some(({ id }: { id: number }) => id === of.rooms[1]),
    ];
  };
  assert.equal(await at(1), [false, true]);
  assert.equal(await at(2), [false, true]);
  assert.equal(await at(3), [true, true]);
  const teacher = await sql<{
    id: number;
  }>`select e.id from employees e join employee_postings p on p.employee_id = e.id join designations d on d.id = p.designation_id where e.status = 'active' and p.closed_on is null and d.cadre = 'assistant' limit 1`.execute(
    db(),
  );
  const { id } = teacher.rows[0]!;
  const freeOnes = async () =>
    (await portal.call(contract.freeAt, 'Faculty', { query: { onDate: monday, ordinal: 4, span: 1 } })).body.data.teachers.filter(
      (teacher: { id: number }) => teacher.id === id,
    );
  assert.is((await freeOnes()).length, 1);
  await give({ slot: of.slots[0]!, course: of.courses[1]!, teachers: [[id]] });
  assert.is((await freeOnes())[0].periods, 1);
  await give({ slot: of.slots[3]!, course: of.courses[1]!, teachers: [[id]] });
  assert.equal(await freeOnes(), []);
});

test.run();
