import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { examTypeProblems, examTypes } from '../../../src/contract/exam/types.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Kinds of assessment: what is particular about them; what all masters have in common is in resource.test.ts. */
const test = suite('exam types');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const type = (given = {}) => ({
  code: 'MOCK',
  name: 'Mock test',
  kind: 'test',
  isScheduled: true,
  hasQuestions: true,
  defaultMax: 50,
  defaultMinutes: 60,
  isActive: true,
  ...given,
});
const refusal = ({ status, body: { error, fields } }: Awaited<ReturnType<TestApp['call']>>) => [status, error, fields];
const found = async (q: string) => (await portal.call(examTypes.list, 'Admin', { query: { q } })).body.data[0];

const cases: [string, object, object][] = [
  ['a test with a date', type(), {}],
  ['one with a date and no length', type({ defaultMinutes: null }), { defaultMinutes: 'required' }],
  ['one without a date needs no length', type({ isScheduled: false, defaultMinutes: null }), {}],
  ['attendance is held on no day', type({ kind: 'attendance' }), { isScheduled: 'notAllowed', hasQuestions: 'notAllowed' }],
  ['attendance as it should be', type({ kind: 'attendance', isScheduled: false, hasQuestions: false }), {}],
];
for (const [what, given, problems] of cases) test(what, () => assert.equal(examTypeProblems(given as Record<string, unknown>), problems));

test('a college begins with eight, and says how many policies are made of each', async () => {
  const { data } = (await portal.call(examTypes.list, 'Faculty', {})).body;
  assert.is(
    data.map(({ code, policies }: { code: string; policies: number }) => `${code} ${policies}`).join(', '),
    'ASSIGN 4, ATT 2, IT 1, LABW 1, PROJ 1, QUIZ 1, SURP 1, VIVA 3',
  );
});

test('is added by the exam cell alone, with a code of its own', async () => {
  assert.is((await portal.call(examTypes.create, 'Faculty', { body: type() })).status, 403);
  const added = await portal.call(examTypes.create, 'Admin', { body: type({ code: 'mock' }) });
  assert.is(added.body.data.code, 'MOCK');
  assert.equal(refusal(await portal.call(examTypes.create, 'Admin', { body: type({ name: 'Another' }) })), [
    409,
    'Duplicate',
    { code: 'duplicate' },
  ]);
  assert.equal(refusal(await portal.call(examTypes.create, 'Admin', { body: type({ code: 'X', name: 'x' }) }))[0], 422);
});

test('keeps its kind while a policy in use counts on it, and is not deleted', async () => {
  const { id, version } = await found('Quiz');
  const change = (body: object) => portal.call(examTypes.change, 'Admin', { id, body: { version, ...body } });
  assert.equal(refusal(await change({ kind: 'assignment' })), [409, 'Locked', { kind: 'notAllowed' }]);
  assert.equal(refusal(await change({ hasQuestions: true })), [409, 'Locked', { hasQuestions: 'notAllowed' }]);
  assert.is((await change({ defaultMax: 15 })).body.data.defaultMax, 15);
  assert.equal(refusal(await portal.call(examTypes.remove, 'Admin', { id }))[1], 'InUse');
});

test.run();
