import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as maps from '../../../src/contract/syllabus/outcome-map.ts';
import { listOutcomeMaps, mappedPrograms, programmeMatrix } from '../../../src/contract/syllabus/programme-maps.ts';
import { transferCells } from '../../../src/server/modules/syllabus/outcome-map/transfer-cells.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { approvedRun } from '../../support/exam-runs.ts';
import { mappedCourse, outcomeSet, sameCourseElsewhere } from '../../support/outcome-maps.ts';

const test = suite('CO-PO maps');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

type MappedCourse = Awaited<ReturnType<typeof mappedCourse>>;
const read = async (id: number) => (await portal.call(maps.getOutcomeMap, 'Admin', { id })).body.data as maps.OutcomeMap;

/** Saves `[row, column, level, justification]`, by position. */
async function save(
  { id, rows, columns }: Pick<MappedCourse, 'id' | 'rows' | 'columns'>,
  cells: readonly (readonly [number, number, number | null, string?])[],
  { as = 'Admin' as 'Admin' | 'Staff', version = 0 } = {},
) {
  const sent = cells.map(([row, column, level, justification = null]) => ({
    courseOutcomeId: rows[row]!,
    outcomeId: columns[column]!,
    level,
    justification,
  }));
  return portal.call(maps.changeOutcomeMap, as, { id, body: { version: version || (await read(id)).version, cells: sent } });
}

/** A map as `CO1 PO2 3`, in the order of rows and columns. */
const drawn = ({ rows, columns, cells }: maps.OutcomeMap) =>
  rows.flatMap((row) =>
    columns.flatMap((column) =>
      cells
        .filter((cell) => cell.courseOutcomeId === row.id && cell.outcomeId === column.id)
        .map(({ level }) => `${row.code} ${column.code} ${level}`),
    ),
  );

test('the sent cells are saved, the others stay; each save is one line in the trail', async () => {
  const course = await mappedCourse(portal.database.db);
  await save(course, [
    [0, 0, 2],
    [1, 2, 3, 'Two designs are built'],
  ]);
  const answer = await save(course, [
    [0, 0, null],
    [2, 5, 1],
  ]);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  assert.equal(drawn(answer.body.data), ['CO2 PO3 3', 'CO3 PSO1 1']);
  assert.equal([answer.body.data.version, answer.body.data.editedBy !== null], [3, true]);
  const trail = await portal.database.db
    .selectFrom('auditEvents')
    .select(['before', 'after'])
    .where('tableName', '=', 'semester_courses')
    .where('recordId', '=', course.id)
    .orderBy('id')
    .execute();
  assert.equal(
    trail.map(({ after }) => after),
    [
      { 'CO1 × PO1': '2', 'CO2 × PO3': '3 (Two designs are built)' },
      { 'CO1 × PO1': null, 'CO3 × PSO1': '1' },
    ],
  );
  assert.equal((trail[1]!.before as Record<string, unknown>)['CO1 × PO1'], '2');
});

test('an unchanged map saves nothing', async () => {
  const course = await mappedCourse(portal.database.db);
  await save(course, [[0, 0, 2]]);
  const answer = await save(course, [
    [0, 0, 2],
    [1, 1, null],
  ]);
  assert.is(answer.body.data.version, 2);
});

test('two users edit one map: the second one is notified, and reads the changes of the first', async () => {
  const course = await mappedCourse(portal.database.db);
  const { version } = await read(course.id);
  await save(course, [[0, 0, 2]], { version });
  const second = await save(course, [[0, 0, 3, 'Mine']], { version, as: 'Staff' });
  assert.equal([second.status, second.body.error], [409, 'StaleVersion']);
  assert.equal(drawn(await read(course.id)), ['CO1 PO1 2']);
});

test('a cell of another course or another set, given twice, or justified without a level is rejected by its position', async () => {
  const course = await mappedCourse(portal.database.db);
  const otherMap = await mappedCourse(portal.database.db);
  const wrong = async (cells: unknown[]) =>
    (await portal.call(maps.changeOutcomeMap, 'Admin', { id: course.id, body: { version: 1, cells } })).body.fields;
  const cell = { courseOutcomeId: course.rows[0], outcomeId: course.columns[0], level: 1 };
  assert.equal(await wrong([{ ...cell, courseOutcomeId: otherMap.rows[0] }]), { 'cells.0.courseOutcomeId': 'unknownReference' });
  assert.equal(await wrong([{ ...cell, outcomeId: otherMap.columns[0] }]), { 'cells.0.outcomeId': 'unknownReference' });
  assert.equal(await wrong([cell, cell]), { 'cells.1.outcomeId': 'duplicate' });
  assert.equal(await wrong([{ ...cell, level: null, justification: 'Why' }]), { 'cells.0.justification': 'notAllowed' });
  assert.equal(await wrong([{ ...cell, level: 4 }]), { 'cells.0.level': 'outOfRange' });
});

