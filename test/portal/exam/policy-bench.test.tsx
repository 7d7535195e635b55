import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { InternalPolicy, PolicyComponent } from '../../../src/contract/exam/policies.ts';
import type { Trial } from '../../../src/contract/exam/policy-try.ts';
import { bodyOf, classMarksOf, emptyBench, markOf, percentOf } from '../../../src/portal/modules/exam/parts/policies/bench.ts';

const { TryBench } = await import('../../../src/portal/modules/exam/parts/policies/try-bench.tsx');

const test = suite('preview of an internal policy');
signedInPage(test);

const part = (id: number, label: string, more: Partial<PolicyComponent>): PolicyComponent => ({
  id,
  label,
  examTypeId: 2,
  examType: 'QUIZ',
  kind: 'quiz',
  defaultMax: 10,
  weight: 5,
  method: 'bestAverage',
  planned: 3,
  bestOf: 2,
  slabs: [],
  ...more,
});
const components = [
  part(11, 'Quiz', {}),
  part(12, 'Lab', { kind: 'lab', method: 'classMarks', planned: 0, bestOf: null, weight: 60 }),
  part(13, 'Attendance', {
    kind: 'attendance',
    method: 'attendance',
    planned: 0,
    bestOf: null,
    slabs: [{ id: 1, fromPercent: 75, marks: 5 }] as never,
  }),
];
const record = {
  id: 4,
  version: 1,
  name: 'Theory 70',
  rounding: 'halfUp',
  passMark: 25,
  components,
} as unknown as InternalPolicy;
const step = { sum: null, slab: null, tests: [], marks: null };
const trial = (more: Partial<Trial> = {}): Trial => ({
  components: [
    { id: 11, label: 'Quiz', method: 'bestAverage', weight: '5.00', ...step },
    { id: 12, label: 'Lab', method: 'classMarks', weight: '60.00', ...step },
    { id: 13, label: 'Attendance', method: 'attendance', weight: '5.00', ...step },
  ],
  total: '0.000',
  outOf: '0.00',
  isComplete: false,
  rounded: null,
  passMark: '25.00',
  isPass: null,
  ...more,
});
async function opened(first: Trial = trial()) {
  answer('POST /internal-policies/4/try', { body: { data: first } });
  await signIn('Faculty');
  draw(<TryBench record={record} hidden={[]} />);
  await screen.findByText(/so far/);
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () => askedFor('POST /internal-policies/4/try').at(-1)?.json as ReturnType<typeof bodyOf>;

test('marks are typed as in the grid, as numbers or letters, and sent as parsed', async () => {
  await opened();
  type('Quiz 1', '6');
  type('Quiz 2', 'a');
  type('Quiz 3', '9,5');
  type('Lab class marks', '8 7 A 9');
  type('Attendance (%)', '86.2');
  await waitFor(() => assert.is(sent().attendance, 86.2), { timeout: 3000 });
  const [quiz, lab] = sent().components;
  assert.equal(quiz, {
    componentId: 11,
    tests: [
      { state: 'present', total: 6, max: 10 },
      { state: 'absent', total: null, max: 10 },
      { state: 'present', total: 9.5, max: 10 },
    ],
    classMarks: [],
  });
  assert.equal(lab, { componentId: 12, tests: [], classMarks: [8, 7, null, 9] });
});

test('every step is shown, and dropped marks are struck through and listed', async () => {
  await opened();
  answer('POST /internal-policies/4/try', {
    body: {
      data: trial({
        components: [
          {
            id: 11,
            label: 'Quiz',
            method: 'bestAverage',
            weight: '5.00',
            sum: null,
            slab: null,
            marks: '3.750',
            tests: [
              { share: '0.6000', isUsed: true, isDropped: false },
              { share: '0.0000', isUsed: false, isDropped: true },
              { share: '0.9000', isUsed: true, isDropped: false },
            ],
          },
          {
            id: 12,
            label: 'Lab',
            method: 'classMarks',
            weight: '60.00',
            slab: null,
            tests: [],
            sum: { got: '24.00', outOf: '40.00' },
            marks: '36.000',
          },
          {
            id: 13,
            label: 'Attendance',
            method: 'attendance',
            weight: '5.00',
            slab: '75.00',
            tests: [],
            sum: null,
            marks: '5.000',
          },
        ],
        total: '44.750',
        outOf: '70.00',
        isComplete: true,
        rounded: '45.00',
        isPass: true,
      }),
    },
  });
  type('Quiz 1', '6');
  type('Quiz 2', 'A');
  type('Quiz 3', '9');
  await screen.findByText('5 × (0.6000 + 0.9000) ÷ 2 = 3.750', {}, { timeout: 3000 });
  assert.ok(screen.getByText('60 × 24 ÷ 40 = 36.000'));
  assert.ok(screen.getByText('≥ 75 % = 5.000'));
  const struck = screen.getByText('0.0000').closest('s');
  assert.ok(struck);
  assert.match(struck!.parentElement!.textContent ?? '', /Not counted/);
  const total = within(screen.getByRole('region', { name: 'Internal mark' }));
  assert.ok(total.getByText('44.750'));
  assert.ok(total.getByText('45'));
  assert.ok(total.getByText('Pass'));
});

test('invalid input is reported and not sent', async () => {
  await opened();
  type('Quiz 1', '11');
  type('Quiz 2', '7');
  assert.ok(screen.getByText('Enter a number up to 10, or A, E or M'));
  await waitFor(() => assert.equal(sent().components[0]?.tests, [{ state: 'present', total: 7, max: 10 }]), {
    timeout: 3000,
  });
  type('Attendance (%)', '101');
  assert.is(screen.getByLabelText('Attendance (%)').getAttribute('aria-invalid'), 'true');
});

function Growing() {
  const [all, setAll] = useState(components);
  const viva = part(14, 'Viva', { method: 'sum', planned: 1, bestOf: null });
  return (
    <>
      <button onClick={() => setAll([...components, viva])}>Add</button>
      <TryBench record={{ ...record, components: all }} hidden={[]} />
    </>
  );
}
test('a component added by another user in the meantime is shown', async () => {
  answer('POST /internal-policies/4/try', { body: { data: trial() } });
  await signIn('Faculty');
  draw(<Growing />);
  await screen.findByText(/so far/);
  type('Quiz 1', '6');
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  assert.ok(await screen.findByLabelText('Viva 1'));
  assert.is((screen.getByLabelText('Quiz 1') as HTMLInputElement).value, '6');
});

test('a failure is shown', async () => {
  await opened();
  answer('POST /internal-policies/4/try', refusal(500, 'InternalError'));
  type('Quiz 1', '5');
  await screen.findByText('The policy could not be loaded', {}, { timeout: 5000 });
});

const marks: [string, string, object | null][] = [
  ['7', '10', { state: 'present', total: 7, max: 10 }],
  ['7,25', '10', { state: 'present', total: 7.25, max: 10 }],
  ['7.125', '10', null],
  ['10.5', '10', null],
  ['E', '10', { state: 'exempt', total: null, max: 10 }],
  ['m', '30', { state: 'malpractice', total: null, max: 30 }],
  ['x', '10', null],
  ['7', '0', null],
  ['7', '', null],
];
for (const [text, max, read] of marks) test(`a mark typed as ${text} of ${max}`, () => assert.equal(markOf(text, max), read));

test('marks of lab classes and attendance are parsed, or rejected', () => {
  assert.equal(
    [classMarksOf(''), classMarksOf(' 8;7,5 - 10 '), classMarksOf('8 11'), classMarksOf('8 b')],
    [[], [8, 7.5, null, 10], null, null],
  );
  assert.equal([percentOf(''), percentOf('75'), percentOf('100.01'), percentOf('7x')], [null, 75, null, null]);
});

test('an empty preview has a field for each planned test, with its usual maximum', () => {
  assert.equal(emptyBench({ components })[11], { marks: ['', '', ''], max: '10', classes: '' });
  assert.equal(bodyOf(components, emptyBench({ components }), ''), {
    attendance: null,
    components: [11, 12, 13].map((componentId) => ({ componentId, tests: [], classMarks: [] })),
  });
});

test.run();
