import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { groupsBoard, moveToGroups, renumberSection, type GroupsBoard } from '../../../src/contract/academic/groups.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { writtenDown } from '../../support/classes.ts';
import { taught, type Taught } from '../../support/timetables.ts';

/** The groups of a section: students moved from a day on, days that stay, and class numbers before the first class. */
const test = suite('groups of a section');
let portal: TestApp;
let of: Taught;
let first: number;
let second: number;
const db = () => portal.database.db;
const begins = '2026-08-03';

test.before(async () => {
  portal = await testApp();
  of = await taught(db());
  await db().updateTable('registrationPolicies').set({ classesFrom: begins, classesTo: '2026-12-05', status: 'open' }).execute();
});
test.after(() => portal.close());
test.before.each(async () => {
  await db().deleteFrom('worklogs').execute();
  const seated = await db().selectFrom('sectionStudents').selectAll().where('sectionId', '=', of.sectionId).orderBy('studentId').execute();
  const { registrationPolicyId } = await db()
    .selectFrom('sections')
    .select('registrationPolicyId')
    .where('id', '=', of.sectionId)
    .executeTakeFirstOrThrow();
  const students = [...new Set(seated.map(({ studentId }) => studentId))];
  await db().deleteFrom('sectionStudents').where('sectionId', '=', of.sectionId).execute();
  [first = 0, second = 0] = of.groups;
  await db()
    .insertInto('sectionStudents')
    .values(
      students.map((studentId, at) => ({
        sectionId: of.sectionId,
        registrationPolicyId,
        kind: 'core' as const,
        studentId,
        sectionGroupId: first,
        classNo: students.length - at,
        fromDate: begins,
      })),
    )
    .execute();
});

async function board(): Promise<GroupsBoard> {
  const { status, body } = await portal.call(groupsBoard, 'Staff', { id: of.sectionId });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
const moving = (seated: GroupsBoard['students'], groupId = second) => seated.map(({ placeId, version }) => ({ placeId, version, groupId }));
const send = (body: object) =>
  portal.call(moveToGroups, 'Staff', { id: of.sectionId, body: { fromDate: '2026-10-12', dryRun: false, ...body } });
const refusal = ({ status, body }: { status: number; body: { error: string; fields?: object } }) => [status, body.fields ?? body.error];
const rows = (studentId: number) =>
  db()
    .selectFrom('sectionStudents')
    .select(['sectionGroupId', 'fromDate', 'toDate'])
    .where('sectionId', '=', of.sectionId)
    .where('studentId', '=', studentId)
    .orderBy('fromDate')
    .execute();

const held = (groupId: number | null, onDate: string, present: readonly number[] = []) =>
  writtenDown(db(), { sectionCourseId: of.courses[0]!, groupId, onDate, present });

test('the board shows groups, students by class number, and that no class has been recorded', async () => {
  const { groups, students, firstClass, isFrozen } = await board();
  assert.equal(
    groups.map(({ id }) => id),
    of.groups,
  );
  assert.equal(
    students.map(({ classNo }) => classNo),
    students.map((_, at) => at + 1),
  );
  assert.equal([firstClass, isFrozen], [null, false]);
});

test('several students move from a day on, and earlier days stay', async () => {
  const [one, two, three] = (await board()).students;
  const { status, body } = await send({ moves: moving([one!, two!]) });
  assert.is(status, 200, JSON.stringify(body));
  assert.equal(await rows(one!.studentId), [
    { sectionGroupId: first, fromDate: begins, toDate: '2026-10-11' },
    { sectionGroupId: second, fromDate: '2026-10-12', toDate: null },
  ]);
  const after = await board();
  assert.equal(
    after.students.slice(0, 3).map(({ groupId, classNo }) => [groupId, classNo]),
    [
      [second, 1],
      [second, 2],
      [first, 3],
    ],
  );
  assert.is(three!.version, after.students[2]!.version);
  const trail = await sql`select from audit_events where table_name = 'section_students' and label in (${one!.name}, ${two!.name})`.execute(
    db(),
  );
  assert.is(trail.rows.length, 4, 'a line for each row that ended and each that began');
});

test('back to the former group from the same day: the old row continues', async () => {
  const [student] = (await board()).students;
  await send({ moves: moving([student!]) });
  const [moved] = (await board()).students;
  assert.is((await send({ moves: moving([moved!], first) })).status, 200);
  assert.equal(await rows(student!.studentId), [{ sectionGroupId: first, fromDate: begins, toDate: null }]);
});

test('reviewed first: classes marked with the old group, and classes of the new one held without the student', async () => {
  const [one, two] = (await board()).students;
  await held(first, '2026-10-05', [one!.studentId]);
  await held(first, '2026-10-12', [one!.studentId, two!.studentId]);
  await held(first, '2026-10-19', [one!.studentId]);
  await held(second, '2026-10-19');
  await held(
    null,
    '2026-10-20',
    (await board()).students.map(({ studentId }) => studentId),
  );
  const { body } = await send({ moves: moving([one!, two!]), dryRun: true });
  assert.equal(
    body.data.students.map(
      ({ studentId, fromDate, marked, unmarked }: { studentId: number; fromDate: string; marked: number; unmarked: number }) => [
        studentId,
        fromDate,
        marked,
        unmarked,
      ],
    ),
    [
      [one!.studentId, '2026-10-12', 2, 1],
      [two!.studentId, '2026-10-12', 1, 1],
    ],
  );
  assert.is((await rows(one!.studentId)).length, 1, 'nothing is written');
});

test('for earlier classes of the new group, the office chooses one mark for all', async () => {
  const [student] = (await board()).students;
  await held(first, '2026-10-19', [student!.studentId]);
  await held(second, '2026-10-20');
  await held(second, '2026-10-05');
  assert.equal(refusal(await send({ moves: moving([student!]) })), [422, { missed: 'required' }]);
  assert.is((await rows(student!.studentId)).length, 1, 'nothing is written');
  assert.is((await send({ moves: moving([student!]), missed: 'absent' })).status, 200);
  const marks = await db()
    .selectFrom('attendanceMarks')
    .innerJoin('worklogs', 'worklogs.id', 'attendanceMarks.worklogId')
    .select(['onDate', 'mark'])
    .where('studentId', '=', student!.studentId)
    .orderBy('onDate')
    .execute();
  assert.equal(marks, [
    { onDate: '2026-10-19', mark: 'P' },
    { onDate: '2026-10-20', mark: 'A' },
  ]);
});

test('all or none: a changed place, a group of another section, a day without classes', async () => {
  const [one, two] = (await board()).students;
  const stale = [...moving([one!]), { ...moving([two!])[0]!, version: 9 }];
  assert.equal(refusal(await send({ moves: stale })), [409, 'StaleVersion']);
  assert.equal((await board()).students[0]!.groupId, first);
  const otherGroup = await db().selectFrom('sectionGroups').select('id').where('sectionId', '<>', of.sectionId).executeTakeFirst();
  assert.equal(refusal(await send({ moves: moving([one!], otherGroup?.id ?? 987654) })), [422, { 'moves.0.groupId': 'unknownReference' }]);
  assert.equal(refusal(await send({ moves: moving([one!, one!]) })), [422, { 'moves.1.placeId': 'duplicate' }]);
  for (const fromDate of ['2026-08-02', '2026-12-06'])
    assert.equal(refusal(await send({ moves: moving([one!]), fromDate })), [422, { fromDate: 'outOfRange' }]);
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).execute();
  assert.equal(refusal(await send({ moves: moving([one!]) })), [409, 'Locked']);
  await db().updateTable('registrationPolicies').set({ status: 'open' }).execute();
});

