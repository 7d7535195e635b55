import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { attainmentPolicies, attainmentPolicyProblems } from '../../../src/contract/exam/attainment-policies.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Specifics of attainment policies. Behaviour common to all masters is in resource.test.ts. */
const test = suite('attainment policies');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());
test.before.each(async () => {
  await portal.database.db.deleteFrom('attainmentPolicies').execute();
});

const policy = (overrides = {}) => ({
  programId: null,
  courseKind: null,
  fromBatchId: null,
  internalThreshold: 60,
  externalThreshold: 50,
  cut1: 50,
  cut2: 60,
  cut3: 70,
  wInternal: 0.3,
  wDirect: 0.8,
  absentAsZero: false,
  courseMethod: 'weighted',
  defaultTarget: 2,
  ...overrides,
});
const add = (overrides = {}) => portal.call(attainmentPolicies.create, 'Admin', { body: policy(overrides) });
const verdict = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');

const cases: [string, object, object][] = [
  ['as a college begins', {}, {}],
  ['two equal cuts', { cut2: 50 }, { cut2: 'outOfRange' }],
  ['the highest below the middle', { cut3: 55 }, { cut3: 'outOfRange' }],
  ['all in descending order', { cut1: 70, cut2: 60, cut3: 50 }, { cut2: 'outOfRange', cut3: 'outOfRange' }],
  ['partly filled in', { cut2: null }, {}],
];
for (const [what, overrides, problems] of cases) test(what, () => assert.equal(attainmentPolicyProblems(policy(overrides)), problems));

test('numbers are returned as sent', async () => {
  const { data } = (await add({ internalThreshold: 62.5, wInternal: 0.35, defaultTarget: 1.75 })).body;
  assert.equal([data.name, data.internalThreshold, data.wInternal, data.wDirect, data.defaultTarget], ['* · *', 62.5, 0.35, 0.8, 1.75]);
});

test('a programme, kind of course and batch have only one policy', async () => {
  assert.is(verdict(await add()), 'done');
  assert.is(verdict(await add()), 'Duplicate programId duplicate');
  assert.is(verdict(await add({ courseKind: 'practical' })), 'done');
  const { id, version } = (await add({ courseKind: 'theory' })).body.data;
  const change = (body: object) => portal.call(attainmentPolicies.change, 'Admin', { id, body: { version, ...body } });
  assert.is(verdict(await change({ courseKind: 'practical' })), 'Duplicate programId duplicate');
  assert.is(verdict(await change({ cut1: 60 })), 'ValidationFailed cut2 outOfRange');
  assert.is(verdict(await change({ cut1: 40 })), 'done');
});

test('the batch must have the degree of the programme', async () => {
  const db = portal.database.db;
  const pairs = await db
    .selectFrom('programs as p')
    .innerJoin('batches as b', (join) => join.onTrue())
    .select(['p.id as programId', 'p.code', 'b.id as fromBatchId', 'b.name', 'p.degreeId', 'b.degreeId as of'])
    .execute();
  const matching = pairs.find(({ degreeId, of }) => degreeId === of)!;
  const foreign = pairs.find(({ degreeId, of }) => degreeId !== of)!;
  const sent = ({ programId, fromBatchId }: typeof matching) => add({ programId, fromBatchId });
  assert.is(verdict(await sent(foreign)), 'ValidationFailed fromBatchId notAllowed');
  assert.is((await sent(matching)).body.data.name, `${matching.code} · ${matching.name}`);
});

test('teachers may neither read nor write attainment policies', async () => {
  assert.is((await portal.call(attainmentPolicies.list, 'Faculty', {})).status, 403);
  assert.is((await portal.call(attainmentPolicies.create, 'Faculty', { body: policy() })).status, 403);
});

test.run();
