import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasFocus } from '../../support/focus.ts';

const { Screen } = await import('../../../src/portal/modules/syllabus/screens/course-form.tsx');

const test = suite('the form of a course');
signedInPage(test);

const list = '/syllabusManagementSystem/maintain-course/course-List';
const course = {
  id: 7,
  version: 3,
  code: 'PH101',
  revision: 2024,
  title: 'Optics',
  shortTitle: 'OPT',
  kind: 'theory',
  category: 'BS',
  departmentId: 1,
  labOfId: null,
  objectives: null,
  lectures: 3,
  tutorials: 1,
  practicals: 0,
  credits: 4,
  internalMax: 50,
  externalMax: 100,
  internalPass: 20,
  externalPass: 35,
  totalPass: 60,
  status: 'active',
  isLatest: true,
  isLocked: false,
  modules: [
    {
      id: 1,
      title: 'Light',
      content: null,
      hours: 10,
      topics: [
        { id: 11, title: 'Rays', plannedHours: 4, outcome: 'CO1' },
        { id: 12, title: 'Lenses', plannedHours: 2.5, outcome: null },
      ],
    },
    { id: 2, title: 'Waves', content: null, hours: null, topics: [] },
  ],
  outcomes: [{ id: 5, code: 'CO1', statement: 'Explain the nature of light', bloom: 2, targetLevel: null, plannedHours: 4 }],
  books: [],
  prerequisites: [],
  required: [],
  revisions: [],
  usedIn: [],
  events: [],
};

async function open(id: number | null, also: object = {}): Promise<void> {
  answer(`GET /courses/${id}`, { body: { data: { ...course, ...also, id } } });
  answer('GET /courses/similar', { body: { data: [] } });
  answer('GET /lookups/departments', { body: { data: [{ id: 1, label: 'Physics', isActive: true }] } });
  answer('GET /lookups/courses', {
    body: {
      data: [
        { id: 9, label: 'MA101 Calculus', isActive: true, facts: { kind: 'theory' } },
        { id: 10, label: 'PH191 Physics laboratory', isActive: true, facts: { kind: 'practical' } },
      ],
    },
  });
  history.replaceState(null, '', `${list}/${id === null ? 'add' : `edit/${id}`}`);
  await signIn('Admin');
  draw(<Screen params={id === null ? {} : { id: String(id) }} />);
  await screen.findByLabelText(/^Title/);
}
const line = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const titles = () => screen.getAllByLabelText<HTMLInputElement>(/, title$/).map(({ value }) => value);
const key = (name: string, init: object) => fireEvent.keyDown(line(name), init);
function paste(name: string, text: string): void {
  const event = createEvent.paste(line(name));
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  fireEvent(line(name), event);
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('Enter adds a topic and moves there; Tab at its start makes a module a topic and a topic a module', async () => {
  await open(7);
  assert.equal(titles(), ['Light', 'Rays', 'Lenses', 'Waves']);
  key('Topic 1.1, title', { key: 'Enter' });
  assert.equal(titles(), ['Light', 'Rays', '', 'Lenses', 'Waves']);
  await waitFor(() => hasFocus(line('Topic 1.2, title')));
  line('Topic 1.2, title').setSelectionRange(0, 0);
  key('Topic 1.2, title', { key: 'Tab', shiftKey: true });
  assert.ok(line('Module 2, title'));
  line('Module 2, title').setSelectionRange(0, 0);
  key('Module 2, title', { key: 'Tab' });
  assert.ok(line('Topic 1.2, title'));
});

test('moving through the page by Tab changes nothing', async () => {
  await open(7);
  line('Module 2, title').select();
  const event = createEvent.keyDown(line('Module 2, title'), { key: 'Tab' });
  fireEvent(line('Module 2, title'), event);
  assert.not(event.defaultPrevented);
  assert.equal(titles(), ['Light', 'Rays', 'Lenses', 'Waves']);
});

test('a line moves by Alt and an arrow key, and Ctrl+Z undoes the move', async () => {
  await open(7);
  key('Topic 1.2, title', { key: 'ArrowUp', altKey: true });
  assert.equal(titles(), ['Light', 'Lenses', 'Rays', 'Waves']);
  key('Topic 1.1, title', { key: 'z', ctrlKey: true });
  assert.equal(titles(), ['Light', 'Rays', 'Lenses', 'Waves']);
});

test('after typing, Ctrl+Z is left to the browser', async () => {
  await open(7);
  key('Topic 1.2, title', { key: 'ArrowUp', altKey: true });
  fireEvent.change(line('Topic 1.1, title'), { target: { value: 'Thin lenses' } });
  const event = createEvent.keyDown(line('Topic 1.1, title'), { key: 'z', ctrlKey: true });
  fireEvent(line('Topic 1.1, title'), event);
  assert.not(event.defaultPrevented);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  assert.equal(titles(), ['Light', 'Rays', 'Lenses', 'Waves']);
});

test('text of a document is pasted as modules; its books are offered for the list of books', async () => {
  await open(7);
  paste('Module 2, title', 'Module 3 Lasers (4 hours)\nEinstein coefficients; pumping\nText Books:\n1. A. Ghatak, Optics');
  assert.equal(titles(), ['Light', 'Rays', 'Lenses', 'Waves', 'Lasers', 'Einstein coefficients', 'pumping']);
  assert.ok(screen.getByText('Pasted. Modules: 1, topics: 2.'));
  fireEvent.click(screen.getByRole('button', { name: 'Add books found in the text (1)' }));
  assert.is(screen.getByLabelText<HTMLInputElement>(/^Author, title/).value, 'A. Ghatak, Optics');
});

test('a word pasted into a title stays plain text', async () => {
  await open(7);
  const event = createEvent.paste(line('Topic 1.1, title'));
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => 'Reflection' } });
  fireEvent(line('Topic 1.1, title'), event);
  assert.not(event.defaultPrevented);
});