test('class numbers can be reassigned until a class is recorded', async () => {
  const renumber = (rule: string) => portal.call(renumberSection, 'Staff', { id: of.sectionId, body: { rule } });
  const [one, two, ...rest] = (await board()).students;
  await send({ moves: moving([one!]), fromDate: begins });
  for (const [rule, key] of [
    ['regdNo', 'regdNo'],
    ['name', 'name'],
  ] as const) {
    const { status, body } = await renumber(rule);
    assert.is(status, 200, JSON.stringify(body));
    const { students } = body.data as GroupsBoard;
    assert.equal(
      students.map(({ classNo }) => classNo),
      students.map((_, at) => at + 1),
    );
    const sorted = students.map((student) => student[key] ?? '\uffff');
    assert.equal(
      sorted,
      sorted.toSorted((a, b) => a.localeCompare(b, 'en')),
      rule,
    );
  }
  const { body } = await renumber('groups');
  assert.is((body.data as GroupsBoard).students.at(-1)!.studentId, one!.studentId, 'the second group comes last');
  assert.ok(two && rest.length > 0);
  await held(null, '2026-08-10');
  assert.equal(refusal(await renumber('name')), [409, 'InUse']);
  assert.is((await board()).firstClass, '2026-08-10');
  await db().updateTable('worklogs').set({ status: 'void', voidReason: 'not held' }).execute();
  assert.is((await renumber('name')).status, 200, 'a void class does not fix the numbers');
});

test('a section that does not exist', async () => {
  assert.is((await portal.call(groupsBoard, 'Staff', { id: 987654 })).status, 404);
  assert.is((await portal.call(groupsBoard, 'Student', { id: of.sectionId })).status, 403);
});

test.run();
