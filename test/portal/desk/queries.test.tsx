import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

await import('../../../src/portal/routes.ts');
const { EntryParts } = await import('../../../src/portal/kinds/parts/entry-parts.tsx');
const { Screen: OwnQueries } = await import('../../../src/portal/modules/desk/screens/own-queries.tsx');

const test = suite('this is wrong');
signedInPage(test);

const due = {
  subject: 'dues',
  entryId: 7,
  code: null,
  title: 'Fine',
  part: '2026-10',
  onDate: '2026-12-01',
  mark: null,
  total: null,
  max: null,
  paise: 50_000,
  untilOn: null,
};
const { untilOn: _, ...entry } = due;
const query = {
  ...entry,
  id: 3,
  version: 1,
  message: 'I never sat on that chair.',
  askedAt: '2026-11-20T05:00:00Z',
  status: 'open',
  assignedTo: null,
  reply: null,
  decidedBy: null,
  decidedAt: null,
  events: [{ event: 'withdraw', isOpen: true }],
};
const answerWith = (queries: object[], entries: object[], left = 5) => {
  answer('GET /desk/queries', { body: { data: queries } });
  answer('GET /desk/queries/entries', { body: { data: { entries, left } } });
};
const beside = () => <EntryParts of="dues" id={7} name="Fine" />;
const ask = () => screen.findByRole('button', { name: 'This is wrong: Fine' });
const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send query' }));

test('an entry open to a query has a button, and the message is checked before sending', async () => {
  answerWith([], [due]);
  await signIn('Student');
  draw(beside());
  fireEvent.click(await ask());
  await screen.findByText('Fine · 2026-10');
  write('Not mine');
  send();
  await screen.findByText(/too short/);
  answer('POST /desk/queries', refusal(422, 'ValidationFailed', { entryId: 'duplicate' }));
  write('I never sat on that chair.');
  send();
  await screen.findByText('You already have an open query about this entry.');
  answer('POST /desk/queries', { body: { data: query } });
  send();
  await waitFor(() => assert.not(screen.queryByRole('dialog')));
  assert.equal(askedFor('POST /desk/queries').at(-1)?.json, { subject: 'dues', entryId: 7, message: 'I never sat on that chair.' });
});

test('while a query is open, its entry links to it', async () => {
  answerWith([query], []);
  await signIn('Student');
  draw(beside());
  await screen.findByRole('link', { name: 'Query open' });
});

test('an entry closed to queries, and a user who is not a student, get no button', async () => {
  answerWith([], []);
  await signIn('Student');
  const { container } = draw(beside());
  await waitFor(() => assert.ok(askedFor('GET /desk/queries/entries').length > 0));
  assert.is(container.querySelector('button, a'), null);
});

test('staff who read the same list get no button', async () => {
  await signIn('Admin');
  draw(beside());
  await new Promise((done) => setTimeout(done, 50));
  assert.is(askedFor('GET /desk/queries').length, 0);
});

test('a query without an entry starts with the choice of the entry', async () => {
  answerWith([], [due]);
  await signIn('Student');
  draw(<OwnQueries params={{}} />);
  await screen.findByText('No queries yet');
  fireEvent.click(screen.getByRole('button', { name: 'New query' }));
  fireEvent.change(await screen.findByLabelText(/Which entry/), { target: { value: '7' } });
  write('I never sat on that chair.');
  answer('POST /desk/queries', { body: { data: query } });
  send();
  await waitFor(() => assert.is(askedFor('POST /desk/queries').length, 1));
});

test('an open query can be withdrawn after a confirmation', async () => {
  answerWith([query], []);
  await signIn('Student');
  draw(<OwnQueries params={{}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  answer('POST /desk/queries/3/events', { body: { data: { ...query, status: 'withdrawn' } } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1)!);
  await waitFor(() => assert.equal(askedFor('POST /desk/queries/3/events')[0]?.json, { version: 1, event: 'withdraw' }));
});

test.run();
