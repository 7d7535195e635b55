import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Screen: Outcomes } = await import('../../../src/portal/modules/syllabus/screens/programme-outcomes.tsx');
const { Screen: Crosswalk } = await import('../../../src/portal/modules/syllabus/screens/crosswalk.tsx');
const { Screen: VisionForm } = await import('../../../src/portal/modules/syllabus/screens/vision-form.tsx');

const test = suite('outcomes, crosswalk and vision');
signedInPage(test);

const base = '/syllabusManagementSystem/maintain-programe';
const set = {
  id: 2,
  version: 4,
  kind: 'PO',
  programId: null,
  program: null,
  name: 'NBA GAPC 4 (11)',
  nationalCount: 11,
  adoptedOn: '2025-07-01',
  retiredOn: null,
  outcomes: 3,
  syllabi: 12,
  isApproved: true,
  mayWrite: true,
};
const retired = { ...set, id: 1, name: 'Of before', adoptedOn: '2026-07-01', retiredOn: '2026-08-01', nationalCount: null };
const outcome = (id: number, isApproved = false) => ({
  id,
  version: 1,
  outcomeSetId: 2,
  outcomeSet: set.name,
  kind: 'PO',
  ordinal: id,
  code: `PO${id}`,
  title: `Title ${id}`,
  statement: `What graduates can do, ${id}`,
  courses: 3,
  averageLevel: 1.6,
  isApproved,
});
const page = (data: readonly object[]) => ({ body: { data, total: data.length, page: 1, pageSize: 20 } });

async function openOutcomes(also: Partial<typeof set> = {}): Promise<void> {
  answer('GET /outcome-sets', page([retired, { ...set, ...also }]));
  answer('GET /outcomes', page([outcome(1), outcome(2, true), outcome(3)]));
  answer('GET /outcome-programs', { body: { data: [], mayWriteShared: true } });
  history.replaceState(null, '', `${base}/programe-list`);
  await signIn('Staff');
  draw(<Outcomes params={{}} />);
  await screen.findByText('Title 1');
}
const codes = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const orders = () => askedFor('PATCH /outcome-sets/2/order').map(({ json }) => json);

test('shows the latest set in use, and that it differs from the accreditor’s number', async () => {
  await openOutcomes();
  assert.is(screen.getByLabelText<HTMLSelectElement>(/^Outcome set/).value, '2');
  assert.ok(screen.getByText(/This set has 3 outcomes. The accreditor lists 11./));
});

test('] and [ move an outcome; each order is saved on the version of the previous one', async () => {
  await openOutcomes();
  let version = 4;
  answer('PATCH /outcome-sets/2/order', () => ({ body: { data: { ...set, version: (version += 1) } } }));
  const row = screen.getByText('Title 1').closest('tr') as HTMLElement;
  fireEvent.keyDown(row, { key: ']' });
  assert.equal(codes(), ['PO2', 'PO1', 'PO3']);
  fireEvent.keyDown(row, { key: ']' });
  assert.equal(codes(), ['PO2', 'PO3', 'PO1']);
  fireEvent.keyDown(row, { key: ']' });
  await waitFor(() => assert.equal(orders().at(-1), { version: orders().length === 1 ? 4 : 5, ids: [2, 3, 1] }));
  const [first] = screen.getAllByRole('button', { name: 'Move PO2 down' });
  fireEvent.click(first as HTMLElement);
  await waitFor(() => assert.equal((orders().at(-1) as { ids: number[] }).ids, [3, 2, 1]));
});

test('on a conflict, the order of the other user is shown', async () => {
  await openOutcomes();
  answer('PATCH /outcome-sets/2/order', { status: 409, body: { error: 'StaleVersion', message: '', requestId: '' } });
  fireEvent.keyDown(screen.getByText('Title 3').closest('tr') as HTMLElement, { key: '[' });
  assert.equal(codes(), ['PO1', 'PO3', 'PO2']);
  await waitFor(() => assert.equal(codes(), ['PO1', 'PO2', 'PO3']));
});

test('read-only users are offered no reordering and no changes', async () => {
  await openOutcomes({ mayWrite: false });
  assert.not(screen.queryByRole('button', { name: 'Move PO1 down' }));
  assert.not(screen.queryByRole('button', { name: 'Add outcome' }));
  fireEvent.keyDown(screen.getByText('Title 1').closest('tr') as HTMLElement, { key: ']' });
  assert.equal(codes(), ['PO1', 'PO2', 'PO3']);
});

