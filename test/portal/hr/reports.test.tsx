import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Birthday } from '../../../src/contract/hr/report-birthdays.ts';
import type { RoleName } from '../../../src/contract/core/role-catalogue.ts';
import type { ScreenLoader } from '../../../src/portal/route.ts';

const screens = {
  birthdays: () => import('../../../src/portal/modules/hr/screens/reports/birthdays.tsx'),
  'blood-group': () => import('../../../src/portal/modules/hr/screens/reports/blood-group.tsx'),
  trainings: () => import('../../../src/portal/modules/hr/screens/reports/trainings.tsx'),
  experience: () => import('../../../src/portal/modules/hr/screens/reports/experience.tsx'),
} satisfies Record<string, ScreenLoader>;

const head = { college: 'A College', address: 'Berhampur', logo: null, madeBy: 'S. Mahapatra', madeAt: '2026-11-21T10:00:00Z' };
const who = (id: number, name: string) => ({
  id,
  userId: id + 1000,
  employeeNo: `E100${id}`,
  name,
  designation: 'Professor',
  departmentId: 3,
  department: 'Civil Engineering',
  phone: '9000000001',
});
type Path = keyof typeof screens;
const answers = (path: Path, data: unknown, hidden: string[] = []) =>
  answer(`GET /reports/employees/${path}`, { body: { head, data, persons: 2, hidden } });
const queriesOf = (path: Path) => askedFor(`GET /reports/employees/${path}`).map(({ query }) => query.toString());
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()).join('|'));

async function open(path: Path, search = '', role: RoleName = 'HR') {
  history.replaceState(null, '', `/reports/${path}${search}`);
  await signIn(role);
  const { Screen } = await screens[path]();
  draw(<Screen params={{}} />);
  await screen.findByRole('heading', { level: 1 });
}

const test = suite('searches of employees');
signedInPage(test);

const birthday = (id: number, name: string, on: string, more: Partial<Birthday> = {}): Birthday => ({
  ...who(id, name),
  photo: null,
  on,
  age: 46,
  hasLeft: false,
  ...more,
});
const birthdays = {
  fromOn: '2026-12-20',
  toOn: '2027-01-10',
  rows: [birthday(1, 'Asha Das', '2026-12-25'), birthday(2, 'Bijay Rao', '2027-01-03', { hasLeft: true })],
  total: 2,
};

test('birthdays: name, date, weekday and age; those who have left are marked', async () => {
  answers('birthdays', birthdays);
  await open('birthdays', '?from=12-20&to=01-10');
  await screen.findByText('Birthdays from 20 Dec 2026 to 10 Jan 2027: 2');
  assert.equal(rowsOf('Birthdays'), [
    'Date|Weekday|Employee no.|Name|Designation|Department|Phone|Age',
    '25 December|Friday|E1001|Asha Das|Professor|Civil Engineering|9000000001|46',
    '3 January|Sunday|E1002|Bijay Rao Left|Professor|Civil Engineering|9000000001|46',
  ]);
  assert.ok(screen.getByRole('link', { name: 'Asha Das' }).getAttribute('href')?.endsWith('/view/1001'));
  const [department] = screen.getAllByRole('link', { name: 'Civil Engineering' });
  assert.ok(department?.getAttribute('href')?.endsWith('/add-department/view/3'));
});

test('birthdays: no age column if the age is hidden', async () => {
  answers('birthdays', { ...birthdays, rows: birthdays.rows.map((row) => ({ ...row, age: null })) }, ['age']);
  await open('birthdays');
  await screen.findByText(/^Birthdays from/);
  assert.is(rowsOf('Birthdays')[0], 'Date|Weekday|Employee no.|Name|Designation|Department|Phone');
});

test('birthdays: the first and last day are chosen by day and month, and only existing days', async () => {
  answers('birthdays', birthdays);
  await open('birthdays', '?from=01-31&to=03-01');
  const part = (which: string, name: string) => within(screen.getByRole('group', { name: which })).getByLabelText(name);
  const choose = (which: string, name: string, value: string) => fireEvent.change(part(which, name), { target: { value } });
  await screen.findByText(/^Birthdays from/);
  choose('From', 'Month', '02');
  assert.is((part('From', 'Day') as HTMLSelectElement).value, '29');
  choose('To', 'Day', '10');
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await waitFor(() => assert.is(queriesOf('birthdays').at(-1), 'from=02-29&to=03-10&view=list'));
});