test('a map in review is locked; returned with a note it is editable, and the note stays until the approval', async () => {
  const course = await mappedCourse(portal.database.db, { outcomes: 1 });
  await save(course, [[0, 0, 2]]);
  const move = async (event: string, as: 'Admin' | 'Staff', note?: string) =>
    portal.call(maps.moveOutcomeMap, as, {
      id: course.id,
      body: { event, version: (await read(course.id)).version, ...(note && { note }) },
    });
  assert.is((await move('submit', 'Admin')).body.data.status, 'review');
  assert.is((await save(course, [[0, 0, 1]])).body.error, 'Locked');
  assert.equal((await move('return', 'Staff')).body.fields, { note: 'required' });
  const returned = await move('return', 'Staff', 'PO1 is served at 1 at most');
  assert.equal([returned.body.data.status, returned.body.data.note], ['draft', 'PO1 is served at 1 at most']);
  await save(course, [[0, 0, 1]]);
  assert.equal((await move('submit', 'Admin', 'Done')).body.fields, { note: 'notAllowed' });
  const again = await move('submit', 'Admin');
  assert.is(again.body.data.note, 'PO1 is served at 1 at most');
  assert.is((await move('approve', 'Admin')).body.error, 'Forbidden');
  const approved = await move('approve', 'Staff');
  assert.equal([approved.body.data.status, approved.body.data.note], ['approved', null]);
  // Reported attainment must not change.
  await approvedRun(portal.database.db, course.id, true);
  const answer = await move('revise', 'Staff', 'PO2 is served too');
  assert.equal([answer.body.error, (await read(course.id)).events.find(({ event }) => event === 'revise')?.why], ['Locked', 'isNotJudged']);
  await approvedRun(portal.database.db, course.id, false);
  assert.is((await move('revise', 'Staff', 'PO2 is served too')).body.data.status, 'draft');
});

test('a map is applied to drafts of the same course: POs everywhere, PSOs within the programme only', async () => {
  const { db } = portal.database;
  const course = await mappedCourse(db);
  await save(course, [
    [0, 0, 2],
    [1, 3, 1],
    [2, 5, 3, 'Our own'],
  ]);
  const next = await sameCourseElsewhere(db, course.id, { isSameProgram: true });
  const otherMap = await sameCourseElsewhere(db, course.id, { isSameProgram: false });
  const siblingMaps = (await portal.call(maps.outcomeMapKin, 'Admin', { id: course.id })).body.data as maps.SiblingOfMap[];
  assert.equal(
    siblingMaps.map(({ id, standing, written, cleared }) => [id, standing, written, cleared]),
    [
      [next.id, 'new', 3, 0],
      [otherMap.id, 'new', 2, 0],
    ],
  );
  const apply = (dryRun: boolean) =>
    portal.call(maps.applyOutcomeMap, 'Admin', { id: course.id, body: { dryRun, targets: [otherMap.id, next.id] } });
  await apply(true);
  assert.equal(drawn(await read(next.id)), []);
  assert.is((await apply(false)).status, 200);
  assert.equal(drawn(await read(next.id)), ['CO1 PO1 2', 'CO2 PO4 1', 'CO3 PSO1 3']);
  assert.equal(drawn(await read(otherMap.id)), ['CO1 PO1 2', 'CO2 PO4 1']);
  assert.equal(
    (await apply(true)).body.data.map(({ standing }: { standing: string }) => standing),
    ['same', 'same'],
  );
  // Cells removed from the source are removed from the target too.
  await save(course, [[0, 0, null]]);
  const [again] = (await portal.call(maps.outcomeMapKin, 'Admin', { id: course.id })).body.data as maps.SiblingOfMap[];
  assert.equal([again!.standing, again!.written, again!.cleared], ['differs', 0, 1]);
});

test('a single target that is not a draft prevents all changes', async () => {
  const { db } = portal.database;
  const course = await mappedCourse(db);
  await save(course, [[0, 0, 2]]);
  const open = await sameCourseElsewhere(db, course.id, { isSameProgram: true });
  const closed = await sameCourseElsewhere(db, course.id, { isSameProgram: true });
  await db.updateTable('semesterCourses').set({ outcomeStatus: 'approved' }).where('id', '=', closed.id).execute();
  const apply = (dryRun: boolean) =>
    portal.call(maps.applyOutcomeMap, 'Admin', { id: course.id, body: { dryRun, targets: [open.id, closed.id] } });
  assert.equal(
    (await apply(true)).body.data.map(({ standing }: { standing: string }) => standing),
    ['new', 'blocked'],
  );
  assert.is((await apply(false)).body.error, 'Locked');
  assert.equal(drawn(await read(open.id)), []);
  const stranger = await mappedCourse(db);
  const answer = await portal.call(maps.applyOutcomeMap, 'Admin', { id: course.id, body: { dryRun: true, targets: [stranger.id] } });
  assert.equal(answer.body.fields, { 'targets.0': 'unknownReference' });
});

