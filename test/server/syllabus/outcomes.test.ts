import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as sets from '../../../src/contract/syllabus/outcome-sets.ts';
import * as outcomes from '../../../src/contract/syllabus/outcomes.ts';
import { listOwnPrograms, programs } from '../../../src/contract/syllabus/programs.ts';
import { lookup } from '../../../src/contract/core/lookups.ts';
import { holdOnly } from '../../support/scoped-rows/accounts.ts';
import { samples } from '../../support/scoped-rows/samples.ts';
import { withoutClasses } from '../../support/no-classes.ts';
import { testApp, type TestApp } from '../../support/app.ts';

// Runs on both databases: several callers at once.

/** Programmes, outcome sets and outcomes, through the calls of the portal. */
const test = suite('outcome sets');
let portal: TestApp;
let program: { id: number; version: number; branchId: number };
let count = 0;
test.before(async () => {
  portal = await testApp(120);
  const { db } = portal.database;
  await withoutClasses(db);
  await db.deleteFrom('outcomeMaps').execute();
  await db.deleteFrom('syllabi').execute();
  await db.deleteFrom('missionObjectiveMaps').execute();
  await db.deleteFrom('outcomeSets').where('nationalCount', 'is', null).execute();
  await db.deleteFrom('programs').execute();
  const branch = await db.selectFrom('branches').select('id').orderBy('id').executeTakeFirstOrThrow();
  const answer = await portal.call(programs.create, 'Staff', {
    body: { branchId: branch.id, code: 'bt-cse', name: 'B.Tech in Computer Science', isActive: true },
  });
  program = answer.body.data;
});
test.after(() => portal.close());

const set = async (fields: Record<string, unknown> = {}) => {
  const body = { kind: 'PSO', programId: program.id, name: `Set ${++count}`, adoptedOn: '2026-07-01', start: 'empty', ...fields };
  const answer = await portal.call(sets.createOutcomeSet, 'Staff', { body });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data as sets.OutcomeSet;
};
const outcome = async (outcomeSetId: number, code: string) => {
  const answer = await portal.call(outcomes.createOutcome, 'Staff', {
    body: { outcomeSetId, code, title: `Title of ${code}`, statement: `What ${code} says of graduates` },
  });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data as outcomes.Outcome;
};
const listed = async (outcomeSetId: number) => {
  const answer = await portal.call(outcomes.listOutcomes, 'Staff', { query: { outcomeSetId } });
  return answer.body.data as outcomes.Outcome[];
};
const wrong = ({ status, body }: { status: number; body: { error: string; fields?: object } }) => [status, body.error, body.fields];

