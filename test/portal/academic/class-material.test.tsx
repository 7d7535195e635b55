import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayAndTime, momentOf } from '../../../src/portal/modules/academic/parts/materials/moment.ts';

const { Screen: Form } = await import('../../../src/portal/modules/academic/screens/class-material-form.tsx');

const test = suite('class material on the screen');
signedInPage(test);

const course = {
  version: 1,
  academicTermId: 13,
  termName: '2026-27 odd',
  registrationPolicyId: 7,
  sectionId: 1,
  semesterCourseId: 3,
  code: 'CS301',
  title: 'Data Structures',
  kind: 'theory',
  lectures: 3,
  tutorials: 0,
  practicals: 0,
  byGroup: false,
  weeklyPeriods: 3,
  blockPeriods: 1,
  instructors: [],
  lacksLead: false,
  periods: 3,
  placed: 3,
};
const room = {
  id: 4,
  section: 'BT-CSE 3 A',
  sectionId: 1,
  term: '2026-27 odd',
  courseId: 9,
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
  modules: [{ id: 21, title: 'Trees', hours: null, topics: [] }],
  outcomes: [],
};
const row = {
  id: 90,
  version: 1,
  academicTermId: 13,
  sectionCourseId: 4,
  section: 'BT-CSE 3 A',
  code: 'CS301',
  course: 'Data Structures',
  courseModuleId: 21,
  module: 'Trees',
  title: 'Sheet 1',
  kind: 'assignment',
  fileId: null,
  fileName: null,
  byteSize: null,
  url: 'https://x.example/1',
  visibleFrom: '2026-11-23T02:30:00.000Z',
  dueAt: '2026-11-30T18:29:00.000Z',
  isHidden: false,
  seen: 0,
  students: 60,
  by: 'Asha Sahu',
};

test('a moment is split in the college’s time zone, and an incomplete one stays as typed', () => {
  for (const [value, day, time] of [
    ['2026-11-30T18:29:00.000Z', '2026-11-30', '23:59'],
    ['2026-11-30T18:30:00Z', '2026-12-01', '00:00'],
  ] as const) {
    assert.equal(dayAndTime(value), { day, time });
    assert.is(Date.parse(momentOf({ day, time }) ?? ''), Date.parse(value));
  }
  assert.is(momentOf({ day: '', time: '' }), null);
  for (const half of [
    { day: '2026-11-30', time: '' },
    { day: '31 nov', time: '09:00' },
    { day: '2026-11-30', time: '24:00' },
  ])
    assert.equal(dayAndTime(momentOf(half)), half);
});

/** The form of new material, opened from the room of the first of two classes. */
async function opened() {
  answer('GET /section-courses', {
    body: {
      data: [
        { ...course, id: 4, section: 'BT-CSE 3 A' },
        { ...course, id: 5, section: 'BT-CSE 3 B' },
      ],
      total: 2,
      page: 1,
      pageSize: 20,
    },
  });
  answer('GET /section-courses/4/room', { body: { data: room } });
  history.replaceState(null, '', '/worklogEntry/class-material/add?sectionCourse=4');
  await signIn('Admin');
  draw(<Form params={{}} />);
  return screen.findByRole('checkbox', { name: /3 A · CS301/ });
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('errors are shown beside their fields, and nothing is sent', async () => {
  const first = await opened();
  assert.ok((first as HTMLInputElement).checked, 'the class of the opened room');
  fireEvent.click(first);
  save();
  await waitFor(() => assert.is(screen.getAllByText('This field is required.').length, 3));
  assert.equal(askedFor('POST /class-materials'), []);
});

test('an assignment goes to two classes; an error keeps the typed values', async () => {
  await opened();
  fireEvent.click(await screen.findByRole('checkbox', { name: /3 B · CS301/ }));
  type(/^Title/, 'Sheet 1');
  type(/^Web address/, 'https://x.example/1');
  assert.not(screen.queryByText('Due'), 'only an assignment has a due date');
  fireEvent.change(screen.getByLabelText(/^Kind/), { target: { value: 'assignment' } });
  await screen.findByRole('option', { name: 'Trees' });
  fireEvent.change(screen.getByLabelText(/^Module/), { target: { value: '21' } });
  const due = (await screen.findAllByLabelText('Day')).at(-1);
  assert.ok(due);
  fireEvent.change(due, { target: { value: '2026-11-30' } });
  answer('POST /class-materials', refusal(422, 'ValidationFailed', { title: 'tooLong' }));
  save();
  await waitFor(() => assert.is(askedFor('POST /class-materials').length, 1));
  assert.equal(askedFor('POST /class-materials')[0]?.json, {
    sectionCourseIds: [4, 5],
    courseModuleId: 21,
    title: 'Sheet 1',
    kind: 'assignment',
    fileId: null,
    url: 'https://x.example/1',
    visibleFrom: null,
    dueAt: '2026-11-30T18:29:00.000Z',
  });
  await waitFor(() => assert.is(screen.getByLabelText(/^Title/).getAttribute('aria-invalid'), 'true'));
  assert.is((screen.getByLabelText(/^Web address/) as HTMLInputElement).value, 'https://x.example/1');
});

test('an edit sends only the changes; material that is not an assignment loses its due date', async () => {
  answer('GET /class-materials/90', { body: { data: row } });
  answer('GET /section-courses/4/room', { body: { data: room } });
  history.replaceState(null, '', '/worklogEntry/class-material/edit/90');
  await signIn('Admin');
  draw(<Form params={{ id: '90' }} />);
  fireEvent.change(await screen.findByLabelText(/^Kind/), { target: { value: 'notes' } });
  answer('PATCH /class-materials/90', { body: { data: { ...row, version: 2, kind: 'notes', dueAt: null } } });
  save();
  await waitFor(() => assert.is(askedFor('PATCH /class-materials/90').length, 1));
  assert.equal(askedFor('PATCH /class-materials/90')[0]?.json, { version: 1, kind: 'notes', dueAt: null });
});

test.run();
