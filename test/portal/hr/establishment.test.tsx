import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permission } from '../../../src/contract/core/permissions.ts';

const { Screen: Posts } = await import('../../../src/portal/modules/hr/screens/reports/posts.tsx');
const { Screen: Sheet } = await import('../../../src/portal/modules/hr/screens/reports/faculty-sheet.tsx');
const { Screen: Retirements } = await import('../../../src/portal/modules/hr/screens/reports/retirements.tsx');
const { today } = await import('../../../src/portal/i18n/format.ts');

const head = { college: 'A college', address: 'Berhampur', logo: null, madeBy: 'Manas Dalai', madeAt: '2026-11-21T10:00:00Z' };
const list = '/humanresourcedevelopment/maintain-employee/employee-list';
const reply = (path: string, data: unknown, persons = 0) =>
  answer(`GET /reports/employees/${path}`, { body: { head, data, persons, hidden: [] } });
const at = (name: string, search = '') => history.replaceState(null, '', `${list}/${name}${search}`);
const hrefs = (name: string | RegExp) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

const post = {
  departmentId: 3,
  department: 'Electrical Engineering',
  kind: 'academic',
  designationId: 1,
  designation: 'Professor',
  cadre: 'professor',
  sanctioned: 2,
  regular: 1,
  others: 0,
  vacant: 1,
  retiring12: 1,
  retiring24: 1,
};
const crowded = {
  ...post,
  designationId: 6,
  designation: 'Technical Assistant',
  cadre: 'technical',
  sanctioned: 1,
  regular: 3,
  vacant: -2,
  retiring12: 0,
  retiring24: 0,
};
const teacher = {
  id: 41,
  userId: 1042,
  employeeNo: 'E1042',
  salutation: 'Dr',
  name: 'Sasmita Panigrahi',
  departmentId: 3,
  department: 'Electrical Engineering',
  designation: 'Associate Professor',
  cadre: 'associate',
  joinedOn: '2014-07-14',
};

const test = suite('the establishment on the screen');
signedInPage(test);
test.before.each(() => {
  answer('GET /lookups/departments', { body: { data: [] } });
});

test('posts of today lead to the people and the department, more people than posts stand out', async () => {
  await signIn('HR');
  at('posts');
  reply('posts', { asOf: today(), lines: [post, crowded] });
  draw(<Posts params={{}} />);
  assert.ok(await screen.findByText('Vacant sanctioned posts: 1 of 3'));
  assert.equal(hrefs('Professor'), [`${list}?departmentId=3&designationId=1`]);
  const retiring = hrefs('1, Professor, Electrical Engineering');
  assert.equal(
    retiring,
    [12, 24].map((months) => `${list}?departmentId=3&designationId=1&retiresWithin=${months}`),
  );
  assert.equal(hrefs('Electrical Engineering'), ['/humanresourcedevelopment/maintain-master/add-department/view/3']);
  assert.ok(screen.getByText('2 excess'));
  const sums = within(screen.getByRole('table')).getAllByRole('row').at(-1)!;
  assert.equal(
    [...sums.children].map(({ textContent }) => textContent),
    ['Total', '3', '4', '0', '-1', '1', '1'],
  );
});

test('posts of another day lead to no list, which only knows today', async () => {
  await signIn('HR');
  at('posts', '?asOf=2023-07-01');
  reply('posts', { asOf: '2023-07-01', lines: [post] });
  draw(<Posts params={{}} />);
  await screen.findByText('Vacant sanctioned posts: 1 of 2');
  assert.not(screen.queryByRole('link', { name: 'Professor' }));
  assert.is(askedFor('GET /reports/employees/posts').at(-1)?.query.get('asOf'), '2023-07-01');
});

test('without access to list and departments, names are plain text', async () => {
  await signIn('Faculty', [permission.Employee_VIEW, permission.Employee_SEARCH]);
  at('posts');
  reply('posts', { asOf: today(), lines: [post] });
  draw(<Posts params={{}} />);
  await screen.findByText('Vacant sanctioned posts: 1 of 2');
  for (const name of ['Professor', 'Electrical Engineering']) assert.not(screen.queryByRole('link', { name }));
});

