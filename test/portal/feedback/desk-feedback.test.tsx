import { answer, askedFor, draw, leavePage, refusal, signedInPage, signIn, userId } from '../../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { OwnFeedback, OwnFeedbackForm } from '../../../src/contract/feedback/desk.ts';
import { hasFocus } from '../../support/focus.ts';

const { Route } = await import('wouter');
const { nextAfter, roundsOf } = await import('../../../src/portal/modules/feedback/parts/desk/rounds.ts');
const { answersIn, sentOf } = await import('../../../src/portal/modules/feedback/parts/answer-form/sheet.ts');
const { AnswerForm } = await import('../../../src/portal/modules/feedback/parts/answer-form/answer-form.tsx');
const { Screen: List } = await import('../../../src/portal/modules/feedback/screens/desk-feedback.tsx');
const { Screen: Form } = await import('../../../src/portal/modules/feedback/screens/desk-feedback-form.tsx');
const { sessionActor } = await import('../../../src/portal/session/session.ts');

const test = suite('feedback of a student on the screen');
signedInPage(test);

const path = '/studentdesk/online-feedback-system/feedback-list';
const row = (more: Partial<OwnFeedback>): OwnFeedback => ({
  id: 7,
  feedbackPolicyId: 1,
  policy: 'Teachers 2026-27 odd',
  purpose: 'teacher',
  code: 'CS301',
  course: 'Data Structures',
  kind: 'theory',
  teacher: 'Asha Rath',
  photo: null,
  status: 'open',
  opensAt: '2026-11-16T03:30:00.000Z',
  closesAt: '2026-11-28T12:30:00.000Z',
  seconds: 164,
  ...more,
});
const sheet: OwnFeedbackForm = {
  ...row({}),
  intro: null,
  scale: 5,
  minResponses: 5,
  releaseAfterMarks: true,
  isSmall: false,
  openedAt: '2026-11-20T03:30:00.000Z~signed',
  questions: [
    { id: 11, body: 'Explanations were clear', answer: 'rating', isRequired: true },
    { id: 12, body: 'Help was available', answer: 'rating', isRequired: false },
    { id: 13, body: 'Would you take this course again', answer: 'yesNo', isRequired: true },
    { id: 14, body: 'What should change next time?', answer: 'text', isRequired: false },
  ],
};
const post = 'POST /desk/feedback/7';
const draftKey = `draft:${userId}:feedback:7`;

async function opened(form: Partial<OwnFeedbackForm> = {}, id = 7) {
  answer(`GET /desk/feedback/${id}`, { body: { data: { ...sheet, ...form } } });
  answer('GET /desk/feedback', {
    body: { data: [row({ status: 'answered' }), row({ id: 8, code: 'CS302', course: 'Networks', teacher: 'Ravi Das' })] },
  });
  if (!sessionActor.getSnapshot().hasTag('private')) await signIn('Student');
  history.replaceState(null, '', `${path}/${id}`);
  const drawn = draw(<Route path={`${path}/:offeringId`} component={Form} />);
  await screen.findByRole('radiogroup', { name: /Explanations/ });
  return drawn;
}
const group = (name: RegExp) => within(screen.getByRole('radiogroup', { name }));
const choice = (name: RegExp, figure: number | string) =>
  group(name).getByRole('radio', { name: new RegExp(`^${figure}\\b`) }) as HTMLInputElement;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Answers every required question. */
function fill() {
  fireEvent.click(choice(/Explanations/, 4));
  fireEvent.click(choice(/take this course/, 'Yes'));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' More examples ' } });
}
const answers = [
  { questionId: 11, rating: 4, text: null },
  { questionId: 13, rating: 5, text: null },
  { questionId: 14, rating: null, text: 'More examples' },
];

test('open offerings come first, by rounds, and the next one is of the same round', () => {
  const all = [
    row({ id: 1, status: 'closed', feedbackPolicyId: 9, policy: 'Old' }),
    row({ id: 2, status: 'answered' }),
    row({ id: 3 }),
    row({ id: 4, feedbackPolicyId: 5, policy: 'Exit', closesAt: '2026-11-20T00:00:00.000Z' }),
  ];
  const rounds = roundsOf(all);
  assert.equal(
    rounds.map(({ name, rows, givenCount, closesAt }) => [name, rows.map(({ id }) => id), givenCount, closesAt]),
    [
      ['Teachers 2026-27 odd', [3, 2], 1, '2026-11-28T12:30:00.000Z'],
      ['Exit', [4], 0, '2026-11-20T00:00:00.000Z'],
      ['Old', [1], 0, null],
    ],
  );
  assert.is(nextAfter(all, 2)?.id, 3);
  assert.is(nextAfter(all, 3)?.id, 4);
  assert.is(nextAfter([row({ id: 3 })], 3), undefined);
});

test('blank and inapplicable answers are not sent, and invalid drafts are ignored', () => {
  assert.equal(sentOf(sheet, { 11: 3, 12: null, 14: '  ' }), [{ questionId: 11, rating: 3, text: null }]);
  assert.equal(answersIn({ 11: 3, 12: null, 14: 'x', 15: { a: 1 } }), { 11: 3, 12: null, 14: 'x' });
  assert.equal([answersIn('x'), answersIn(null)], [{}, {}]);
});

