import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/syllabus/vision.ts';
import { withoutClasses } from '../../support/no-classes.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Vision and missions, and the objectives that serve them. The college's clock is at 21 November 2026 or later. */
const test = suite('vision and mission');
let portal: TestApp;
test.before(async () => {
  portal = await testApp(120);
  await portal.database.db.deleteFrom('missionObjectiveMaps').execute();
});
test.before.each(async () => {
  await portal.database.db.deleteFrom('visionStatements').execute();
});
test.after(() => portal.close());

const missions = ['To teach what engineers need to know', 'To do research that the region needs', 'To serve industry and society'];
const add = (fields: object = {}) =>
  portal.call(contract.createVision, 'Staff', {
    body: {
      departmentId: null,
      vision: 'To be a college that its region is proud of',
      adoptedOn: '2020-07-01',
      missions: missions.map((statement) => ({ statement })),
      ...fields,
    },
  });
const added = async (fields: object = {}) => (await add(fields)).body.data as contract.VisionStatement;
const change = (id: number, body: object) => portal.call(contract.changeVision, 'Staff', { id, body });
const wrong = ({ status, body }: { status: number; body: { error: string; fields?: object } }) => [status, body.error, body.fields];
const statements = ({ missions: of }: contract.VisionStatement) => of.map(({ statement }) => statement);

test('the institution and each department have one current statement, with missions in order', async () => {
  const first = await added();
  assert.equal([first.departmentId, first.retiredOn, statements(first)], [null, null, missions]);
  assert.equal(wrong(await add()), [409, 'Duplicate', { departmentId: 'duplicate' }]);
  assert.equal(wrong(await add({ departmentId: 999_999 })), [422, 'ValidationFailed', { departmentId: 'unknownReference' }]);
  const department = await portal.database.db.selectFrom('departments').select('id').orderBy('id').executeTakeFirstOrThrow();
  const ofDepartment = await added({ departmentId: department.id });
  const list = async (query: object) => (await portal.call(contract.listVisions, 'Staff', { query })).body;
  const ids = async (query: object) => (await list(query)).data.map(({ id }: { id: number }) => id);
  assert.equal([await ids({}), await ids({ departmentId: department.id })], [[first.id], [ofDepartment.id]]);
  assert.is((await list({})).mayWrite, true);
});

test('no missions, too many, or too short ones are rejected', async () => {
  assert.equal(wrong(await add({ missions: [] })), [422, 'ValidationFailed', { missions: 'required' }]);
  const many = Array.from({ length: 13 }, (_, index) => ({ statement: `Mission number ${index}` }));
  assert.equal(wrong(await add({ missions: many })), [422, 'ValidationFailed', { missions: 'tooLong' }]);
  assert.equal(wrong(await add({ missions: [{ statement: 'short' }] })), [422, 'ValidationFailed', { 'missions.0.statement': 'tooShort' }]);
});

test('a vision in force requires the kind of change; one not yet in force does not', async () => {
  const created = await added();
  const vision = 'To be the college that its region is proudest of';
  assert.equal(wrong(await change(created.id, { version: 1, vision })), [422, 'ValidationFailed', { change: 'required' }]);
  const right = await change(created.id, { version: 1, vision, change: 'correct' });
  assert.equal([right.status, right.body.data.id, right.body.data.version, right.body.data.vision], [200, created.id, 2, vision]);
  assert.equal(wrong(await change(created.id, { version: 1, vision })).slice(0, 2), [409, 'StaleVersion']);
  await portal.database.db.deleteFrom('visionStatements').execute();
  const later = await added({ adoptedOn: '2099-07-01' });
  assert.is((await change(later.id, { version: 1, vision })).status, 200);
});

test('another statement is adopted from a later date; the previous one ends there and is closed', async () => {
  const created = await added();
  const vision = 'To lead the engineers of the whole country';
  const adopt = (from: string | null) => change(created.id, { version: 1, vision, change: 'adopt', from });
  assert.equal(wrong(await adopt(null)), [422, 'ValidationFailed', { from: 'required' }]);
  assert.equal(wrong(await adopt('2020-07-01')), [422, 'ValidationFailed', { from: 'outOfRange' }]);
  const next = (await adopt('2026-07-01')).body.data as contract.VisionStatement;
  assert.equal([next.id !== created.id, next.adoptedOn, next.vision, statements(next)], [true, '2026-07-01', vision, missions]);
  const history = (await portal.call(contract.listVisions, 'Staff', {})).body.data as contract.VisionStatement[];
  assert.equal(
    history.map(({ id, retiredOn }) => [id, retiredOn]),
    [
      [next.id, null],
      [created.id, '2026-07-01'],
    ],
  );
  const current = (await portal.call(contract.listVisions, 'Staff', { query: { current: 'true' } })).body.data;
  assert.is(current.length, 1);
  assert.equal(wrong(await change(created.id, { version: 2, adoptedOn: '2019-07-01' })).slice(0, 2), [409, 'Locked']);
});

