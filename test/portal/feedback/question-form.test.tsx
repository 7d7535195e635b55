import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Screen } = await import('../../../src/portal/modules/feedback/screens/question-form.tsx');

const test = suite('the form of a feedback question');
signedInPage(test);

const question = (more: object = {}) => ({
  id: 4,
  version: 2,
  updatedAt: '2026-08-01T00:00:00Z',
  code: 'T4',
  body: 'Explanations were clear',
  courseKind: 'theory',
  category: 'delivery',
  answer: 'rating',
  isReversed: false,
  isActive: true,
  texts: [{ id: 1, locale: 'de', body: 'Erklärungen waren klar' }],
  sheets: 2,
  isClosed: false,
  ...more,
});

async function opened(params: Record<string, string>, record = question()) {
  answer('GET /feedback-questions/4', { body: { data: record } });
  answer('GET /feedback-question-bank', { body: { data: [question(), question({ id: 12, code: 'T12' })] } });
  history.replaceState(null, '', '/questions');
  await signIn('Admin');
  draw(<Screen params={params} />);
  await screen.findByLabelText(/^Code/);
}
const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** The English wording. Its section has the same name. */
const body = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question' });
const word = (value: string) => fireEvent.change(body(), { target: { value } });
const set = (label: RegExp, value: string) => fireEvent.change(input(label), { target: { value } });

test('a wording with two questions, or a leading one, is advised against while it is typed', async () => {
  await opened({});
  word('The teacher was always punctual and clear');
  await screen.findByText(/two questions in one/);
  assert.ok(screen.getByText(/suggests an answer/));
  word('Explanations were clear');
  await waitFor(() => assert.not(screen.queryByText(/two questions in one/)));
});

test('only a rating can be reversed', async () => {
  await opened({});
  fireEvent.click(input(/^Reversed/));
  assert.is(input(/^Reversed/).checked, true);
  set(/^Answer/, 'text');
  await waitFor(() => assert.equal([input(/^Reversed/).checked, input(/^Reversed/).disabled], [false, true]));
});

test('a new translation starts with the first unused language', async () => {
  await opened({ id: '4' });
  fireEvent.click(screen.getByRole('button', { name: 'Add language' }));
  const languages = await screen.findAllByLabelText<HTMLSelectElement>(/^Language/);
  assert.equal(
    languages.map(({ value }) => value),
    ['de', 'da'],
  );
});

test('a question of a sealed round is read-only with a hint, but can still be translated', async () => {
  await opened({ id: '4' }, question({ isClosed: true }));
  await waitFor(() => assert.is(input(/^Code/).readOnly, true));
  assert.is(body().readOnly, true);
  for (const label of [/^Course kind/, /^Category/, /^Answer/, /^Reversed/]) assert.is(input(label).disabled, true);
  assert.is(input(/^Available for sheets/).disabled, false);
  assert.is(screen.getAllByText('Locked: used in a sealed feedback round').length, 6);
  set(/^Question in this language/, 'Die Erklärungen waren klar');
  answer('PATCH /feedback-questions/4', { body: { data: question({ version: 3, isClosed: true }) } });
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => assert.is(askedFor('PATCH /feedback-questions/4').length, 1));
  assert.equal(Object.keys(askedFor('PATCH /feedback-questions/4')[0]!.json as object).sort(), ['texts', 'version']);
});

test('a closed question can be copied to a new one, under the next unused code', async () => {
  await opened({ id: '4' }, question({ isClosed: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'New question from this' }));
  const dialog = within(await screen.findByRole('dialog'));
  answer('POST /feedback-questions', { body: { data: question({ id: 13, code: 'T13' }) } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create T13' }));
  await waitFor(() => assert.match(location.pathname, /list-question\/edit\/13$/));
  assert.equal(askedFor('POST /feedback-questions')[0]?.json, {
    code: 'T13',
    body: 'Explanations were clear',
    courseKind: 'theory',
    category: 'delivery',
    answer: 'rating',
    isReversed: false,
    isActive: true,
    texts: [{ locale: 'de', body: 'Erklärungen waren klar' }],
  });
});

test.run();
