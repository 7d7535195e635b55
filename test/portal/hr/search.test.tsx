import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rolePermissions } from '../../../src/contract/core/role-catalogue.ts';
import { permission } from '../../../src/contract/core/permissions.ts';

const { Screen } = await import('../../../src/portal/modules/hr/screens/employee-search.tsx');

/** The screen of the employee search: fixed columns, presets, file. */
const test = suite('employee search, the screen');
signedInPage(test);

const searchCall = 'POST /employees/search';
const exportCall = 'POST /employees/search/export';
const address = '/humanresourcedevelopment/search/search-employee';
const who = ['employeeNo', 'designation', 'department', 'phone'];

// The simulated page would navigate to the file instead of saving it.
HTMLAnchorElement.prototype.click = () => {};

const anita = {
  id: 4,
  userId: 77,
  name: 'Anita Rath',
  values: { employeeNo: 'E1004', designation: 'Professor', status: 'active', trainingTitle: ['Deep learning', 'VLSI'] },
};

async function open(search = '', { total = 1, permissions = rolePermissions.HR as readonly number[] } = {}) {
  answer(searchCall, { body: { data: [anita], total, page: 1, pageSize: 20 } });
  answer('GET /lookups/departments', { body: { data: [] } });
  history.replaceState(null, '', address + search);
  await signIn('HR', permissions);
  draw(<Screen params={{}} />);
  await screen.findByRole('link', { name: 'Anita Rath' });
}

const lastAsked = () => askedFor(searchCall).at(-1)?.json as { columns: string[]; all?: object[]; sort?: string };

test('every row identifies the employee and links to the page of the account', async () => {
  await open();
  assert.equal(lastAsked().columns, [...who, 'status']);
  assert.is(screen.getByRole('link', { name: 'Anita Rath' }).getAttribute('href'), '/humanresourcedevelopment/maintain-employee/view/77');
  assert.ok(screen.getByText('In service'));
});

test('all of several values are shown, without sorting by them', async () => {
  await open('?columns=trainingTitle');
  assert.ok(screen.getByText('Deep learning, VLSI'));
  const heads = screen.getAllByRole('columnheader');
  const head = (name: RegExp) => heads.find(({ textContent }) => name.test(textContent ?? ''))!;
  assert.ok(within(head(/^Employee no/)).queryByRole('button'));
  assert.not(within(head(/^Title \(training\)/)).queryByRole('button'));
});

test('a preset runs with one press and fills the form for changes', async () => {
  await open();
  fireEvent.click(screen.getByRole('link', { name: 'Contracts ending in 90 days' }));
  await waitFor(() => assert.ok(lastAsked().all));
  assert.equal(lastAsked().all, [
    { field: 'status', op: 'ne', value: 'left' },
    { field: 'contractEndsInDays', op: 'between', value: [0, 90] },
  ]);
  assert.is(lastAsked().sort, 'untilOn');
  assert.ok(await screen.findByRole('group', { name: 'Condition: Days until the contract ends' }));
});

test('without the permission, personal fields are neither offered nor requested', async () => {
  const permissions = rolePermissions.HR.filter((id) => id !== permission.Employee_PersonalVIEW);
  await open('?columns=bornOn,joinedOn&sort=-bornOn', { permissions });
  assert.equal(lastAsked().columns, [...who, 'joinedOn']);
  assert.is(lastAsked().sort, undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Add condition' }));
  const field = within(screen.getByRole('group', { name: 'Condition: Department' })).getByLabelText('Field');
  assert.ok(within(field).queryByRole('option', { name: 'Blood group' }));
  assert.not(within(field).queryByRole('option', { name: 'Date of birth' }));
});

test('a large file requires a purpose and contains identity and chosen columns', async () => {
  await open('?columns=phdTitle', { total: 501 });
  answer(exportCall, { status: 200, body: 'x' });
  fireEvent.click(screen.getByRole('button', { name: 'Export all rows' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Return to the university' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Download file' }));
  await waitFor(() => assert.is(askedFor(exportCall).length, 1));
  assert.equal(askedFor(exportCall)[0]?.json, {
    columns: ['employeeNo', 'name', 'designation', 'department', 'phone', 'phdTitle'].map((field) => ({ field })),
    format: 'csv',
    purpose: 'Return to the university',
  });
});

test.run();