test('missions change position, wording and number, and keep their rows', async () => {
  const created = await added();
  const [first, second, third] = created.missions;
  const sent = [third, { ...first, statement: 'To teach what engineers will need' }, { statement: 'To open doors to all' }];
  const done = await change(created.id, { version: 1, missions: sent });
  assert.is(done.status, 200, JSON.stringify(done.body));
  const after = done.body.data as contract.VisionStatement;
  assert.equal(
    after.missions.slice(0, 2).map(({ id }) => id),
    [third?.id, first?.id],
  );
  assert.equal(statements(after), [third?.statement, 'To teach what engineers will need', 'To open doors to all']);
  assert.equal(wrong(await change(created.id, { version: 2, missions: [second] })), [
    422,
    'ValidationFailed',
    { 'missions.0.id': 'unknownReference' },
  ]);
});

/** A programme of the first department with a branch, with objectives and the department's vision. */
async function college() {
  const { db } = portal.database;
  await withoutClasses(db);
  await db.deleteFrom('outcomeMaps').execute();
  await db.deleteFrom('syllabi').execute();
  await db.deleteFrom('outcomeSets').where('kind', '!=', 'PO').execute();
  const branch = await db.selectFrom('branches').select(['id', 'degreeId', 'departmentId']).orderBy('id').executeTakeFirstOrThrow();
  const { id: programId } = await db
    .insertInto('programs')
    .values({
      branchId: branch.id,
      degreeId: branch.degreeId,
      code: 'T-ONE',
      name: 'A programme',
      coordinatorId: null,
      accreditedUntil: null,
    })
    .onConflict((on) => on.column('branchId').doUpdateSet({ version: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const set = await db
    .insertInto('outcomeSets')
    .values({ kind: 'PEO', programId, name: 'PEO of the test', nationalCount: null, adoptedOn: '2024-07-01', retiredOn: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const objectives = [];
  for (const ordinal of [1, 2, 3])
    objectives.push(
      await db
        .insertInto('outcomes')
        .values({ outcomeSetId: set.id, ordinal, code: `PEO${ordinal}`, title: 'An objective', statement: 'What graduates will do' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const vision = await added({ departmentId: branch.departmentId });
  return { programId, objectives: objectives.map(({ id }) => id), vision };
}

test('objectives serve missions by level, saved cell by cell on the version of the programme', async () => {
  const { programId, objectives, vision } = await college();
  const read = async (of?: string) =>
    (await portal.call(contract.getObjectiveMap, 'Staff', { id: programId, query: of ? { of } : {} })).body.data as contract.ObjectiveMap;
  const empty = await read();
  assert.equal([empty.visionId, empty.objectives.length, empty.missions.length, empty.cells], [vision.id, 3, 3, []]);
  assert.equal([(await read('institution')).visionId, (await read('institution')).missions], [null, []]);
  const [m1, m2] = empty.missions;
  const save = (version: number, cells: object[]) =>
    portal.call(contract.changeObjectiveMap, 'Staff', { id: programId, body: { version, of: 'department', cells } });
  const cell = {
    missionId: m1?.id,
    outcomeId: objectives[0],
    level: 3,
    justification: 'Half of the courses are about it',
  };
  assert.equal(wrong(await save(empty.version, [{ ...cell, missionId: 999_999 }])), [
    422,
    'ValidationFailed',
    { 'cells.0.missionId': 'unknownReference' },
  ]);
  assert.equal(wrong(await save(empty.version, [{ ...cell, level: 4 }])), [422, 'ValidationFailed', { 'cells.0.level': 'outOfRange' }]);
  const done = await save(empty.version, [cell, { ...cell, missionId: m2?.id, level: 1, justification: null }]);
  assert.equal([done.status, done.body.data.version], [200, empty.version + 1]);
  assert.equal(
    (await read()).cells.map(({ level, justification }) => [level, justification]),
    [
      [3, cell.justification],
      [1, null],
    ],
  );
  assert.equal(wrong(await save(empty.version, [])).slice(0, 2), [409, 'StaleVersion']);
  const cleared = await save(empty.version + 1, [{ ...cell, level: null }]);
  assert.equal(
    cleared.body.data.cells.map(({ missionId }: { missionId: number }) => missionId),
    [m2?.id],
  );
  const trail = await portal.database.db
    .selectFrom('auditEvents')
    .select(['before', 'after'])
    .where('tableName', '=', 'programs')
    .where('recordId', '=', programId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.equal(
    [trail.before, trail.after],
    [{ objectiveMap: 'PEO1: M1 3 (Half of the courses are about it), M2 1' }, { objectiveMap: 'PEO1: M2 1' }],
  );
});

test('a new statement keeps the cells of the missions that it keeps', async () => {
  const { programId, objectives, vision } = await college();
  const [m1, m2] = vision.missions;
  const cells = [m1, m2].map((mission) => ({ missionId: mission?.id, outcomeId: objectives[1], level: 2 }));
  const { version } = (await portal.call(contract.getObjectiveMap, 'Staff', { id: programId })).body.data;
  assert.is(
    (await portal.call(contract.changeObjectiveMap, 'Staff', { id: programId, body: { version, of: 'department', cells } })).status,
    200,
  );
  const done = await change(vision.id, {
    version: 1,
    vision: 'To do altogether other things',
    change: 'adopt',
    from: '2026-08-01',
    missions: [m1, { ...m2, statement: 'To do a thing that is new' }],
  });
  assert.is(done.status, 200, JSON.stringify(done.body));
  const map = (await portal.call(contract.getObjectiveMap, 'Staff', { id: programId })).body.data as contract.ObjectiveMap;
  assert.equal(
    map.cells.map(({ missionId, level }) => [missionId, level]),
    [[map.missions[0]?.id, 2]],
  );
});

test.run();
