import { enter, signedInPage } from '../../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const batches = '/studentInformation/masterTables/batch';
const search = '/studentInformation/studentsearch';
const employees = '/humanresourcedevelopment/maintain-employee/employee-list';

const test = suite('sidebar');
signedInPage(test);

test('opens the section and the submenu of the page, and marks its entry (B4)', async () => {
  await enter(batches);
  assert.equal(unfolded(), ['Student Information', 'Master tables']);
  assert.equal(marked(), [batches]);
  await go(employees);
  await waitFor(() => assert.equal(unfolded(), ['Human Resource']));
  assert.equal(marked(), [employees]);
});

test('the page of a record marks its list, but is not that page', async () => {
  await enter('/studentInformation/maintainStudentDetails/studentList/view/4');
  const entry = menu().getByRole('link', { name: 'Student Basic Details' });
  assert.is(entry.getAttribute('aria-current'), 'true');
});

test('opening a section closes the other; pressed again it closes, and none is open (B3)', async () => {
  await enter(search);
  press('Exam Management');
  assert.equal(unfolded(), ['Exam Management']);
  assert.is(head('Student Information').getAttribute('aria-expanded'), 'false');
  press('Exam Management');
  assert.equal(unfolded(), []);
});

test('a folded part is removed from the page, and from the Tab order immediately', async () => {
  await enter(search);
  const entry = menu().getByRole('link', { name: 'Student search' });
  press('Student Information');
  assert.ok(entry.closest('[inert]'));
  await waitFor(() => assert.not(entry.isConnected));
});

test('submenus open and close independently, and stay while another section is open', async () => {
  await enter(batches);
  press('Student reports');
  assert.equal(unfolded(), ['Student Information', 'Master tables', 'Student reports']);
  assert.is(menu().getByRole('link', { name: 'Blood group report' }).closest('ul')?.children.length, 4);
  press('Master tables');
  assert.equal(unfolded(), ['Student Information', 'Student reports']);
  press('Exam Management');
  press('Student Information');
  assert.equal(unfolded(), ['Student Information', 'Student reports']);
});

test('the entry without an address opens the reports, then moves into them, and is never marked (B6)', async () => {
  await enter('/studentFeedbackSysytem/reports/feedbackGrade/list', 'Admin');
  assert.equal(unfolded(), ['Student Feedback', 'Feedback reports', 'Feedback Report']);
  assert.is(head('Feedback Report').getAttribute('aria-current'), null);
  press('Feedback reports');
  assert.is(head('Feedback Report').getAttribute('aria-expanded'), 'false');
  press('Feedback Report');
  assert.equal(unfolded(), ['Student Feedback', 'Feedback reports', 'Feedback Report']);
  press('Feedback Report');
  await waitFor(() => assert.is(document.activeElement?.textContent, 'Instructor’s feedback sheet'));
  assert.is(location.pathname, '/studentFeedbackSysytem/reports/feedbackGrade/list');
});

test('a button names its content', async () => {
  await enter(search);
  const shown = document.getElementById(head('Student Information').getAttribute('aria-controls') ?? '');
  assert.ok(within(shown!).getByRole('link', { name: 'Student search' }));
  assert.is(head('Exam Management').getAttribute('aria-controls'), null);
});

test('arrows move between visible lines, Home and End to the ends', async () => {
  await enter(search);
  press('Exam Management');
  press('Exam Management');
  await waitFor(() => assert.not(menu().queryByRole('link')));
  head('Student Information').focus();
  const focused = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowUp'].map(arrow);
  assert.equal(focused, [
    'Human Resource',
    'Syllabus',
    'Human Resource',
    'Student Welfare',
    'Student Welfare',
    'Student Information',
    'Student Information',
  ]);
  press('Human Resource');
  head('Human Resource').focus();
  assert.is(arrow('ArrowDown'), 'Employee list');
});

test('shows no forbidden entries, and no section without an entry', async () => {
  await enter('/', 'HR');
  assert.equal(
    menu()
      .getAllByRole('button')
      .map((button) => button.textContent),
    ['Human Resource', 'Master tables', 'Searches'],
  );
  assert.equal(unfolded(), ['Human Resource']);
});

test.run();

const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
const head = (name: string) => menu().getByRole('button', { name });
const press = (name: string) => fireEvent.click(head(name));
const go = (path: string) => act(async () => history.pushState(null, '', path));
const marked = () =>
  menu()
    .getAllByRole('link', { current: 'page' })
    .filter((link) => link.closest('[inert]') === null)
    .map((link) => link.getAttribute('href'));

/** Open sections and submenus, from the top. */
const unfolded = () =>
  menu()
    .queryAllByRole('button', { expanded: true })
    .filter((button) => button.closest('[inert]') === null)
    .map((button) => button.textContent);

function arrow(key: string): string | null {
  fireEvent.keyDown(document.activeElement!, { key });
  return document.activeElement?.textContent ?? null;
}
