import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Screen } = await import('../../../src/portal/modules/exam/screens/policy-view.tsx');

const test = suite('the page of an internal policy');
signedInPage(test);

const events = (open: readonly string[], why: Record<string, string> = {}) =>
  ['activate', 'takeBack', 'retire', 'restore'].map((event) =>
    open.includes(event) ? { event, isOpen: true } : { event, isOpen: false, why: why[event] ?? 'state' },
  );
const policy = (more: object = {}) => ({
  id: 4,
  version: 2,
  updatedAt: '2026-08-01T00:00:00Z',
  name: 'Theory 50',
  courseKind: 'theory',
  degreeId: null,
  fromBatchId: null,
  internalMax: 50,
  passMark: 25,
  rounding: 'halfUp',
  voidRule: 'full',
  markStep: '0.5',
  status: 'active',
  degree: null,
  fromBatch: null,
  plans: 3,
  isClosed: false,
  nextName: 'Theory 50 v2',
  events: events(['retire'], { takeBack: 'isUnused' }),
  components: [
    {
      id: 31,
      examTypeId: 1,
      label: 'IT',
      weight: 50,
      method: 'bestAverage',
      planned: 3,
      bestOf: 2,
      slabs: [],
      examType: 'IT',
      kind: 'test',
      defaultMax: 30,
    },
  ],
  ...more,
});

async function opened(tab: string, record = policy(), as: 'Admin' | 'Faculty' = 'Admin') {
  answer('GET /internal-policies/4', { body: { data: record } });
  history.replaceState(null, '', `/policies/view/4?tab=${tab}`);
  await signIn(as);
  draw(<Screen params={{ id: '4' }} />);
  await screen.findByRole('heading', { level: 1, name: 'Theory 50' });
}

test('the page shows the calculation of the mark, and allows changes until a test was held', async () => {
  await opened('overview');
  const row = within(screen.getByRole('table', { name: 'Components' })).getAllByRole('row')[1]!;
  assert.match(row.textContent ?? '', /IT.*50.*Average of the best.*2\/3/);
  assert.ok(screen.getByRole('link', { name: 'Edit' }));
});

test('once a test was held, a notice is shown and only a new version is possible', async () => {
  await opened('overview', policy({ isClosed: true }));
  assert.ok(screen.getByText(/Create a new version instead/));
  assert.not(screen.queryByRole('link', { name: 'Edit' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create new version' }));
  const dialog = within(await screen.findByRole('dialog'));
  assert.is((dialog.getByLabelText(/^Name/) as HTMLInputElement).value, 'Theory 50 v2');
  answer('POST /internal-policies/4/new-version', {
    body: { data: policy({ id: 9, name: 'Theory 50 v2', status: 'draft' }) },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Create new version' }));
  await waitFor(() => assert.match(location.pathname, /policies\/edit\/9$/));
  assert.equal(askedFor('POST /internal-policies/4/new-version')[0]?.json, { name: 'Theory 50 v2' });
});

test('retiring shows its consequences first; an error stays in the dialog', async () => {
  await opened('overview');
  fireEvent.click(screen.getByRole('button', { name: 'Retire' }));
  const dialog = within(await screen.findByRole('dialog'));
  assert.ok(dialog.getByText(/Courses that use this policy keep it/));
  answer('POST /internal-policies/4/events', refusal(409, 'StaleVersion'));
  fireEvent.click(dialog.getByRole('button', { name: 'Retire' }));
  await waitFor(() => assert.equal(askedFor('POST /internal-policies/4/events')[0]?.json, { version: 2, event: 'retire' }));
  await dialog.findByRole('alert');
});

test('users without permission to change policies see no commands', async () => {
  await opened(
    'overview',
    policy({
      events: events([], {
        activate: 'permission',
        takeBack: 'permission',
        retire: 'permission',
        restore: 'permission',
      }),
    }),
    'Faculty',
  );
  for (const name of ['Create new version', 'Retire', 'Return to draft']) assert.not(screen.queryByRole('button', { name }));
});

test('courses of the last term are listed, those of earlier terms counted, a differing maximum is marked', async () => {
  const plan = {
    id: 1,
    className: 'BT-CSE 3',
    code: 'CS301',
    course: 'Data Structures',
    courseMax: 50,
    held: 2,
    status: 'open',
  };
  answer('GET /internal-policies/4/plans', {
    body: {
      data: {
        terms: [
          { id: 13, name: '2026-27 odd', plans: 2 },
          { id: 12, name: '2025-26 even', plans: 7 },
        ],
        plans: [plan, { ...plan, id: 2, code: 'CS302', courseMax: 40 }],
      },
    },
  });
  await opened('plans');
  await screen.findByText(/^CS302 /);
  assert.ok(screen.getByText('Courses with a different maximum in the syllabus: 1'));
  const earlier = within(screen.getByRole('table', { name: 'Earlier terms' }));
  assert.match(earlier.getAllByRole('row')[1]?.textContent ?? '', /2025-26 even7/);
});

test.run();