test('birthdays: a calendar of the months, and cards, each by its tab and in the address', async () => {
  answers('birthdays', birthdays);
  await open('birthdays', '?from=12-20&to=01-10');
  fireEvent.click(await screen.findByRole('tab', { name: 'Calendar' }));
  await screen.findByRole('heading', { name: 'December 2026' });
  const days = screen.getAllByRole('listitem').filter((item) => item.querySelector(':scope > time'));
  assert.equal(
    days.map(({ textContent }) => textContent),
    ['25FridayAsha Das', '3SundayBijay Rao'],
  );
  assert.ok(screen.getByRole('heading', { name: 'January 2027' }));
  assert.is(location.search, '?from=12-20&to=01-10&view=calendar');
  fireEvent.click(screen.getByRole('tab', { name: 'Birthday cards' }));
  await waitFor(() => assert.is(screen.getAllByText('Happy birthday!').length, 2));
  assert.ok(screen.getAllByText('With best wishes from everyone at A College').length === 2);
  await waitFor(() => assert.is(queriesOf('birthdays').at(-1), 'from=12-20&to=01-10&view=cards'));
});

const group = (name: string, total: number, canGive: boolean, students: number | null) => ({ group: name, total, canGive, students });
const blood = {
  groups: [group('A-', 3, true, 24), group('O+', 5, false, 412), group('unknown', 1, false, 7)],
  rows: [{ ...who(1, 'Asha Das'), group: 'A-' }],
  total: 1,
};

test('blood groups: donors, and the number of students with a link to their report', async () => {
  answers('blood-group', blood);
  await open('blood-group', '?forGroup=A-', 'Admin');
  await screen.findByText('Employees listed: 1');
  assert.equal(rowsOf('Employees by blood group'), [
    'Blood group|Employees|Students',
    'A-Can donate to|3|Also students with A-: 24',
    'O+|5|Also students with O+: 412',
    'Not recorded|1|7',
    'Total|9|443',
  ]);
  assert.equal(rowsOf('Employees listed: 1')[1], 'A-|E1001|Asha Das|Professor|Civil Engineering|9000000001');
  const link = screen.getByRole('link', { name: /412/ }).getAttribute('href');
  assert.ok(link?.endsWith('blood-group?forGroup=A-'), link ?? '');
});

test('the bar of a blood group filters by it and keeps the other parameters', async () => {
  answers('blood-group', blood);
  await open('blood-group', '?departmentId=3');
  await screen.findByText('Employees listed: 1');
  const picture = screen.getByRole('img', { name: /Employees by blood group/ });
  fireEvent.click(within(picture).getByText('O+'));
  await waitFor(() => assert.is(queriesOf('blood-group').at(-1), 'groups=O%2B&departmentId=3'));
  assert.is(location.search, '?groups=O%2B&departmentId=3');
});

test('blood groups: several are chosen by ticks; without the students’ report there are no students', async () => {
  answers('blood-group', { ...blood, groups: blood.groups.map((bloodGroup) => ({ ...bloodGroup, students: null })) });
  await open('blood-group');
  await screen.findByText('Employees listed: 1');
  assert.is(rowsOf('Employees by blood group')[0], 'Blood group|Employees');
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  tick('O+');
  tick('AB-');
  tick('A+');
  tick('A+');
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await waitFor(() => assert.is(queriesOf('blood-group').at(-1), new URLSearchParams({ groups: 'AB-,O+' }).toString()));
});

const none = { target: 5, entries: [], people: [], departments: [] };
const person = (id: number, name: string, days: number, isTeacher = true) => ({ ...who(id, name), isTeacher, entries: 1, days });
const people = {
  ...none,
  view: 'people',
  people: [person(1, 'Asha Das', 5), person(2, 'Bijay Rao', 4), person(3, 'Chitra Sen', 0), person(4, 'Dev Roy', 1, false)],
  total: 4,
};

test('trainings by person: days against the target, in words and only for teachers', async () => {
  answers('trainings', people);
  await open('trainings', '?view=people');
  await screen.findByText('Chitra Sen');
  const cells = rowsOf('By person').map((line) => line.split('|').slice(-2).join('|'));
  assert.equal(cells, ['Days|Against target', '5|Target of 5 reached', '4|Below the target of 5', '0|No days yet', '1|', '10|']);
});

