import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { examTypeProblems, examTypes } from '../../../src/contract/exam/types.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Specifics of exam types. Behaviour common to all masters is in resource.test.ts. */
const test = suite('exam types');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const type = (overrides = {}) => ({
  code: 'MOCK',
  name: 'Mock test',
  kind: 'test',
  isScheduled: true,
  hasQuestions: true,
  defaultMax: 50,
  defaultMinutes: 60,
  isActive: true,
  ...overrides,
});
const refusal = ({ status, body: { error, fields } }: Awaited<ReturnType<TestApp['call']>>) => [status, error, fields];
const firstMatch = async (q: string) => (await portal.call(examTypes.list, 'Admin', { query: { q } })).body.data[0];

const cases: [string, object, object][] = [
  ['a test with a date', type(), {}],
  ['a date without a duration', type({ defaultMinutes: null }), { defaultMinutes: 'required' }],
  ['no date needs no duration', type({ isScheduled: false, defaultMinutes: null }), {}],
  ['attendance has no date', type({ kind: 'attendance' }), { isScheduled: 'notAllowed', hasQuestions: 'notAllowed' }],
  ['valid attendance', type({ kind: 'attendance', isScheduled: false, hasQuestions: false }), {}],
];
for (const [what, values, problems] of cases) test(what, () => assert.equal(examTypeProblems(values as Record<string, unknown>), problems));

test('a new college has eight types, with the number of policies of each', async () => {
  const { data } = (await portal.call(examTypes.list, 'Faculty', {})).body;
  assert.is(
    data.map(({ code, policies }: { code: string; policies: number }) => `${code} ${policies}`).join(', '),
    'ASSIGN 4, ATT 2, IT 1, LABW 1, PROJ 1, QUIZ 1, SURP 1, VIVA 3',
  );
});

test('a type is created by the cell only, with a unique code', async () => {
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

test('a type used by an active policy keeps its kind and is not deleted', async () => {
  const { id, version } = await firstMatch('Quiz');
  const change = (body: object) => portal.call(examTypes.change, 'Admin', { id, body: { version, ...body } });
  assert.equal(refusal(await change({ kind: 'assignment' })), [409, 'Locked', { kind: 'notAllowed' }]);
  assert.equal(refusal(await change({ hasQuestions: true })), [409, 'Locked', { hasQuestions: 'notAllowed' }]);
  assert.is((await change({ defaultMax: 15 })).body.data.defaultMax, 15);
  assert.equal(refusal(await portal.call(examTypes.remove, 'Admin', { id }))[1], 'InUse');
});

test.run();
