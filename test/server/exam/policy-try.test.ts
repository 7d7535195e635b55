import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/exam/policies.ts';
import type { InternalPolicy } from '../../../src/contract/exam/policies.ts';
import { tryInternalPolicy, type Trial } from '../../../src/contract/exam/policy-try.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { component, policyDraft, typeIds } from '../../support/exam-policies.ts';

/** Trying a policy with marks of a sample student, step by step. */
const test = suite('preview of a policy');
let portal: TestApp;
let theory: InternalPolicy;
let practical: InternalPolicy;

test.before(async () => {
  portal = await testApp();
  const { data } = (await portal.call(contract.listInternalPolicies, 'Admin', {})).body;
  theory = data.find(({ name }: InternalPolicy) => name === 'Theory 50');
  practical = data.find(({ name }: InternalPolicy) => name === 'Practical 100');
});
test.after(() => portal.close());

type Mark = number | 'absent' | 'exempt' | 'malpractice';
const of = (max: number, ...marks: readonly Mark[]) =>
  marks.map((mark) => (typeof mark === 'number' ? { state: 'present', total: mark, max } : { state: mark, total: null, max }));
const partsOf = (
  policy: InternalPolicy,
  tests: Record<string, ReturnType<typeof of>>,
  classMarks: Record<string, (number | null)[]> = {},
) =>
  policy.components
    .filter(({ label }) => tests[label] ?? classMarks[label])
    .map(({ id, label }) => ({ componentId: id, tests: tests[label] ?? [], classMarks: classMarks[label] ?? [] }));
const send = (policy: InternalPolicy, body: object, as: 'Faculty' | 'Staff' = 'Faculty') =>
  portal.call(tryInternalPolicy, as, { id: policy.id, body });
async function tried(policy: InternalPolicy, body: object): Promise<Trial> {
  const { status, body: answer } = await send(policy, body);
  assert.is(status, 200, JSON.stringify(answer));
  return answer.data;
}
const worked = { IT: of(30, 22, 18), Quiz: of(10, 6, 'absent', 9), Assignment: of(10, 8, 7), Surprise: of(10, 5, 7) };
const stepOf = ({ components }: Trial, label: string) => components.find((step) => step.label === label)!;

test('the theory course of fifty marks has the total 34, step by step', async () => {
  const trial = await tried(theory, { components: partsOf(theory, worked), attendance: 86.2 });
  assert.equal(
    trial.components.map(({ label, marks }) => `${label} ${marks}`),
    ['IT 20.000', 'Quiz 3.750', 'Assignment 3.750', 'Surprise 3.500', 'Attendance 3.000'],
  );
  assert.equal(
    [trial.total, trial.outOf, trial.isComplete, trial.rounded, trial.passMark, trial.isPass],
    ['34.000', '50.00', true, '34.00', '25.00', true],
  );
  assert.equal(
    stepOf(trial, 'IT').tests.map(({ share }) => share),
    ['0.7333', '0.6000'],
  );
  assert.equal(stepOf(trial, 'Quiz').tests, [
    { share: '0.6000', isUsed: true, isDropped: false },
    { share: '0.0000', isUsed: false, isDropped: true },
    { share: '0.9000', isUsed: true, isDropped: false },
  ]);
  assert.equal(stepOf(trial, 'Assignment').sum, { got: '15.00', outOf: '20.00' });
  assert.is(stepOf(trial, 'Attendance').slab, '85.00');
});

const quizzes: [string, Mark[], string | null][] = [
  ['an exempt test instead of an absent one', [6, 'exempt', 9], '3.750'],
  ['two of three exempt tests', [6, 'exempt', 'exempt'], '3.000'],
  ['all tests exempt: the component is open', ['exempt', 'exempt', 'exempt'], null],
  ['malpractice counts as zero', [6, 'malpractice', 9], '3.750'],
];
for (const [what, marks, expected] of quizzes)
  test(`quizzes: ${what}`, async () => {
    const trial = await tried(theory, { components: partsOf(theory, { ...worked, Quiz: of(10, ...marks) }), attendance: 86.2 });
    assert.is(stepOf(trial, 'Quiz').marks, expected);
    assert.is(trial.isComplete, expected !== null);
    assert.equal(
      stepOf(trial, 'Quiz').tests.map(({ share }) => share === null),
      marks.map((mark) => mark === 'exempt'),
    );
  });

