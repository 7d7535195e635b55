import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/academic/materials.ts';
import { officeType } from '../../../src/server/files/office-type.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { keptClass, keptSection, seat } from '../../support/classes.ts';

/** Class material: course, author and visibility. */
const test = suite('class material');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const db = () => portal.database.db;
type Row = contract.MaterialRow;
const refusal = ({ status, body: { error, fields } }: Awaited<ReturnType<TestApp['call']>>) => [status, fields ?? error];
const fresh = {
  courseModuleId: null,
  title: 'Notes of the week',
  kind: 'notes',
  fileId: null,
  url: 'https://notes.example/1',
  visibleFrom: null,
  dueAt: null,
  isHidden: false,
};
const add = (sectionCourseIds: number[], values = {}, who: 'Staff' | 'Faculty' = 'Staff') =>
  portal.call(contract.addMaterials, who, { body: { ...fresh, sectionCourseIds, ...values } });
const added = async (sectionCourseIds: number[], values = {}): Promise<Row[]> => {
  const answer = await add(sectionCourseIds, values);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.all;
};

/** One course in two sections of a class. */
async function twoSections() {
  const { policyId, courses, studentIds } = await keptClass(db());
  const ids: number[] = [];
  const sections: number[] = [];
  for (const name of ['A', 'B']) {
    const { id: sectionId } = await keptSection(db(), policyId, { name });
    const { id } = await db()
      .insertInto('sectionCourses')
      .values({ sectionId, semesterCourseId: courses.theory, byGroup: false, weeklyPeriods: 3, blockPeriods: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    sections.push(sectionId);
  }
  return { policyId, ids, sections, studentIds };
}

const keptFile = async (who: 'staff' | 'faculty', mark: string) => {
  const bytes = Buffer.from(`%PDF-1.4 ${mark}`);
  const user = await db()
    .selectFrom('users')
    .select('id')
    .where('username', '=', demoUsers[who === 'staff' ? 'Staff' : 'Faculty'])
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('fileBlobs')
    .values({ sha256: mark.padEnd(64, '0'), bytes })
    .execute();
  const { id } = await db()
    .insertInto('files')
    .values({
      sha256: mark.padEnd(64, '0'),
      purpose: 'material',
      name: `${mark}.pdf`,
      mime: 'application/pdf',
      byteSize: bytes.length,
      uploadedBy: user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const hasFile = async (id: number) => (await db().selectFrom('files').select('id').where('id', '=', id).execute()).length === 1;

const rules: [string, object, object][] = [
  ['neither file nor address', { url: null }, { fileId: 'required' }],
  ['both of them', { fileId: 1 }, { url: 'notAllowed' }],
  ['notes that are handed in', { dueAt: '2026-12-01T10:00:00Z' }, { dueAt: 'notAllowed' }],
  ['an assignment that is handed in', { kind: 'assignment', dueAt: '2026-12-01T10:00:00Z' }, {}],
  [
    'one that is due before it is seen',
    { kind: 'assignment', dueAt: '2026-12-01T10:00:00Z', visibleFrom: '2026-12-01T10:00:00Z' },
    { dueAt: 'outOfRange' },
  ],
];
for (const [what, input, problems] of rules)
  test(what, () => assert.equal(contract.materialProblems({ ...fresh, ...input } as never), problems));

test('the type of an archive is detected by its parts, and a text is not an archive', () => {
  const archive = (...names: string[]) => Buffer.from(`PK\u0003\u0004${names.join('..')}`, 'latin1');
  assert.is(officeType(archive('a.txt')), 'application/zip');
  assert.match(officeType(archive('[Content_Types].xml', 'word/document.xml')) ?? '', /wordprocessingml/);
  assert.match(officeType(archive('[Content_Types].xml', 'ppt/presentation.xml')) ?? '', /presentationml/);
  assert.match(officeType(archive('[Content_Types].xml', 'xl/workbook.xml')) ?? '', /spreadsheetml/);
  assert.is(officeType(archive('word/document.xml')), 'application/zip');
  assert.is(officeType(Buffer.from('[Content_Types].xml')), null);
});

test('one file for two sections is deleted with the last of them', async () => {
  const { ids } = await twoSections();
  const fileId = await keptFile('staff', 'a1');
  const [first, second] = await added(ids, { fileId, url: null });
  assert.ok(first && second);
  assert.equal([first.fileId, second.fileId, first.fileName], [fileId, fileId, 'a1.pdf']);
  assert.equal(refusal(await add(ids, { fileId, url: null })), [422, { fileId: 'unknownReference' }], 'the file is already in use');
  const otherFile = await keptFile('faculty', 'b2');
  assert.equal(
    refusal(await add(ids, { fileId: otherFile, url: null })),
    [422, { fileId: 'unknownReference' }],
    'another user uploaded the file',
  );
  const next = await keptFile('staff', 'c3');
  const changed = await portal.call(contract.changeMaterial, 'Staff', { id: first.id, body: { version: first.version, fileId: next } });
  assert.equal([changed.body.data.fileId, await hasFile(fileId)], [next, true], 'the other section has the former file');
  assert.equal(
    refusal(await portal.call(contract.changeMaterial, 'Staff', { id: first.id, body: { version: first.version, isHidden: true } })),
    [409, 'StaleVersion'],
  );
  assert.is((await portal.call(contract.removeMaterial, 'Staff', { id: second.id })).status, 200);
  assert.not(await hasFile(fileId));
  assert.is((await portal.call(contract.getMaterial, 'Staff', { id: second.id })).status, 404);
});

test('a module must belong to the course, an address to the web', async () => {
  const { ids } = await twoSections();
  const elsewhere = await db().selectFrom('courseModules').select('id').orderBy('id').executeTakeFirstOrThrow();
  assert.equal(refusal(await add(ids, { courseModuleId: elsewhere.id })), [422, { courseModuleId: 'notAllowed' }]);
  assert.equal(refusal(await add(ids, { url: 'ftp://notes.example' })), [422, { url: 'badFormat' }]);
  assert.equal(refusal(await add([])), [422, { sectionCourseIds: 'required' }]);
});

test('the list searches, filters and sorts, also as a file', async () => {
  const { policyId, ids } = await twoSections();
  const title = `Heat ${ids[0]}`;
  await added(ids, { title });
  await added([ids[0]!], { title, kind: 'slides' });
  const listed = async (query: object): Promise<Row[]> =>
    (await portal.call(contract.listMaterials, 'Staff', { query: { q: title, ...query } })).body.data;
  assert.is((await listed({})).length, 3);
  assert.is((await listed({ sectionCourseId: ids[0] })).length, 2);
  assert.is((await listed({ kind: 'slides' })).length, 1);
  await added([ids[0]!], { title, isHidden: true });
  assert.is((await listed({ hidden: 'hidden' })).length, 1);
  assert.is((await listed({ hidden: 'shown' })).length, 3);
  const { termId } = await db()
    .selectFrom('registrationPolicies as r')
    .innerJoin('batchSemesters as b', 'b.id', 'r.batchSemesterId')
    .select('b.academicTermId as termId')
    .where('r.id', '=', policyId)
    .executeTakeFirstOrThrow();
  assert.equal([(await listed({ term: String(termId) })).length, (await listed({ term: String(termId + 1000) })).length], [4, 0]);
  for (const sort of ['visibleFrom', 'title', 'section', 'code', 'kind', '-visibleFrom'])
    assert.is((await listed({ sort })).length, 4, sort);
  assert.is((await portal.call(contract.listMaterials, 'Staff', { query: { q: title, format: 'csv' } })).status, 200);
  assert.equal((await portal.call(contract.listMaterials, 'Faculty', { query: { q: title } })).body.data, []);
});

test('a teacher adds material to their own courses only', async () => {
  const { ids } = await twoSections();
  assert.equal(refusal(await add(ids, {}, 'Faculty')), [422, { sectionCourseIds: 'unknownReference' }]);
  const [row] = await added(ids);
  assert.is((await portal.call(contract.getMaterial, 'Faculty', { id: row!.id })).status, 404);
  const { employeeId } = await db()
    .selectFrom('employees')
    .select('id as employeeId')
    .where(
      'userId',
      '=',
      (await db().selectFrom('users').select('id').where('username', '=', demoUsers.Faculty).executeTakeFirstOrThrow()).id,
    )
    .executeTakeFirstOrThrow();
  for (const sectionCourseId of ids)
    await db()
      .insertInto('courseInstructors')
      .values({ sectionCourseId, sectionGroupId: null, employeeId, role: 'lead', fromDate: '2026-08-03', toDate: null })
      .execute();
  assert.is((await add(ids, { title: 'By the teacher' }, 'Faculty')).status, 200);
  assert.is((await portal.call(contract.getMaterial, 'Faculty', { id: row!.id })).status, 200);
});

test('a student sees the material of their section visible now, and is counted once', async () => {
  const { policyId, ids, sections } = await twoSections();
  const { id: studentId } = await db()
    .selectFrom('students as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select('s.id')
    .where('u.username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  await seat(db(), policyId, sections[0]!, studentId);
  const fileId = await keptFile('staff', 'd4');
  const [ownMaterial, others] = await added(ids, { fileId, url: null, title: 'To be seen' });
  await added(ids, { title: 'Hidden', isHidden: true });
  await added(ids, { title: 'Later', visibleFrom: '2099-01-01T00:00:00Z' });
  const studentMaterials = async () =>
    (await portal.call(contract.givenMaterials, 'Student')).body.data as { id: number; title: string; isSeen: boolean }[];
  const here = async () => (await studentMaterials()).filter(({ title }) => ['To be seen', 'Hidden', 'Later'].includes(title));
  assert.equal(
    (await here()).map(({ id, isSeen }) => [id, isSeen]),
    [[ownMaterial!.id, false]],
  );
  for (const id of [ownMaterial!.id, ownMaterial!.id]) assert.is((await portal.call(contract.seeMaterial, 'Student', { id })).status, 200);
  assert.is((await portal.call(contract.seeMaterial, 'Student', { id: others!.id })).status, 404);
  assert.is((await portal.call(contract.materialFile, 'Student', { id: ownMaterial!.id })).status, 200);
  assert.is((await portal.call(contract.materialFile, 'Student', { id: others!.id })).status, 404);
  assert.equal(
    (await here()).map(({ isSeen }) => isSeen),
    [true],
  );
  const { seen, students } = (await portal.call(contract.getMaterial, 'Staff', { id: ownMaterial!.id })).body.data as Row;
  assert.equal([seen, students], [1, 1]);
  const hidden = await portal.call(contract.changeMaterial, 'Staff', {
    id: ownMaterial!.id,
    body: { version: ownMaterial!.version, isHidden: true },
  });
  assert.is(hidden.status, 200, JSON.stringify(hidden.body));
  assert.equal(await here(), [], 'hidden material is no longer visible');
});

test.run();
