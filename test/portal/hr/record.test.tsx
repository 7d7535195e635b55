import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Screen } = await import('../../../src/portal/modules/hr/screens/employee-view.tsx');
const { Screen: Sheet } = await import('../../../src/portal/modules/hr/screens/service-sheet.tsx');

const posting = {
  id: 2,
  when: 'present',
  departmentId: 3,
  department: 'Civil Engineering',
  designationId: 4,
  designation: 'Associate Professor',
  cadre: 'associate',
  employeeCategoryId: 5,
  category: 'Regular',
  fromOn: '2021-10-17',
  untilOn: null,
  closedOn: '2026-12-31',
  payLevel: 'Level 13A',
  orderNo: '2021/EST/201',
  nature: 'promotion',
};
const ahead = { ...posting, id: 3, when: 'ahead', designation: 'Professor', fromOn: '2027-01-01', closedOn: null };
const first = {
  ...posting,
  id: 1,
  when: 'past',
  designation: 'Assistant Professor',
  fromOn: '2011-08-19',
  closedOn: '2021-10-16',
  nature: 'appointment',
};
const length = (years: number, months: number) => ({ years, months });
const whole = {
  id: 33,
  userId: 40,
  version: 1,
  updatedAt: '2026-11-01T06:00:00Z',
  photo: null,
  employeeNo: 'E1033',
  salutation: 'Dr',
  firstName: 'Gourav',
  middleName: null,
  lastName: 'Maharana',
  name: 'Gourav Maharana',
  gender: 'M',
  status: 'active',
  statusOn: '2011-08-19',
  bornOn: '1978-09-25',
  bloodGroup: 'AB-',
  maritalStatus: 'married',
  casteId: 1,
  caste: 'General',
  religionId: 1,
  religion: 'Hindu',
  languageId: 1,
  language: 'Odia',
  isPwd: false,
  aadhaarLast4: '8757',
  officialEmail: 'g.maharana@college.example',
  personalEmail: null,
  phone: '6999514735',
  emergencyName: null,
  emergencyPhone: null,
  aicteFacultyId: null,
  orcid: null,
  joinedOn: '2011-08-19',
  retiresOn: '2038-09-30',
  servedPercent: 56,
  posting,
  postings: [ahead, posting, first],
  events: [{ id: 9, kind: 'joined', when: 'past', onDate: '2011-08-19', untilOn: null, reason: null, orderNo: null, note: null }],
  experience: { here: length(15, 3), teaching: length(19, 1), industry: length(0, 0), total: length(19, 11) },
  trainingDays: { academicYear: '2026-27', days: 4, target: 5 },
  headOf: [{ id: 3, name: 'Civil Engineering' }],
  wardenOf: [{ id: 7, name: 'Rushikulya Hostel' }],
  mentees: 30,
  addresses: [],
  qualifications: [
    { id: 1, level: 'PHD', title: 'Ph.D.', specialisation: null, institution: 'NIT Rourkela', passedYear: 2014, percent: null, fileId: 77 },
  ],
  experiences: [],
  trainings: [],
  awards: [],
};
const personal = [
  'bornOn',
  'maritalStatus',
  'casteId',
  'caste',
  'religionId',
  'religion',
  'aadhaarLast4',
  'personalEmail',
  'emergencyName',
  'emergencyPhone',
  'addresses',
];

const shown = (hidden: readonly string[] = [], more = {}) => {
  const data = Object.fromEntries(
    Object.entries({ ...whole, ...more }).map(([name, value]) => [name, hidden.includes(name) ? null : value]),
  );
  answer('GET /employees/by-user/40', { body: { data, hidden } });
};
const open = async (search = '') => {
  history.replaceState(null, '', `/employee/40${search}`);
  draw(<Screen params={{ userId: '40' }} />);
  await screen.findByRole('heading', { level: 1, name: 'Dr Gourav Maharana' });
};
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const labels = () => [...document.querySelectorAll('dt')].map((label) => label.textContent);
/** Address of the link with this name. Null if it is plain text. */
const linkOf = (name: string) => screen.queryAllByRole('link', { name })[0]?.getAttribute('href') ?? null;

const test = suite('the record of an employee');
signedInPage(test);

test('with full access, all parts are shown, and names link to their screens', async () => {
  await signIn('Admin');
  shown();
  await open();
  assert.equal(tabs(), [
    'Overview',
    'Personal',
    'Service',
    'Qualifications',
    'Experience',
    'Trainings',
    'Awards',
    'Mentees',
    'Documents',
    'Account',
    'Teaching',
    'History',
  ]);
  assert.match(linkOf('Associate Professor') ?? '', /employee-list\?designationId=4$/);
  assert.match(linkOf('Civil Engineering') ?? '', /add-department\/view\/3$/);
  assert.match(linkOf('Rushikulya Hostel') ?? '', /hostel\/view\/7$/);
  assert.match(linkOf('All employees') ?? '', /employee-list$/);
  assert.match(linkOf('Edit') ?? '', /employee-list\/edit\/40$/);
  assert.match(linkOf('Service sheet') ?? '', /employee-list\/service-sheet\/40$/);
  assert.ok(screen.getByText('19 years 11 months', { selector: 'strong' }));
  assert.ok(screen.getByText('56% of service until retirement completed'));
  assert.ok(screen.getByText('Target: 5'));
});

