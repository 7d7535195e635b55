import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listAuditEvents } from '../../../src/contract/core/audit.ts';
import * as contract from '../../../src/contract/exam/plans.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { writtenDown } from '../../support/classes.ts';
import { emptyPlan, employeeOf, type EmptyPlan } from '../../support/exam-sheets.ts';

/**
 * Internal courses: marks computed from rows, closing, marks set by hand, publishing, and freezing by two
 * administrators.
 */
const test = suite('internal courses');
let portal: TestApp;
let of: EmptyPlan;
const db = () => portal.database.db;
const results = async (id = of.planId) => (await portal.call(contract.planResults, 'Admin', { id })).body.data as contract.PlanResults;
const plan = async () => (await portal.call(contract.getPlan, 'Admin', { id: of.planId })).body.data as contract.PlanRow;
async function move(event: string, as: 'Admin' | 'Faculty' = 'Admin', note: string | null = 'As it was asked for') {
  const { status, body } = await portal.call(contract.movePlan, as, {
    id: of.planId,
    body: { version: (await plan()).version, event, note },
  });
  return status === 200 ? 'done' : (body.error as string);
}

test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

test('every course of the term agrees with a second, plain computation from raw rows', async () => {
  const { data } = (await portal.call(contract.listPlans, 'Admin', { query: { status: ['open'], kind: ['theory'], pageSize: 100 } })).body;
  let compared = 0;
  for (const { id } of data.slice(0, 12)) {
    const { components, rows } = await results(id);
    const { rows: raw } = await sql<{ studentId: number; component: string; shares: (number | null)[] }>`
      select m.student_id, c.label as component,
        json_agg(case m.state when 'present' then m.total::float8 / t.max_marks::float8 when 'exempt' then null else 0 end) as shares
      from internal_tests t join policy_components c on c.id = t.policy_component_id
      join mark_sheets k on k.internal_test_id = t.id join test_marks m on m.mark_sheet_id = k.id
      where t.internal_plan_id = ${id} and t.status in ('held', 'closed') group by 1, 2`.execute(db());
    for (const row of rows)
      for (const { id: componentId, label, weight, bestOf, method } of components) {
        if (method === 'attendance') continue;
        const shares = (raw.find((entry) => entry.studentId === row.studentId && entry.component === label)?.shares ?? [])
          .filter((share) => share !== null)
          .sort((a, b) => b - a);
        const counted = method === 'bestAverage' ? shares.slice(0, bestOf ?? 1) : shares;
        const expected = counted.length === 0 ? null : (Number(weight) * counted.reduce((sum, share) => sum + share, 0)) / counted.length;
        const actual = row.components.find((component) => component.id === componentId)!.marks;
        assert.is(actual === null, expected === null, `${row.name} ${label}`);
        if (expected !== null) assert.ok(Math.abs(Number(actual) - expected) < 0.0006, `${row.name} ${label}: ${actual} for ${expected}`);
        compared += 1;
      }
  }
  assert.ok(compared > 100, String(compared));
});

test('the total of an open course is provisional and never scaled up', async () => {
  of = await emptyPlan(db());
  await db()
    .insertInto('policyComponents')
    .values({
      internalPolicyId: of.policyId,
      examTypeId: 3,
      ordinal: 2,
      label: 'Assignment',
      weight: '10',
      method: 'sum',
      planned: 1,
      bestOf: null,
    })
    .execute();
  const [first] = (await results()).rows;
  assert.equal([first!.total, first!.outOf, first!.isComplete, first!.finalMark, first!.hasPassed], ['25.000', '50.00', false, null, null]);
  assert.is(await move('close'), 'Locked');
  await db().deleteFrom('policyComponents').where('internalPolicyId', '=', of.policyId).where('ordinal', '=', 2).execute();
});