test('the sheet shows norms met and employees still here, with a link to each record', async () => {
  await signIn('HR');
  at('faculty-sheet');
  const row = {
    ...teacher,
    designatedOn: '2022-07-01',
    hasPhd: true,
    experience: { years: 12, months: 4 },
    association: 'Regular',
    isRegular: true,
    isInPosition: true,
    leftOn: null,
    degree: { level: 'PHD', title: 'Ph.D.', year: 2013, institution: 'NIT Rourkela', specialisation: 'Drives' },
  };
  const left = {
    ...row,
    id: 42,
    userId: 1043,
    name: 'Ajay Das',
    salutation: null,
    degree: null,
    experience: { years: 0, months: 0 },
    leftOn: '2026-09-30',
  };
  const figures = {
    teachers: 112,
    phd: 46,
    students: 2400,
    perTeacher: 21.4,
    target: 20,
    isTargetMet: false,
    retention: { of: 62, kept: 61 },
    regular: { professor: 8, associate: 24, assistant: 30, ratio: [1, 3, 3.8], isMet: true },
    all: { professor: 8, associate: 24, assistant: 80, ratio: [1, 3, 10], isMet: false },
  };
  const departments = [{ departmentId: 3, department: row.department, teachers: 2, phd: 1 }];
  reply('faculty-sheet', { academicYear: '2026-27', asOf: today(), rows: [row, left], total: 2, figures, departments });
  draw(<Sheet params={{}} />);
  assert.ok(await screen.findByText('1 : 3 : 10'));
  assert.equal(
    screen.getAllByText(/^(Not met|Met)$/).map(({ textContent }) => textContent),
    ['Met', 'Not met', 'Not met'],
  );
  for (const words of ['41.1%', '98.4%', '21.4', '46 of 112', '12 years 4 months', '0 months', 'In service', 'Left on 30 Sept 2026'])
    assert.ok(screen.getByText(words), words);
  assert.equal(hrefs('Dr Sasmita Panigrahi'), ['/humanresourcedevelopment/maintain-employee/view/1042']);
  assert.is(
    askedFor('GET /reports/employees/faculty-sheet').at(-1)?.query.get('academicYear'),
    null,
    'the current year is not a separate choice',
  );
  const years = screen.getByLabelText<HTMLSelectElement>(/Academic year/);
  fireEvent.change(years, { target: { value: years.options[3]?.value } });
  fireEvent.click(screen.getByRole('button', { name: 'Show report' }));
  await screen.findByText('1 : 3 : 10');
  assert.is(new URLSearchParams(location.search).get('academicYear'), years.options[3]?.value);
});

test('retirements: counts link to the list, employees past the day are marked', async () => {
  await signIn('HR');
  at('retirements', '?cadre=associate');
  const rows = [
    { ...teacher, id: 40, name: 'Ajay Das', phone: '9437012345', retiresOn: '2026-05-31' },
    { ...teacher, phone: '9437012346', retiresOn: '2027-03-31' },
  ];
  const months = ['2026-12', '2027-01'].map((month) => ({ month, counts: [0] }));
  reply('retirements', { today: '2026-11-21', cadres: ['associate'], months, within12: 1, within24: 1, rows, total: 2 });
  draw(<Retirements params={{}} />);
  assert.ok(await screen.findByText('Date passed'));
  assert.equal(
    hrefs(/^Retiring in/),
    [12, 24].map((within) => `${list}?cadre=associate&retiresWithin=${within}`),
  );
  assert.equal(
    [...document.querySelectorAll('figure text')].map(({ textContent }) => textContent),
    ['4', '2027'],
  );
  assert.equal(
    screen.getAllByRole('rowheader').map(({ textContent }) => textContent),
    ['2026 1', 'Dr Ajay Das', '2027 1', 'Dr Sasmita Panigrahi'],
  );
});

test.run();
