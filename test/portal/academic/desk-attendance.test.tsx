import { answer, askedFor, draw, refusal, signedInPage, signIn, widen } from '../../support/signed-in.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { CourseClasses, DeskAttendance, DeskCourse } from '../../../src/contract/academic/desk-attendance.ts';
import { awayBetween } from '../../../src/portal/modules/academic/parts/desk/use-away.ts';

const { Screen } = await import('../../../src/portal/modules/academic/screens/desk-attendance.tsx');
const { Screen: Course } = await import('../../../src/portal/modules/academic/screens/desk-course-attendance.tsx');

const test = suite('attendance of a student on the screen');
signedInPage(test);

const course: DeskCourse = {
  sectionCourseId: 212,
  code: 'CS3101',
  title: 'Operating Systems',
  kind: 'theory',
  unit: 'period',
  required: 75,
  floor: 60,
  countFrom: 'joining',
  joinedOn: '2026-08-03',
  sections: ['BT-CSE 5 A'],
  held: 58,
  present: 43,
  duty: 1,
  medical: 0,
  percent: '74.13',
  standing: 'short',
  mayMiss: 0,
  mustAttend: 2,
  remaining: 14,
  bestPossible: '79.16',
  worstPossible: '59.72',
  isReachable: true,
  planned: [5, 9],
};
const lost: DeskCourse = {
  ...course,
  sectionCourseId: 213,
  code: 'CS3102',
  title: 'Networks',
  present: 30,
  percent: '51.72',
  mustAttend: 54,
  bestPossible: '61.11',
  isReachable: false,
  planned: [0, 14],
};
const fine: DeskCourse = {
  ...course,
  sectionCourseId: 214,
  code: 'CS3103',
  title: 'Compilers',
  held: 40,
  present: 36,
  percent: '90.00',
  standing: 'eligible',
  mayMiss: 8,
  mustAttend: 0,
  planned: [0, 14],
};
const term = { id: 7, name: '2026-27 odd', from: '2026-08-03', to: '2026-12-05', isRunning: true };
const data: DeskAttendance = {
  studentId: 4,
  asOf: '2026-11-21T06:10:00Z',
  today: '2026-11-21',
  terms: [term, { ...term, id: 6, name: '2025-26 even', isRunning: false }],
  termId: 7,
  unit: 'period',
  required: 75,
  countedTo: '2026-11-20',
  held: 156,
  present: 109,
  percent: '69.87',
  lowest: 213,
  plannedDays: ['2026-11-24', '2026-11-26'],
  courses: [course, lost, fine],
};

async function opened(changes: Partial<DeskAttendance> = {}) {
  answer('GET /desk/attendance', { body: { data: { ...data, ...changes } } });
  history.replaceState(null, '', '/studentdesk/course-attendance');
  await signIn('Student');
  draw(<Screen params={{}} />);
  await screen.findByText('69.87%');
}

test('a table shows the standing of each course, the remaining classes and the attainable percentage', async () => {
  await opened();
  const row = within(screen.getByRole('row', { name: /CS3101/ }));
  for (const text of ['74.13%', 'Short', 'Attend the next 2', /^43 \/ 58/, '59.72% – 79.16%', '14'])
    assert.ok(row.getByText(text), String(text));
  assert.ok(row.getByRole('img', { name: '74.13% attended, 75% required' }));
  assert.is(row.getByRole('link').getAttribute('href'), '/studentdesk/course-attendance/212');
  assert.ok(within(screen.getByRole('row', { name: /CS3103/ })).getByText('May miss 8'));
  assert.ok(within(screen.getByRole('row', { name: /CS3102/ })).getByText('75% is out of reach'));
  assert.ok(screen.getByText(/You can no longer reach 75%\. Talk to your class teacher.*condoned if you reach at least 60%/));
  assert.ok(screen.getByRole('link', { name: /Lowest course.*51\.72%.*CS3102 Networks/ }));
  assert.ok(screen.getByText(/109 of 156 attended/));
  assert.ok(screen.getByText('20 Nov 2026'));
});

test('on a phone each course is a card with the same figures', async () => {
  await widen(390);
  await opened();
  const [card] = within(screen.getByRole('list', { name: 'By course' })).getAllByRole('listitem');
  for (const text of [
    /74\.13%/,
    /Short/,
    /43 of 58 attended · On duty: 1/,
    /Attend the next 2 periods/,
    /Remaining: 14 · Best possible: 79\.16% · Worst possible: 59\.72%/,
  ])
    assert.ok(within(card!).getByText(text), String(text));
  assert.ok(within(card!).getByRole('heading', { name: /CS3101 Operating Systems/ }));
  assert.not(screen.queryByRole('table'));
});

test('choosing an earlier term requests its data', async () => {
  await opened();
  fireEvent.change(screen.getByLabelText('Term'), { target: { value: '6' } });
  await screen.findByText('69.87%');
  assert.is(new URLSearchParams(location.search).get('termId'), '6');
  assert.is(askedFor('GET /desk/attendance').at(-1)?.query.get('termId'), '6');
});