test('in lab classes absence is zero, and a class without an entered mark does not count', async () => {
  const { id: componentId } = await db()
    .insertInto('policyComponents')
    .values({
      internalPolicyId: of.policyId,
      examTypeId: 5,
      ordinal: 2,
      label: 'Class work',
      weight: '10',
      method: 'classMarks',
      planned: 0,
      bestOf: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [once, absent, unmarked] = of.students as readonly [number, number, number];
  const worklogIds: number[] = [];
  for (const onDate of ['2026-09-06', '2026-09-13'])
    worklogIds.push(await writtenDown(db(), { sectionCourseId: of.sectionCourseId, onDate, present: [once, absent, unmarked] }));
  const mark = (place: number, studentId: number, change: { mark?: 'A'; score?: number }) =>
    db()
      .updateTable('attendanceMarks')
      .set(change)
      .where('worklogId', '=', worklogIds[place]!)
      .where('studentId', '=', studentId)
      .execute();
  await mark(0, once, { score: 8 });
  await mark(0, absent, { mark: 'A' });
  await mark(1, absent, { score: 6 });
  const { rows } = await results();
  const marksOf = (studentId: number) =>
    rows.find((row) => row.studentId === studentId)!.components.find(({ id }) => id === componentId)!.marks;
  assert.equal([once, absent, unmarked].map(marksOf), ['8.000', '3.000', null]);
  await db().deleteFrom('worklogs').where('id', 'in', worklogIds).execute();
  await db().deleteFrom('policyComponents').where('id', '=', componentId).execute();
});

test('a course is closed by its teacher or the cell, once every student is marked', async () => {
  const [missing] = of.students;
  await db().deleteFrom('testMarks').where('markSheetId', '=', of.sheetId).where('studentId', '=', missing!).execute();
  assert.is(await move('close'), 'Locked');
  await db()
    .insertInto('testMarks')
    .values({ markSheetId: of.sheetId, studentId: missing!, state: 'absent', total: null, remark: null, enteredBy: 1 })
    .execute();
  await db()
    .updateTable('internalPlans')
    .set({ coordinatorId: await employeeOf(db(), 'Faculty') })
    .where('id', '=', of.planId)
    .execute();
  assert.is(await move('close', 'Faculty'), 'done');
  const { rows, status } = await results();
  assert.is(status, 'closed');
  assert.equal(new Set(rows.map(({ finalMark, hasPassed }) => `${finalMark} ${hasPassed}`)), new Set(['0.00 false', '25.00 true']));
  assert.is(rows.length, of.students.length);
});

test('closed results do not change with later changes of marks', async () => {
  await db().updateTable('testMarks').set({ total: '9.00' }).where('markSheetId', '=', of.sheetId).where('state', '=', 'present').execute();
  assert.equal(new Set((await results()).rows.map(({ finalMark }) => finalMark)), new Set(['0.00', '25.00']));
  await db().updateTable('testMarks').set({ total: '5.00' }).where('markSheetId', '=', of.sheetId).where('state', '=', 'present').execute();
});

test('a final mark is set by hand with a reason, and restored', async () => {
  const studentId = of.students[0]!;
  const set = (body: object, as: 'Admin' | 'Faculty' = 'Admin') =>
    portal.call(contract.overrideResult, as, { id: of.planId, studentId, body });
  assert.is((await set({ finalMark: 30, reason: 'Carried from 2025' }, 'Faculty')).status, 403);
  assert.equal((await set({ finalMark: 51, reason: 'Carried from 2025' })).body.fields, { finalMark: 'outOfRange' });
  assert.equal((await set({ finalMark: 30, reason: 'x' })).body.fields, { reason: 'tooShort' });
  const row = (body: { data: contract.PlanResults }) => body.data.rows.find((result) => result.studentId === studentId)!;
  const after = row((await set({ finalMark: 30, reason: 'Carried from 2025' })).body);
  assert.equal([after.finalMark, after.hasPassed, after.overrideReason], ['30.00', true, 'Carried from 2025']);
  const back = row((await set({ finalMark: null, reason: 'Entered for another' })).body);
  assert.equal([back.finalMark, back.overrideReason], ['0.00', null]);
});

test('freezing and unfreezing need two administrators', async () => {
  assert.is(await move('publish'), 'done');
  assert.is(await move('freeze'), 'Forbidden');
  const ask = async () =>
    (await portal.call(contract.askForPlan, 'Admin', { id: of.planId, body: { version: (await plan()).version } })).status;
  assert.is(await ask(), 200);
  assert.is(await move('freeze'), 'Forbidden', 'not by the requester');
  const { id: staffId } = await db().selectFrom('users').select('id').where('username', '=', 'staff').executeTakeFirstOrThrow();
  await db().updateTable('internalPlans').set({ askedBy: staffId }).where('id', '=', of.planId).execute();
  assert.is(await move('freeze'), 'done');
  assert.is(await move('reopen'), 'Locked');
  assert.is(await move('unfreeze'), 'Forbidden', 'a request is used up once');
  await db().updateTable('internalPlans').set({ askedBy: staffId }).where('id', '=', of.planId).execute();
  assert.is(await move('unfreeze', 'Admin', null), 'ValidationFailed');
  assert.is(await move('unfreeze'), 'done');
  assert.is(await move('reopen'), 'done');
});

test('the policy is changed only before the first test, and to one of the same kind', async () => {
  const change = async (body: object) =>
    portal.call(contract.changePlan, 'Admin', { id: of.planId, body: { version: (await plan()).version, ...body } });
  const { id: practical } = await db()
    .selectFrom('internalPolicies')
    .select('id')
    .where('courseKind', '=', 'practical')
    .executeTakeFirstOrThrow();
  const { id: theory } = await db().selectFrom('internalPolicies').select('id').where('name', '=', 'Theory 50').executeTakeFirstOrThrow();
  assert.equal((await change({ internalPolicyId: practical })).body.fields, { internalPolicyId: 'notAllowed' });
  assert.is((await change({ internalPolicyId: theory })).body.error, 'Locked');
  assert.equal((await change({ coordinatorId: 999_999 })).body.fields, { coordinatorId: 'unknownReference' });
  assert.is((await change({ coordinatorId: null })).body.data.coordinator, null);
});

test('a course is closed with fewer tests of a component than planned, given a reason', async () => {
  of = await emptyPlan(db(), { max: 40, passMark: 20 });
  await db().updateTable('policyComponents').set({ planned: 3 }).where('id', '=', of.componentId).execute();
  assert.is(await move('close'), 'Locked', 'two of three tests were not held');
  const fewer = async (body: object, as: 'Admin' | 'Faculty' = 'Admin') =>
    portal.call(contract.planFewerTests, as, {
      id: of.planId,
      componentId: of.componentId,
      body: { version: (await plan()).version, reason: 'The college was closed', ...body },
    });
  assert.is((await fewer({ planned: 1 }, 'Faculty')).status, 403);
  assert.equal((await fewer({ planned: 0 })).body.fields, { planned: 'outOfRange' });
  assert.equal((await fewer({ planned: 4 })).body.fields, { planned: 'outOfRange' });
  assert.equal((await fewer({ planned: 1, reason: 'x' })).body.fields, { reason: 'tooShort' });
  assert.is((await fewer({ planned: 1, version: 999 })).body.error, 'StaleVersion');
  assert.is((await fewer({ planned: 2 })).status, 200);
  assert.is(await move('close'), 'Locked', 'one of two tests was not held');
  const back = (await fewer({ planned: 3, reason: 'It is held after all' })).body.data as contract.PlanRow;
  assert.equal(
    back.components.map(({ planned, fewerReason }) => [planned, fewerReason]),
    [[3, null]],
  );
  const reduced = (await fewer({ planned: 1 })).body.data as contract.PlanRow;
  assert.equal(
    reduced.components.map(({ held, planned, fewerReason }) => [held, planned, fewerReason]),
    [[1, 1, 'The college was closed']],
  );
  assert.is(await move('close'), 'done');
  assert.equal(new Set((await results()).rows.map(({ finalMark }) => finalMark)), new Set(['20.00']));
  assert.is((await fewer({ planned: 1 })).body.error, 'Locked');
});

test('the history of a course is for its teachers and coordinator, and has the marks set by hand', async () => {
  const { id: elsewhere } = (await db()
    .selectFrom('internalPlans')
    .select('id')
    .where('id', '!=', of.planId)
    .where('status', '=', 'frozen')
    .orderBy('id')
    .executeTakeFirst()) ?? { id: 999_999 };
  await db()
    .updateTable('internalPlans')
    .set({ coordinatorId: await employeeOf(db(), 'Faculty') })
    .where('id', '=', of.planId)
    .execute();
  await portal.call(contract.overrideResult, 'Admin', {
    id: of.planId,
    studentId: of.students[0]!,
    body: { finalMark: 30, reason: 'Carried from 2025' },
  });
  const trail = (recordId: number) =>
    portal.call(listAuditEvents, 'Faculty', { query: { tableName: ['internal_plans'], recordId: [recordId], withParts: true } as never });
  const { data } = (await trail(of.planId)).body;
  assert.ok(
    data.some(
      ({ tableName, note }: { tableName: string; note: string }) => tableName === 'internal_results' && note === 'Carried from 2025',
    ),
  );
  assert.ok(
    data.some(
      ({ tableName, note }: { tableName: string; note: string }) => tableName === 'plan_components' && note === 'The college was closed',
    ),
  );
  await db().updateTable('internalPlans').set({ coordinatorId: null }).where('id', '=', of.planId).execute();
  assert.equal([(await trail(elsewhere)).body.total], [0]);
});

test.run();
