import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { copyMaterials } from '../../../src/contract/academic/copy-materials.ts';
import type { MaterialRow } from '../../../src/contract/academic/materials.ts';
import { listMaterials, removeMaterial } from '../../../src/contract/academic/materials.ts';
import type { RowIn, StepRun } from '../../../src/contract/core/steps.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, seat } from '../../support/classes.ts';

/** Material of earlier classes of a course, copied to a new class. */
const test = suite('class material of earlier terms');
let portal: TestApp;
const db = () => portal.database.db;
type Row = RowIn<typeof copyMaterials>;
type Who = 'Staff' | 'Faculty';

test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

/** A class with the course of another class; its classes begin on the given day. */
async function classOf(courseOf: number | null, startsOn: string) {
  const { policyId, batchSemesterId, courses, studentIds } = await keptClass(db());
  const term = await db()
    .selectFrom('academicTerms')
    .select('id')
    .where('startsOn', '<=', startsOn)
    .orderBy('startsOn', 'desc')
    .executeTakeFirstOrThrow();
  await db().updateTable('batchSemesters').set({ academicTermId: term.id }).where('id', '=', batchSemesterId).execute();
  await db().updateTable('registrationPolicies').set({ classesFrom: startsOn }).where('id', '=', policyId).execute();
  if (courseOf !== null) {
    const course = db().selectFrom('semesterCourses').select('courseId').where('id', '=', courseOf);
    await db()
      .updateTable('semesterCourses')
      .set({ courseId: (await course.executeTakeFirstOrThrow()).courseId })
      .where('id', '=', courses.theory)
      .execute();
  }
  const { id: sectionId } = await keptSection(db(), policyId);
  const { id } = await db()
    .insertInto('sectionCourses')
    .values({ sectionId, semesterCourseId: courses.theory, byGroup: false, weeklyPeriods: 3, blockPeriods: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, sectionId, policyId, theory: courses.theory, studentIds };
}

let marks = 0;
async function file(sha = `${(marks += 1)}`.padEnd(64, 'f')): Promise<number> {
  const bytes = Buffer.from(`%PDF-1.4 ${sha}`);
  await db()
    .insertInto('fileBlobs')
    .values({ sha256: sha, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (
    await db()
      .insertInto('files')
      .values({ sha256: sha, purpose: 'material', name: 'notes.pdf', mime: 'application/pdf', byteSize: bytes.length, uploadedBy: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}
async function give(sectionCourseId: number, fields: object): Promise<number> {
  const values = {
    sectionCourseId,
    courseModuleId: null,
    title: 'Notes',
    kind: 'notes',
    fileId: null,
    url: null,
    visibleFrom: '2026-08-10T05:00:00Z',
    dueAt: null,
    isHidden: false,
    uploadedBy: 1,
    ...fields,
  } as const;
  return (await db().insertInto('classMaterials').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const call = (sectionCourseId: number, who: Who, sent: object, dryRun = 'false') =>
  portal.call(copyMaterials.write, who, { query: { dryRun }, body: { sectionCourseId, ...sent } });
async function preview(id: number, who: Who = 'Staff'): Promise<{ stamp: string; rows: Row[] }> {
  const { status, body } = await call(id, who, {}, 'true');
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
async function copy(id: number, keys?: readonly string[], who: Who = 'Staff'): Promise<StepRun> {
  const { stamp, rows } = await preview(id, who);
  const ticked = keys ?? rows.filter(({ state }) => state === 'new').map(({ key }) => key);
  const { status, body } = await call(id, who, { stamp, rows: ticked });
  assert.is(status, 200, JSON.stringify(body));
  return body.data.run;
}
const materialsOf = async (id: number): Promise<MaterialRow[]> =>
  (await portal.call(listMaterials, 'Staff', { query: { sectionCourseId: id, sort: 'title' } })).body.data;
const hasFile = async (id: number) => (await db().selectFrom('files').select('id').where('id', '=', id).execute()).length === 1;

test('each file and address once, the latest term first, the same number of weeks into the term', async () => {
  const before = await classOf(null, '2025-08-04');
  const last = await classOf(before.theory, '2026-01-07');
  const now = await classOf(before.theory, '2026-08-03');
  const shared = await file();
  const { sha256 } = await db().selectFrom('files').select('sha256').where('id', '=', shared).executeTakeFirstOrThrow();
  await give(before.id, { title: 'Old notes', fileId: shared });
  const older = await give(before.id, { title: 'Old film', kind: 'video', url: 'https://film.example/1' });
  // The same content, uploaded once more.
  const newer = await give(last.id, { title: 'Notes again', fileId: await file(sha256), visibleFrom: '2026-01-12T05:00:00Z' });
  const task = await give(last.id, {
    title: 'Sheet',
    kind: 'assignment',
    url: 'https://sheet.example',
    dueAt: '2026-02-02T18:00:00Z',
    visibleFrom: '2026-01-19T05:00:00Z',
    isHidden: true,
  });
  await give(now.id, { title: 'Here already', url: 'https://film.example/1' });
  const { rows } = await preview(now.id);
  assert.equal(
    rows.map(({ key, state, isLatest, name, file: of }) => [Number(key), state, isLatest, name, of]),
    [
      [newer, 'new', true, 'Notes again', 'notes.pdf'],
      [task, 'new', true, 'Sheet', 'https://sheet.example'],
      [older, 'same', false, 'Old film', 'https://film.example/1'],
    ],
  );
  // 208 days are 30 weeks: a Monday stays one.
  assert.is(new Date(rows[0]!.visibleFrom).toISOString(), '2026-08-10T05:00:00.000Z');
  const run = await copy(now.id);
  assert.equal([run.written, run.targetId, run.keeps], [2, now.id, null]);
  const all = await materialsOf(now.id);
  assert.equal(
    all.map(({ title, isHidden }) => [title, isHidden]),
    [
      ['Here already', false],
      ['Notes again', false],
      ['Sheet', true],
    ],
  );
  assert.is(new Date(all[2]!.dueAt!).toISOString(), '2026-08-31T18:00:00.000Z');
  assert.equal(
    (await preview(now.id)).rows.map(({ state }) => state),
    ['same', 'same', 'same'],
  );
  assert.equal((await preview(before.id)).rows, [], 'there is no earlier term');
});

test('a module of a revised course is matched by its position', async () => {
  const before = await classOf(null, '2025-08-04');
  const now = await classOf(null, '2026-08-03');
  const courseOf = async (theory: number) =>
    (await db().selectFrom('semesterCourses').select('courseId').where('id', '=', theory).executeTakeFirstOrThrow()).courseId;
  const [old, revised] = [await courseOf(before.theory), await courseOf(now.theory)];
  const { code } = await db().selectFrom('courses').select('code').where('id', '=', old).executeTakeFirstOrThrow();
  await db().updateTable('courses').set({ code, revision: 2099 }).where('id', '=', revised).execute();
  const module = async (courseId: number) =>
    (await db().insertInto('courseModules').values({ courseId, ordinal: 7, title: 'Heat' }).returning('id').executeTakeFirstOrThrow()).id;
  const [from, to] = [await module(old), await module(revised)];
  await give(before.id, { url: 'https://heat.example', courseModuleId: from });
  await copy(now.id);
  assert.equal(
    (await materialsOf(now.id)).map(({ courseModuleId }) => courseModuleId),
    [to],
  );
});

test('undone until a student has viewed the material; its files stay', async () => {
  const before = await classOf(null, '2025-08-04');
  const now = await classOf(before.theory, '2026-08-03');
  const [firstFile, gone] = [await file(), await file()];
  await give(before.id, { title: 'First', fileId: firstFile });
  const source = await give(before.id, { title: 'Second', fileId: gone });
  const run = await copy(now.id);
  // Only the copy has the file now.
  assert.is((await portal.call(removeMaterial, 'Staff', { id: source })).status, 200);
  assert.ok(await hasFile(gone));
  assert.is((await portal.call(copyMaterials.undo, 'Staff', { id: run.id })).status, 200);
  assert.equal([await materialsOf(now.id), await hasFile(firstFile), await hasFile(gone)], [[], true, false]);
  const again = await copy(now.id);
  const [copied] = await materialsOf(now.id);
  await seat(db(), now.policyId, now.sectionId, now.studentIds[0]!);
  await db().insertInto('materialViews').values({ classMaterialId: copied!.id, studentId: now.studentIds[0]! }).execute();
  const { body } = await portal.call(copyMaterials.undo, 'Staff', { id: again.id });
  assert.is(body.error, 'InUse');
  const runs = (await portal.call(copyMaterials.runs, 'Staff', { query: {} })).body.data as StepRun[];
  assert.is(runs.find(({ id }) => id === again.id)?.keeps, 'isSeen');
  assert.is(runs.find(({ id }) => id === run.id)?.keeps, null);
});

test('teachers copy into their own courses, and undo runs of their own classes', async () => {
  const before = await classOf(null, '2025-08-04');
  const now = await classOf(before.theory, '2026-08-03');
  const otherClass = await classOf(before.theory, '2026-08-03');
  await give(before.id, { url: 'https://notes.example/of-all' });
  const refused = await call(now.id, 'Faculty', {}, 'true');
  assert.equal([refused.status, refused.body.fields], [422, { sectionCourseId: 'unknownReference' }]);
  const { id: employeeId } = await db()
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select('e.id')
    .where('u.username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('courseInstructors')
    .values({ sectionCourseId: now.id, sectionGroupId: null, employeeId, role: 'lead', fromDate: '2026-08-03', toDate: null })
    .execute();
  const run = await copy(now.id, undefined, 'Faculty');
  const otherRun = await copy(otherClass.id);
  const { body } = await portal.call(copyMaterials.undo, 'Faculty', { id: otherRun.id });
  assert.is(body.error, 'InUse');
  const runs = (await portal.call(copyMaterials.runs, 'Faculty', { query: {} })).body.data as StepRun[];
  assert.equal(
    [run.id, otherRun.id].map((runId) => runs.find(({ id }) => id === runId)?.keeps),
    [null, 'notOwn'],
  );
  assert.is((await portal.call(copyMaterials.undo, 'Faculty', { id: run.id })).status, 200);
});

test.run();