async function edit(id: number): Promise<HTMLElement> {
  answer(`GET /outcomes/${id}`, { body: { data: outcome(id, id === 2) } });
  fireEvent.click(screen.getByRole('button', { name: `Actions for PO${id}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText(/^Statement/);
  return dialog;
}

test('a reason is required only if approved maps use the outcome', async () => {
  await openOutcomes();
  const plain = await edit(1);
  assert.not(within(plain).queryByLabelText(/^Reason/));
  fireEvent.click(within(plain).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => assert.not(screen.queryByRole('dialog')));
  const dialog = await edit(2);
  assert.ok(within(dialog).getByLabelText(/^Reason/));
});

test('a crosswalk is edited by choosing on one side and ticking on the other', async () => {
  const side = (id: number, code: string) => ({ id, code, title: `Title of ${code}` });
  const crosswalk = {
    id: 1,
    version: 7,
    name: 'The older',
    outcomes: [side(1, 'PO1'), side(2, 'PO2')],
    to: { id: 2, name: 'The newer', outcomes: [side(11, 'PO1')] },
    pairs: [{ fromId: 1, toId: 11 }],
    others: [{ id: 2, name: 'The newer' }],
  };
  answer('GET /outcome-sets/1/crosswalk', { body: { data: crosswalk } });
  answer('GET /outcome-sets/1', { body: { data: { ...set, id: 1 } } });
  answer('PUT /outcome-sets/1/crosswalk', { body: { data: crosswalk } });
  history.replaceState(null, '', `${base}/programe-list/sets/1/crosswalk`);
  await signIn('Staff');
  draw(<Crosswalk params={{ id: '1' }} />);
  assert.ok(await screen.findByText('Outcomes without a match: 1'));
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /PO1/ });
  assert.is(tick.checked, true);
  fireEvent.click(screen.getByRole('radio', { name: /PO2/ }));
  assert.is(tick.checked, false);
  await waitFor(() => assert.is(tick.disabled, false));
  fireEvent.click(tick);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    assert.equal(askedFor('PUT /outcome-sets/1/crosswalk')[0]?.json, {
      version: 7,
      toId: 2,
      pairs: [
        { fromId: 1, toId: 11 },
        { fromId: 2, toId: 11 },
      ],
    }),
  );
});

test('a vision in force offers a correction or a new adoption, with its date', async () => {
  const vision = {
    id: 3,
    version: 2,
    departmentId: null,
    department: null,
    vision: 'To be what it says here',
    adoptedOn: '2020-07-01',
    retiredOn: null,
    missions: [
      { id: 31, statement: 'To teach well' },
      { id: 32, statement: 'To do research' },
    ],
  };
  answer('GET /vision-statements/3', { body: { data: vision } });
  answer('PATCH /vision-statements/3', { body: { data: { ...vision, id: 4, version: 1 } } });
  history.replaceState(null, '', `${base}/visionMission/edit/3`);
  await signIn('Staff');
  draw(<VisionForm params={{ id: '3' }} />);
  const field = await screen.findByRole('textbox', { name: /^Vision/ });
  assert.not(screen.queryByText('Adopt a new statement'));
  fireEvent.click(screen.getByRole('button', { name: 'Move Mission 1 down' }));
  fireEvent.change(field, { target: { value: 'To be something else from now on' } });
  const what = await screen.findByLabelText(/^What changes/);
  assert.not(screen.queryByLabelText(/^New statement from/));
  if (what instanceof HTMLSelectElement) fireEvent.change(what, { target: { value: 'adopt' } });
  else fireEvent.click(screen.getByLabelText('Adopt a new statement'));
  const from = await screen.findByLabelText(/^New statement from/);
  fireEvent.change(from, { target: { value: '2026-07-01' } });
  fireEvent.blur(from);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    assert.equal(askedFor('PATCH /vision-statements/3')[0]?.json, {
      version: 2,
      vision: 'To be something else from now on',
      change: 'adopt',
      from: '2026-07-01',
      missions: [
        { id: 32, statement: 'To do research' },
        { id: 31, statement: 'To teach well' },
      ],
    }),
  );
});

test.run();
