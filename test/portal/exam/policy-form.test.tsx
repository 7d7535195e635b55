import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Screen } = await import('../../../src/portal/modules/exam/screens/policy-form.tsx');

const test = suite('the form of an internal policy');
signedInPage(test);

const lookup = (...rows: [number, string][]) => ({
  body: { data: rows.map(([id, label]) => ({ id, label, isActive: true })) },
});
const component = {
  id: 31,
  examTypeId: 8,
  label: 'Attendance',
  weight: 5,
  method: 'attendance',
  planned: 0,
  bestOf: null,
  slabs: [{ id: 1, fromPercent: 90, marks: 5 }],
  examType: 'ATT',
  kind: 'attendance',
  defaultMax: 5,
};
const policy = (more: object = {}) => ({
  id: 4,
  version: 2,
  updatedAt: '2026-08-01T00:00:00Z',
  name: 'Attendance alone',
  courseKind: 'theory',
  degreeId: null,
  fromBatchId: null,
  internalMax: 5,
  passMark: 2,
  rounding: 'halfUp',
  voidRule: 'full',
  markStep: '0.5',
  status: 'draft',
  degree: null,
  fromBatch: null,
  plans: 0,
  isClosed: false,
  nextName: 'Attendance alone v2',
  events: [],
  components: [component],
  ...more,
});

async function opened(params: Record<string, string>, record = policy()) {
  answer('GET /lookups/exam-types', lookup([1, 'IT · Internal test'], [8, 'ATT · Attendance']));
  answer('GET /lookups/degrees', lookup([1, 'B.Tech']));
  answer('GET /lookups/batches', lookup([4, '2025-29']));
  answer('GET /internal-policies/4', { body: { data: record } });
  history.replaceState(null, '', '/policies');
  await signIn('Admin');
  draw(<Screen params={params} />);
  await screen.findByLabelText(/^Name/);
}
const set = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the sum of weights is shown beside the maximum while typing', async () => {
  await opened({});
  assert.ok(screen.getByText('Weights: 0 of 50'));
  set(/^Weight/, '30');
  assert.ok(await screen.findByText('Weights: 30 of 50'));
  set(/^Maximum marks/, '30');
  assert.ok(await screen.findByText('Weights: 30 of 30'));
});

test('each method has its own fields', async () => {
  await opened({});
  assert.ok(screen.getByLabelText(/^Planned tests/));
  assert.ok(screen.getByLabelText(/^Best tests/));
  set(/^Method/, 'sum');
  await waitFor(() => assert.not(screen.queryByLabelText(/^Best tests/)));
  set(/^Method/, 'attendance');
  await waitFor(() => assert.not(screen.queryByLabelText(/^Planned tests/)));
  assert.ok(screen.getByRole('group', { name: 'Attendance slabs' }));
});

test('slabs are added, changed and removed, and sent with the component', async () => {
  await opened({ id: '4' });
  fireEvent.click(screen.getByRole('button', { name: 'Add slab' }));
  assert.is((screen.getByLabelText(/^From \(%\) 2/) as HTMLInputElement).value, '85');
  assert.is((screen.getByLabelText(/^Marks 2/) as HTMLInputElement).value, '4');
  fireEvent.click(screen.getByRole('button', { name: 'Add slab' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove slab 2' }));
  set(/^From \(%\) 2/, '75');
  answer('PATCH /internal-policies/4', { body: { data: policy({ version: 3 }) } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => assert.is(askedFor('PATCH /internal-policies/4').length, 1));
  const { components } = askedFor('PATCH /internal-policies/4')[0]!.json as {
    components: { id: number; slabs: { fromPercent: number; marks: number }[] }[];
  };
  assert.equal(
    [components[0]!.id, components[0]!.slabs.map(({ fromPercent, marks }) => [fromPercent, marks])],
    [
      31,
      [
        [90, 5],
        [75, 3],
      ],
    ],
  );
});

test('equal thresholds, or marks that do not decrease, are reported at the slabs', async () => {
  await opened({ id: '4' });
  fireEvent.click(screen.getByRole('button', { name: 'Add slab' }));
  set(/^From \(%\) 2/, '90');
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Two slabs start at the same percentage.');
  set(/^From \(%\) 2/, '95');
  await screen.findByText(/^Enter slabs from highest to lowest/);
  assert.is(askedFor('PATCH /internal-policies/4').length, 0);
});

test('a policy with held tests shows a notice before anything is typed', async () => {
  await opened({ id: '4' }, policy({ isClosed: true, status: 'active' }));
  assert.ok(await screen.findByText(/^A test was held under this policy/));
});

test.run();
