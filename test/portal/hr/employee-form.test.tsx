import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RoleName } from '../../../src/contract/core/role-catalogue.ts';

const { Screen } = await import('../../../src/portal/modules/hr/screens/employee-form.tsx');

const test = suite('the form of an employee');
signedInPage(test);

const base = '/humanresourcedevelopment/maintain-employee';
const posting = {
  department: 'Computer Science',
  designation: 'Assistant Professor',
  category: 'Guest',
  fromOn: '2020-07-01',
  closedOn: null,
};
const person = {
  id: 41,
  userId: 1042,
  version: 7,
  employeeNo: 'E1042',
  name: 'Sasmita Panigrahi',
  firstName: 'Sasmita',
  middleName: null,
  lastName: 'Panigrahi',
  salutation: 'Dr',
  gender: 'F',
  status: 'active',
  joinedOn: '2020-07-01',
  photo: null,
  isPwd: false,
  bloodGroup: null,
  languageId: null,
  officialEmail: 's.panigrahi@college.example',
  phone: '9861098610',
  aicteFacultyId: null,
  orcid: null,
  posting,
  postings: [posting],
  qualifications: [],
  trainings: [],
  awards: [],
  experiences: [
    { id: 5, kind: 'industry', organisation: 'Foundry Ltd', position: 'Engineer', fromOn: '2010-01-01', toOn: '2011-06-30', fileId: 70 },
  ],
  bornOn: null,
  addresses: null,
  casteId: null,
};
const hidden = [
  'bornOn',
  'maritalStatus',
  'casteId',
  'religionId',
  'aadhaar',
  'personalEmail',
  'emergencyName',
  'emergencyPhone',
  'addresses',
];

