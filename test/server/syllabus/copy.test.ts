import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StepRun } from '../../../src/contract/core/steps.ts';
import * as copy from '../../../src/contract/syllabus/copy.ts';
import type { CopyRow } from '../../../src/server/modules/syllabus/copy/plan.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { copyStage, mapTo, place, type Stage } from '../../support/copies.ts';
import { contentOf, keptCourse } from '../../support/courses.ts';
import { outcomeSet } from '../../support/outcome-maps.ts';

// Runs on both databases: several callers at once.

const test = suite('copying syllabi and courses');
const byText = (a: string, b: string) => a.localeCompare(b);
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

type Kind = typeof copy.copyBatchSyllabus | typeof copy.copyBranchSyllabus | typeof copy.copyBranchCourse | typeof copy.copyCourse;
const db = () => portal.database.db;
const refusal = ({ status, body }: { status: number; body: { error: string; fields?: object } }) => [status, body.error, body.fields];

const look = (kind: Kind, body: object, as: DemoRole = 'Staff') => portal.call(kind.write, as, { query: { dryRun: 'true' }, body });
const preview = async (kind: Kind, body: object): Promise<{ stamp: string; rows: CopyRow[] }> => {
  const answer = await look(kind, body);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data;
};
const save = async (
  kind: Kind,
  body: object,
  { keys, stamp, as = 'Staff' }: { keys?: readonly string[]; stamp?: string; as?: DemoRole } = {},
) => {
  const looked = await preview(kind, body);
  const rows = keys ?? looked.rows.filter(({ state }) => state === 'new').map(({ key }) => key);
  return portal.call(kind.write, as, { query: { dryRun: 'false' }, body: { ...body, stamp: stamp ?? looked.stamp, rows } });
};
const saved = async (...of: Parameters<typeof save>): Promise<StepRun> => {
  const answer = await save(...of);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data.run;
};
const runs = async (kind: Kind): Promise<StepRun[]> => (await portal.call(kind.runs, 'Staff')).body.data;
const keepsOf = async (kind: Kind, { id }: StepRun) => (await runs(kind)).find((run) => run.id === id)?.keeps;
const undo = (kind: Kind, { id }: StepRun, as: DemoRole = 'Staff') => portal.call(kind.undo, as, { id });

