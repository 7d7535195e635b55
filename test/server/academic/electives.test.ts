import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { assignElective, electiveOffers, electiveUpload, type ElectiveOffer } from '../../../src/contract/academic/electives.ts';
import { rosterOn } from '../../../src/server/modules/academic/membership/roster-on.ts';
import { address, testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, seat, writtenDown } from '../../support/classes.ts';
import { filePart } from '../../support/admission-list.ts';

// Runs on both databases: several callers at once.

/** Students of each elective, and the roster of a class on a day. */
const test = suite('electives and rosters');
let portal: TestApp;
const db = () => portal.database.db;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

/**
 * A class with two core sections of three students each, and one elective section for each of two courses of a group.
 */
async function offered({ capacity = 60 } = {}) {
  const created = await keptClass(db());
  const core = [
    await keptSection(db(), created.policyId, { name: 'A' }),
    await keptSection(db(), created.policyId, { name: 'B' }),
  ] as const;
  for (const [place, id] of created.studentIds.entries()) await seat(db(), created.policyId, core[place % 2]!.id, id);
  const elective = async (name: string, semesterCourseId: number) => {
    const { id } = await keptSection(db(), created.policyId, { name, kind: 'elective', capacity });
    await db().insertInto('sectionCourses').values({ sectionId: id, semesterCourseId, weeklyPeriods: 3 }).execute();
    return id;
  };
  return {
    ...created,
    core,
    first: await elective('E1', created.courses.elective),
    second: await elective('E2', created.courses.otherElective),
  };
}

const request = (sectionId: number, changes: object = {}) => ({ sectionId, fromDate: null, mayOverfill: false, ...changes });
const look = (body: object) => portal.call(assignElective.write, 'Staff', { query: { dryRun: 'true' }, body });
const preview = async (body: object) => {
  const answer = await look(body);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data as {
    stamp: string;
    rows: { key: string; studentId: number; state: string; why: string | null; chosen: string }[];
  };
};
const tick = async (body: object, students: readonly number[]) => {
  const { stamp } = await preview(body);
  return portal.call(assignElective.write, 'Staff', { query: { dryRun: 'false' }, body: { ...body, stamp, rows: students.map(String) } });
};
const fieldsOf = ({ status, body }: { status: number; body: { fields?: object } }) => [status, body.fields];
const membersOf = async (sectionId: number) =>
  (await rosterOn(db(), sectionId, null, '2026-09-01')).map(({ studentId }) => studentId).sort((x, y) => x - y);

test('students of several core sections get one elective; the run is undone', async () => {
  const { first, studentIds } = await offered();
  assert.is((await preview(request(first))).rows.length, 6);
  const { status, body } = await tick(request(first), studentIds.slice(0, 3));
  assert.is(status, 200, JSON.stringify(body));
  assert.equal(await membersOf(first), studentIds.slice(0, 3));
  const states = (await preview(request(first))).rows.filter(({ state }) => state === 'same').length;
  assert.is(states, 3);
  assert.is((await portal.call(assignElective.undo, 'Staff', { id: body.data.run.id })).status, 200);
  assert.equal(await membersOf(first), []);
});

test('its capacity is the quota; one student too many is blocked', async () => {
  const { first, second, studentIds } = await offered({ capacity: 2 });
  assert.equal(fieldsOf(await tick(request(first), studentIds.slice(0, 3))), [422, { sectionId: 'outOfRange' }]);
  assert.is((await tick(request(first), studentIds.slice(0, 2))).status, 200);
  const { rows } = await preview(request(second));
  const row = rows.find(({ studentId }) => studentId === studentIds[0]);
  assert.equal([row?.state, row?.why], ['blocked', 'tooMany']);
  assert.match(row!.chosen, /^ELA-/);
});

test('students of a sister class if the section draws from it, and only from its sources', async () => {
  const { first, core, studentIds } = await offered();
  const sister = await keptClass(db());
  const there = await keptSection(db(), sister.policyId);
  await seat(db(), sister.policyId, there.id, sister.studentIds[0]!);
  for (const sourceId of [core[0].id, there.id]) await db().insertInto('sectionSources').values({ sectionId: first, sourceId }).execute();
  const { rows } = await preview(request(first));
  const expected = [...studentIds.filter((_, place) => place % 2 === 0), sister.studentIds[0]!];
  assert.equal(
    rows.map(({ studentId }) => studentId).sort((x, y) => x - y),
    expected,
  );
  assert.is((await tick(request(first), [sister.studentIds[0]!])).status, 200);
  assert.equal(await membersOf(first), [sister.studentIds[0]!]);
});

