import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Screen } = await import('../../../src/portal/modules/feedback/screens/sheet-form.tsx');

const test = suite('the form of a feedback sheet');
signedInPage(test);

const question = (id: number, code: string, more: object = {}) => ({
  id,
  code,
  body: `Question ${code}`,
  courseKind: 'theory',
  category: 'delivery',
  answer: 'rating',
  isReversed: false,
  isActive: true,
  texts: [],
  ...more,
});
const bank = [
  question(1, 'T1'),
  question(2, 'T2', { texts: [{ locale: 'de', body: 'Frage T2' }] }),
  question(3, 'T3'),
  question(9, 'X1', { courseKind: 'any', category: 'overall', answer: 'text' }),
  question(20, 'P1', { courseKind: 'project' }),
];
const sheetRow = (id: number, feedbackQuestionId: number, weight: number) => ({
  id,
  feedbackQuestionId,
  courseOutcomeOrdinal: null,
  weight,
  isRequired: true,
  code: `T${feedbackQuestionId}`,
  body: `Question T${feedbackQuestionId}`,
  category: 'delivery',
  answer: 'rating',
  isReversed: false,
});
const sheet = (more: object = {}) => ({
  id: 4,
  version: 2,
  updatedAt: '2026-08-01T00:00:00Z',
  name: 'Theory',
  revision: 1,
  courseKind: 'theory',
  purpose: 'teacher',
  intro: null,
  status: 'draft',
  weight: '4.00',
  seconds: 21,
  policies: 0,
  isClosed: false,
  revisions: [{ id: 4, revision: 1, status: 'draft' }],
  events: [],
  questions: [sheetRow(31, 1, 1), sheetRow(32, 2, 2), sheetRow(33, 3, 1)],
  ...more,
});

async function opened(params: Record<string, string>, record = sheet()) {
  answer('GET /feedback-question-bank', { body: { data: bank } });
  answer('GET /feedback-sheets/4', { body: { data: record } });
  history.replaceState(null, '', '/sheets');
  await signIn('Admin');
  draw(<Screen params={params} />);
  await screen.findByRole('region', { name: 'Question bank' });
}
const lines = () => within(screen.getByRole('list', { name: 'Sheet' })).getAllByRole('listitem');
const order = () => lines().map((line) => line.getAttribute('data-row'));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('questions are added from the bank, and removed ones return to it', async () => {
  await opened({});
  assert.not(screen.queryByText('Question P1'));
  press('Add T2');
  press('Add X1');
  assert.equal(order(), ['q2', 'q9']);
  assert.ok(screen.getByText('Ratings: 1 · Texts: 1 · About 1 min · Total weight: 1'));
  assert.not(screen.queryByLabelText('Weight of X1'));
  assert.not(screen.queryByRole('button', { name: 'Add T2' }));
  press('Remove T2');
  assert.equal(order(), ['q9']);
  assert.ok(screen.getByRole('button', { name: 'Add T2' }));
  press('Add all: Delivery');
  assert.equal(order(), ['q9', 'q1', 'q2', 'q3']);
});