test('trainings: without a whole year there is no target, with an explanation', async () => {
  answers('trainings', { ...people, target: null });
  await open('trainings', '?view=people&mode=online');
  await screen.findByText(/^Days are compared with the target only/);
  assert.ok(rowsOf('By person')[0]?.endsWith('|Entries|Days'));
});

test('trainings: custom days replace the academic year', async () => {
  answers('trainings', { ...none, view: 'entries', total: 0 });
  await open('trainings');
  await screen.findByText('Nothing to report');
  assert.is(queriesOf('trainings')[0], 'view=entries');
  assert.ok(screen.getByText(/^Current year \(\d{4}-\d{2}\)$/, { selector: 'p' }));
  assert.ok(screen.getByLabelText('Academic year'));
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2026-01-01' } });
  assert.not(screen.queryByLabelText('Academic year'));
});

test('trainings of one employee, found by name, and of everyone again', async () => {
  answers('trainings', { ...none, view: 'entries', total: 0 });
  answer('GET /employees/find', { body: { data: [{ id: 41, name: 'Asha Das', employeeNo: 'E1041', department: 'Civil Engineering' }] } });
  await open('trainings', '', 'Admin');
  await screen.findByText('Nothing to report');
  fireEvent.change(screen.getByLabelText(/^Employee/), { target: { value: 'asha' } });
  fireEvent.click(await screen.findByRole('button', { name: /E1041/ }));
  assert.ok(screen.getByText('Asha Das'));
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await waitFor(() => assert.is(queriesOf('trainings').at(-1), 'employeeId=41&view=entries'));
  fireEvent.click(screen.getByRole('button', { name: 'Any employee' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await waitFor(() => assert.is(queriesOf('trainings').at(-1), 'view=entries'));
});

test('trainings by department: days a teacher, how many reached the target, their share', async () => {
  const line = { departmentId: 3, department: 'Civil Engineering', teachers: 8, days: 34, reached: 6 };
  answers('trainings', { ...none, view: 'departments', departments: [line], total: 1 });
  await open('trainings', '?view=departments');
  await screen.findByRole('heading', { name: 'Training days per teacher, by department' });
  assert.is(rowsOf('Training days per teacher, by department')[1], 'Civil Engineering|8|34|4.3|6|75%');
});

test('trainings: an entry without a certificate shows “Missing”', async () => {
  const entry = {
    ...who(1, 'Asha Das'),
    trainingId: 9,
    title: 'FDP on Data',
    category: 'FDP',
    part: 'attended',
    mode: 'onSite',
    organiser: 'NIT',
    fromOn: '2026-08-03',
    toOn: '2026-08-07',
    days: 5,
    fundedPaise: 150_000,
    hasCertificate: false,
  };
  answers('trainings', { ...none, view: 'entries', entries: [entry], total: 1 });
  await open('trainings');
  await screen.findByText('FDP on Data');
  const [, line, sum] = rowsOf('Entries');
  assert.is(
    line,
    'FDP on Data|FDP|NIT|3 Aug 2026|7 Aug 2026|5|E1001|Asha Das|Professor|Civil Engineering|9000000001|Attended · On site|₹1,500|Missing',
  );
  assert.is(sum?.split('|')[5], '5');
});

test('work experience in years and months, the average at the foot', async () => {
  const lengths = { here: 148, teaching: 12, industry: 0, research: 7, total: 160 };
  const averages = { here: 100, teaching: 6, industry: 0, research: 3, total: 109 };
  answers('experience', {
    rows: [{ ...who(1, 'Asha Das'), ...lengths }],
    total: 1,
    averages,
    steps: [
      { fromYears: 0, count: 0 },
      { fromYears: 5, count: 1 },
    ],
    departments: [{ departmentId: 3, department: 'Civil Engineering', count: 1, months: 160 }],
  });
  await open('experience');
  await screen.findByText('Asha Das');
  const [heads, line, foot] = rowsOf('Search by work experience');
  assert.is(heads, 'Employee no.|Name|Designation|Department|Phone|Here|Teaching elsewhere|Industry|Research|Total');
  assert.is(line, 'E1001|Asha Das|Professor|Civil Engineering|9000000001|12y 4m|1y 0m|–|0y 7m|13y 4m');
  assert.is(foot, '|Average||||8y 4m|0y 6m|–|0y 3m|9y 1m');
  assert.ok(screen.getByRole('img', { name: /Employees by total years of experience/ }));
});

test.run();