test('with only the first test the total is out of 30 so far, and not rounded', async () => {
  const trial = await tried(theory, { components: partsOf(theory, { IT: of(30, 22) }) });
  assert.equal([trial.total, trial.outOf, trial.isComplete, trial.rounded, trial.isPass], ['22.000', '30.00', false, null, null]);
  assert.equal(
    trial.components.slice(1).map(({ marks }) => marks),
    [null, null, null, null],
  );
});

const edges: [number, string, string, boolean][] = [
  [24.5, '24.500', '25.00', true],
  [24.49, '24.490', '24.00', false],
  [25, '25.000', '25.00', true],
];
for (const [mark, total, rounded, isPass] of edges)
  test(`a total of ${mark} becomes ${rounded}`, async () => {
    const name = `Rounded ${mark}`;
    const types = await typeIds(portal.database.db);
    const policy = (
      await portal.call(contract.addInternalPolicy, 'Admin', {
        body: policyDraft(types, { name, components: [component(types, { weight: 50, method: 'sum', bestOf: null })] }),
      })
    ).body.data as InternalPolicy;
    const trial = await tried(policy, { components: partsOf(policy, { IT: of(50, mark) }) });
    assert.equal([trial.total, trial.rounded, trial.isPass], [total, rounded, isPass]);
  });

test('the marks of lab classes: 8, 7, absent, 9 are 36 of 60', async () => {
  const trial = await tried(practical, { components: partsOf(practical, {}, { 'Class work': [8, 7, null, 9] }) });
  assert.equal([stepOf(trial, 'Class work').marks, stepOf(trial, 'Class work').sum], ['36.000', { got: '24.00', outOf: '40.00' }]);
  const tenths = await tried(practical, { components: partsOf(practical, {}, { 'Class work': [0.1, 0.2] }) });
  assert.equal(stepOf(tenths, 'Class work').sum, { got: '0.30', outOf: '20.00' });
  assert.is(stepOf(tenths, 'Class work').marks, '0.900');
});

for (const [percent, slab, marks] of [
  [95, '95.00', '5.000'],
  [94.99, '90.00', '4.000'],
  [75, '75.00', '1.000'],
  [74.99, null, '0.000'],
  [null, null, null],
] as const)
  test(`attendance of ${percent}`, async () => {
    const step = stepOf(await tried(theory, { components: [], attendance: percent }), 'Attendance');
    assert.equal([step.slab, step.marks], [slab, marks]);
  });

test('typed marks must be within their maximum and belong to the policy', async () => {
  const [it] = theory.components;
  const problems = async (...components: object[]) => {
    const { status, body } = await send(theory, { components });
    return status === 200 ? 'done' : Object.entries(body.fields).flat().join(' ');
  };
  const problemsWith = (...tests: object[]) => problems({ componentId: it!.id, tests });
  assert.is(await problemsWith({ state: 'present', total: 30.5, max: 30 }), 'components.0.tests.0.total outOfRange');
  assert.is(await problemsWith({ state: 'present', total: null, max: 30 }), 'components.0.tests.0.total required');
  assert.is(await problemsWith({ state: 'absent', total: 3, max: 30 }), 'components.0.tests.0.total notAllowed');
  assert.is(await problemsWith({ state: 'present', total: 3.125, max: 30 }), 'components.0.tests.0.total badFormat');
  assert.is(await problemsWith({ state: 'present', total: 0, max: 0 }), 'components.0.tests.0.max outOfRange');
  assert.is(await problems({ componentId: 999_999 }), 'components.0.componentId unknownReference');
  assert.is(await problems({ componentId: it!.id }, { componentId: it!.id }), 'components.1.componentId duplicate');
  assert.is(await problemsWith({ state: 'present', total: 30, max: 30 }), 'done');
});

test('only users who may see policies can try one', async () => {
  assert.is((await send(theory, { components: [] }, 'Staff')).status, 403);
});

test.run();
