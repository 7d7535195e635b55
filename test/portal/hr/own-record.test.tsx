import { answer, askedFor, draw, refusal, signedInPage, signIn, userId } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ChangeRequest } from '../../../src/contract/core/change-requests.ts';
import type { EmployeeRecord } from '../../../src/contract/hr/record.ts';

const { OwnPersonal } = await import('../../../src/portal/modules/hr/parts/requests/own-personal.tsx');
const { ownRows } = await import('../../../src/portal/modules/hr/parts/requests/own-rows.tsx');
const { Qualifications } = await import('../../../src/portal/modules/hr/parts/record/qualifications.tsx');
const { Screen: Requests } = await import('../../../src/portal/modules/hr/screens/requests.tsx');

const test = suite('an employee’s own record');
signedInPage(test);

const place = { line1: 'At Sitalapalli', city: 'Berhampur', district: 'Ganjam', state: 'Odisha', pin: '761003' };
const degree = {
  id: 3,
  level: 'PHD',
  title: 'Ph.D.',
  specialisation: null,
  institution: 'NIT Rourkela',
  passedYear: 2014,
  percent: null,
  fileId: null,
};
const record = {
  id: 33,
  userId,
  version: 7,
  salutation: 'Dr',
  firstName: 'Gourav',
  middleName: null,
  lastName: 'Maharana',
  gender: 'M',
  bornOn: '1978-09-25',
  bloodGroup: 'AB-',
  maritalStatus: 'married',
  religionId: null,
  languageId: null,
  isPwd: false,
  phone: '6999514735',
  personalEmail: null,
  emergencyName: null,
  emergencyPhone: null,
  addresses: [{ ...place, id: 1, kind: 'permanent' }],
  qualifications: [degree],
} as unknown as EmployeeRecord;
const request = (change: Partial<ChangeRequest>) => ({
  id: 70,
  version: 1,
  createdAt: '2026-11-20T06:00:00Z',
  state: 'open',
  tableName: 'employees',
  recordId: 33,
  field: 'maritalStatus',
  row: null,
  oldValue: 'married',
  newValue: 'widowed',
  isHidden: false,
  hasProof: false,
  answer: null,
  decidedAt: null,
  events: [{ event: 'withdraw', isOpen: true }],
  ...change,
});
const open = (...requests: object[]) => answer('GET /account/change-requests', { body: { data: requests } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('changes without a request are sent at once, without unchanged fields', async () => {
  open();
  answer('PATCH /account/own-employee', { body: { data: { id: 33, version: 8 } } });
  await signIn('Faculty');
  draw(<OwnPersonal record={record} hidden={[]} />);
  press('Edit My contact details');
  const sheet = within(await screen.findByRole('dialog', { name: 'My contact details' }));
  assert.ok(sheet.getByText('This applies immediately.'));
  fireEvent.change(sheet.getByLabelText(/^Emergency contact/), { target: { value: 'Ananta Das' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => assert.not(screen.queryByRole('dialog')));
  assert.equal(askedFor('PATCH /account/own-employee').at(-1)?.json, { version: 7, emergencyName: 'Ananta Das' });
});

test('another user’s change of the same field is not overwritten, also without a present address', async () => {
  open();
  const read = (change: object) => answer('GET /employees/33', { body: { data: { ...record, version: 8, ...change }, hidden: [] } });
  answer('PATCH /account/own-employee', ({ json }) =>
    (json as { version: number }).version === 8 ? { body: { data: { id: 33, version: 9 } } } : refusal(409, 'StaleVersion'),
  );
  await signIn('Faculty');
  draw(<OwnPersonal record={record} hidden={[]} />);
  press('Edit My contact details');
  const sheet = within(await screen.findByRole('dialog', { name: 'My contact details' }));
  fireEvent.change(sheet.getByLabelText(/^Emergency contact/), { target: { value: 'Ananta Das' } });
  const save = () => fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  read({ emergencyName: 'Bina Das' });
  save();
  await sheet.findByText(/has changed in the meantime/);
  assert.is(askedFor('PATCH /account/own-employee').length, 1);
  read({ maritalStatus: 'widowed' });
  save();
  await waitFor(() => assert.not(screen.queryByRole('dialog')));
  assert.equal(askedFor('PATCH /account/own-employee').at(-1)?.json, { version: 8, emergencyName: 'Ananta Das' });
});

test('an open request is shown beside its fact and cannot be repeated; number and post have no request', async () => {
  open(request({}));
  await signIn('Faculty');
  draw(<OwnPersonal record={record} hidden={[]} />);
  assert.match((await screen.findByText('Requested:', { exact: false })).textContent, /Requested: Widowed/);
  press('Edit Personal');
  const sheet = within(await screen.findByRole('dialog', { name: 'Correct my details' }));
  for (const name of ['Date of birth', 'Salutation', 'Mother tongue']) assert.ok(sheet.getByLabelText(name, { exact: false }), name);
  for (const name of ['Marital status', 'Employee number', 'Designation', 'Status', 'Caste category', 'Official e-mail'])
    assert.not(sheet.queryByLabelText(name, { exact: false }), name);
  fireEvent.change(sheet.getByLabelText('Last name', { exact: false }), { target: { value: 'Das' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Send request' }));
  await sheet.findByText('A name or a birth date needs a document as proof.');
  assert.is(askedFor('POST /change-requests').length, 0);
});

test('a degree is corrected field by field; a new one is requested with its certificate', async () => {
  const whole = { level: 'UG', title: 'B.Tech', institution: 'VSSUT Burla', passedYear: 2000 };
  open(request({ tableName: 'employee_qualifications', recordId: null, field: '*', oldValue: null, newValue: whole }));
  answer('POST /change-requests', { body: { data: [] } });
  await signIn('Faculty');
  const OwnQualifications = ownRows(Qualifications, 'employee_qualifications');
  draw(<OwnQualifications record={record} hidden={[]} />);
  assert.match((await screen.findByText(/New qualification:/)).textContent, /Requested: Bachelor’s degree, B.Tech, VSSUT Burla, 2000/);
  press('Edit Ph.D.');
  const sheet = within(await screen.findByRole('dialog', { name: 'Qualification' }));
  fireEvent.change(sheet.getByLabelText(/^Institution/), { target: { value: 'IIT Madras' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Send request' }));
  await waitFor(() => assert.not(screen.queryByRole('dialog')));
  assert.equal(askedFor('POST /change-requests').at(-1)?.json, {
    requests: [{ tableName: 'employee_qualifications', recordId: 3, field: 'institution', newValue: 'IIT Madras' }],
    proofFileId: null,
  });
  press('Add Qualification');
  const added = within(await screen.findByRole('dialog', { name: 'New qualification' }));
  assert.ok(added.getByText(/Once accepted, it is kept with the record/));
  fireEvent.click(added.getByRole('button', { name: 'Send request' }));
  await added.findByText('Attach the certificate for a new entry.');
});

test('the office’s list has only requests of employees, names the row to change, and links to the record by user id', async () => {
  const row = request({
    tableName: 'employee_qualifications',
    recordId: 3,
    field: 'institution',
    row: 'Ph.D.',
    oldValue: 'NIT Rourkela',
    newValue: 'IIT Madras',
    events: [],
  });
  const listed = {
    ...row,
    aboutUserId: 40,
    personId: 33,
    person: 'Gourav Maharana',
    number: 'E1033',
    detail: 'Civil Engineering',
    decidedBy: null,
  };
  answer('GET /change-requests', { body: { data: [listed], total: 1, page: 1, pageSize: 25 } });
  await signIn('HR');
  history.replaceState(null, '', '/humanresourcedevelopment/maintain-employee/employee-list/requests');
  draw(<Requests params={{}} />);
  assert.ok((await screen.findAllByText('Ph.D.: Institution')).length > 0);
  assert.match(screen.getAllByRole('link', { name: 'Gourav Maharana' })[0]?.getAttribute('href') ?? '', /view\/40$/);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  assert.ok(
    ['Employee', 'Department'].every((head) => heads.includes(head)),
    heads.join(),
  );
  assert.match(String(askedFor('GET /change-requests').at(-1)?.url ?? ''), /of=employees/);
});

test.run();