test('Alt and an arrow key move a question from any field of its line, and the focus stays on it', async () => {
  await opened({ id: '4' });
  fireEvent.keyDown(screen.getByLabelText('Weight of T1'), { key: 'ArrowDown', altKey: true });
  assert.equal(order(), ['q2', 'q1', 'q3']);
  const held = document.activeElement!;
  assert.is(held.closest('[data-row]')?.getAttribute('data-row'), 'q1');
  fireEvent.keyDown(held, { key: 'ArrowDown', altKey: true });
  assert.equal(order(), ['q2', 'q3', 'q1']);
  // At the end it stays, and without Alt nothing moves.
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
  assert.equal(order(), ['q2', 'q3', 'q1']);
  answer('PATCH /feedback-sheets/4', { body: { data: sheet({ version: 3 }) } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => assert.is(askedFor('PATCH /feedback-sheets/4').length, 1));
  const { questions } = askedFor('PATCH /feedback-sheets/4')[0]!.json as { questions: { feedbackQuestionId: number; weight: number }[] };
  assert.equal(
    questions.map(({ feedbackQuestionId, weight }) => [feedbackQuestionId, weight]),
    [
      [2, 2],
      [3, 1],
      [1, 1],
    ],
  );
});

test('a question is dragged by its grip onto the place of another', async () => {
  await opened({ id: '4' });
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(lines()[2]!.querySelector('[draggable]')!, { dataTransfer });
  fireEvent.dragOver(lines()[0]!);
  fireEvent.drop(lines()[0]!);
  assert.equal(order(), ['q3', 'q1', 'q2']);
});

test('an exit survey has questions on outcomes of the course, each once', async () => {
  await opened({});
  assert.not(screen.queryByRole('button', { name: 'CO 1' }));
  fireEvent.change(screen.getByLabelText(/^Purpose/), { target: { value: 'courseExit' } });
  press('CO 2');
  press('Add all: Course outcomes');
  assert.equal(order().slice(0, 3), ['co2', 'co1', 'co3']);
  assert.is(order().length, 10);
  fireEvent.change(screen.getByLabelText(/^Purpose/), { target: { value: 'teacher' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  assert.is((await screen.findAllByText('Only a course exit survey can contain course outcomes.')).length, 10);
});

test('a question for other courses is reported in its line, and too high a weight at its field', async () => {
  await opened({ id: '4' });
  fireEvent.change(screen.getByLabelText(/^Course kind/), { target: { value: 'project' } });
  assert.is(screen.getAllByText(/for another kind of course/).length, 3);
  fireEvent.change(screen.getByLabelText('Weight of T1'), { target: { value: '11' } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => assert.is(screen.getByLabelText('Weight of T1').getAttribute('aria-invalid'), 'true'));
  assert.is(askedFor('PATCH /feedback-sheets/4').length, 0);
});

test('the preview shows another language and counts missing translations', async () => {
  await opened({ id: '4' });
  fireEvent.click(screen.getByRole('tab', { name: 'Preview' }));
  fireEvent.change(await screen.findByLabelText('Language'), { target: { value: 'de' } });
  assert.is(screen.getByText('Frage T2').lang, 'de');
  assert.ok(screen.getByText(/no wording in this language: 2/));
});

test('many ratings, many texts, and a sheet without weights give warnings', async () => {
  const texts = [9, 10, 11, 12].map((id) => question(id, `X${id}`, { answer: 'text', courseKind: 'any', category: 'overall' }));
  const ratings = Array.from({ length: 16 }, (_, index) => question(100 + index, `T${100 + index}`));
  bank.push(...texts.slice(1), ...ratings);
  await opened({});
  press('Add all: Overall');
  assert.ok(screen.getByText(/^More than 3 texts/));
  assert.ok(screen.getByText(/^No rating has a weight/));
  press('Add all: Delivery');
  assert.ok(screen.getByText(/^More than 15 ratings/));
  assert.not(screen.queryByText(/^No rating has a weight/));
});

test('a sheet used in a round leads to a new revision, or to an existing draft', async () => {
  const closed = { status: 'active', isClosed: true, revisions: [{ id: 4, revision: 1, status: 'active' }] };
  await opened({ id: '4' }, sheet(closed));
  fireEvent.click(await screen.findByRole('button', { name: 'New revision' }));
  const dialog = within(await screen.findByRole('dialog'));
  answer('POST /feedback-sheets/4/revisions', { body: { data: sheet({ id: 9, revision: 2 }) } });
  fireEvent.click(dialog.getByRole('button', { name: 'New revision' }));
  await waitFor(() => assert.match(location.pathname, /maintain-feedback-sheet\/edit\/9$/));
});

test.run();