test('another set of outcomes: cells follow the crosswalk with a mark, and none is lost', async () => {
  const { db } = portal.database;
  const course = await mappedCourse(db);
  await save(course, [
    [0, 0, 2],
    [0, 1, 3, 'Strong'],
    [1, 1, 1],
    [2, 4, 1],
    [2, 5, 2],
  ]);
  await db.updateTable('semesterCourses').set({ outcomeStatus: 'approved' }).where('id', '=', course.id).execute();
  const toSetId = await outcomeSet(db, { kind: 'PO', programId: null, name: `New ${course.program}`, titles: ['One', 'Two'] });
  const [firstId, two] = (
    await db.selectFrom('outcomes').select('id').where('outcomeSetId', '=', toSetId).orderBy('ordinal').execute()
  ).map(({ id }) => id);
  // PO1 and PO2 lead to the first outcome. PO4 leads to the second one, stored in the reverse direction. PO5 leads
  // nowhere.
  await db
    .insertInto('outcomeCrosswalks')
    .values([
      { fromOutcomeId: course.columns[0]!, toOutcomeId: firstId! },
      { fromOutcomeId: course.columns[1]!, toOutcomeId: firstId! },
      { fromOutcomeId: two!, toOutcomeId: course.columns[3]! },
    ])
    .execute();
  await db.updateTable('syllabi').set({ poSetId: toSetId }).where('id', '=', course.syllabusId).execute();
  const lines: unknown[] = [];
  const carried = await transferCells(
    { db, now: portal.now(), audit: async (...events) => void lines.push(...events) },
    { syllabusId: course.syllabusId, fromSetId: course.poSetId, toSetId },
  );
  assert.equal([carried, lines.length], [{ carried: 2, left: 1, reopened: 1 }, 1]);
  const map = await read(course.id);
  assert.equal(drawn(map), ['CO1 PO1 3', 'CO2 PO1 1', 'CO3 PSO1 2', 'CO3 PO5 1']);
  assert.equal(map.cells.filter(({ toReview }) => toReview).length, 3);
  assert.equal(map.cells.find(({ level }) => level === 3)?.justification, 'Strong');
  assert.equal(
    map.columns.map(({ code, isFormer }) => `${code}${isFormer ? '!' : ''}`),
    ['PO1', 'PO2', 'PSO1', 'PSO2', 'PO5!'],
  );
  assert.equal(map.events.find(({ event }) => event === 'submit')?.why, 'isComplete');

  // Reviewing a cell: send it unchanged, or clear it if its outcome is gone.
  const former = { courseOutcomeId: course.rows[2]!, outcomeId: course.columns[4]! };
  const send = (cells: unknown[]) => portal.call(maps.changeOutcomeMap, 'Admin', { id: course.id, body: { version: map.version, cells } });
  assert.equal((await send([{ ...former, level: 1 }])).body.fields, { 'cells.0.level': 'notAllowed' });
  const looked = await send([
    { courseOutcomeId: course.rows[0], outcomeId: firstId, level: 3, justification: 'Strong' },
    { courseOutcomeId: course.rows[1], outcomeId: firstId, level: 1 },
    { ...former, level: null },
  ]);
  assert.equal(drawn(looked.body.data), ['CO1 PO1 3', 'CO2 PO1 1', 'CO3 PSO1 2']);
  assert.is(looked.body.data.events.find(({ event }: { event: string }) => event === 'submit').isOpen, true);
});

test('the courses of a batch show the gaps of their maps; the matrix averages their columns', async () => {
  const { db } = portal.database;
  const course = await mappedCourse(db);
  await save(course, [
    [0, 0, 2],
    [1, 0, 1],
    [1, 2, 3],
    [0, 5, 1],
  ]);
  const query = { batchId: course.batchId };
  const [line] = (await portal.call(listOutcomeMaps, 'Admin', { id: course.programId, query })).body.data;
  assert.equal([line.id, line.outcomes, line.mapped, line.unjustified, line.status], [course.id, 3, 2, 1, 'draft']);
  const matrix = (await portal.call(programmeMatrix, 'Admin', { id: course.programId, query })).body.data;
  assert.equal(matrix.rows[0].averages, [150, null, 300, null, null, 100, null]);
  assert.equal(
    matrix.columns.map(({ code, courses }: { code: string; courses: number }) => `${code} ${courses}`),
    ['PO1 1', 'PO2 0', 'PO3 1', 'PO4 0', 'PO5 0', 'PSO1 1', 'PSO2 0'],
  );
  const programs = (await portal.call(mappedPrograms, 'Admin')).body.data;
  assert.equal(
    programs.find(({ id }: { id: number }) => id === course.programId).batches.map(({ id }: { id: number }) => id),
    [course.batchId],
  );
});

test.run();
