import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Screen } = await import('../../../src/portal/modules/hr/screens/employee-list.tsx');

const test = suite('renewing contracts from the list of employees');
signedInPage(test);

const person = {
  version: 1,
  photo: null,
  salutation: 'Dr',
  designation: 'Assistant Professor',
  departmentId: 3,
  department: 'Physics',
  category: 'Contractual',
  isHead: false,
  gender: 'F',
  bloodGroup: null,
  phone: '9437000000',
  joinedOn: '2024-07-01',
  untilOn: '2027-06-30',
  retiresOn: null,
  bornOn: null,
  status: 'active',
};
const data = [
  { ...person, id: 4, userId: 9, employeeNo: 'E1042', name: 'Asha Sahu', officialEmail: 'a.sahu@college.example' },
  { ...person, id: 5, userId: 10, employeeNo: 'E1043', name: 'Bijay Das', officialEmail: 'b.das@college.example' },
];

/** The list with both rows chosen, and the open dialog. */
async function opened() {
  answer('GET /employees', { body: { data, total: 2, page: 1, pageSize: 20, hidden: [] } });
  for (const master of ['departments', 'designations', 'employee-categories']) answer(`GET /lookups/${master}`, { body: { data: [] } });
  await signIn('HR');
  draw(<Screen params={{}} />);
  for (const { name } of data) fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  fireEvent.click(screen.getByRole('button', { name: 'Renew contracts' }));
  return within(await screen.findByRole('dialog', { name: 'Renew contracts' }));
}
const fill = (dialog: Awaited<ReturnType<typeof opened>>, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

test('nothing is sent before the end date, the order and the number of employees are entered', async () => {
  const dialog = await opened();
  const renew = dialog.getByRole('button', { name: 'Renew contracts' });
  assert.ok(dialog.getByText(/continues in the same post from the day after it ends/));
  assert.ok(renew.hasAttribute('disabled'));
  fill(dialog, /^Contract until/, '2028-06-30');
  fill(dialog, /^Order/, '12/2026');
  fill(dialog, /^Type/, '3');
  assert.ok(renew.hasAttribute('disabled'), 'the typed number differs from the number of employees');
  fill(dialog, /^Type/, ' 2 ');
  assert.not.ok(renew.hasAttribute('disabled'));
  fill(dialog, /^Order/, '');
  assert.ok(renew.hasAttribute('disabled'), 'without an order');
  fill(dialog, /^Order/, '12/2026');
  answer('POST /employees/bulk', { body: { data: { changed: 2 } } });
  fireEvent.click(renew);
  await waitFor(() => assert.is(screen.queryByRole('dialog')?.textContent ?? null, null));
  const [sent] = askedFor('POST /employees/bulk');
  assert.equal(sent?.json, { ids: [4, 5], count: 2, untilOn: '2028-06-30', orderNo: '12/2026', action: 'renewContracts' });
  assert.ok(await screen.findByText('2 contracts renewed'));
});

test('contracts are ended by one order after typing their number; employees who cannot leave are named', async () => {
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'End service at contract end' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End service at contract end' }));
  const end = dialog.getByRole('button', { name: 'End service at contract end' });
  assert.ok(dialog.getByText(/on the last day of each contract/));
  fill(dialog, /^Order/, '14/2026');
  assert.ok(end.hasAttribute('disabled'));
  fill(dialog, /^Type/, '2');
  answer('POST /employees/end-contracts', refusal(422, 'ValidationFailed', { 'ids.0': 'tooLong', 'ids.1': 'duplicate' }));
  fireEvent.click(end);
  await screen.findByText('The contract ends in more than 120 days');
  assert.ok(screen.getByText('The end of service is already recorded'));
  const [sent] = askedFor('POST /employees/end-contracts');
  assert.equal(sent?.json, { ids: [4, 5], count: 2, orderNo: '14/2026' });
});

test('a name is shown with its title, the initials without', async () => {
  await opened();
  const cell = screen.getAllByRole('rowheader', { name: /Asha Sahu/ })[0];
  assert.is(cell?.textContent, 'ASDr Asha Sahu');
});

test('employees who prevent the renewal are named, and the others continue without them', async () => {
  const dialog = await opened();
  fill(dialog, /^Contract until/, '2027-06-30');
  fill(dialog, /^Order/, '12/2026');
  fill(dialog, /^Type/, '2');
  answer('POST /employees/bulk', refusal(422, 'ValidationFailed', { 'ids.1': 'outOfRange' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Renew contracts' }));
  const refused = within((await screen.findByText(/Nothing was changed/)).closest('dialog, [role=dialog]') as HTMLElement);
  assert.equal(
    refused.getAllByRole('listitem').map(({ textContent }) => textContent),
    ['Dr Bijay Das Assistant ProfessorThe contract already runs that long'],
  );
  fireEvent.click(refused.getByRole('button', { name: 'Deselect these rows' }));
  await waitFor(() => assert.not(screen.queryByRole('dialog')));
  assert.ok(screen.getByText('1 row selected'));
});

test.run();
