import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { EventDialog } = await import('../../../src/portal/modules/hr/parts/life/event-dialog.tsx');
const { PostingDialog } = await import('../../../src/portal/modules/hr/parts/life/posting-dialog.tsx');
const { LifeMenu } = await import('../../../src/portal/modules/hr/parts/life/life-menu.tsx');
const { StatusRow } = await import('../../../src/portal/modules/hr/parts/life/row-dialogs.tsx');
const { HandoverForm } = await import('../../../src/portal/modules/hr/parts/handover/handover-form.tsx');

const test = suite('dialogs for events of employees');
signedInPage(test);

const events = [
  { event: 'leaveStarted', isOpen: true },
  { event: 'returned', isOpen: false, why: 'state' },
  { event: 'deputationStarted', isOpen: false, why: 'isRegular' },
  { event: 'suspended', isOpen: true },
  { event: 'reinstated', isOpen: false, why: 'state' },
  { event: 'left', isOpen: true },
  { event: 'rejoined', isOpen: false, why: 'state' },
  { event: 'undo', isOpen: true },
];
const posting = {
  id: 88,
  departmentId: 2,
  designationId: 3,
  employeeCategoryId: 1,
  fromOn: '2022-07-01',
  untilOn: null,
  closedOn: null,
  payLevel: 'Level 12',
  orderNo: 'A/1',
  nature: 'promotion',
};
const life = {
  id: 4,
  userId: 9,
  version: 7,
  employeeNo: 'E1042',
  name: 'Asha Sahu',
  status: 'active',
  statusOn: '2014-07-14',
  events,
  earliestOn: '2014-07-14',
  latestOn: '2999-03-21',
  ahead: [],
  undo: { eventId: 5, kind: 'returned', onDate: '2026-11-20', untilOn: '2999-11-27', isAhead: false },
  isSignInOpen: true,
  isPostable: true,
  posting,
  retiresOn: '2998-06-30',
  handover: { items: 3, open: 0 },
  history: [],
};
const nothing = () => {};
/** The dialog after the employee's status is loaded. */
const dialogOf = async (name: string) => {
  await screen.findByText('Asha Sahu');
  return within(screen.getByRole('dialog', { name }));
};

test('leaving shows its consequences, and for a future day that the change is pending', async () => {
  answer('GET /employees/4/events', { body: { data: life } });
  await signIn('HR');
  draw(<EventDialog employeeId={4} kind="left" onClose={nothing} />);
  const dialog = await dialogOf('End service');
  assert.equal(
    dialog.getAllByRole('listitem').map(({ textContent }) => textContent),
    ['The current posting ends on this day.', 'The account will be switched off and all sessions will end.', 'Duties to hand over: 3'],
  );
  const reasons = [...dialog.getByLabelText(/^Reason/).querySelectorAll('option')].map(({ textContent }) => textContent);
  assert.ok(reasons.includes('Voluntary retirement') && !reasons.includes('Maternity'), reasons.join());
  assert.not(dialog.queryByText(/is in the future/));
  fireEvent.change(dialog.getByLabelText(/^On/), { target: { value: '2999-01-05' } });
  assert.match(dialog.getByText(/is in the future/).textContent, /takes effect on that day/);
});

test('a reason with a fixed day sets it: retirement, and the end of a contract', async () => {
  const contract = { ...posting, untilOn: '2998-12-31' };
  answer('GET /employees/4/events', { body: { data: { ...life, posting: contract } } });
  await signIn('HR');
  const { unmount } = draw(<EventDialog employeeId={4} kind="left" onClose={nothing} />);
  const dialog = await dialogOf('End service');
  const on = () => (dialog.getByLabelText(/^On/) as HTMLInputElement).value;
  const because = (reason: string) => fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: reason } });
  because('retired');
  assert.is(on(), '30 Jun 2998');
  because('contractEnd');
  assert.is(on(), '31 Dec 2998');
  because('resigned');
  assert.not.equal(on(), '31 Dec 2998', 'the day proposed for the former reason is removed');
  fireEvent.change(dialog.getByLabelText(/^On/), { target: { value: '2998-11-30' } });
  because('retired');
  assert.is(on(), '2998-11-30', 'a typed day stays');
  unmount();
  const soon = { ...life, id: 5, latestOn: '2998-01-01' };
  answer('GET /employees/5/events', { body: { data: soon } });
  draw(<EventDialog employeeId={5} kind="left" onClose={nothing} />);
  const second = await dialogOf('End service');
  const before = (second.getByLabelText(/^On/) as HTMLInputElement).value;
  fireEvent.change(second.getByLabelText(/^Reason/), { target: { value: 'retired' } });
  assert.is((second.getByLabelText(/^On/) as HTMLInputElement).value, before, 'a day too far ahead is not set');
});