const batchOf = ({ batchId, toBatchId, programId }: Stage, more: object = {}) => ({
  batchId,
  toBatchId,
  programId,
  groups: true,
  maps: true,
  ...more,
});
const statesOf = (rows: readonly CopyRow[]) => {
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

/** Content of a syllabus, counted from the rows: course, semester, group, cells. */
async function counted({ programId, toBatchId }: Pick<Stage, 'programId' | 'toBatchId'>) {
  const { rows } = await sql<{ code: string; semester: number; group: string | null; cells: string }>`
    select c.code, s.semester, g.name as "group",
      coalesce((select string_agg(k.code || ' ' || o.code || ' ' || m.level || case when m.to_review then '?' else '' end, ', ' order by k.code, o.code)
        from outcome_maps m, course_outcomes k, outcomes o
        where m.semester_course_id = s.id and k.id = m.course_outcome_id and o.id = m.outcome_id), '') as cells
    from syllabi y join semester_courses s on s.syllabus_id = y.id join courses c on c.id = s.course_id
    left join elective_groups g on g.id = s.elective_group_id
    where y.program_id = ${programId} and y.batch_id = ${toBatchId}
    order by s.semester, s.ordinal`.execute(db());
  return rows;
}
const syllabusOf = ({ programId, toBatchId }: Pick<Stage, 'programId' | 'toBatchId'>) =>
  db().selectFrom('syllabi').selectAll().where('programId', '=', programId).where('batchId', '=', toBatchId).executeTakeFirst();
const departmentId = async () => (await db().selectFrom('departments').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
/** The syllabus of the next batch, created beforehand as a draft without courses. */
const draftFor = async (stage: Stage, more: object = {}) =>
  (
    await db()
      .insertInto('syllabi')
      .values({
        degreeId: stage.degreeId,
        programId: stage.programId,
        batchId: stage.toBatchId,
        regulation: 'R27',
        poSetId: stage.poSetId,
        psoSetId: stage.psoSetId,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('a batch’s syllabus is copied completely: courses in order, groups, maps, sets and regulation', async () => {
  const stage = await copyStage(db(), 16);
  const parameters = batchOf(stage);
  const { rows } = await preview(copy.copyBatchSyllabus, parameters);
  assert.equal(statesOf(rows), { new: 16 });
  assert.equal([rows[0]!.semester, rows[0]!.credits, rows[0]!.cells, rows[0]!.left, rows[0]!.group], [1, 3, 3, 0, null]);
  assert.is(await syllabusOf(stage), undefined, 'nothing is written yet');
  const run = await saved(copy.copyBatchSyllabus, parameters);
  const source = await counted({ programId: stage.programId, toBatchId: stage.batchId });
  assert.is(source.length, 16);
  assert.equal(await counted(stage), source);
  const syllabus = (await syllabusOf(stage))!;
  assert.equal(
    [syllabus.status, syllabus.regulation, syllabus.poSetId, syllabus.psoSetId, Number(syllabus.minCredits)],
    ['draft', 'R26', stage.poSetId, stage.psoSetId, 100],
  );
  assert.equal(
    [run.written, run.replaced, run.targetId, run.keeps, run.name],
    [16, 0, syllabus.id, null, `${stage.programCode} ${stage.batch} → ${stage.toBatch}`],
  );
  const groups = await db()
    .selectFrom('electiveGroups')
    .select(['semester', 'choose'])
    .where('syllabusId', '=', syllabus.id)
    .orderBy('semester')
    .execute();
  assert.equal(groups, [
    { semester: 4, choose: 2 },
    { semester: 8, choose: 2 },
  ]);
  const trail = await db()
    .selectFrom('auditEvents')
    .select(['action', 'note'])
    .where('tableName', '=', 'syllabi')
    .where('recordId', '=', syllabus.id)
    .execute();
  assert.equal(trail, [{ action: 'insert', note: `copied from ${stage.programCode} ${stage.batch}` }]);
  assert.equal(statesOf((await preview(copy.copyBatchSyllabus, parameters)).rows), { same: 16 });
});

test('only the requested semesters are copied, with groups and maps if requested', async () => {
  const stage = await copyStage(db(), 16);
  await saved(copy.copyBatchSyllabus, batchOf(stage, { fromSemester: 4, toSemester: 5, groups: false, maps: false }));
  const expected = stage.courses.filter(({ semester }) => semester === 4 || semester === 5);
  const copied = await counted(stage);
  assert.equal(
    copied.map(({ code, group, cells }) => [code, group, cells].join()).sort(byText),
    expected.map(({ code }) => [code, null, ''].join()).sort(byText),
  );
});

test('the same request twice at the same time writes once', async () => {
  const stage = await copyStage(db(), 8);
  const parameters = batchOf(stage);
  const { stamp } = await preview(copy.copyBatchSyllabus, parameters);
  const keys = (await preview(copy.copyBatchSyllabus, parameters)).rows.map(({ key }) => key);
  const send = () =>
    portal.call(copy.copyBatchSyllabus.write, 'Staff', { query: { dryRun: 'false' }, body: { ...parameters, stamp, rows: keys } });
  const [first, second] = await Promise.all([send(), send()]);
  assert.equal([first.status, second.status], [200, 200]);
  assert.is(first.body.data.run.id, second.body.data.run.id);
  assert.is((await counted(stage)).length, 8);
  assert.is((await send()).body.data.run.id, first.body.data.run.id, 'also much later');
  const stranger = await portal.call(copy.copyBatchSyllabus.write, 'Admin', {
    query: { dryRun: 'false' },
    body: { ...parameters, stamp, rows: keys },
  });
  assert.is(stranger.body.error, 'StaleVersion');
});

test('half of it exists already: equal courses are skipped, different ones are shown, and stay or are replaced', async () => {
  const stage = await copyStage(db(), 12);
  const to = await draftFor(stage);
  const [a, b, c, d] = stage.courses;
  const same = await place(db(), to, { courseId: a!.id, semester: 1 });
  await mapTo(db(), same, stage);
  const moved = await place(db(), to, { courseId: b!.id, semester: 3 });
  await mapTo(db(), moved, stage);
  const otherCourse = await place(db(), to, { courseId: c!.id, semester: 3 });
  await mapTo(db(), otherCourse, { ...stage, level: 1 });
  const ungrouped = await place(db(), to, { courseId: d!.id, semester: 4 });
  await mapTo(db(), ungrouped, stage);
  const before = await counted(stage);
  const { rows } = await preview(copy.copyBatchSyllabus, batchOf(stage));
  assert.equal(statesOf(rows), { same: 1, differs: 3, new: 8 });
  const differencesOf = (id: number) => rows.find(({ key }) => key === String(id))!.differences;
  assert.equal(differencesOf(b!.id), [{ field: 'semester', here: '2', there: '3' }]);
  assert.equal(differencesOf(c!.id), [{ field: 'map', here: 'CO2×PO2 2', there: 'CO2×PO2 1' }]);
  assert.equal(differencesOf(d!.id), [{ field: 'electiveGroup', here: 'PE-I', there: null }]);
  assert.ok(rows.filter(({ state }) => state === 'differs').every(({ canReplace }) => canReplace));
  const keys = rows.filter(({ state, key }) => state === 'new' || [b!.id, c!.id].includes(Number(key))).map(({ key }) => key);
  const run = await saved(copy.copyBatchSyllabus, batchOf(stage), { keys });
  assert.equal([run.written, run.replaced], [10, 2]);
  const after = await counted(stage);
  const line = (of: typeof after, code: string) => of.find((row) => row.code === code);
  assert.equal(line(after, b!.code)?.semester, 2);
  assert.is(line(after, c!.code)?.cells, 'CO1 PO1 3, CO1 PSO1 1, CO2 PO2 2');
  assert.equal(line(after, d!.code), line(before, d!.code), 'unticked courses stay');
  assert.is(after.length, 12);

  assert.is((await undo(copy.copyBatchSyllabus, run)).status, 200);
  const sorted = (of: typeof after) => of.toSorted((course, next) => (course.code < next.code ? -1 : 1));
  assert.equal(sorted(await counted(stage)), sorted(before), 'replaced courses are restored, added ones are removed');
});

test('nothing is written while a blocked row is selected, and each has a reason', async () => {
  const stage = await copyStage(db(), 8);
  const to = await draftFor(stage, { openFrom: 2 });
  const [, b, c, d] = stage.courses;
  await db().updateTable('courses').set({ status: 'retired' }).where('id', '=', b!.id).execute();
  const revised = await keptCourse(db(), { code: c!.code, revision: 2027, status: 'active' });
  await place(db(), to, { courseId: revised, semester: 3 });
  const parameters = batchOf(stage);
  const { rows } = await preview(copy.copyBatchSyllabus, parameters);
  const whys = Object.fromEntries(rows.flatMap(({ key, why, state }) => (state === 'blocked' ? [[key, why]] : [])));
  assert.equal(whys, { [stage.courses[0]!.id]: 'locked', [b!.id]: 'isRetired', [c!.id]: 'isOtherRevision' });
  const all = rows.map(({ key }) => key);
  assert.equal(refusal(await save(copy.copyBatchSyllabus, parameters, { keys: all })), [
    409,
    'Locked',
    { 'rows.0': 'notAllowed', 'rows.1': 'notAllowed', 'rows.2': 'notAllowed' },
  ]);
  assert.equal(refusal(await save(copy.copyBatchSyllabus, parameters, { keys: [String(d!.id), String(b!.id)] })), [
    422,
    'ValidationFailed',
    { 'rows.1': 'notAllowed' },
  ]);
  assert.is((await counted(stage)).length, 1);
  await saved(copy.copyBatchSyllabus, parameters);
  assert.is((await counted(stage)).length, 6);
});

test('a syllabus that is not a draft is closed: 409', async () => {
  const stage = await copyStage(db(), 4);
  const id = await draftFor(stage);
  for (const status of ['review', 'approved', 'retired'] as const) {
    await db().updateTable('syllabi').set({ status }).where('id', '=', id).execute();
    const { rows } = await preview(copy.copyBatchSyllabus, batchOf(stage));
    assert.ok(
      rows.every(({ state, why }) => state === 'blocked' && why === 'locked'),
      status,
    );
    const answer = await save(copy.copyBatchSyllabus, batchOf(stage), { keys: [rows[0]!.key] });
    assert.equal([answer.status, answer.body.error], [409, 'Locked']);
  }
  assert.equal(await counted(stage), []);
});

test('a course in use is not replaced: an approved map, and a semester with students', async () => {
  const stage = await copyStage(db(), 4);
  const to = await draftFor(stage);
  const [a, b] = stage.courses;
  const approved = await place(db(), to, { courseId: a!.id, semester: 1 });
  await mapTo(db(), approved, { ...stage, level: 1 });
  await db().updateTable('semesterCourses').set({ outcomeStatus: 'approved' }).where('id', '=', approved).execute();
  await place(db(), to, { courseId: b!.id, semester: 1 });
  const term = await db().selectFrom('academicTerms').select('id').where('status', '=', 'running').executeTakeFirstOrThrow();
  await db()
    .insertInto('batchSemesters')
    .values({
      batchId: stage.toBatchId,
      semester: 1,
      academicTermId: term.id,
      startsOn: '2050-07-01',
      endsOn: '2050-12-01',
      state: 'running',
    })
    .execute();
  const { rows } = await preview(copy.copyBatchSyllabus, batchOf(stage));
  const row = (id: number) => rows.find(({ key }) => key === String(id))!;
  assert.equal([row(a!.id).state, row(a!.id).canReplace, row(a!.id).why], ['differs', false, 'isMapClosed']);
  assert.equal([row(b!.id).state, row(b!.id).canReplace, row(b!.id).why], ['differs', false, 'locked']);
  const answer = await save(copy.copyBatchSyllabus, batchOf(stage), { keys: [String(a!.id)] });
  assert.equal(refusal(answer), [422, 'ValidationFailed', { 'rows.0': 'notAllowed' }]);
});

test('a copy can be undone while nothing depends on it; otherwise the reason is returned', async () => {
  const stage = await copyStage(db(), 6);
  const run = await saved(copy.copyBatchSyllabus, batchOf(stage));
  const { id } = (await syllabusOf(stage))!;
  const keeps = () => keepsOf(copy.copyBatchSyllabus, run);
  const set = (status: 'draft' | 'review') => db().updateTable('syllabi').set({ status }).where('id', '=', id).execute();
  assert.is(await keeps(), null);
  await set('review');
  assert.is(await keeps(), 'isClosed');
  assert.is((await undo(copy.copyBatchSyllabus, run)).body.error, 'InUse');
  await set('draft');
  const course = await db().selectFrom('semesterCourses').select('id').where('syllabusId', '=', id).orderBy('id').executeTakeFirstOrThrow();
  const mapOf = (level: number) =>
    db()
      .updateTable('outcomeMaps')
      .set((eb) => ({ level, version: eb('version', '+', 1) }))
      .where('semesterCourseId', '=', course.id)
      .where('level', '=', level === 1 ? 3 : 1)
      .execute();
  await mapOf(1);
  assert.is(await keeps(), 'isMapChanged');
  await db().updateTable('outcomeMaps').set({ version: 1 }).where('semesterCourseId', '=', course.id).execute();
  const added = await place(db(), id, {
    courseId: await keptCourse(db(), { code: `${stage.courses[0]!.code}X`, status: 'active' }),
    semester: 8,
  });
  assert.is(await keeps(), 'hasMore');
  await db().deleteFrom('semesterCourses').where('id', '=', added).execute();
  assert.is((await undo(copy.copyBatchSyllabus, run, 'Faculty')).status, 403);
  const undone = await undo(copy.copyBatchSyllabus, run);
  assert.is(undone.status, 200, JSON.stringify(undone.body));
  assert.is(await syllabusOf(stage), undefined, 'the syllabus created by the copy is deleted, too');
  assert.is((await undo(copy.copyBatchSyllabus, run)).body.error, 'Locked');
  assert.is((await saved(copy.copyBatchSyllabus, batchOf(stage))).written, 6, 'the syllabus can be copied again');
});

test('all programmes of a batch together, each under its code', async () => {
  const stage = await copyStage(db(), 3);
  const branch = await db()
    .insertInto('branches')
    .values({ degreeId: stage.degreeId, departmentId: await departmentId(), code: 'CPX', name: 'Copying' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const program = await db()
    .insertInto('programs')
    .values({ branchId: branch.id, degreeId: stage.degreeId, code: 'BT-CPX', name: 'Copying' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ownSet = await outcomeSet(db(), { kind: 'PO', programId: program.id, name: 'Of Copying', titles: ['One'] });
  const second = await db()
    .insertInto('syllabi')
    .values({ degreeId: stage.degreeId, programId: program.id, batchId: stage.batchId, regulation: 'R25', poSetId: ownSet })
    .returning('id')
    .executeTakeFirstOrThrow();
  await place(db(), second.id, { courseId: stage.courses[0]!.id, semester: 1 });
  const parameters = batchOf(stage, { programId: null, poSetId: stage.poSetId });
  const { rows } = await preview(copy.copyBatchSyllabus, parameters);
  assert.equal(
    rows.map(({ group }) => String(group)).sort(byText),
    ['BT-CPX', ...Array.from({ length: 3 }, () => stage.programCode)].sort(byText),
  );
  const run = await saved(copy.copyBatchSyllabus, parameters);
  assert.equal([run.written, run.targetId], [4, null]);
  const syllabus = await db()
    .selectFrom('syllabi')
    .select(['poSetId', 'regulation'])
    .where('programId', '=', program.id)
    .where('batchId', '=', stage.toBatchId)
    .executeTakeFirstOrThrow();
  assert.equal(syllabus, { poSetId: stage.poSetId, regulation: 'R25' }, 'the requested set, because all programmes may follow it');
});

test('a new outcome set uses the crosswalk, each cell marked for review; unmatched cells are counted', async () => {
  const stage = await copyStage(db(), 2);
  const poSetId = await outcomeSet(db(), { kind: 'PO', programId: null, name: `Eleven ${stage.batch}`, titles: ['Both', 'Last'] });
  const numbers = async (setId: number) =>
    (await db().selectFrom('outcomes').select('id').where('outcomeSetId', '=', setId).orderBy('ordinal').execute()).map(({ id }) => id);
  const [from1] = await numbers(stage.poSetId);
  const [to1] = await numbers(poSetId);
  await db().insertInto('outcomeCrosswalks').values({ fromOutcomeId: from1!, toOutcomeId: to1! }).execute();
  const { rows } = await preview(copy.copyBatchSyllabus, batchOf(stage, { poSetId }));
  assert.equal(
    rows.map(({ cells, left }) => [cells, left]),
    [
      [2, 1],
      [2, 1],
    ],
  );
  await saved(copy.copyBatchSyllabus, batchOf(stage, { poSetId }));
  assert.equal(
    (await counted(stage)).map(({ cells }) => cells),
    Array.from({ length: 2 }, () => 'CO1 PO1 3?, CO1 PSO1 1'),
  );
});

test('the first year is copied to another programme with shared programme outcomes, never with PSOs', async () => {
  const stage = await copyStage(db(), 16);
  const branch = await db()
    .insertInto('branches')
    .values({ degreeId: stage.degreeId, departmentId: await departmentId(), code: 'CPY', name: 'Other branch' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const program = await db()
    .insertInto('programs')
    .values({ branchId: branch.id, degreeId: stage.degreeId, code: 'BT-CPY', name: 'Other branch' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const psoSetId = await outcomeSet(db(), { kind: 'PSO', programId: program.id, name: 'Theirs', titles: ['Theirs'] });
  const parameters = {
    syllabusId: stage.syllabusId,
    toProgramId: program.id,
    toBatchId: stage.batchId,
    fromSemester: 1,
    toSemester: 2,
    groups: true,
    maps: true,
  };
  const { rows } = await preview(copy.copyBranchSyllabus, parameters);
  assert.equal(
    rows.map(({ semester, cells, left }) => [semester, cells, left]),
    [
      [1, 2, 1],
      [1, 2, 1],
      [2, 2, 1],
      [2, 2, 1],
    ],
  );
  const run = await saved(copy.copyBranchSyllabus, parameters);
  const target = { programId: program.id, toBatchId: stage.batchId };
  assert.equal(
    (await counted(target)).map(({ cells }) => cells),
    Array.from({ length: 4 }, () => 'CO1 PO1 3, CO2 PO2 2'),
  );
  assert.equal([(await syllabusOf(target))?.psoSetId, run.targetId], [psoSetId, (await syllabusOf(target))?.id]);
  assert.equal(refusal(await look(copy.copyBranchSyllabus, { ...parameters, toProgramId: stage.programId })), [
    422,
    'ValidationFailed',
    { toProgramId: 'notAllowed' },
  ]);
  const ownSet = await outcomeSet(db(), { kind: 'PO', programId: stage.programId, name: `Only ours ${stage.batch}`, titles: ['Ours'] });
  await db().updateTable('syllabi').set({ poSetId: ownSet }).where('id', '=', stage.syllabusId).execute();
  await undo(copy.copyBranchSyllabus, run);
  assert.equal(refusal(await look(copy.copyBranchSyllabus, parameters)), [422, 'ValidationFailed', { poSetId: 'required' }]);
  assert.equal(refusal(await look(copy.copyBranchSyllabus, { ...parameters, poSetId: ownSet })), [
    422,
    'ValidationFailed',
    { poSetId: 'notAllowed' },
  ]);
});

test('selected courses are copied to one semester of another syllabus, in their order or by code', async () => {
  const stage = await copyStage(db(), 10);
  const to = await draftFor(stage);
  const [a, b] = stage.courses;
  const parameters = {
    syllabusId: stage.syllabusId,
    semester: null,
    toSyllabusId: to,
    intoSemester: 6,
    keepsOrder: true,
    groups: true,
    maps: true,
  };
  const { rows } = await preview(copy.copyBranchCourse, parameters);
  assert.equal([rows.length, new Set(rows.map(({ semester }) => semester))], [10, new Set([6])]);
  await saved(copy.copyBranchCourse, parameters, { keys: [String(b!.id), String(a!.id)] });
  assert.equal(
    (await counted(stage)).map(({ code, semester }) => [code, semester]),
    [
      [a!.code, 6],
      [b!.code, 6],
    ],
  );
  assert.equal(refusal(await look(copy.copyBranchCourse, { ...parameters, toSyllabusId: stage.syllabusId })), [
    422,
    'ValidationFailed',
    { toSyllabusId: 'notAllowed' },
  ]);
  const beyond = await preview(copy.copyBranchCourse, { ...parameters, intoSemester: 12 });
  assert.ok(beyond.rows.filter(({ state }) => state === 'blocked').every(({ why }) => why === 'isBeyond'));
  const first = await preview(copy.copyBranchCourse, { ...parameters, semester: 1, intoSemester: null, keepsOrder: false });
  assert.equal(
    first.rows.map(({ semester }) => semester),
    [1, 1],
  );
});

test('invalid parameters are reported', async () => {
  const stage = await copyStage(db(), 1);
  const otherBatch = await db().selectFrom('batches').select('id').where('degreeId', '<>', stage.degreeId).executeTakeFirstOrThrow();
  const cases: [object, object][] = [
    [{ batchId: 999_999 }, { batchId: 'unknownReference' }],
    [{ toBatchId: 999_999 }, { toBatchId: 'unknownReference' }],
    [{ toBatchId: stage.batchId }, { toBatchId: 'notAllowed' }],
    [{ toBatchId: otherBatch.id }, { toBatchId: 'notAllowed' }],
    [{ programId: 999_999 }, { programId: 'unknownReference' }],
    [{ fromSemester: 5, toSemester: 4 }, { toSemester: 'outOfRange' }],
    [{ poSetId: 999_999 }, { poSetId: 'unknownReference' }],
    [{ poSetId: stage.psoSetId }, { poSetId: 'notAllowed' }],
    [{ groups: null }, { groups: 'required' }],
  ];
  for (const [more, fields] of cases)
    assert.equal(
      refusal(await look(copy.copyBatchSyllabus, batchOf(stage, more))),
      [422, 'ValidationFailed', fields],
      JSON.stringify(more),
    );
  assert.is((await look(copy.copyBatchSyllabus, batchOf(stage), 'Faculty')).status, 403);
});

test('a course is copied with the selected parts, to an unused code or revision', async () => {
  const courseId = await keptCourse(db(), { code: 'CPC-1', title: 'Copied Course', status: 'active' });
  await contentOf(db(), courseId, { modules: 2, outcomes: 3 });
  await db().insertInto('courseBooks').values({ courseId, kind: 'text', ordinal: 1, citation: 'A book of copies' }).execute();
  const parameters = { courseId, code: 'CPC-2', revision: 2027 };
  const { rows } = await preview(copy.copyCourse, parameters);
  const parts = rows as unknown as { key: string; part: string; count: number; isFixed?: boolean }[];
  assert.equal(
    parts.map(({ part, count, isFixed }) => [part, count, isFixed]),
    [
      ['basics', 1, true],
      ['modules', 2, false],
      ['topics', 2, false],
      ['outcomes', 3, false],
      ['books', 1, false],
    ],
  );
  assert.equal(refusal(await save(copy.copyCourse, parameters, { keys: ['modules'] })), [422, 'ValidationFailed', { rows: 'required' }]);
  assert.equal(refusal(await save(copy.copyCourse, parameters, { keys: ['basics', 'topics'] })), [
    422,
    'ValidationFailed',
    { rows: 'notAllowed' },
  ]);
  const run = await saved(copy.copyCourse, parameters, { keys: ['basics', 'modules', 'topics', 'books'] });
  assert.is(run.name, 'CPC-1 (2026) → CPC-2 (2027)');
  const { rows: courses } = await sql<Record<string, unknown>>`
    select c.code, c.revision, c.status, (select count(*)::int from course_modules where course_id = c.id) as modules,
      (select count(*)::int from course_outcomes where course_id = c.id) as outcomes,
      (select count(*)::int from course_books where course_id = c.id) as books
    from courses c where c.id = ${run.targetId}`.execute(db());
  assert.equal(courses, [{ code: 'CPC-2', revision: 2027, status: 'draft', modules: 2, outcomes: 0, books: 1 }]);
  assert.equal(refusal(await look(copy.copyCourse, parameters)), [422, 'ValidationFailed', { code: 'duplicate' }]);
  assert.equal(refusal(await look(copy.copyCourse, { courseId, code: null, revision: 2026 })), [
    422,
    'ValidationFailed',
    { revision: 'duplicate' },
  ]);
  assert.equal(refusal(await look(copy.copyCourse, { ...parameters, courseId: 999_999 })), [
    422,
    'ValidationFailed',
    { courseId: 'unknownReference' },
  ]);

  const keeps = () => keepsOf(copy.copyCourse, run);
  const set = (values: object) => db().updateTable('courses').set(values).where('id', '=', run.targetId!).execute();
  await set({ status: 'active' });
  assert.is(await keeps(), 'isNoDraft');
  await set({ status: 'draft', version: 2 });
  assert.is(await keeps(), 'isChanged');
  await set({ version: 1 });
  const lab = await keptCourse(db(), { code: 'CPC-LAB', kind: 'practical', labOfId: run.targetId });
  assert.is(await keeps(), 'isInUse');
  assert.is((await undo(copy.copyCourse, run)).body.error, 'InUse');
  await db().deleteFrom('courses').where('id', '=', lab).execute();
  assert.is((await undo(copy.copyCourse, run)).status, 200);
  assert.is(await db().selectFrom('courses').select('id').where('id', '=', run.targetId!).executeTakeFirst(), undefined);
});

test.run();
