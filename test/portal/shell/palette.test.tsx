import { answer, askedFor, enter, refusal, signedInPage } from '../../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RoleName } from '../../../src/contract/core/role-catalogue.ts';
import { hasFocus } from '../../support/focus.ts';

/** A screen that takes no focus and makes no calls. */
const start = '/studentInformation/studentsearch';
const sai = { id: 41, name: 'Sai Teja', regdNo: '2301100041', admissionNo: 'A41', branch: 'CSE', batch: '2023–27' };

const test = suite('command palette');
signedInPage(test);

test('Ctrl K opens and closes it, and the focus returns', async () => {
  await open();
  hasFocus(field());
  fireEvent.keyDown(field(), { key: 'k', ctrlKey: true });
  assert.not(screen.queryByRole('dialog'));
  assert.is(document.activeElement?.textContent, 'PARALA MAHARAJA');
});

const ways: [name: string, close: () => void][] = [
  ['Escape', () => void palette().dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['its cross', () => void fireEvent.click(within(palette()).getByRole('button', { name: 'Close' }))],
  ['a press beside it', () => void fireEvent.pointerDown(palette(), { clientX: 700, clientY: 700 })],
];
for (const [name, close] of ways) {
  test(`${name} closes it, and the focus stays`, async () => {
    await open();
    act(close);
    assert.not(screen.queryByRole('dialog'));
    assert.is(document.activeElement?.textContent, 'PARALA MAHARAJA');
  });
}

test('requested while the settings are loading, it replaces them', async () => {
  await enter(start);
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByRole('dialog', { name: 'Go to' });
  await act(async () => void (await import('../../../src/portal/shell/settings-panel.tsx')));
  assert.equal(screen.getAllByRole('dialog'), [palette()]);
});

test('other keys do not open it, nor does Ctrl K over a dialog that requires an answer', async () => {
  await enter(start);
  fireEvent.keyDown(document.body, { key: 'k' });
  fireEvent.keyDown(document.body, { key: 'K', ctrlKey: true, shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('dialog', { name: 'Settings' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  assert.is(screen.getAllByRole('dialog').length, 1);
});

test('finds screens by word prefixes, in any order', async () => {
  await open();
  type('rep blood');
  assert.is(options()[0], 'Blood group reportStudent Information › Student reports');
  assert.is(active(), options()[0]);
  assert.is(
    field().getAttribute('placeholder'),
    'Screens, Students, Employees, Courses, Sections, Internal tests, Feedback policies, Receipts',
  );
});

test('offers no forbidden screen, and does not search for students without the permission', async () => {
  await open('HR');
  type('stu');
  await waitFor(() => assert.ok(within(palette()).getByText('No results for “stu”.')));
  assert.is(askedFor('GET /students/find').length, 0);
  assert.is(field().getAttribute('placeholder'), 'Screens, Employees');
});

test('arrows wrap around, and Enter opens the active entry', async () => {
  await open();
  type('attendance');
  const [first, second] = options();
  assert.equal(
    ['ArrowDown', 'ArrowUp', 'ArrowUp', 'PageUp', 'PageDown'].map((key) => (press(key), active())),
    [second, first, options().at(-1), first, options().at(-1)],
  );
  press('PageUp');
  press('Enter');
  assert.not(screen.queryByRole('dialog'));
  await waitFor(() => assert.ok(first?.startsWith(screen.getByRole('heading', { level: 1 }).textContent)));
});

test('students are listed below the screens, and a press opens the record', async () => {
  answer('GET /students/find', { body: { data: [sai] } });
  await open();
  type('sai');
  const student = await within(palette()).findByRole('option', { name: 'Sai Teja 2301100041 · CSE · 2023–27' });
  assert.is(askedFor('GET /students/find').at(-1)?.query.get('q'), 'sai');
  fireEvent.click(student);
  await waitFor(() => assert.ok(location.pathname.endsWith('/studentList/view/41')));
});

const results: [kind: string, path: string, row: object, name: string, address: string][] = [
  [
    'Employees',
    'GET /employees',
    { id: 3, userId: 8, name: 'Rina Das', employeeNo: 'E0008', designation: 'Professor', department: 'CSE' },
    'Rina Das E0008 · Professor · CSE',
    '/humanresourcedevelopment/maintain-employee/view/8',
  ],
  ['Sections', 'GET /sections', { id: 5, label: 'BT-CSE 3 A', term: 'Odd 2026', classTeacher: null }, 'BT-CSE 3 A Odd 2026', '/5'],
  [
    'Receipts',
    'GET /receipts',
    { id: 6, receiptNo: 'R/26/00012', student: 'Sai Teja', receivedOn: '2026-11-20' },
    'R/26/00012 Sai Teja · 20 Nov 2026',
    '/studentWelfareSystem/maintain-academic-dues/academic-list/receipts/6',
  ],
  [
    'Internal tests',
    'GET /internal-tests',
    { id: 7, name: 'Internal Test 2', code: 'CS3101', className: 'BT-CSE 3', onDate: '2026-11-30' },
    'CS3101 Internal Test 2 BT-CSE 3 · 30 Nov 2026',
    '/examManagementSystem/maintainInternalPolicy/internal-test-instance/create-test/exam-list/view/7',
  ],
];
for (const [kind, call, row, name, address] of results)
  test(`${kind} are found by the fields of their list’s search, and a press opens the record`, async () => {
    answer(call, { body: { data: [row], total: 1, page: 1, pageSize: 10, hidden: [], sums: {} } });
    await open('Admin', call.slice('GET /'.length));
    type('12');
    const option = await within(palette()).findByRole('option', { name });
    assert.is(askedFor(call).at(-1)?.query.get('q'), '12');
    fireEvent.click(option);
    await waitFor(() => assert.ok(location.pathname.endsWith(address), location.pathname));
  });

test('a failed search shows a message and a retry, and screens can still be chosen', async () => {
  answer('GET /students/find', refusal(503, 'Unavailable'));
  await open();
  type('student');
  const alert = await within(palette()).findByRole('alert');
  assert.ok(
    alert.textContent.startsWith('Search failed: Students, Employees, Courses, Sections, Internal tests, Feedback policies, Receipts.'),
  );
  assert.ok(options().length > 0);
  answer('GET /students/find', { body: { data: [sai] } });
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await within(palette()).findByRole('option', { name: /^Sai Teja/ });
});

test('empty, it lists the screens opened last, most recent first', async () => {
  await enter('/studentInformation/masterTables/batch');
  await act(async () => history.pushState(null, '', start));
  await screen.findByRole('heading', { level: 1, name: 'Student search' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByRole('dialog', { name: 'Go to' });
  assert.equal(
    within(palette())
      .getAllByRole('option')
      .map((option) => option.querySelector('bdi')?.textContent),
    ['Student search', 'Batches'],
  );
});

test.run();

const palette = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Go to' });
const field = () => within(palette()).getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const options = () =>
  within(palette())
    .queryAllByRole('option')
    .map((option) => option.textContent);
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function open(role: RoleName = 'Admin', except = ''): Promise<void> {
  answer('GET /courses/find', { body: { data: [] } });
  if (except !== '') answer('GET /students/find', { body: { data: [] } });
  for (const list of ['feedback-policies', 'employees', 'sections', 'internal-tests', 'receipts'])
    if (list !== except) answer(`GET /${list}`, { body: { data: [], total: 0, page: 1, pageSize: 10, hidden: [], sums: {} } });
  await enter(start, role);
  screen.getByRole('link', { name: /PARALA MAHARAJA/ }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'k', ctrlKey: true });
  await screen.findByRole('dialog', { name: 'Go to' });
}
