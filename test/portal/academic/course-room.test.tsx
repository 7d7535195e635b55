import { answer, askedFor, enter, signedInPage } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

/** The room of a course as shown to its teacher, with the tabs added by other modules. */
const test = suite('the room of a course');
signedInPage(test);

const topic = (id: number, portion: number) => ({ id, title: `Topic ${id}`, plannedHours: 2, outcome: 'CO1', portion });
const room = {
  id: 4,
  section: 'BT-CSE 3 A',
  sectionId: 1,
  term: '2026-27 odd',
  courseId: 9,
  semesterCourseId: 3,
  code: 'CS301',
  title: 'Data Structures',
  kind: 'theory',
  lectures: 3,
  tutorials: 0,
  practicals: 0,
  credits: 3,
  weeklyPeriods: 3,
  blockPeriods: 1,
  byGroup: false,
  strength: 60,
  teachers: [],
  modules: [{ id: 21, title: 'Trees', hours: null, topics: [topic(1, 100), topic(2, 25)] }],
  outcomes: [],
  progress: { held: 41, expected: 45, coverage: 6250, shouldBe: 7800, isBehind: true },
};
const student = {
  studentId: 7,
  name: 'Asha Das',
  regdNo: '2301',
  rollNo: null,
  classNo: 1,
  hasLeft: false,
  held: 40,
  present: 29,
  medical: 0,
  duty: 1,
  sectionCourseId: 4,
  section: 'BT-CSE 3 A',
  hasMoved: false,
};
const attendance = {
  code: 'CS301',
  title: 'Data Structures',
  class: 'BT-CSE 3',
  term: '2026-27 odd',
  from: '2026-08-03',
  to: '2026-11-21',
  sections: [
    {
      sectionCourseId: 4,
      section: 'BT-CSE 3 A',
      teachers: [],
      required: 7500,
      floor: 6000,
      students: 1,
      short: 1,
      condonable: 0,
      held: 40,
      present: 29,
      spread: [7250, 7250, 7250, 7250, 7250],
    },
  ],
  students: [student],
};
const page = (data: readonly object[]) => ({ data, total: data.length, page: 1, pageSize: 50 });

async function opened(tab: string) {
  answer('GET /section-courses/4/room', { body: { data: room } });
  answer('GET /section-courses/4/students', { body: { data: [] } });
  await enter(`/worklogEntry/maintainSecCourse/list/view/4?tab=${tab}`, 'Faculty');
  return screen.findByRole('tabpanel');
}

test('shows its plan against the taught topics, and that the course is behind', async () => {
  const panel = await opened('plan');
  await within(panel).findByText('Planned hours: 4 · Taught: 62.50% · Expected by today: 78.00%');
  assert.ok(within(panel).getByText('More than ten percentage points behind schedule'));
  assert.equal(
    within(panel)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[2]?.textContent),
    ['100%', '25%'],
  );
  assert.ok(screen.getByText('41 / 45'));
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  for (const name of ['Attendance', 'Tests', 'CO-PO attainment', 'My feedback']) assert.ok(tabs.includes(name), tabs.join());
});

test('attendance of each student, for this section only', async () => {
  answer('GET /reports/attendance-faculty-course', { body: { data: attendance, persons: 1 } });
  await opened('attendance');
  await screen.findByText('▼ 72.50%');
  const [request] = askedFor('GET /reports/attendance-faculty-course');
  assert.equal([request?.query.get('sectionId'), request?.query.get('sectionCourseId')], ['1', '4']);
  assert.match(screen.getByRole('link', { name: 'Attendance by date' }).getAttribute('href') ?? '', /sectionCourseId=4/);
});

test('its tests, by their days', async () => {
  answer('GET /internal-tests', {
    body: page([
      {
        id: 31,
        name: 'Mid-term 1',
        onDate: '2026-09-28',
        startsAt: '10:00',
        maxMarks: '20.00',
        paper: 'released',
        sheets: 2,
        published: 1,
        status: 'held',
      },
    ]),
  });
  await opened('tests');
  const link = await screen.findByRole('link', { name: 'Mid-term 1' });
  assert.match(link.getAttribute('href') ?? '', /\/view\/31$/);
  const [request] = askedFor('GET /internal-tests');
  assert.equal([request?.query.get('courseId'), request?.query.get('sectionId')], ['9', '1']);
});

test('attainment that has not been computed yet can be computed', async () => {
  answer('GET /attainment-courses', { body: page([{ id: 5, code: 'CS301', course: 'Data Structures', runId: null, status: null }]) });
  await opened('attainment');
  fireEvent.click(await screen.findByRole('button', { name: 'Compute attainment' }));
  await screen.findByRole('dialog');
  assert.is(askedFor('GET /attainment-courses')[0]?.query.get('semesterCourseId'), '3');
});

test('feedback on the reader in this class, with reading and replying', async () => {
  answer('GET /feedback-replies', {
    body: page([
      {
        id: 8,
        policy: 'Mid-term round',
        term: '2026-27 odd',
        className: 'BT-CSE 3 A',
        code: 'CS301',
        course: 'Data Structures',
        eligible: 60,
        answers: 48,
        percent: '78.500',
        margin: null,
        isValid: true,
        comments: 3,
        reply: 'none',
      },
    ]),
  });
  await opened('feedback');
  await screen.findByText('Mid-term round');
  assert.ok(screen.getByRole('button', { name: 'Read and reply' }));
  await waitFor(() => assert.is(askedFor('GET /feedback-replies')[0]?.query.get('sectionCourseId'), '4'));
});

test.run();