test('a new posting starts with the values of the present one; a correction starts with all of them', async () => {
  answer('GET /employees/4/events', { body: { data: life } });
  for (const master of ['departments', 'designations', 'employee-categories']) answer(`GET /lookups/${master}`, { body: { data: [] } });
  await signIn('HR');
  const { unmount } = draw(<PostingDialog employeeId={4} onClose={nothing} />);
  const dialog = await dialogOf('New posting');
  const value = (label: RegExp) => (dialog.getByLabelText(label) as HTMLInputElement).value;
  assert.equal([value(/^Pay level/), value(/^Order number/)], ['Level 12', '']);
  assert.ok(dialog.getByText('The current posting ends the day before'));
  unmount();
  draw(<PostingDialog employeeId={4} isCorrection onClose={nothing} />);
  const second = await dialogOf('Correct the posting');
  assert.is((second.getByLabelText(/^Order number/) as HTMLInputElement).value, 'A/1');
});

test('the menu offers open events and disables those prevented by a fact', async () => {
  answer('GET /employees/4/events', { body: { data: life } });
  await signIn('HR');
  draw(<LifeMenu employeeId={4} />);
  await waitFor(() => assert.not.ok(screen.getByRole('button', { name: 'Change status' }).hasAttribute('disabled')));
  fireEvent.click(screen.getByRole('button', { name: 'Change status' }));
  assert.equal(
    screen.getAllByRole('menuitem').map(({ textContent }) => textContent),
    [
      'New posting',
      'Correct the posting',
      'Start leave',
      'Send on deputationOnly for regular employees',
      'Suspend',
      'End service',
      'Undo: Returned',
      'Hand-over',
    ],
  );
});

test('without permission, nothing is requested and nothing shown', async () => {
  await signIn('Faculty');
  const { container } = draw(<LifeMenu employeeId={4} />);
  assert.is(container.textContent, '');
  assert.equal(askedFor('GET /employees/4/events'), []);
});

test('from a row: the event is chosen first, then its form opens', async () => {
  answer('GET /employees/4/events', { body: { data: life } });
  await signIn('HR');
  draw(<StatusRow row={{ id: 4 }} onClose={nothing} />);
  const dialog = await dialogOf('Change status');
  assert.not(dialog.queryByRole('button', { name: 'New posting' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
  assert.ok(await screen.findByRole('dialog', { name: 'Suspend' }));
});

const handover = {
  id: 4,
  userId: 9,
  employeeNo: 'E1042',
  name: 'Asha Sahu',
  status: 'active' as const,
  leftOn: '2999-12-31',
  open: 1,
  items: [
    { key: 'mentor', kind: 'mentor' as const, name: null, count: 20, isAsked: true, successor: null, isDone: false },
    {
      key: 'departmentHead.3',
      kind: 'departmentHead' as const,
      name: 'Physics',
      count: 1,
      isAsked: true,
      successor: { id: 8, name: 'Bijay Das', employeeNo: 'E1043' },
      isDone: false,
    },
    { key: 'grants', kind: 'grants' as const, name: null, count: 2, isAsked: false, successor: null, isDone: false },
  ],
};

test('a successor is found for each duty, and only changes are saved', async () => {
  answer('GET /employees/find', { body: { data: [{ id: 12, name: 'Kamala Rath', employeeNo: 'E1050', department: 'Physics' }] } });
  answer('PUT /employees/4/handover', { body: { data: handover } });
  await signIn('HR');
  draw(<HandoverForm handover={handover} />);
  assert.equal(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ['Students mentored: 20', 'Head of Physics', 'Additional permissions: 2'],
  );
  assert.ok(screen.getByText('Ends with the service'));
  const save = screen.getByRole('button', { name: 'Save' });
  assert.ok(save.hasAttribute('disabled'));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kamala' } });
  fireEvent.click(await screen.findByRole('button', { name: /Kamala Rath/ }));
  assert.ok(screen.getByText('Not saved yet'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => assert.is(askedFor('PUT /employees/4/handover').length, 1));
  assert.equal(askedFor('PUT /employees/4/handover')[0]?.json, { items: [{ key: 'mentor', successorEmployeeId: 12 }] });
});

test('without a leaving, the list is only a preview', async () => {
  await signIn('HR');
  draw(<HandoverForm handover={{ ...handover, leftOn: null }} />);
  assert.ok(screen.getByText(/is not leaving/));
  assert.is(screen.getAllByRole('listitem').length, 3);
  assert.equal(screen.queryAllByRole('searchbox'), []);
  assert.not(screen.queryByRole('button', { name: 'Save' }));
});

test.run();