test('a card for each teacher or course shows its status in a word, and only an open one has a link', async () => {
  answer('GET /desk/feedback', {
    body: {
      data: [row({}), row({ id: 8, status: 'answered' }), row({ id: 9, status: 'soon', teacher: null }), row({ id: 10, status: 'closed' })],
    },
  });
  await signIn('Student');
  for (const id of [7, 8]) localStorage.setItem(`draft:${userId}:feedback:${id}`, '{}');
  draw(<List params={{}} />);
  const cards = await screen.findAllByRole('listitem');
  assert.equal(
    ['Open', 'Answered', 'Opens later', 'Closed'].map((word) => cards.findIndex((card) => within(card).queryByText(word))),
    [0, 2, 1, 3],
  );
  within(cards[1]!).getByText('About the course');
  assert.equal(
    screen.getAllByRole('link').map((link) => link.getAttribute('href')),
    [`${path}/7`],
  );
  screen.getByRole('progressbar', { name: '1 of 4 answered' });
  screen.getAllByText(/about 3 minutes/);
  assert.equal(
    [7, 8].map((id) => localStorage.getItem(`draft:${userId}:feedback:${id}`)),
    ['{}', null],
    'answered elsewhere',
  );
});

test('an empty list and a failure are explained', async () => {
  answer('GET /desk/feedback', { body: { data: [] } });
  await signIn('Student');
  draw(<List params={{}} />);
  await screen.findByText('No feedback to give');
  await leavePage();
  answer('GET /desk/feedback', refusal(500, 'InternalError'));
  await signIn('Student');
  draw(<List params={{}} />);
  await screen.findByText('Your feedback could not be loaded');
});

test('the promise matches the round', async () => {
  await opened();
  screen.getByText('Your name is not stored with your answers.');
  screen.getByText('Results are shown only if at least 5 students answer.');
  screen.getByText('Teachers see results only after their marks are published.');
  await leavePage();
  await opened({ releaseAfterMarks: false, minResponses: 8 });
  screen.getByText('Results are shown only if at least 8 students answer.');
  screen.getByText('Teachers see results only after the round has closed.');
});

test('a digit chooses by its place and goes on to the next question, to the end', async () => {
  await opened();
  const type = (digit: number) => fireEvent.keyDown(document.activeElement!, { key: String(digit), code: `Digit${digit}` });
  const isAt = (name: RegExp) => screen.getByRole('radiogroup', { name }).contains(document.activeElement);
  choice(/Explanations/, 1).focus();
  type(9);
  assert.ok(isAt(/Explanations/), 'there is no ninth answer');
  type(2);
  assert.ok(choice(/Explanations/, 2).checked && isAt(/Help/));
  type(5);
  assert.ok(choice(/Help/, 5).checked && isAt(/take this course/));
  fireEvent.keyDown(document.activeElement!, { key: '1', code: 'Digit1', ctrlKey: true });
  assert.ok(isAt(/take this course/), 'a shortcut of the browser');
  type(2);
  assert.ok(choice(/take this course/, 'No').checked);
  hasFocus(screen.getByRole('textbox'));
  screen.getByText('3 of 4 answered');
});

test('only optional questions can be inapplicable', async () => {
  await opened();
  assert.equal(screen.getAllByRole('radio', { name: 'Not applicable' }).length, 1);
  fireEvent.click(group(/Help/).getByRole('radio', { name: 'Not applicable' }));
  screen.getByText('1 of 4 answered');
  assert.equal(JSON.parse(localStorage.getItem(draftKey)!), { 12: null });
});

test('the characters of a text are counted, and a warning is shown if the course has few students', async () => {
  await opened();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'More' } });
  screen.getByText('4 of 1,000 characters');
  assert.is((screen.getByRole('textbox') as HTMLTextAreaElement).maxLength, 1000);
  assert.not(screen.queryByText(/Fewer than 5/));
  await leavePage();
  await opened({ isSmall: true });
  screen.getByText(/Fewer than 5/);
});

test('a missing required answer gets the focus and a message until it is given', async () => {
  await opened();
  fireEvent.click(choice(/take this course/, 'Yes'));
  press('Review answers');
  await screen.findByText('Choose an answer.');
  assert.ok(screen.getByRole('radiogroup', { name: /Explanations/ }).contains(document.activeElement));
  fireEvent.click(choice(/Explanations/, 3));
  assert.not(screen.queryByText('Choose an answer.'));
  press('Review answers');
  await screen.findByRole('heading', { name: 'Check your answers' });
});

