import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/syllabus/syllabi.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { keptCourse } from '../../support/courses.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';
import { samples } from '../../support/scoped-rows/samples.ts';
import { approvedRun } from '../../support/exam-runs.ts';
import { begin, keptBatch, keptSyllabus, mapped } from '../../support/syllabi.ts';

// Runs on both databases: several callers at once.

const test = suite('syllabi');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;
type Structure = contract.SyllabusStructure;
const structure = async (id: number): Promise<Structure> => (await portal.call(contract.syllabusStructure, 'Staff', { id })).body.data;
const rowsOf = ({ semesters }: Structure, semester: number) => semesters[semester - 1]!.rows;
const sentOf = (from: Structure, semester: number) => ({
  rows: rowsOf(from, semester).map(({ courseId, group }) => ({ courseId, group })),
  groups: from.semesters[semester - 1]!.groups,
});
type Sent = Partial<contract.SentSemester>;
const saving = (from: Structure, semester: number, sent: Sent, as: DemoRole = 'Staff') =>
  portal.call(contract.saveSemester, as, { id: from.id, semester, body: { version: from.version, ...sentOf(from, semester), ...sent } });
const entering = (
  from: { id: number; version: number },
  event: contract.SyllabusEvent,
  note: string | null = null,
  as: DemoRole = 'Staff',
) => portal.call(contract.moveSyllabus, as, { id: from.id, body: { version: from.version, event, note } });
const course = (code: string, more = {}) => keptCourse(db(), { code, status: 'active', ...more });
const plain = (courseId: number, group: string | null = null) => ({ courseId, group });
const storedSyllabus = async (of = {}) => structure((await keptSyllabus(db(), of)).id);

test('a syllabus is added as a draft of programme and batch, and its list shows its contents', async () => {
  const { programId, programCode, batchId, batch, poSetId, psoSetId, peoSetId } = await keptBatch(db());
  const body = {
    programId,
    batchId,
    regulation: 'R26',
    minCredits: 160,
    maxCredits: 170.5,
    poSetId,
    psoSetId,
    peoSetId,
  };
  const { status, body: answer } = await portal.call(contract.syllabi.create, 'Staff', { body });
  assert.is(status, 200, JSON.stringify(answer));
  const { id, name, filled, courses, credits, maxCredits } = answer.data;
  assert.equal([name, answer.data.status, filled, courses, credits, maxCredits], [`${programCode} ${batch}`, 'draft', [], 0, 0, 170.5]);
  const courseId = await course('LIST-1', { credits: 3.5 });
  assert.is((await saving(await structure(id), 2, { rows: [plain(courseId)] })).status, 200);
  const { body: list } = await portal.call(contract.syllabi.list, 'Faculty', { query: { batchId } });
  const [row] = list.data;
  assert.equal([list.total, row.id, row.filled, row.courses, row.credits, row.mapped], [1, id, [2], 1, 3.5, 0]);
});