async function open(path: string, role: RoleName = 'HR'): Promise<void> {
  answer('GET /employees/new', {
    body: { data: { employeeNo: 'E1212', emailDomain: 'college.example', roles: [{ id: 3, name: 'Deo' }] } },
  });
  answer('GET /employees/by-user/1042', { body: { data: person, hidden } });
  answer('GET /employees/41', { body: { data: person, hidden } });
  answer('GET /employees/similar', { body: { data: [] } });
  const masters: Record<string, object[]> = {
    designations: [{ id: 2, label: 'Assistant Professor', isActive: true, facts: { cadre: 'assistant' } }],
    'employee-categories': [
      { id: 1, label: 'Regular', isActive: true, facts: { needsEndDate: 0 } },
      { id: 3, label: 'Guest', isActive: true, facts: { needsEndDate: 1 } },
    ],
    departments: [{ id: 1, label: 'Computer Science', isActive: true }],
  };
  for (const name of [
    'designations',
    'employee-categories',
    'departments',
    'castes',
    'religions',
    'languages',
    'training-categories',
    'awards',
  ])
    answer(`GET /lookups/${name}`, { body: { data: masters[name] ?? [] } });
  history.replaceState(null, '', `${base}/employee-list/${path}`);
  await signIn(role);
  const userId = /edit\/(\d+)/.exec(path)?.[1];
  draw(<Screen params={userId ? { userId } : {}} />);
  await screen.findByLabelText(/^First name/);
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const wrong = () => [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id);

test('a new employee: shows the next number and the domain, an end date if the category needs one, and no role without 712', async () => {
  await open('add');
  await screen.findByText('If left blank, E1212 is assigned');
  await screen.findByText('An address ending in @college.example');
  assert.not(screen.queryByLabelText(/^Contract ends on/));
  assert.not(screen.queryByLabelText(/^Role/));
  await waitFor(() => assert.ok(screen.getByRole('option', { name: 'Guest' })));
  type(/^Employee category/, '3');
  await screen.findByLabelText(/^Contract ends on/);
});

test('with 712 a role can be chosen; by default it is that of the cadre', async () => {
  await open('add', 'Admin');
  await screen.findByRole('option', { name: 'Default: Staff' });
  await waitFor(() => assert.ok(screen.getByRole('option', { name: 'Assistant Professor' })));
  type(/^Designation/, '2');
  await screen.findByRole('option', { name: 'Default: Faculty' });
  assert.ok(screen.getByRole('option', { name: 'Data entry operator' }));
});

test('problems across fields are shown before anything is sent', async () => {
  await open('add');
  type(/^Date of birth/, '2015-01-01');
  type(/^ORCID/, '0000-0002-1825-0098');
  fireEvent.click(screen.getByRole('button', { name: 'Add experience' }));
  save();
  await waitFor(() => assert.ok(wrong().includes('bornOn')));
  assert.ok(wrong().includes('orcid') && wrong().includes('experiences.0.organisation'));
  assert.is(askedFor('POST /employees').length, 0);
});

test('after joining: the slip with the password shown once, then a photo, then the page of the user', async () => {
  answer('GET /account/paper-head', { body: { data: { college: 'PMEC', address: '', logo: null } } });
  await open('add');
  answer('POST /employees', {
    body: { data: person, hidden, account: { username: 's.panigrahi', temporaryPassword: 'tiger-canal-ready-47' } },
  });
  await waitFor(() => assert.ok(screen.getByRole('option', { name: 'Regular' })));
  for (const [label, value] of [
    [/^Department/, '1'],
    [/^Designation/, '2'],
    [/^Employee category/, '1'],
    [/^First name/, 'Sasmita'],
    [/^Gender/, 'F'],
    [/^Date of birth/, '1990-01-01'],
    [/^Official e-mail/, 's.panigrahi@college.example'],
    [/^Phone/, '9861098610'],
    [/^House, street/, 'Gandhi Nagar 4'],
    [/^City/, 'Berhampur'],
    [/^District/, 'Ganjam'],
    [/^PIN/, '760001'],
  ] as const)
    type(label, value);
  save();
  const slip = within(await screen.findByRole('dialog', { name: /New password for/ }));
  assert.ok(slip.getByText('tiger-canal-ready-47'));
  assert.equal((askedFor('POST /employees')[0]!.json as Record<string, unknown>)['employeeNo'], null);
  fireEvent.click(slip.getAllByRole('button', { name: 'Close' }).at(-1)!);
  fireEvent.click(await slip.findByRole('button', { name: 'Yes, close' }));
  const photo = within(await screen.findByRole('dialog', { name: 'Add photo' }));
  assert.not(screen.queryByText('tiger-canal-ready-47'));
  fireEvent.click(photo.getByRole('button', { name: 'Skip' }));
  await waitFor(() => assert.is(location.pathname, `${base}/view/1042`));
});

test('editing shows post and number, and neither shows nor sends hidden fields', async () => {
  await open('edit/1042');
  assert.ok(screen.getByText('E1042'));
  assert.ok(screen.getByText('Computer Science'));
  for (const label of [/^Date of birth/, /^Department/, /^Employee number/, /^Personal e-mail/])
    assert.not(screen.queryByLabelText(label), String(label));
  answer('PATCH /employees/41', { body: { data: { ...person, phone: '9437012345', version: 8 }, hidden } });
  type(/^Phone/, '9437012345');
  save();
  await waitFor(() => assert.is(location.pathname, `${base}/view/1042`));
  assert.equal(askedFor('PATCH /employees/41')[0]?.json, { version: 7, phone: '9437012345' });
});

test('work elsewhere during the service here gives a warning, and is not refused', async () => {
  await open('edit/1042');
  assert.not(screen.queryByText(/overlap with service/));
  const to = screen.getByLabelText<HTMLInputElement>(/^To/);
  fireEvent.change(to, { target: { value: '2021-06-30' } });
  await screen.findByText(/overlap with service at this college: Foundry Ltd/);
});

test('titles entered by colleagues for the same days are suggested while typing', async () => {
  await open('edit/1042');
  const offered = {
    organiser: 'AICTE',
    place: null,
    mode: 'onSite',
    trainingCategoryId: 1,
    fromOn: '2026-07-06',
    toOn: '2026-07-10',
    people: 3,
  };
  answer('GET /employees/training-titles', { body: { data: [{ title: 'Outcome based education', ...offered }] } });
  fireEvent.click(screen.getByRole('button', { name: 'Add training' }));
  const title = screen.getAllByLabelText<HTMLInputElement>(/^Title/).at(-1)!;
  fireEvent.change(title, { target: { value: 'Outcome' } });
  await waitFor(() => assert.ok(document.querySelector('option[value="Outcome based education"]')));
  assert.is(askedFor('GET /employees/training-titles')[0]?.query.get('q'), 'Outcome');
  assert.is(title.getAttribute('list'), document.querySelector('datalist')?.id);
});

test('a similar employee is named while typing, by birth date', async () => {
  await open('add');
  answer('GET /employees/similar', { body: { data: [{ id: 9, userId: 90, name: 'Asha Das', employeeNo: 'E1007', department: null }] } });
  type(/^First name/, 'Asha');
  type(/^Last name/, 'Dash');
  assert.is(askedFor('GET /employees/similar').length, 0);
  type(/^Date of birth/, '1990-01-01');
  const link = await screen.findByRole('link', { name: 'Asha Das' });
  assert.is(link.getAttribute('href'), `${base}/view/90`);
  assert.ok(screen.getByText('E1007'));
});

test('a user who is not an employee is not found', async () => {
  answer('GET /employees/by-user/7', refusal(404, 'NotFound'));
  await signIn('HR');
  draw(<Screen params={{ userId: '7' }} />);
  assert.ok(await screen.findByRole('heading', { level: 1 }));
  assert.not(document.querySelector('form'));
});

test.run();