test('planned hours are added up exactly, and compared with fifteen weeks of lectures and tutorials', async () => {
  await open(7);
  assert.ok(screen.getByText('Planned hours: 6.5 of 60'));
});

test('only changes are sent, with the ids of the remaining rows', async () => {
  await open(7);
  answer('PATCH /courses/7', { body: { data: course } });
  fireEvent.change(line('Topic 1.1, title'), { target: { value: 'Rays of light' } });
  save();
  await waitFor(() => assert.is(askedFor('PATCH /courses/7').length, 1));
  const [sent] = askedFor('PATCH /courses/7');
  const { modules, ...rest } = JSON.parse(sent?.body ?? '') as { modules: typeof course.modules };
  assert.equal(rest, { version: 3 });
  assert.equal(modules[0]?.topics[0], { id: 11, title: 'Rays of light', plannedHours: 4, outcome: 'CO1' });
});

test('a topic rejected by the server is marked on its line', async () => {
  await open(7);
  answer('PATCH /courses/7', refusal(422, 'ValidationFailed', { 'modules.0.topics.1.title': 'tooShort' }));
  fireEvent.change(line('Topic 1.2, title'), { target: { value: 'Lenses!' } });
  save();
  await waitFor(() => assert.is(line('Topic 1.2, title').getAttribute('aria-invalid'), 'true'));
});

test('in an approved syllabus load and marks are locked, with a note; title and topics are editable', async () => {
  await open(8, { isLocked: true });
  await screen.findAllByText(/^Locked: the course is in an approved syllabus/);
  assert.is(screen.getByLabelText<HTMLInputElement>(/^Credits/).readOnly, true);
  assert.is(screen.getAllByText(/^Locked: the course is in an approved syllabus/).length, 2);
  assert.is(screen.getByLabelText<HTMLInputElement>(/^Title/).readOnly, false);
  assert.is(line('Topic 1.1, title').readOnly, false);
});

test('advice shows the usual credits, and that theory and practical may be swapped', async () => {
  await open(7, { credits: 3 });
  assert.ok(screen.getByText('Usual credits for these hours: 4.'));
  for (const name of [/^Lectures/, /^Tutorials/]) fireEvent.change(screen.getByLabelText(name), { target: { value: '0' } });
  fireEvent.change(screen.getByLabelText(/^Practicals/), { target: { value: '3' } });
  assert.ok(screen.getByText(/typical of “Practical”/));
});

test('pass marks above the marks are rejected at their fields before sending', async () => {
  await open(7);
  fireEvent.change(screen.getByLabelText(/^Internal pass mark/), { target: { value: '51' } });
  save();
  await waitFor(() => assert.is(screen.getByLabelText(/^Internal pass mark/).getAttribute('aria-invalid'), 'true'));
  assert.is(askedFor('PATCH /courses/7').length, 0);
});

test('only a practical has the field for a theory course, and only theory courses are offered', async () => {
  await open(7);
  assert.not(screen.queryByLabelText(/^Practical for/));
  fireEvent.change(screen.getByLabelText(/^Kind/), { target: { value: 'practical' } });
  await screen.findByRole('option', { name: 'MA101 Calculus' });
  assert.not(screen.queryByRole('option', { name: 'PH191 Physics laboratory' }));
  fireEvent.change(screen.getByLabelText(/^Practical for/), { target: { value: '9' } });
  fireEvent.change(screen.getByLabelText(/^Kind/), { target: { value: 'theory' } });
  fireEvent.change(screen.getByLabelText(/^Kind/), { target: { value: 'practical' } });
  assert.is(screen.getByLabelText<HTMLSelectElement>(/^Practical for/).value, '');
});

test('focusing the empty short title proposes the capitals of the title', async () => {
  await open(null);
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Design and Analysis of Algorithms' } });
  fireEvent.focus(screen.getByLabelText(/^Short title/));
  assert.is(screen.getByLabelText<HTMLInputElement>(/^Short title/).value, 'DAA');
});

test.run();