test('the parts of a syllabus must belong together', async () => {
  const ownBatch = await keptBatch(db());
  const otherBatch = await keptBatch(db());
  const degree = await db().selectFrom('degrees').select('id').where('id', '<>', ownBatch.degreeId).orderBy('id').executeTakeFirstOrThrow();
  const strange = await db()
    .insertInto('batches')
    .values({ degreeId: degree.id, admissionYear: 2099, name: '2099-01', startsOn: '2099-07-01', endsOn: '2101-06-30', state: 'planned' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const good = {
    programId: ownBatch.programId,
    batchId: ownBatch.batchId,
    regulation: 'R26',
    minCredits: null,
    maxCredits: null,
    poSetId: ownBatch.poSetId,
    psoSetId: null,
    peoSetId: null,
  };
  const adding = (more: object) => portal.call(contract.syllabi.create, 'Staff', { body: { ...good, ...more } });
  const cases: [object, Record<string, string>][] = [
    [{ programId: 999_999 }, { programId: 'unknownReference', poSetId: 'notAllowed' }],
    [{ batchId: 999_999 }, { batchId: 'unknownReference' }],
    [{ batchId: strange.id }, { batchId: 'notAllowed' }],
    [{ poSetId: ownBatch.psoSetId }, { poSetId: 'notAllowed' }],
    [{ psoSetId: otherBatch.peoSetId }, { psoSetId: 'notAllowed' }],
    [{ peoSetId: 999_999 }, { peoSetId: 'unknownReference' }],
    [{ minCredits: 20, maxCredits: 19.5 }, { maxCredits: 'outOfRange' }],
    [{ regulation: ' ' }, { regulation: 'required' }],
  ];
  for (const [more, fields] of cases) {
    const { status, body } = await adding(more);
    assert.equal([status, body.fields], [422, fields], JSON.stringify(more));
  }
  assert.is((await adding({ minCredits: 20, maxCredits: 20 })).status, 200);
  const twice = await adding({});
  assert.equal([twice.body.error, twice.body.fields], ['Duplicate', { batchId: 'duplicate' }]);
});

test('a draft is changed and deleted; programme and batch are fixed once it has courses', async () => {
  const from = await storedSyllabus();
  const { batchId } = await keptBatch(db());
  const changing = (body: object) =>
    portal.call(contract.syllabi.change, 'Staff', { id: from.id, body: { version: from.version, ...body } });
  const moved = await changing({ batchId });
  assert.equal([moved.body.error, moved.body.fields], ['Locked', { batchId: 'notAllowed' }]);
  const { body } = await changing({ regulation: 'R27', minCredits: 10 });
  assert.equal([body.data.regulation, body.data.minCredits, body.data.version], ['R27', 10, from.version + 1]);
  assert.is((await changing({ regulation: 'R28' })).body.error, 'StaleVersion');
  await db().updateTable('syllabi').set({ status: 'review' }).where('id', '=', from.id).execute();
  assert.is(
    (await portal.call(contract.syllabi.change, 'Staff', { id: from.id, body: { version: body.data.version, regulation: 'R28' } })).body
      .error,
    'Locked',
  );
  assert.is((await portal.call(contract.syllabi.remove, 'Staff', { id: from.id })).body.error, 'Locked');
  await db().updateTable('syllabi').set({ status: 'draft' }).where('id', '=', from.id).execute();
  assert.is((await portal.call(contract.syllabi.remove, 'Staff', { id: from.id })).status, 200);
});

test('maps move to another set and need a review, but a mapped set cannot be removed; a draft with maps stays', async () => {
  const ownBatch = await keptBatch(db());
  const { id, courseIds } = await keptSyllabus(db(), { psoSetId: ownBatch.psoSetId });
  await db().updateTable('outcomeSets').set({ programId: null }).where('id', '=', ownBatch.poSetId).execute();
  await mapped(db(), { syllabusId: id, courseId: courseIds[0]!, setId: ownBatch.psoSetId });
  const { version } = await structure(id);
  const changing = (body: object) => portal.call(contract.syllabi.change, 'Staff', { id, body: { version, ...body } });
  const unset = await changing({ psoSetId: null });
  assert.equal([unset.body.error, unset.body.fields], ['Locked', { psoSetId: 'notAllowed' }]);
  const otherBatch = await keptBatch(db());
  const { id: semesterCourseId } = await db()
    .selectFrom('semesterCourses')
    .select('id')
    .where('syllabusId', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await approvedRun(db(), semesterCourseId, true);
  const judged = await changing({ psoSetId: otherBatch.psoSetId });
  assert.equal([judged.body.error, judged.body.fields], ['Locked', { psoSetId: 'notAllowed' }]);
  await approvedRun(db(), semesterCourseId, false);
  const changed = await changing({ psoSetId: otherBatch.psoSetId });
  assert.is(changed.status, 200, JSON.stringify(changed.body));
  const cells = await db()
    .selectFrom('outcomeMaps as m')
    .innerJoin('semesterCourses as s', 's.id', 'm.semesterCourseId')
    .select('toReview')
    .where('syllabusId', '=', id)
    .execute();
  assert.equal(cells, [{ toReview: true }]);
  const removed = await portal.call(contract.syllabi.remove, 'Staff', { id });
  assert.equal([removed.body.error, removed.body.uses], ['InUse', [{ table: 'outcome_maps', field: 'semesterCourseId', count: 1 }]]);
});

test('a semester is saved completely: order, groups, added and removed courses, with one line in the trail', async () => {
  const from = await storedSyllabus();
  const [a, b, c] = [await course('SAVE-A'), await course('SAVE-B'), await course('SAVE-C')];
  const [old] = rowsOf(from, 3);
  const first = await saving(from, 3, {
    groups: [{ name: 'PE-I', choose: 1 }],
    rows: [plain(a), plain(old!.courseId), plain(b, 'PE-I'), plain(c, 'PE-I')],
  });
  assert.is(first.status, 200, JSON.stringify(first.body));
  const shown = (syllabus: Structure) => rowsOf(syllabus, 3).map(({ ordinal, code, group }) => `${ordinal} ${code} ${group ?? '-'}`);
  assert.equal(shown(first.body.data), ['1 SAVE-A -', `2 ${old!.code} -`, '3 SAVE-B PE-I', '4 SAVE-C PE-I']);
  assert.is(rowsOf(first.body.data, 3)[1]!.id, old!.id, 'remaining courses keep their number');
  const [group] = first.body.data.semesters[2].groups;
  const second = await saving(first.body.data, 3, {
    groups: [{ id: group.id, name: 'PE-II', choose: 2 }],
    rows: [plain(c, 'PE-II'), plain(a), plain(b, 'PE-II')],
  });
  assert.is(second.status, 200, JSON.stringify(second.body));
  assert.equal(shown(second.body.data), ['1 SAVE-C PE-II', '2 SAVE-A -', '3 SAVE-B PE-II']);
  assert.equal(second.body.data.semesters[2].groups, [{ id: group.id, name: 'PE-II', choose: 2 }]);
  assert.is(second.body.data.version, from.version + 2);
  const trail = await db()
    .selectFrom('auditEvents')
    .select(['before', 'after'])
    .where('tableName', '=', 'syllabi')
    .where('recordId', '=', from.id)
    .orderBy('id')
    .execute();
  assert.equal(trail.length, 2);
  assert.equal((trail[1]!.after as { courses: string[] }).courses, [
    '1. SAVE-C (2026) PE-II',
    '2. SAVE-A (2026)',
    '3. SAVE-B (2026) PE-II',
    'PE-II: 2',
  ]);
});

test('a semester saved unchanged keeps its version', async () => {
  const from = await storedSyllabus();
  const { body } = await saving(from, 1, {});
  assert.is(body.data.version, from.version);
});

test('two groups can swap names', async () => {
  const from = await storedSyllabus();
  const { body: first } = await saving(from, 1, {
    groups: [
      { name: 'X', choose: 1 },
      { name: 'Y', choose: 1 },
    ],
  });
  const [x, y] = first.data.semesters[0].groups;
  const { status, body } = await saving(first.data, 1, {
    groups: [
      { ...x, name: 'Y' },
      { ...y, name: 'X' },
    ],
  });
  assert.is(status, 200, JSON.stringify(body));
  assert.equal(
    body.data.semesters[0].groups.map(({ id }: { id: number }) => id),
    [y.id, x.id],
  );
});

test('errors of a row are reported beside it, and nothing is saved', async () => {
  const from = await storedSyllabus();
  const [ownRow] = rowsOf(from, 1);
  const [elsewhere] = rowsOf(from, 2);
  const next = await course('WRONG-1');
  const revised = await course('WRONG-1', { revision: 2027 });
  const later = await course(elsewhere!.code, { revision: 2027 });
  const retired = await course('WRONG-2', { status: 'retired' });
  const cases: [string, Sent, Record<string, string>][] = [
    ['unknown', { rows: [plain(999_999)] }, { 'rows.0.courseId': 'unknownReference' }],
    ['twice', { rows: [plain(next), plain(ownRow!.courseId), plain(next)] }, { 'rows.2.courseId': 'duplicate' }],
    ['of another semester', { rows: [plain(elsewhere!.courseId)] }, { 'rows.0.courseId': 'duplicate' }],
    ['two revisions', { rows: [plain(next), plain(revised)] }, { 'rows.1.courseId': 'notAllowed' }],
    ['another revision elsewhere', { rows: [plain(ownRow!.courseId), plain(later)] }, { 'rows.1.courseId': 'notAllowed' }],
    ['retired', { rows: [plain(retired)] }, { 'rows.0.courseId': 'notAllowed' }],
    ['no such group', { rows: [plain(ownRow!.courseId, 'PE-I')] }, { 'rows.0.group': 'unknownReference' }],
    [
      'two groups of a name',
      {
        groups: [
          { name: 'A', choose: 1 },
          { name: 'A', choose: 2 },
        ],
      },
      { 'groups.1.name': 'duplicate' },
    ],
    ['group of another', { groups: [{ id: 999_999, name: 'A', choose: 1 }] }, { 'groups.0.id': 'unknownReference' }],
    ['too many to choose', { groups: [{ name: 'A', choose: 7 }] }, { 'groups.0.choose': 'outOfRange' }],
  ];
  for (const [name, sent, fields] of cases) {
    const { status, body } = await saving(from, 1, sent);
    assert.equal([status, body.fields], [422, fields], name);
  }
  assert.equal(await structure(from.id), from);
});

test('a course retired since stays in its semester', async () => {
  const from = await storedSyllabus();
  const [ownRow] = rowsOf(from, 1);
  const next = await course('STAYS-1');
  await db().updateTable('courses').set({ status: 'retired' }).where('id', '=', ownRow!.courseId).execute();
  const { status } = await saving(from, 1, { rows: [plain(next), plain(ownRow!.courseId)] });
  assert.is(status, 200);
});

test('a course with a map cannot be removed, and the number of dependent records is returned', async () => {
  const { id, poSetId, courseIds } = await keptSyllabus(db());
  await mapped(db(), { syllabusId: id, courseId: courseIds[0]!, setId: poSetId });
  const from = await structure(id);
  assert.equal(from.uses, [{ table: 'outcome_maps', count: 1 }]);
  assert.equal([rowsOf(from, 1)[0]!.isMapped, rowsOf(from, 2)[0]!.isMapped], [true, false]);
  const { status, body } = await saving(from, 1, { rows: [] });
  assert.equal([status, body.error, body.uses], [409, 'InUse', [{ table: 'outcome_maps', field: 'semesterCourseId', count: 1 }]]);
  assert.is((await saving(from, 2, { rows: [] })).status, 200);
});

test('two users edit one syllabus: the second one is notified; so are two equal requests', async () => {
  const from = await storedSyllabus();
  const next = await course('TWO-1');
  const [ownRow] = rowsOf(from, 1);
  const sent = { rows: [plain(ownRow!.courseId), plain(next)] };
  const answers = await Promise.all([saving(from, 1, sent), saving(from, 1, sent, 'Admin')]);
  assert.equal(
    answers.map(({ status, body }) => String(body.error ?? status)).sort((a, b) => a.localeCompare(b)),
    ['200', 'StaleVersion'],
  );
  assert.is(rowsOf(await structure(from.id), 1).length, 2);
});

test('a course moves to the end of another semester with its map, while neither has begun', async () => {
  const { id, batchId, poSetId, courseIds } = await keptSyllabus(db());
  const [, , third] = courseIds;
  await mapped(db(), { syllabusId: id, courseId: third!, setId: poSetId });
  const moving = async (courseId: number, semester: number) => {
    const { version } = await structure(id);
    return portal.call(contract.moveSemesterCourse, 'Staff', { id, courseId, body: { version, semester } });
  };
  const { status, body } = await moving(third!, 5);
  assert.is(status, 200, JSON.stringify(body));
  assert.equal(
    rowsOf(body.data, 5).map(({ courseId, isMapped }) => [courseId, isMapped]),
    [
      [courseIds[4], false],
      [third, true],
    ],
  );
  assert.equal((await moving(third!, 5)).body.fields, { semester: 'duplicate' });
  assert.equal((await moving(third!, 9)).body.fields, { semester: 'outOfRange' });
  assert.is((await moving(999_999, 4)).status, 404);
  await begin(db(), batchId, 4);
  assert.is((await moving(third!, 4)).body.error, 'Locked', 'to a semester that has begun');
  assert.is((await moving(courseIds[3]!, 5)).body.error, 'Locked', 'from a semester that has begun');
  assert.is((await moving(third!, 6)).status, 200);
});

test('gaps prevent the submission, and each reason is returned', async () => {
  const from = await storedSyllabus({ minCredits: 24, maxCredits: 24 });
  const why = ({ events }: Structure) => events.find(({ event }) => event === 'submit')?.why;
  assert.is(why(from), undefined);
  const empty = await saving(from, 8, { rows: [] });
  assert.is(why(empty.body.data), 'isFilled');
  assert.is((await entering(empty.body.data, 'submit')).body.error, 'Locked');
  const [row] = rowsOf(from, 8);
  const short = await saving(empty.body.data, 8, { rows: [plain(row!.courseId, 'PE')], groups: [{ name: 'PE', choose: 2 }] });
  assert.is(why(short.body.data), 'areGroupsFull');
  const dear = await course('DEAR-1', { credits: 4 });
  const [group] = short.body.data.semesters[7].groups;
  const wide = await saving(short.body.data, 8, {
    rows: [plain(row!.courseId, 'PE'), plain(dear, 'PE')],
    groups: [{ ...group, choose: 1 }],
  });
  assert.is(why(wide.body.data), 'areCreditsInRange', 'students who choose the other course have 25 credits');
  await db().updateTable('syllabi').set({ maxCredits: 25 }).where('id', '=', from.id).execute();
  assert.is((await entering(wide.body.data, 'submit')).status, 200);
});

test('from draft to retired: nothing changes under review, another user approves, a note stays', async () => {
  const { id, batchId, branchId, degreeId } = await keptSyllabus(db());
  const next = await course('LIFE-1');
  const edited = await saving(await structure(id), 8, { rows: [...sentOf(await structure(id), 8).rows, plain(next)] });
  const submitted = await entering(edited.body.data, 'submit');
  assert.is(submitted.body.data.status, 'review');
  assert.is((await saving(submitted.body.data, 8, {})).body.error, 'Locked');
  assert.is((await entering(submitted.body.data, 'approve')).body.error, 'Forbidden', 'the last editor may not approve');
  assert.equal((await entering(submitted.body.data, 'return', null, 'Admin')).body.fields, { note: 'required' });
  const returned = await entering(submitted.body.data, 'return', 'The lab is missing', 'Admin');
  assert.equal([returned.body.data.status, returned.body.data.note], ['draft', 'The lab is missing']);
  assert.equal((await entering(returned.body.data, 'submit', 'why')).body.fields, { note: 'notAllowed' });
  const again = await entering(returned.body.data, 'submit');
  const two = await Promise.all([entering(again.body.data, 'approve', null, 'Admin'), entering(again.body.data, 'approve', null, 'Admin')]);
  assert.equal(
    two.map(({ status, body }) => String(body.error ?? status)).sort((a, b) => a.localeCompare(b)),
    ['200', 'Locked'],
  );
  const approved = await structure(id);
  assert.equal([approved.status, approved.note, approved.approvedBy !== null], ['approved', null, true]);
  await begin(db(), batchId, 3);
  const student = await db()
    .selectFrom('students')
    .select(['id', 'batchId', 'branchId'])
    .where('degreeId', '=', degreeId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  await db().updateTable('students').set({ batchId, branchId }).where('id', '=', student.id).execute();
  assert.is((await entering(approved, 'retire', null, 'Admin')).body.error, 'InUse');
  const reopened = await entering(approved, 'reopen', 'New regulation', 'Admin');
  assert.equal([reopened.body.data.status, reopened.body.data.openFrom, reopened.body.data.approvedAt], ['draft', 4, null]);
  assert.equal(
    reopened.body.data.semesters.map(({ isOpen }: { isOpen: boolean }) => isOpen),
    [false, false, false, true, true, true, true, true],
  );
  assert.is((await saving(reopened.body.data, 3, { rows: [] })).body.error, 'Locked', 'semesters that have begun stay');
  assert.is((await saving(reopened.body.data, 4, {})).status, 200);
  await db().updateTable('syllabi').set({ status: 'approved' }).where('id', '=', id).execute();
  await db().updateTable('students').set(student).where('id', '=', student.id).execute();
  const retired = await entering(await structure(id), 'retire', null, 'Admin');
  assert.is(retired.body.data.status, 'retired');
});

test('a syllabus begun to its last semester cannot be reopened', async () => {
  const { id, batchId } = await keptSyllabus(db(), { status: 'approved' });
  await begin(db(), batchId, 8);
  const from = await structure(id);
  assert.is((await entering(from, 'reopen', 'Too late', 'Admin')).body.error, 'Locked');
});

test('an event on an old version is rejected, and on an unknown syllabus', async () => {
  const from = await storedSyllabus();
  assert.is((await entering({ ...from, version: 7 }, 'submit')).body.error, 'StaleVersion');
  assert.is((await entering({ id: 999_999, version: 1 }, 'submit')).status, 404);
  assert.is((await saving({ ...from, semesters: [...from.semesters, from.semesters[0]!] }, 9, {})).status, 404);
});

test('a head with 311 and 304 edits the syllabi of their own department only', async () => {
  const { inside, outside } = await samples.headedSyllabi!(db());
  await holdOnly(db(), 'faculty', ['SmesterCourse_VIEW', 'SmesterCourse_ADD', 'SmesterCourse_EDIT', 'SyllabusManagement_Master']);
  const there = (id: number) =>
    db()
      .selectFrom('syllabi')
      .select(['version', 'programId', 'batchId', 'regulation', 'poSetId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const submit = async (id: number) =>
    (await portal.call(contract.moveSyllabus, 'Faculty', { id, body: { version: 9999, event: 'submit', note: null } })).status;
  assert.equal([await submit(inside.id), await submit(outside.id)], [409, 403]);
  assert.is((await portal.call(contract.syllabi.remove, 'Faculty', { id: outside.id })).status, 403);
  const { version, ...fields } = await there(outside.id);
  assert.is((await portal.call(contract.syllabi.change, 'Faculty', { id: outside.id, body: { version, regulation: 'R27' } })).status, 403);
  const added = await portal.call(contract.syllabi.create, 'Faculty', {
    body: { ...fields, minCredits: null, maxCredits: null, psoSetId: null, peoSetId: null, batchId: (await keptBatch(db())).batchId },
  });
  assert.is(added.body.fields?.programId, 'unknownReference', JSON.stringify(added.body));
});

test.run();