test('without 905 there are no personal facts and scans, and names without access are plain text', async () => {
  await signIn('Staff');
  shown(personal);
  await open();
  assert.not(tabs().some((tab) => ['Personal', 'Documents', 'Account'].includes(tab ?? '')));
  assert.is(linkOf('Associate Professor'), null);
  assert.is(linkOf('Edit'), null);
  assert.ok(screen.getAllByText('Associate Professor').length > 0);
  assert.not(screen.queryByText('Invalid Date'));
});

test('without mentees there is no such tab, and without a target for trainings none is shown', async () => {
  await signIn('Admin');
  shown([], { mentees: 0, headOf: [], wardenOf: [], trainingDays: { academicYear: '2026-27', days: 0, target: null } });
  await open();
  assert.not(tabs().includes('Mentees'));
  assert.not(labels().includes('Head of'));
  assert.not(screen.queryByText(/Training days/));
});

test('the service is shown newest first, with future and current entries marked', async () => {
  await signIn('Admin');
  shown();
  await open('?tab=service');
  const moments = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  assert.equal(
    moments.map((moment) => moment.querySelector('time')?.getAttribute('datetime')),
    ['2027-01-01', '2021-10-17', '2011-08-19', '2011-08-19'],
  );
  assert.match(moments[0]?.textContent ?? '', /Upcoming.*Professor/);
  assert.ok(moments[0]?.hasAttribute('data-ahead'));
  assert.match(moments[1]?.textContent ?? '', /Current post.*Last day: 31 Dec 2026/);
  assert.match(moments[3]?.textContent ?? '', /Joined/);
});

test('a deputation shows its place', async () => {
  await signIn('Admin');
  const sent = {
    id: 10,
    kind: 'deputationStarted',
    when: 'past',
    onDate: '2026-08-01',
    untilOn: '2028-07-31',
    reason: null,
    orderNo: 'D/4',
    note: 'Directorate of Technical Education',
  };
  shown([], { events: [sent, ...whole.events] });
  await open('?tab=service');
  const [, moment] = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
  assert.match(moment?.textContent ?? '', /Deputation began.*Directorate of Technical Education.*31 Jul 2028.*D\/4/);
});

test('the sheet has service and qualifications; every way to print it is recorded', async () => {
  await signIn('Admin');
  shown(personal);
  answer('GET /account/paper-head', {
    body: {
      data: { college: 'The College', address: 'Berhampur', logo: null, madeBy: 'Satyajit Mohanty', madeAt: '2026-11-22T10:00:00Z' },
    },
  });
  answer('POST /employees/33/service-sheet/prints', { body: { data: { id: 33 } } });
  history.replaceState(null, '', '/service-sheet/40');
  draw(<Sheet params={{ userId: '40' }} />);
  const sheet = await screen.findByRole('article');
  assert.match(sheet.textContent ?? '', /The College.*Dr Gourav Maharana.*E1033/);
  assert.match(sheet.textContent ?? '', /Ph\.D\..*19 years 11 months/);
  assert.not.match(sheet.textContent ?? '', /Date of birth|Aadhaar/);
  assert.is(askedFor('POST /employees/33/service-sheet/prints').length, 0);
  window.dispatchEvent(new Event('beforeprint'));
  await waitFor(() => assert.is(askedFor('POST /employees/33/service-sheet/prints').length, 1));
});

for (const [what, Page] of [
  ['record', Screen],
  ['sheet', Sheet],
] as const)
  test(`the ${what} of a user who is a student is the student’s own page`, async () => {
    await signIn('Admin');
    answer('GET /employees/by-user/40', refusal(404, 'NotFound'));
    answer('GET /account/paper-head', refusal(404, 'NotFound'));
    answer('GET /account/profile/40', { body: { data: { userId: 40, student: { id: 4 } } } });
    history.replaceState(null, '', '/employee/40');
    draw(<Page params={{ userId: '40' }} />);
    await waitFor(() => assert.is(location.pathname, '/profile/stu/40'));
  });

test('an unknown user, or a record without access, is not found', async () => {
  await signIn('Staff');
  answer('GET /employees/by-user/40', refusal(404, 'NotFound'));
  answer('GET /account/profile/40', refusal(404, 'NotFound'));
  history.replaceState(null, '', '/employee/40');
  draw(<Screen params={{ userId: '40' }} />);
  await screen.findByText('Page not found');
});

test.run();
