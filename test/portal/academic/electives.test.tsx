import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Screen } = await import('../../../src/portal/modules/academic/screens/electives.tsx');

const test = suite('electives on the screen');
signedInPage(test);

const offer = {
  sectionId: 4,
  section: 'BT-CSE 5 E1',
  term: '2026-27 odd',
  code: 'CS501',
  title: 'Machine Learning',
  group: 'PE-I',
  choose: 1,
  capacity: 3,
  taken: 1,
  firstClass: '2026-08-10',
};
const student = (studentId: number, state: string) => ({
  key: String(studentId),
  state,
  name: `Student ${studentId}`,
  group: 'E1',
  why: null,
  canReplace: false,
  differences: [],
  studentId,
  regdNo: `230${studentId}`,
  chosen: '',
});

test('seats are shown with the section, and counted while students are ticked', async () => {
  answer('GET /sections/electives', { body: { data: [], total: 0, page: 1, pageSize: 10 } });
  answer('GET /sections/electives/offers', { body: { data: [offer] } });
  answer('POST /sections/electives', {
    body: { data: { stamp: 'a', rows: [student(1, 'same'), student(2, 'new'), student(3, 'new'), student(5, 'new')], run: null } },
  });
  history.replaceState(null, '', '/worklogEntry/maintainSection/assignSecStudent/electives');
  await signIn('Admin');
  draw(<Screen params={{}} />);
  await screen.findByRole('option', { name: 'BT-CSE 5 E1 · CS501 Machine Learning · 1 / 3 · 2026-27 odd' });
  fireEvent.change(screen.getByLabelText(/^Section/), { target: { value: '4' } });
  await screen.findByText(/Seats taken: 1 of 3\. Classes have been recorded since .*a date is required/);
  assert.equal(
    ['Assign students', 'Upload electives'].map((name) => screen.getByRole('link', { name }).getAttribute('href')),
    ['/worklogEntry/maintainSection/assignSecStudent', '/worklogEntry/maintainSection/assignSecStudent/electives/upload'],
  );
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '11/08/2026' } });
  fireEvent.click(screen.getByRole('button', { name: /preview|show/i }));
  await screen.findByText(/Chosen here: 0\. Left: 2\./);
  assert.equal(
    askedFor('POST /sections/electives').map(({ json }) => json),
    [{ sectionId: 4, fromDate: '2026-08-11', mayOverfill: false }],
  );
  for (const name of [/Student 2/, /Student 3/, /Student 5/]) fireEvent.click(screen.getByRole('checkbox', { name }));
  await screen.findByText(/Chosen here: 3\. Too many: 1\./);
});

test.run();