test('days away are simulated for all courses', async () => {
  await opened();
  fireEvent.click(screen.getByRole('button', { name: 'What if I am away?' }));
  const day = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  day('First day away', '24/11/2026');
  day('Last day away', '23/11/2026');
  assert.ok(await screen.findByText('The last day is before the first day.'));
  day('Last day away', '25/11/2026');
  const row = within(await screen.findByRole('row', { name: /CS3101.*68\.25%/ }));
  assert.ok(row.getByText('75% is out of reach'), 'nine classes remain, and seventeen are needed');
  assert.not(screen.queryByRole('row', { name: /CS3103.*After/ }));
  day('First day away', '25/11/2026');
  assert.ok(await screen.findByText('No classes are planned on these days.'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  assert.not(screen.queryByLabelText('First day away'));
});

test('the effect on a course is a function of the loaded answer', () => {
  const [after] = awayBetween(
    { plannedDays: ['2026-11-24'], courses: [{ ...course, remaining: 30, planned: [5] }] },
    '2026-11-24',
    '2026-11-26',
  );
  assert.equal([after!.after.percent, after!.after.mustAttend, after!.after.isReachable], ['68.25', 17, true]);
});

test('without a section, without a current term, and after an error', async () => {
  answer('GET /desk/attendance', { body: { data: { ...data, terms: [], termId: null, courses: [] } } });
  history.replaceState(null, '', '/studentdesk/course-attendance');
  await signIn('Student');
  const { unmount } = draw(<Screen params={{}} />);
  assert.ok(await screen.findByText('No attendance yet'));
  unmount();
  answer('GET /desk/attendance', { body: { data: { ...data, terms: [data.terms[1]!], termId: 6 } } });
  history.replaceState(null, '', '/studentdesk/course-attendance?x=1');
  const { queryClient } = await import('../../../src/portal/api/query-client.ts');
  queryClient.clear();
  const second = draw(<Screen params={{}} />);
  assert.ok(await screen.findByText(/not in a section of the current term.*2025-26 even/));
  second.unmount();
  queryClient.clear();
  answer('GET /desk/attendance', refusal(500, 'InternalError'));
  draw(<Screen params={{}} />);
  assert.ok(await screen.findByText('Your attendance could not be loaded'));
});

const held = {
  worklogId: 1,
  onDate: '2026-11-19',
  slot: '2',
  startsAt: '10:00',
  kind: 'lecture',
  section: 'BT-CSE 5 A',
  units: 1,
  teacher: 'R. Das',
  topics: ['Paging', 'Segmentation'],
  mark: 'P',
  isCounted: true,
  change: { from: 'A', by: 'S. Rout', at: '2026-11-20T05:00:00Z' },
} as const;
const classes: CourseClasses = {
  asOf: data.asOf,
  today: data.today,
  term,
  course: { ...course, joinedOn: '2026-08-20' },
  classes: [
    { ...held, topics: [...held.topics] },
    { ...held, worklogId: 2, onDate: '2026-11-18', mark: 'A', change: null, topics: ['Files'] },
    { ...held, worklogId: 3, onDate: '2026-08-10', mark: null, isCounted: false, change: null, topics: [] },
  ],
  days: [{ onDate: '2026-10-20', kind: 'holiday', title: 'Dussehra' }],
};

test('class by class: topics, the mark, and its last change', async () => {
  answer('GET /desk/attendance/212', { body: { data: classes } });
  history.replaceState(null, '', '/studentdesk/course-attendance/212');
  await signIn('Student');
  draw(<Course params={{ sectionCourseId: '212' }} />);
  assert.ok(await screen.findByRole('heading', { level: 1, name: 'CS3101 Operating Systems' }));
  const table = screen.getByRole('table', { name: 'Classes held' });
  const [, first, second, third] = within(table).getAllByRole('row');
  assert.match(first!.textContent, /Present.*Changed from “Absent” by S\. Rout, 20 Nov 2026/);
  assert.match(first!.textContent, /PagingSegmentation.*R\. Das/);
  assert.match(second!.textContent, /Absent.*Files/);
  assert.match(third!.textContent, /Before you joined.*does not count/);
  assert.ok(screen.getByText('You joined on 20 Aug 2026. Classes before that day do not count.'));
  const november = screen.getByRole('table', { name: 'November 2026' });
  assert.ok(within(november).getByText(/18 Nov 2026: 0 of 1 attended/));
  assert.ok(within(november).getByText(/19 Nov 2026: 1 of 1 attended/));
  assert.ok(within(screen.getByRole('table', { name: 'October 2026' })).getByText(/20 Oct 2026: Dussehra/));
  assert.not(screen.queryByRole('table', { name: 'December 2026' }));
});

test.run();
