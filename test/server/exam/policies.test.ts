import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/exam/policies.ts';
import type { InternalPolicy } from '../../../src/contract/exam/policies.ts';
import type { InternalPolicyEvent } from '../../../src/contract/exam/policy-life.ts';
import { nameAfter } from '../../../src/server/modules/exam/policies/read.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptPlans } from '../../support/exam-tests.ts';
import { component, policyDraft, typeIds } from '../../support/exam-policies.ts';

/** Internal policies: rules, lifecycle and uses. */
const test = suite('internal policies');
let portal: TestApp;
let types: Record<string, number>;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());
test.before.each(async () => {
  types = await typeIds(db());
});

type As = 'Admin' | 'Faculty' | 'Staff';
const verdict = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');
const add = (more: object = {}, as: As = 'Admin') => portal.call(contract.addInternalPolicy, as, { body: policyDraft(types, more) });
async function added(more: object = {}): Promise<InternalPolicy> {
  const { status, body } = await add(more);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
const refused = async (more: object) => verdict(await add({ name: 'Refused', ...more }));
const change = ({ id, version }: { id: number; version: number }, sent: object, as: As = 'Admin') =>
  portal.call(contract.changeInternalPolicy, as, { id, body: { version, ...sent } });
const move = ({ id, version }: { id: number; version: number }, event: InternalPolicyEvent, as: As = 'Admin') =>
  portal.call(contract.moveInternalPolicy, as, { id, body: { version, event } });
const got = async (id: number): Promise<InternalPolicy> => (await portal.call(contract.getInternalPolicy, 'Admin', { id })).body.data;
const remove = ({ id }: { id: number }, as: As = 'Admin') => portal.call(contract.removeInternalPolicy, as, { id });
const copyOf = (id: number, body: object = {}, as: As = 'Admin') => portal.call(contract.copyInternalPolicy, as, { id, body });
const whys = ({ events }: InternalPolicy) => Object.fromEntries(events.map(({ event, isOpen, why }) => [event, isOpen || why]));
/** Applies the policy to a course and, with a status, adds a test in this status. */
async function used({ id, components }: InternalPolicy, status: 'draft' | 'scheduled' | 'held' | 'closed' | 'cancelled' | null) {
  const { plans } = await keptPlans(portal);
  await db().updateTable('internalPlans').set({ internalPolicyId: id }).where('id', '=', plans.theory).execute();
  if (status)
    await db()
      .insertInto('internalTests')
      .values({
        internalPlanId: plans.theory,
        policyComponentId: components[0]!.id,
        sequence: 1,
        sectionCourseId: null,
        retestOfId: null,
        name: 'Internal Test 1',
        maxMarks: 30,
        onDate: '2026-11-02',
        startsAt: '10:00',
        minutes: 90,
        coverage: null,
        status,
        cancelReason: status === 'cancelled' ? 'Rain' : null,
      })
      .execute();
  return got(id);
}

test('a new college has four policies by its rules', async () => {
  const { data, total } = (await portal.call(contract.listInternalPolicies, 'Faculty', {})).body;
  assert.is(total, 4);
  const theory = data.find(({ name }: InternalPolicy) => name === 'Theory 50') as InternalPolicy;
  assert.is(
    theory.components.map(({ label, weight }) => `${label} ${weight}`).join(' · '),
    'IT 30 · Quiz 5 · Assignment 5 · Surprise 5 · Attendance 5',
  );
  assert.equal(
    theory.components[4]!.slabs.map(({ fromPercent, marks }) => [fromPercent, marks]),
    [
      [95, 5],
      [90, 4],
      [85, 3],
      [80, 2],
      [75, 1],
    ],
  );
  assert.equal(
    [theory.internalMax, theory.passMark, theory.rounding, theory.voidRule, theory.markStep, theory.status],
    [50, 25, 'halfUp', 'full', '0.5', 'active'],
  );
  for (const row of data as InternalPolicy[]) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from internal_plans where internal_policy_id = ${row.id}`.execute(db());
    assert.is(row.plans, rows[0]!.count);
  }
});

test('policies are filtered by kind, status and use, and searched by components', async () => {
  await added({ name: 'Found by kind', courseKind: 'sessional' });
  const names = async (query: object) =>
    (await portal.call(contract.listInternalPolicies, 'Admin', { query })).body.data.map(({ name }: InternalPolicy) => name).join(', ');
  assert.is(await names({ courseKind: 'sessional' }), 'Found by kind, Sessional 100');
  assert.is(await names({ status: 'draft', q: 'found' }), 'Found by kind');
  assert.is(await names({ used: 'false', q: 'found' }), 'Found by kind');
  assert.is(await names({ used: 'true', q: 'found' }), '');
  assert.is(await names({ q: 'surprise' }), 'Theory 50');
  assert.match(await names({ sort: '-internalMax' }), /Theory 50$|Theory 50, Found by kind$/);
});

test('a policy is created as a draft by the cell only, with a unique name', async () => {
  assert.is(verdict(await add({}, 'Faculty')), 'Forbidden');
  const policy = await added({ name: 'Own name' });
  assert.equal([policy.status, policy.plans, policy.isClosed], ['draft', 0, false]);
  assert.is(verdict(await add({ name: 'own NAME' })), 'Duplicate name duplicate');
  const lines = await db()
    .selectFrom('auditEvents')
    .select(['action', 'label'])
    .where('tableName', '=', 'internal_policies')
    .where('recordId', '=', policy.id)
    .execute();
  assert.equal(lines, [{ action: 'insert', label: 'Own name' }]);
});

test('weights add up to the maximum, to the hundredth', async () => {
  const halves = (first: number, second: number) => [
    component(types, { weight: first }),
    component(types, { label: 'Quiz', examTypeId: types['QUIZ'], weight: second }),
  ];
  assert.is(await refused({ components: halves(30, 19.99) }), 'ValidationFailed components outOfRange');
  assert.is(await refused({ components: halves(30, 20.01) }), 'ValidationFailed components outOfRange');
  assert.is(await refused({ components: [] }), 'ValidationFailed components required');
  const policy = await added({ name: 'In hundredths', components: halves(33.33, 16.67) });
  assert.equal(
    policy.components.map(({ weight }) => weight),
    [33.33, 16.67],
  );
  assert.is(await refused({ passMark: 51 }), 'ValidationFailed passMark outOfRange');
  assert.is((await added({ name: 'All to pass', passMark: 50 })).passMark, 50);
});

test('the method of a component must fit its type', async () => {
  const refusedWith = (more: object) => refused({ components: [component(types, { weight: 50, ...more })] });
  assert.is(await refusedWith({ bestOf: 3 }), 'ValidationFailed components.0.bestOf outOfRange');
  assert.is(await refusedWith({ bestOf: null }), 'ValidationFailed components.0.bestOf required');
  assert.is(await refusedWith({ method: 'sum' }), 'ValidationFailed components.0.bestOf notAllowed');
  assert.is(await refusedWith({ method: 'sum', bestOf: null, planned: 0 }), 'ValidationFailed components.0.planned outOfRange');
  assert.is(await refusedWith({ method: 'classMarks', bestOf: null, planned: 0 }), 'ValidationFailed components.0.method notAllowed');
  assert.is(
    await refusedWith({ method: 'classMarks', bestOf: null, examTypeId: types['LABW'] }),
    'ValidationFailed components.0.planned notAllowed',
  );
  assert.is(await refusedWith({ examTypeId: types['ATT'] }), 'ValidationFailed components.0.method notAllowed');
  assert.is(await refusedWith({ examTypeId: 999_999 }), 'ValidationFailed components.0.examTypeId unknownReference');
  const twice = [component(types, { weight: 25 }), component(types, { weight: 25, label: ' it ' })];
  assert.is(await refused({ components: twice }), 'ValidationFailed components.1.label duplicate');
});

test('attendance slabs are from high to low, and the highest gives full marks', async () => {
  const slabs = (...rows: [number, number][]) =>
    refused({
      components: [
        component(types, {
          label: 'Attendance',
          examTypeId: types['ATT'],
          method: 'attendance',
          planned: 0,
          bestOf: null,
          weight: 50,
          slabs: rows.map(([fromPercent, marks]) => ({ fromPercent, marks })),
        }),
      ],
    });
  assert.is(await slabs(), 'ValidationFailed components.0.slabs required');
  assert.is(await slabs([90, 40], [80, 20]), 'ValidationFailed components.0.slabs outOfRange');
  assert.is(await slabs([80, 50], [90, 40]), 'ValidationFailed components.0.slabs outOfRange');
  assert.is(await slabs([90, 50], [80, 20], [70, 30]), 'ValidationFailed components.0.slabs outOfRange');
  assert.is(await slabs([90, 50], [90, 40]), 'ValidationFailed components.0.slabs duplicate');
  assert.is(await slabs([90, 50], [101, 40]), 'ValidationFailed components.0.slabs.1.fromPercent outOfRange');
  assert.is(
    await refused({ components: [component(types, { weight: 50, slabs: [{ fromPercent: 75, marks: 50 }] })] }),
    'ValidationFailed components.0.slabs notAllowed',
  );
});

test('degree and batch must exist and match', async () => {
  const { id: degreeId } = await db().selectFrom('degrees').select('id').orderBy('id').executeTakeFirstOrThrow();
  const foreign = await db().selectFrom('batches').select('id').where('degreeId', '!=', degreeId).executeTakeFirstOrThrow();
  const matching = await db().selectFrom('batches').select(['id', 'name']).where('degreeId', '=', degreeId).executeTakeFirstOrThrow();
  assert.is(await refused({ degreeId, fromBatchId: foreign.id }), 'ValidationFailed fromBatchId notAllowed');
  assert.is(await refused({ degreeId: 999_999 }), 'ValidationFailed degreeId unknownReference');
  assert.is(await refused({ fromBatchId: 999_999 }), 'ValidationFailed fromBatchId unknownReference');
  const policy = await added({ name: 'Of a batch', degreeId, fromBatchId: matching.id });
  assert.is(policy.fromBatch, matching.name);
  const { data } = (await portal.call(contract.listInternalPolicies, 'Admin', { query: { degreeId } })).body;
  assert.equal(
    data.map(({ id }: InternalPolicy) => id),
    [policy.id],
  );
});

test('components keep their ids while they are changed and moved', async () => {
  const policy = await added({
    name: 'Moved about',
    components: [component(types, { weight: 30 }), component(types, { label: 'Quiz', weight: 20, examTypeId: types['QUIZ'] })],
  });
  const [first, second] = policy.components;
  const sent = ({ id, examTypeId, label, method, planned, bestOf }: InternalPolicy['components'][number], weight: number) => ({
    id,
    examTypeId,
    label,
    method,
    planned,
    bestOf,
    weight,
    slabs: [],
  });
  const { body } = await change(policy, { components: [sent(second!, 15), sent(first!, 35)] });
  assert.equal(
    body.data.components.map(({ id, weight }: { id: number; weight: number }) => [id, weight]),
    [
      [second!.id, 15],
      [first!.id, 35],
    ],
  );
  assert.is(verdict(await change(policy, { passMark: 20 })), 'StaleVersion');
  assert.is(
    verdict(await change(body.data, { components: [sent({ ...first!, id: 999_999 }, 50)] })),
    'ValidationFailed components.0.id unknownReference',
  );
  assert.is(
    verdict(await change(body.data, { components: [sent(first!, 25), { ...sent(first!, 25), label: 'Again' }] })),
    'ValidationFailed components.1.id duplicate',
  );
  assert.is((await change(body.data, { passMark: policy.passMark })).body.data.version, body.data.version);
  const left = (await change(body.data, { components: [sent(first!, 50)] })).body.data as InternalPolicy;
  assert.equal(
    left.components.map(({ id }) => id),
    [first!.id],
  );
  const lines = await db()
    .selectFrom('auditEvents')
    .select(['before', 'after'])
    .where('tableName', '=', 'internal_policies')
    .where('recordId', '=', policy.id)
    .where('action', '=', 'update')
    .execute();
  assert.is(lines.length, 2);
});

test('a policy is activated, returned to draft while no course uses it, retired and restored', async () => {
  const draft = await added({ name: 'With a life' });
  assert.is(verdict(await move(draft, 'activate', 'Faculty')), 'Forbidden');
  const active = (await move(draft, 'activate')).body.data as InternalPolicy;
  assert.equal(whys(active), { activate: 'state', takeBack: true, retire: true, restore: 'state' });
  assert.is(verdict(await remove(active)), 'Locked');
  const again = (await move((await move(active, 'takeBack')).body.data, 'activate')).body.data as InternalPolicy;
  const inUse = await used(again, null);
  assert.is(whys(inUse)['takeBack'], 'isUnused');
  assert.is(verdict(await move(inUse, 'takeBack')), 'InUse');
  const retired = (await move(inUse, 'retire')).body.data as InternalPolicy;
  assert.is(verdict(await change(retired, { passMark: 10 })), 'Locked');
  assert.is((await move(retired, 'restore')).body.data.status, 'active');
});

test('a draft is not activated if its type of exam has changed kind', async () => {
  const examType = await db()
    .insertInto('examTypes')
    .values({ code: 'ORAL', name: 'Oral', kind: 'viva', defaultMax: 10, defaultMinutes: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const draft = await added({ name: 'Of another type', components: [component(types, { weight: 50, examTypeId: examType.id })] });
  await db().updateTable('examTypes').set({ kind: 'attendance' }).where('id', '=', examType.id).execute();
  assert.is(whys(await got(draft.id))['activate'], 'isSound');
  assert.is(verdict(await move(draft, 'activate')), 'Locked');
});

test('a draft is deleted unless a course uses it', async () => {
  const draft = await added({ name: 'To be deleted' });
  assert.is(verdict(await remove(draft, 'Faculty')), 'Forbidden');
  assert.is(verdict(await remove(await used(await added({ name: 'To be kept' }), null))), 'InUse');
  assert.is(verdict(await remove(draft)), 'done');
  assert.is(verdict(await remove(draft)), 'NotFound');
});

test('a policy is closed once a test was held; before that, components with tests keep type, method and number', async () => {
  const policy = await added({ name: 'Tested' });
  const parts = ({ components }: InternalPolicy, more: object) => [{ ...component(types, { weight: 50 }), id: components[0]!.id, ...more }];
  for (const status of ['draft', 'scheduled'] as const) {
    const tested = await used(policy, status);
    assert.is(tested.isClosed, false);
    assert.is(
      verdict(
        await change(tested, {
          components: parts(tested, {
            planned: 0,
            method: 'attendance',
            bestOf: null,
            examTypeId: types['ATT'],
            slabs: [{ fromPercent: 75, marks: 50 }],
          }),
        }),
      ),
      'ValidationFailed components.0.examTypeId notAllowed components.0.method notAllowed components.0.planned outOfRange',
    );
    assert.is(verdict(await change(tested, { components: [component(types, { label: 'Another', weight: 50 })] })), 'InUse');
    assert.is(verdict(await change(tested, { components: parts(tested, { bestOf: 1 + Number(status === 'draft') }) })), 'done');
    await db().deleteFrom('internalTests').where('policyComponentId', '=', policy.components[0]!.id).execute();
  }
  assert.is((await used(policy, 'cancelled')).isClosed, false);
  await db().deleteFrom('internalTests').where('policyComponentId', '=', policy.components[0]!.id).execute();
  for (const status of ['held', 'closed'] as const) {
    const tested = await used(policy, status);
    assert.is(tested.isClosed, true);
    assert.is(verdict(await change(tested, { passMark: 10 })), 'Locked');
    await db().deleteFrom('internalTests').where('policyComponentId', '=', policy.components[0]!.id).execute();
  }
});

test('a new version is a draft with the same rules and the next name', async () => {
  const theory = (await portal.call(contract.listInternalPolicies, 'Admin', { query: { q: 'Theory 50' } })).body.data[0] as InternalPolicy;
  assert.is(verdict(await copyOf(theory.id, {}, 'Faculty')), 'Forbidden');
  const copy = (await copyOf(theory.id)).body.data as InternalPolicy;
  assert.equal([copy.name, copy.status, copy.plans, copy.nextName], ['Theory 50 v2', 'draft', 0, 'Theory 50 v3']);
  const rules = ({ components, ...policy }: InternalPolicy) => [
    policy.internalMax,
    policy.passMark,
    policy.rounding,
    policy.voidRule,
    policy.markStep,
    policy.courseKind,
    components.map(({ id: _id, slabs, ...row }) => ({ ...row, slabs: slabs.map(({ fromPercent, marks }) => [fromPercent, marks]) })),
  ];
  assert.equal(rules(copy), rules(theory));
  assert.is(verdict(await copyOf(theory.id)), 'Duplicate name duplicate');
  assert.is((await copyOf(theory.id, { name: 'Theory of 2027' })).body.data.name, 'Theory of 2027');
  assert.is((await copyOf(copy.id)).body.data.name, 'Theory 50 v3');
});

for (const [name, next] of [
  ['Theory 50', 'Theory 50 v2'],
  ['Theory 50 v9', 'Theory 50 v10'],
  ['x'.repeat(80), `${'x'.repeat(77)} v2`],
] as const)
  test(`the name after ${name.slice(0, 12)} is ${next.slice(-6)}`, () => assert.is(nameAfter(name), next));

test('lists the courses that use a policy: a number for each term, and the courses of the latest', async () => {
  const { data } = (await portal.call(contract.internalPolicyPlans, 'Faculty', { id: 1 })).body;
  const { rows } = await sql<{ id: number; plans: number; startsOn: string }>`
    select t.id, t.starts_on, count(*)::int as plans from internal_plans pl, registration_policies r, batch_semesters s, academic_terms t
    where r.id = pl.registration_policy_id and s.id = r.batch_semester_id and t.id = s.academic_term_id and pl.internal_policy_id = 1
    group by t.id order by t.starts_on desc`.execute(db());
  assert.equal(
    data.terms.map(({ id, plans }: { id: number; plans: number }) => [id, plans]),
    rows.map(({ id, plans }) => [id, plans]),
  );
  assert.is(data.plans.length, rows[0]!.plans);
  assert.ok(data.plans.every(({ courseMax, held }: { courseMax: number; held: number }) => courseMax >= 0 && held >= 0));
  assert.is(verdict(await portal.call(contract.internalPolicyPlans, 'Faculty', { id: 999_999 })), 'NotFound');
});

test.run();