test('a programme has the degree of its branch, one per branch, and keeps its branch once there is a syllabus', async () => {
  const { db } = portal.database;
  assert.is(program.branchId > 0, true);
  const row = await db.selectFrom('programs').selectAll().where('id', '=', program.id).executeTakeFirstOrThrow();
  const branch = await db.selectFrom('branches').selectAll().where('id', '=', row.branchId).executeTakeFirstOrThrow();
  assert.equal([row.code, row.degreeId], ['BT-CSE', branch.degreeId]);
  const same = await portal.call(programs.create, 'Staff', {
    body: { branchId: row.branchId, code: 'BT-X', name: 'Another', isActive: true },
  });
  assert.equal(wrong(same), [409, 'Duplicate', { branchId: 'duplicate' }]);
  const otherBranch = await db
    .selectFrom('branches')
    .select(['id', 'degreeId'])
    .where('degreeId', '!=', row.degreeId)
    .executeTakeFirstOrThrow();
  const moved = await portal.call(programs.change, 'Staff', {
    id: program.id,
    body: { version: 1, branchId: otherBranch.id },
  });
  assert.is(moved.status, 200);
  const now = await db.selectFrom('programs').select('degreeId').where('id', '=', program.id).executeTakeFirstOrThrow();
  assert.is(now.degreeId, otherBranch.degreeId);
  const back = await portal.call(programs.change, 'Staff', { id: program.id, body: { version: 2, branchId: row.branchId } });
  assert.is(back.status, 200);
  const batch = await db.selectFrom('batches').select(['id', 'degreeId']).where('degreeId', '=', row.degreeId).executeTakeFirstOrThrow();
  const national = await db.selectFrom('outcomeSets').select('id').where('nationalCount', '=', 12).executeTakeFirstOrThrow();
  const syllabus = { degreeId: row.degreeId, programId: program.id, batchId: batch.id, regulation: 'R-2026', poSetId: national.id };
  const { id } = await db
    .insertInto('syllabi')
    .values(syllabus as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const locked = await portal.call(programs.change, 'Staff', { id: program.id, body: { version: 3, branchId: otherBranch.id } });
  assert.equal(wrong(locked), [409, 'Locked', { branchId: 'notAllowed' }]);
  const used = await portal.call(sets.removeOutcomeSet, 'Staff', { id: national.id });
  assert.equal([used.status, used.body.error, used.body.uses], [409, 'InUse', [{ table: 'syllabi', field: 'poSetId', count: 1 }]]);
  await db.deleteFrom('syllabi').where('id', '=', id).execute();
});

test('a new set is empty, a copy linked to its source, or a national one linked to the other', async () => {
  const empty = await set();
  assert.equal([empty.outcomes, empty.nationalCount, empty.mayWrite], [0, null, true]);
  const twelve = await set({ kind: 'PO', programId: null, start: 'national12' });
  assert.equal([twelve.outcomes, twelve.nationalCount], [12, 12]);
  const leads = await portal.call(outcomes.getCrosswalk, 'Staff', { id: twelve.id });
  const code = (side: { id: number; code: string }[], id: number) => side.find((entry) => entry.id === id)?.code;
  const { data } = leads.body as { data: outcomes.Crosswalk };
  assert.equal(
    data.pairs.map(({ fromId, toId }) => `${code(data.outcomes, fromId)}-${code(data.to?.outcomes ?? [], toId)}`).join(' '),
    'PO1-PO1 PO2-PO2 PO3-PO3 PO4-PO4 PO5-PO5 PO6-PO6 PO7-PO6 PO8-PO7 PO9-PO8 PO10-PO9 PO11-PO10 PO12-PO11',
  );
  const eleven = await set({ kind: 'PO', programId: null, start: 'national11', adoptedOn: '2027-07-01' });
  const toEleven = await portal.call(outcomes.getCrosswalk, 'Staff', { id: twelve.id, query: { toId: eleven.id } });
  assert.is(toEleven.body.data.pairs.length, 12, 'the newest of the 12');
  const copy = await set({ kind: 'PO', programId: null, start: 'copy', copyOfId: eleven.id });
  assert.equal([copy.outcomes, copy.nationalCount], [11, null]);
  const fromEleven = await portal.call(outcomes.getCrosswalk, 'Staff', { id: eleven.id, query: { toId: copy.id } });
  assert.is(fromEleven.body.data.pairs.length, 11);
});

test('a set is rejected without a programme, with a name in use, from a set of another kind', async () => {
  const base = { kind: 'PSO', programId: program.id, name: 'Refused', adoptedOn: '2026-07-01', start: 'empty' };
  const add = async (fields: object) => wrong(await portal.call(sets.createOutcomeSet, 'Staff', { body: { ...base, ...fields } }));
  assert.equal(await add({ programId: null }), [422, 'ValidationFailed', { programId: 'required' }]);
  assert.equal(await add({ start: 'national12' }), [422, 'ValidationFailed', { start: 'notAllowed' }]);
  assert.equal(await add({ start: 'copy' }), [422, 'ValidationFailed', { copyOfId: 'required' }]);
  assert.equal(await add({ programId: 999_999 }), [422, 'ValidationFailed', { programId: 'unknownReference' }]);
  const objectives = await set({ kind: 'PEO' });
  assert.equal(await add({ start: 'copy', copyOfId: objectives.id }), [422, 'ValidationFailed', { copyOfId: 'notAllowed' }]);
  assert.equal(await add({ start: 'copy', copyOfId: 999_999 }), [422, 'ValidationFailed', { copyOfId: 'unknownReference' }]);
  const existing = await set();
  assert.equal(await add({ name: existing.name.toUpperCase() }), [409, 'Duplicate', { name: 'duplicate' }]);
  const there = await portal.call(sets.listOutcomeSets, 'Staff', { query: { q: 'Refused' } });
  assert.is(there.body.total, 0, 'nothing of a refused set is stored');
});

test('a set is renamed, retired only after its adoption, and filtered by status', async () => {
  const created = await set();
  const change = (body: object) =>
    portal.call(sets.changeOutcomeSet, 'Staff', { id: created.id, body: { version: created.version, ...body } });
  assert.equal(wrong(await change({ retiredOn: '2026-07-01' })), [422, 'ValidationFailed', { retiredOn: 'outOfRange' }]);
  const otherSet = await set();
  assert.equal(wrong(await change({ name: otherSet.name })), [409, 'Duplicate', { name: 'duplicate' }]);
  const retired = await change({ retiredOn: '2026-08-01' });
  assert.equal([retired.status, retired.body.data.retiredOn, retired.body.data.version], [200, '2026-08-01', created.version + 1]);
  assert.equal(wrong(await change({ retiredOn: null })).slice(0, 2), [409, 'StaleVersion']);
  const ids = async (isRetired: string) => {
    const answer = await portal.call(sets.listOutcomeSets, 'Staff', {
      query: { kind: 'PSO', isRetired, pageSize: 100 },
    });
    return (answer.body.data as sets.OutcomeSet[]).map(({ id }) => id);
  };
  assert.equal([(await ids('true')).includes(created.id), (await ids('false')).includes(created.id)], [true, false]);
});

test('outcomes are added at the end, reordered, and move up when one is deleted', async () => {
  const { id } = await set();
  const [first, second, third] = [await outcome(id, 'pso1'), await outcome(id, 'PSO2'), await outcome(id, 'PSO3')];
  assert.equal(
    (await listed(id)).map(({ code, ordinal }) => `${ordinal} ${code}`),
    ['1 PSO1', '2 PSO2', '3 PSO3'],
  );
  const { version } = (await portal.call(sets.getOutcomeSet, 'Staff', { id })).body.data;
  const order = (body: object) => portal.call(sets.orderOutcomes, 'Staff', { id, body });
  assert.equal(wrong(await order({ version: 1, ids: [third.id, first.id, second.id] })).slice(0, 2), [409, 'StaleVersion']);
  for (const ids of [[first.id], [first.id, first.id, second.id], [first.id, second.id, 999_999]])
    assert.equal(wrong(await order({ version, ids })), [422, 'ValidationFailed', { ids: 'notAllowed' }]);
  assert.is((await order({ version, ids: [third.id, first.id, second.id] })).status, 200);
  assert.equal(
    (await listed(id)).map(({ code }) => code),
    ['PSO3', 'PSO1', 'PSO2'],
  );
  const event = await portal.database.db
    .selectFrom('auditEvents')
    .select(['before', 'after'])
    .where('tableName', '=', 'outcome_sets')
    .where('recordId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.equal([event.before, event.after], [{ order: 'PSO1, PSO2, PSO3' }, { order: 'PSO3, PSO1, PSO2' }]);
  assert.is((await portal.call(outcomes.removeOutcome, 'Staff', { id: first.id })).status, 200);
  assert.equal(
    (await listed(id)).map(({ code, ordinal }) => `${ordinal} ${code}`),
    ['1 PSO3', '2 PSO2'],
  );
  assert.is((await portal.call(sets.removeOutcomeSet, 'Staff', { id })).status, 200);
  assert.is((await listed(id)).length, 0);
});

test('a code has the kind of its set and occurs once; a set has at most twenty', async () => {
  const { id } = await set();
  const add = async (code: string) =>
    wrong(
      await portal.call(outcomes.createOutcome, 'Staff', {
        body: { outcomeSetId: id, code, title: 'Title', statement: 'A statement of some length' },
      }),
    );
  assert.equal(await add('PO1'), [422, 'ValidationFailed', { code: 'badFormat' }]);
  const created = await outcome(id, 'PSO1');
  assert.equal(await add('PSO1'), [409, 'Duplicate', { code: 'duplicate' }]);
  for (let number = 2; number <= 20; number++) await outcome(id, `PSO${number}`);
  assert.equal(await add('PSO21'), [422, 'ValidationFailed', { outcomeSetId: 'outOfRange' }]);
  const renamed = await portal.call(outcomes.changeOutcome, 'Staff', {
    id: created.id,
    body: { version: 1, code: 'PSO2' },
  });
  assert.equal(wrong(renamed), [409, 'Duplicate', { code: 'duplicate' }]);
});

test('two concurrent additions get separate positions, and two concurrent reorders conflict', async () => {
  const { id } = await set();
  await Promise.all(['PSO1', 'PSO2', 'PSO3', 'PSO4'].map((code) => outcome(id, code)));
  const rows = await listed(id);
  assert.equal(
    rows.map(({ ordinal }) => ordinal),
    [1, 2, 3, 4],
  );
  const { version } = (await portal.call(sets.getOutcomeSet, 'Staff', { id })).body.data;
  const ids = rows.map((row) => row.id);
  const answers = await Promise.all(
    [ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]].map((order) =>
      portal.call(sets.orderOutcomes, 'Staff', { id, body: { version, ids: order } }),
    ),
  );
  assert.equal(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
});

/** Creates a map of the programme with the given outcomes and levels. */
async function map(outcomeIds: readonly number[], levels: readonly number[], status: 'draft' | 'approved') {
  const { db } = portal.database;
  const row = await db.selectFrom('programs').selectAll().where('id', '=', program.id).executeTakeFirstOrThrow();
  const batch = await db
    .selectFrom('batches')
    .select(['id', 'state'])
    .where('degreeId', '=', row.degreeId)
    .where('state', '=', 'running')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const po = await db.selectFrom('outcomeSets').select('id').where('nationalCount', '=', 12).executeTakeFirstOrThrow();
  const department = await db.selectFrom('departments').select('id').executeTakeFirstOrThrow();
  const syllabus = await db
    .insertInto('syllabi')
    .values({ degreeId: row.degreeId, programId: row.id, batchId: batch.id, regulation: 'R-2026', poSetId: po.id } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, level] of levels.entries()) {
    const course = await db
      .insertInto('courses')
      .values({
        code: `T-${++count}`,
        revision: 2026,
        title: 'A course',
        shortTitle: 'AC',
        kind: 'theory',
        category: 'PC',
        credits: '3',
        internalMax: 50,
        externalMax: 100,
        totalPass: 40,
        departmentId: department.id,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const courseOutcome = await db
      .insertInto('courseOutcomes')
      .values({ courseId: course.id, ordinal: 1, code: 'CO1', statement: 'Explain what the test is about', bloom: 2 } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const place = await db
      .insertInto('semesterCourses')
      .values({ syllabusId: syllabus.id, courseId: course.id, semester: 1, ordinal: index + 1, outcomeStatus: status } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const outcomeId of outcomeIds)
      await db
        .insertInto('outcomeMaps')
        .values({ semesterCourseId: place.id, courseOutcomeId: courseOutcome.id, outcomeId, level } as never)
        .execute();
  }
  return syllabus.id;
}

test('an outcome shows the courses of current syllabi mapped to it, and the average level', async () => {
  const { db } = portal.database;
  const { id } = await set();
  const [first, second] = [await outcome(id, 'PSO1'), await outcome(id, 'PSO2')];
  const syllabus = await map([first.id], [1, 2, 2], 'draft');
  const figures = async () => (await listed(id)).map(({ courses, averageLevel, isApproved }) => ({ courses, averageLevel, isApproved }));
  const none = { courses: 0, averageLevel: null, isApproved: false };
  assert.equal(await figures(), [{ courses: 3, averageLevel: 1.67, isApproved: false }, none]);
  const used = await portal.call(outcomes.removeOutcome, 'Staff', { id: first.id });
  assert.equal([used.status, used.body.error, used.body.uses], [409, 'InUse', [{ table: 'outcome_maps', field: 'outcomeId', count: 3 }]]);
  assert.is((await portal.call(sets.removeOutcomeSet, 'Staff', { id })).body.error, 'InUse');
  await db.updateTable('syllabi').set({ status: 'retired' }).where('id', '=', syllabus).execute();
  assert.equal(await figures(), [none, none], 'a retired syllabus does not count');
  assert.is((await portal.call(outcomes.removeOutcome, 'Staff', { id: second.id })).status, 200);
  await db.deleteFrom('syllabi').where('id', '=', syllabus).execute();
});

test('changing the wording of outcomes in approved maps requires a reason, which is recorded', async () => {
  const { db } = portal.database;
  const { id } = await set();
  const created = await outcome(id, 'PSO1');
  const syllabus = await map([created.id], [3], 'approved');
  const change = (body: object) => portal.call(outcomes.changeOutcome, 'Staff', { id: created.id, body: { version: 1, ...body } });
  assert.equal(wrong(await change({ title: 'Put right' })), [422, 'ValidationFailed', { reason: 'required' }]);
  assert.is((await change({ title: created.title })).body.data.version, 1, 'without changes no reason is required');
  const done = await change({ title: 'Put right', reason: 'A letter was missing' });
  assert.equal([done.status, done.body.data.title, done.body.data.isApproved], [200, 'Put right', true]);
  const { note } = await db
    .selectFrom('auditEvents')
    .select('note')
    .where('tableName', '=', 'outcomes')
    .where('recordId', '=', created.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.is(note, 'A letter was missing');
  assert.is((await portal.call(sets.getOutcomeSet, 'Staff', { id })).body.data.isApproved, true);
  await db.deleteFrom('syllabi').where('id', '=', syllabus).execute();
});

test('a crosswalk is saved completely, with outcomes of the two sets only', async () => {
  const [from, to] = [await set(), await set()];
  const [first, second] = [await outcome(from.id, 'PSO1'), await outcome(to.id, 'PSO1')];
  const { version } = (await portal.call(sets.getOutcomeSet, 'Staff', { id: from.id })).body.data;
  const put = (body: object) => portal.call(outcomes.putCrosswalk, 'Staff', { id: from.id, body: { version, toId: to.id, ...body } });
  const pair = { fromId: first.id, toId: second.id };
  assert.equal(wrong(await put({ pairs: [{ fromId: second.id, toId: second.id }] })), [
    422,
    'ValidationFailed',
    { 'pairs.0.fromId': 'unknownReference' },
  ]);
  assert.equal(wrong(await put({ pairs: [pair, pair] })), [422, 'ValidationFailed', { 'pairs.1.toId': 'duplicate' }]);
  const done = await put({ pairs: [pair] });
  assert.equal([done.status, done.body.data.pairs], [200, [pair]]);
  assert.equal(wrong(await put({ pairs: [] })).slice(0, 2), [409, 'StaleVersion']);
});

test('a coordinator edits the outcomes of their programme and reads the shared ones; only the office appoints', async () => {
  const { db } = portal.database;
  await holdOnly(db, 'faculty', ['Syllabus_Management_maintain_program']);
  const { id: coordinatorId } = await db
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select('e.id')
    .where('u.username', '=', 'faculty')
    .executeTakeFirstOrThrow();
  await db.updateTable('programs').set({ coordinatorId }).where('id', '=', program.id).execute();
  const answer = await portal.call(listOwnPrograms, 'Faculty', {});
  assert.equal(
    answer.body.data.map(({ id, mayWrite }: { id: number; mayWrite: boolean }) => [id, mayWrite]),
    [[program.id, true]],
  );
  const body = {
    kind: 'PSO',
    programId: program.id,
    name: 'Of the coordinator',
    adoptedOn: '2026-07-01',
    start: 'empty',
  };
  const added = await portal.call(sets.createOutcomeSet, 'Faculty', { body });
  assert.equal([added.status, added.body.data?.mayWrite], [200, true]);
  const shared = await portal.call(sets.createOutcomeSet, 'Faculty', {
    body: { ...body, kind: 'PO', programId: null },
  });
  assert.is(shared.status, 403);
  const national = await db.selectFrom('outcomeSets').select('id').where('nationalCount', '=', 11).executeTakeFirstOrThrow();
  const seen = await portal.call(sets.getOutcomeSet, 'Faculty', { id: national.id });
  assert.equal([seen.status, seen.body.data.mayWrite], [200, false]);
  assert.is((await portal.call(sets.changeOutcomeSet, 'Faculty', { id: national.id, body: { version: 1, name: 'Mine' } })).status, 403);
  assert.is((await portal.call(programs.change, 'Faculty', { id: program.id, body: { version: 1, name: 'Mine' } })).status, 403);
});

test('a coordinator copies their own sets and the shared ones, and not those of another programme', async () => {
  const { db } = portal.database;
  const branch = await db.selectFrom('branches').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const created = await portal.call(programs.create, 'Staff', {
    body: { branchId: branch.id, code: 'bt-oth', name: 'Another programme', isActive: true },
  });
  const otherSet = await set({ programId: created.body.data.id });
  const ownSet = await set();
  await holdOnly(db, 'faculty', ['Syllabus_Management_maintain_program']);
  const { id: coordinatorId } = await db
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .select('e.id')
    .where('u.username', '=', 'faculty')
    .executeTakeFirstOrThrow();
  await db.updateTable('programs').set({ coordinatorId }).where('id', '=', program.id).execute();
  await db.updateTable('departments').set({ hodEmployeeId: null, hodSince: null }).execute();
  const copy = async (copyOfId: number) => {
    const body = { kind: 'PSO', programId: program.id, name: `Copy of ${copyOfId}`, adoptedOn: '2026-07-01', start: 'copy', copyOfId };
    return wrong(await portal.call(sets.createOutcomeSet, 'Faculty', { body })).slice(0, 3);
  };
  assert.is((await portal.call(sets.getOutcomeSet, 'Faculty', { id: otherSet.id })).status, 404);
  assert.equal(await copy(otherSet.id), [422, 'ValidationFailed', { copyOfId: 'unknownReference' }]);
  assert.is((await copy(ownSet.id))[0], 200);
  const offered = (await portal.call(lookup, 'Faculty', { name: 'outcome-sets' })).body.data.map(({ id }: { id: number }) => id);
  assert.equal([offered.includes(ownSet.id), offered.includes(otherSet.id)], [true, false]);
});

test('a head with 311 edits programmes of their own department only', async () => {
  const { db } = portal.database;
  const { inside, outside } = await samples.headedPrograms!(db);
  await holdOnly(db, 'faculty', ['SyllabusManagement_Master', 'Syllabus_Management_maintain_program']);
  const rename = async (id: number) => {
    const { version } = (await portal.call(programs.get, 'Faculty', { id })).body.data;
    return (await portal.call(programs.change, 'Faculty', { id, body: { version, name: `Renamed ${id}` } })).status;
  };
  assert.equal([await rename(inside.id), await rename(outside.id)], [200, 403]);
  assert.is((await portal.call(programs.remove, 'Faculty', { id: outside.id })).status, 403);
  const { departmentId } = await db
    .selectFrom('programs as p')
    .innerJoin('branches as b', 'b.id', 'p.branchId')
    .select('b.departmentId')
    .where('p.id', '=', outside.id)
    .executeTakeFirstOrThrow();
  const { degreeId } = await db.selectFrom('programs').select('degreeId').where('id', '=', outside.id).executeTakeFirstOrThrow();
  const branch = await db
    .insertInto('branches')
    .values({ degreeId, departmentId, code: 'NEWB', name: 'A new branch' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const added = await portal.call(programs.create, 'Faculty', {
    body: { branchId: branch.id, code: 'bt-new', name: 'A new programme', isActive: true },
  });
  assert.equal(wrong(added), [422, 'ValidationFailed', { branchId: 'unknownReference' }]);
});

test.run();