test('a core section, a frozen policy and a day without classes are refused', async () => {
  const { first, core, policyId } = await offered();
  assert.equal(fieldsOf(await look(request(core[0].id))), [422, { sectionId: 'notAllowed' }]);
  assert.equal(fieldsOf(await look(request(first, { fromDate: '2026-08-02' }))), [422, { fromDate: 'outOfRange' }]);
  await db().updateTable('registrationPolicies').set({ status: 'frozen' }).where('id', '=', policyId).execute();
  assert.equal(fieldsOf(await look(request(first))), [422, { sectionId: 'notAllowed' }]);
});

test('offers: course, group, and number of seats taken', async () => {
  const { first, studentIds } = await offered({ capacity: 2 });
  const ownOffer = async () => {
    const { body } = await portal.call(electiveOffers, 'Staff', {});
    return (body.data as ElectiveOffer[]).find(({ sectionId }) => sectionId === first)!;
  };
  const { capacity, taken, firstClass, code, choose } = await ownOffer();
  assert.equal([capacity, taken, firstClass, choose], [2, 0, null, 1]);
  assert.match(code, /^ELA-/);
  await tick(request(first), studentIds.slice(0, 1));
  assert.is((await ownOffer()).taken, 1);
  assert.is((await portal.call(electiveOffers, 'Faculty', {})).status, 403);
});

test('after the first recorded class an assignment needs a date, and a marked one stays', async () => {
  const { first, studentIds } = await offered();
  const [early, late] = studentIds as [number, number];
  const { body } = await tick(request(first), [early]);
  const { id: sectionCourseId } = await db()
    .selectFrom('sectionCourses')
    .select('id')
    .where('sectionId', '=', first)
    .executeTakeFirstOrThrow();
  const worklog = await writtenDown(db(), { sectionCourseId, onDate: '2026-08-10', present: [early] });
  assert.equal(fieldsOf(await look(request(first))), [422, { fromDate: 'required' }]);
  assert.is((await tick(request(first, { fromDate: '2026-08-11' }), [late])).status, 200);
  const undo = () => portal.call(assignElective.undo, 'Staff', { id: body.data.run.id });
  assert.is((await undo()).body.error, 'InUse');
  await db().updateTable('worklogs').set({ status: 'void', voidReason: 'not held' }).where('id', '=', worklog).execute();
  assert.is((await undo()).status, 200, 'a void class does not prevent undoing');
});

test('a list of choices: quotas and excess are counted over the list, and the upload is undone', async () => {
  const { first, second, studentIds, courses } = await offered({ capacity: 2 });
  const codeOf = async (id: number) =>
    (
      await db()
        .selectFrom('semesterCourses')
        .innerJoin('courses', 'courses.id', 'semesterCourses.courseId')
        .select('code')
        .where('semesterCourses.id', '=', id)
        .executeTakeFirstOrThrow()
    ).code;
  const [firstCode, secondCode, common] = [await codeOf(courses.elective), await codeOf(courses.otherElective), await codeOf(courses.lab)];
  const regd = studentIds.map((id) => `ELECT-${id}`);
  for (const [place, id] of studentIds.entries())
    await db().updateTable('students').set({ regdNo: regd[place]! }).where('id', '=', id).execute();
  const [a, b, c, d] = regd as [string, string, string, string];
  const uploading = (lines: string[][], dryRun: boolean) =>
    portal.request({
      method: 'POST',
      url: address(electiveUpload.write, {}, { dryRun }),
      as: 'Staff',
      ...filePart(
        Buffer.from(
          [['regdNo', 'courseCode', 'fromDate'], ...lines.map(([regdNo, code, day = '']) => [regdNo, code, day])]
            .map((line) => line.join(','))
            .join('\n'),
        ),
        `${lines.length}.csv`,
      ),
    });
  await tick(request(second), [studentIds[3]!]);
  const tried = await uploading(
    [
      [a, firstCode],
      [b, firstCode],
      [c, firstCode],
      [a, secondCode],
      ['NOBODY', firstCode],
      [b, common],
      [d, secondCode],
      [a, firstCode],
    ],
    true,
  );
  const { known, problems } = tried.body.data;
  assert.equal(
    [known, problems.map(({ row, field, code }: Record<string, unknown>) => [row, field, code])],
    [
      1,
      [
        [4, 'courseCode', 'outOfRange'],
        [5, 'courseCode', 'notAllowed'],
        [6, 'regdNo', 'unknownReference'],
        [7, 'courseCode', 'unknownReference'],
        [9, 'courseCode', 'duplicate'],
      ],
    ],
  );
  const { status, body } = await uploading(
    [
      [a, firstCode.toLowerCase()],
      [b, firstCode],
      [c, secondCode],
    ],
    false,
  );
  assert.is(status, 200, JSON.stringify(body));
  assert.equal([await membersOf(first), await membersOf(second)], [studentIds.slice(0, 2), studentIds.slice(2, 4)]);
  const undoing = () => portal.call(electiveUpload.undo, 'Staff', { id: body.data.runId, body: { reason: 'wrong' } });
  const moved = (version: number) =>
    db().updateTable('sectionStudents').set({ version }).where('sectionId', '=', first).where('studentId', '=', studentIds[0]!).execute();
  await moved(2);
  assert.is((await undoing()).body.error, 'InUse');
  await moved(1);
  const { id: sectionCourseId } = await db()
    .selectFrom('sectionCourses')
    .select('id')
    .where('sectionId', '=', first)
    .executeTakeFirstOrThrow();
  const worklog = await writtenDown(db(), { sectionCourseId, onDate: '2026-08-10', present: [studentIds[0]!] });
  assert.is((await undoing()).body.error, 'InUse', 'one of the students is marked');
  await db().updateTable('sections').set({ capacity: 9 }).where('id', '=', first).execute();
  const needy = await uploading(
    [
      [regd[4]!, firstCode],
      [regd[5]!, firstCode, '2026-08-11'],
      [regd[5]!, firstCode, '2027-01-01'],
    ],
    true,
  );
  assert.equal(
    needy.body.data.problems.map(({ row, field, code }: Record<string, unknown>) => [row, field, code]),
    [
      [2, 'fromDate', 'required'],
      [4, 'courseCode', 'duplicate'],
    ],
  );
  const outside = await uploading([[regd[5]!, firstCode, '2027-01-01']], true);
  assert.is(outside.body.data.problems[0].code, 'outOfRange');
  await db().deleteFrom('worklogs').where('id', '=', worklog).execute();
  assert.is((await undoing()).status, 200);
  assert.equal([await membersOf(first), await membersOf(second)], [[], [studentIds[3]]]);
});

