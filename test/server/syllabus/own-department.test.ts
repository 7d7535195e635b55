import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rowText } from '../../../src/contract/core/rows-file.ts';
import type { AnyUpload, RowsReport } from '../../../src/contract/core/upload.ts';
import * as copy from '../../../src/contract/syllabus/copy.ts';
import { courseUpload, topicUpload } from '../../../src/contract/syllabus/course-upload.ts';
import { semesterCourseUpload } from '../../../src/contract/syllabus/semester-import.ts';
import { filePart } from '../../support/admission-list.ts';
import { address, testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { keptCourse } from '../../support/courses.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';
import { samples } from '../../support/scoped-rows/samples.ts';

/** A head of department uploads and copies as in the forms: within the department only. */
const test = suite('uploads and copies of a head');
let portal: TestApp;
/** A programme of the head’s department and one of another, each with a course and a syllabus. */
let [inside, outside] = [{} as Place, {} as Place];
const db = () => portal.database.db;

interface Place {
  syllabusId: number;
  programId: number;
  program: string;
  batchId: number;
  batch: string;
  department: string;
  courseId: number;
  code: string;
}
const placeOf = async (syllabusId: number): Promise<Place> =>
  db()
    .selectFrom('syllabi as y')
    .innerJoin('programs as p', 'p.id', 'y.programId')
    .innerJoin('batches as b', 'b.id', 'y.batchId')
    .innerJoin('semesterCourses as s', 's.syllabusId', 'y.id')
    .innerJoin('courses as c', 'c.id', 's.courseId')
    .innerJoin('departments as d', 'd.id', 'c.departmentId')
    .select(['y.id as syllabusId', 'p.id as programId', 'p.code as program', 'b.id as batchId', 'b.name as batch'])
    .select(['d.code as department', 'c.id as courseId', 'c.code'])
    .where('y.id', '=', syllabusId)
    .executeTakeFirstOrThrow();

test.before(async () => {
  portal = await testApp();
  const headed = await samples.headedSyllabi!(db());
  [inside, outside] = [await placeOf(headed.inside.id), await placeOf(headed.outside.id)];
  await holdOnly(db(), 'faculty', ['Course_VIEW', 'Course_ADD', 'Course_EDIT', 'SmesterCourse_ADD', 'Syllabus_Copy']);
});
test.after(() => portal.close());

const send = (kind: AnyUpload, rows: readonly object[], as: DemoRole, dryRun = true) => {
  const columns = Object.keys(kind.columns);
  const lines = [columns, ...rows.map((row) => columns.map((name) => String(row[name as never] ?? '')))];
  const url = address(kind.write, {}, { dryRun });
  return portal.request({ method: 'POST', url, as, ...filePart(Buffer.from(lines.map(rowText).join('\n'))) });
};
/** Column and code of each error, by row. */
async function problemsOf(kind: AnyUpload, rows: readonly object[], as: DemoRole = 'Faculty'): Promise<string[]> {
  const { status, body } = await send(kind, rows, as);
  assert.is(status, 200, JSON.stringify(body));
  return (body.data as RowsReport).problems.map(({ row, field, code }) => `${row - 1} ${field} ${code}`);
}

test('a head can upload courses to their own department only', async () => {
  const course = (code: string, departmentCode: string) => {
    const marks = { internalMax: 50, externalMax: 100, totalPass: 60 };
    return { code, revision: 2026, title: 'Fluids', kind: 'theory', category: 'pc', departmentCode, lectures: 3, credits: 3, ...marks };
  };
  const rows = [course('OWN-1', inside.department), course('OTH-1', outside.department)];
  assert.equal(await problemsOf(courseUpload, rows), ['2 departmentCode unknownReference']);
  assert.equal(await problemsOf(courseUpload, rows, 'Admin'), []);
});

test('a head can upload topics to courses of their own department only', async () => {
  const topic = (code: string) => ({ code, revision: 2026, moduleNo: 9, moduleTitle: 'Added', topicNo: 1, topic: 'A topic', hours: 1 });
  const rows = [topic(inside.code), topic(outside.code)];
  assert.equal(await problemsOf(topicUpload, rows), ['2 code notAllowed']);
  assert.equal(await problemsOf(topicUpload, rows, 'Admin'), []);
});

test('a head can upload semester courses to programmes of their own department only', async () => {
  await keptCourse(db(), { code: 'OWN-SEM', status: 'active' });
  const row = ({ program, batch }: Place) => ({ program, batch, semester: 2, ordinal: 1, code: 'OWN-SEM' });
  const rows = [row(inside), row(outside)];
  assert.equal(await problemsOf(semesterCourseUpload, rows), ['2 program notAllowed']);
  assert.equal(await problemsOf(semesterCourseUpload, rows, 'Admin'), []);
});

test('a head sees and undoes only their own uploads', async () => {
  const row = (code: string) => ({ code, revision: 2026, moduleNo: 8, moduleTitle: 'Undone', topicNo: 1, topic: 'A topic', hours: 1 });
  const uploaded = async (code: string, as: DemoRole) => Number((await send(topicUpload, [row(code)], as, false)).body.data.runId);
  const ownRun = await uploaded(inside.code, 'Faculty');
  const others = await uploaded(outside.code, 'Admin');
  const listed = (await portal.call(topicUpload.runs, 'Faculty')).body.data.map(({ id }: { id: number }) => id);
  assert.equal(listed, [ownRun]);
  const undo = async (id: number) => (await portal.call(topicUpload.undo, 'Faculty', { id, body: { reason: 'The wrong list' } })).status;
  assert.equal([await undo(others), await undo(ownRun)], [404, 200]);
});

test('a head can copy syllabi to programmes of their own department only', async () => {
  const along = { groups: true, maps: true };
  const look = async (kind: typeof copy.copyBranchCourse | typeof copy.copyBranchSyllabus | typeof copy.copyBatchSyllabus, body: object) =>
    (await portal.call(kind.write, 'Faculty', { query: { dryRun: 'true' }, body: { ...body, ...along } })).body;
  const courses = (from: Place, to: Place) =>
    look(copy.copyBranchCourse, {
      syllabusId: from.syllabusId,
      toSyllabusId: to.syllabusId,
      semester: null,
      intoSemester: null,
      keepsOrder: true,
    });
  assert.equal((await courses(inside, outside)).fields, { toSyllabusId: 'unknownReference' });
  assert.is((await courses(outside, inside)).data.rows.length, 1);
  const syllabus = (from: Place, to: Place) =>
    look(copy.copyBranchSyllabus, {
      syllabusId: from.syllabusId,
      toProgramId: to.programId,
      toBatchId: to.batchId,
      fromSemester: null,
      toSemester: null,
      poSetId: null,
    });
  assert.equal((await syllabus(inside, outside)).fields, { toProgramId: 'unknownReference' });
  assert.is((await syllabus(outside, inside)).data.rows.length, 1);
  const { degreeId } = await db().selectFrom('batches').select('degreeId').where('id', '=', outside.batchId).executeTakeFirstOrThrow();
  const next = { degreeId, admissionYear: 2070, name: '2070-74', startsOn: '2070-07-01', endsOn: '2074-06-30' };
  const { id: toBatchId } = await db().insertInto('batches').values(next).returning('id').executeTakeFirstOrThrow();
  const batch = (programId: number | null) =>
    look(copy.copyBatchSyllabus, { batchId: outside.batchId, toBatchId, programId, fromSemester: null, toSemester: null, poSetId: null });
  assert.equal((await batch(outside.programId)).fields, { programId: 'unknownReference' });
  assert.equal((await batch(null)).data.rows, []);
});

test('a head can copy courses within their own department only', async () => {
  const look = async ({ courseId }: Place) =>
    (await portal.call(copy.copyCourse.write, 'Faculty', { query: { dryRun: 'true' }, body: { courseId, code: null, revision: 2040 } }))
      .body;
  assert.equal((await look(outside)).fields, { courseId: 'unknownReference' });
  assert.ok((await look(inside)).data.rows.length > 0);
});

test.run();