test('a form is reviewed, sent once with its opening time, and the next form is offered', async () => {
  answer(post, { body: { data: { answered: true } } });
  await opened();
  fill();
  press('Review answers');
  await screen.findByText('Once sent, you can neither read nor change your answers.');
  screen.getByText('4 of 5');
  screen.getByText('No answer');
  press('Change answers');
  assert.ok(choice(/Explanations/, 4).checked);
  press('Review answers');
  press('Send answers');
  await screen.findByText('Thank you, your answers were sent');
  assert.equal(
    askedFor(post).map(({ json }) => json),
    [{ openedAt: sheet.openedAt, answers }],
  );
  assert.is((await screen.findByRole('link', { name: /Next: CS302, Networks, Ravi Das/ })).getAttribute('href'), `${path}/8`);
  assert.is(localStorage.getItem(draftKey), null);
});

test('without a connection all answers stay, and are sent again unchanged', async () => {
  answer(post, { drop: true });
  await opened();
  fill();
  press('Review answers');
  press('Send answers');
  await screen.findByText(/^Not sent\. No connection/);
  assert.ok(localStorage.getItem(draftKey));
  answer(post, { body: { data: { answered: true } } });
  press('Try again');
  await screen.findByText('Thank you, your answers were sent');
  const bodies = askedFor(post).map(({ json }) => json);
  assert.equal(
    bodies,
    bodies.map(() => ({ openedAt: sheet.openedAt, answers })),
  );
  assert.ok(bodies.length >= 2);
});

test('if the response was lost but the server has the answers, the student is thanked', async () => {
  answer(post, { drop: true });
  await opened();
  fill();
  press('Review answers');
  press('Send answers');
  await screen.findByText(/^Not sent/);
  answer(post, refusal(409, 'Duplicate'));
  press('Try again');
  await screen.findByText('Thank you, your answers were sent');
});

for (const [code, status, title] of [
  ['Locked', 409, 'This feedback has closed'],
  ['Duplicate', 409, 'Already answered'],
  ['NotFound', 404, 'You are no longer asked for this feedback'],
] as const)
  test(`${code} at the end shows a message, and the answers are no longer on the screen`, async () => {
    answer(post, refusal(status, code));
    await opened();
    fill();
    press('Review answers');
    press('Send answers');
    await screen.findByRole('heading', { name: title });
    assert.not(screen.queryByText('More examples'));
    assert.is(localStorage.getItem(draftKey) !== null, code === 'Locked', 'a round may be extended');
    screen.getByRole('link', { name: 'Back to my feedback' });
  });

for (const [code, status, title] of [
  ['Locked', 409, 'This feedback is not open'],
  ['Duplicate', 409, 'Already answered'],
  ['NotFound', 404, 'You are not asked for this feedback'],
] as const)
  test(`${code} at the start shows a message`, async () => {
    answer('GET /desk/feedback/7', refusal(status, code));
    answer('GET /desk/feedback', { body: { data: [] } });
    await signIn('Student');
    history.replaceState(null, '', `${path}/7`);
    draw(<Route path={`${path}/:offeringId`} component={Form} />);
    await screen.findByRole('heading', { name: title });
  });

test('questions that failed to load can be requested again', async () => {
  answer('GET /desk/feedback/7', refusal(500, 'InternalError'));
  await signIn('Student');
  history.replaceState(null, '', `${path}/7`);
  draw(<Route path={`${path}/:offeringId`} component={Form} />);
  await screen.findByText('The questions could not be loaded');
  answer('GET /desk/feedback/7', { body: { data: sheet } });
  press('Try again');
  await screen.findByRole('radiogroup', { name: /Explanations/ });
});

test('problems from the server are shown at their question', async () => {
  answer(post, refusal(422, 'ValidationFailed', { 'questions.11': 'outOfRange' }));
  await opened();
  fill();
  press('Review answers');
  press('Send answers');
  await screen.findByText('This is out of range.');
  assert.is(screen.getByRole('radiogroup', { name: /Explanations/ }).getAttribute('aria-invalid'), 'true');
});

test('a draft outlives the page, but not a sign-in of another user', async () => {
  const { unmount } = await opened();
  fill();
  unmount();
  const again = await opened();
  assert.ok(choice(/Explanations/, 4).checked);
  assert.is((screen.getByRole('textbox') as HTMLTextAreaElement).value, ' More examples ');
  again.unmount();
  localStorage.setItem(`draft:99:feedback:7`, '{"11":1}');
  assert.ok(localStorage.getItem(draftKey));
  await act(async () => sessionActor.send({ type: 'signedOut' }));
  await signIn('Student');
  assert.is(localStorage.getItem('draft:99:feedback:7'), null, 'a draft of another user');
  assert.ok(localStorage.getItem(draftKey), 'the user’s own draft');
});

test('a preview of a sheet has the same form, and stores and sends nothing', async () => {
  const sent: unknown[] = [];
  await signIn('Admin');
  draw(<AnswerForm sheet={sheet} send={async (_sheet, answers) => void sent.push(answers)} />);
  await screen.findByRole('radiogroup', { name: /Explanations/ });
  fill();
  press('Review answers');
  press('Send answers');
  await screen.findByText('This was a trial: nothing was stored.');
  assert.is(sent.length, 1);
  await waitFor(() =>
    assert.equal(
      Object.keys(localStorage).filter((key) => key.startsWith('draft:')),
      [],
    ),
  );
});

test.run();