test('an assignment after an earlier place in the section needs a day after its last one', async () => {
  const { policyId, first, studentIds, courses } = await offered();
  const [student = 0] = studentIds;
  const { code } = await db()
    .selectFrom('semesterCourses')
    .innerJoin('courses', 'courses.id', 'semesterCourses.courseId')
    .select('code')
    .where('semesterCourses.id', '=', courses.elective)
    .executeTakeFirstOrThrow();
  const regdNo = `AGAIN-${student}`;
  await db().updateTable('students').set({ regdNo }).where('id', '=', student).execute();
  await seat(db(), policyId, first, student, { kind: 'elective', toDate: '2026-10-20' });
  const problemsOf = async (day: string) => {
    const file = Buffer.from(`regdNo,courseCode,fromDate\n${regdNo},${code},${day}`);
    const url = address(electiveUpload.write, {}, { dryRun: true });
    const { body } = await portal.request({ method: 'POST', url, as: 'Staff', ...filePart(file, `${day}.csv`) });
    return (body.data.problems as Record<string, unknown>[]).map((problem) => [problem['field'], problem['code']]);
  };
  assert.equal(await problemsOf(''), [['fromDate', 'required']]);
  assert.equal(await problemsOf('2026-10-20'), [['fromDate', 'outOfRange']]);
  assert.equal(await problemsOf('2026-10-21'), []);
});

test('the roster of a day: a moved group, a late joiner, a student who has left', async () => {
  const { policyId, studentIds } = await keptClass(db());
  const { id, groupIds } = await keptSection(db(), policyId, { groups: ['G1', 'G2'] });
  const [g1, g2] = groupIds as [number, number];
  const [a, b, c] = studentIds as [number, number, number];
  await seat(db(), policyId, id, a, { groupId: g1, classNo: 2, toDate: '2026-10-11' });
  await seat(db(), policyId, id, a, { groupId: g2, classNo: 2, fromDate: '2026-10-12' });
  await seat(db(), policyId, id, b, { groupId: g1, classNo: 1, fromDate: '2026-09-01' });
  await seat(db(), policyId, id, c, { groupId: g2, classNo: 3, toDate: '2026-09-15' });
  const on = async (groupId: number | null, day: string) => (await rosterOn(db(), id, groupId, day)).map(({ studentId }) => studentId);
  assert.equal(await on(null, '2026-08-31'), [a, c]);
  assert.equal(await on(null, '2026-09-15'), [b, a, c], 'by class number, the last day included');
  assert.equal(await on(null, '2026-09-16'), [b, a]);
  assert.equal([await on(g1, '2026-10-11'), await on(g2, '2026-10-11')], [[b, a], []]);
  assert.equal([await on(g1, '2026-10-12'), await on(g2, '2026-10-12')], [[b], [a]]);
  assert.equal(await on(null, '2026-08-02'), []);
});

test.run();
