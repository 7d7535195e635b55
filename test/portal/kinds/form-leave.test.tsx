import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { answerNote, NoteForm } from '../../support/notes-form.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Router } from 'wouter';

const { useGuardedLocation } = await import('../../../src/portal/session/leave-guard.ts');
const { sessionActor } = await import('../../../src/portal/session/session.ts');

const test = suite('leaving a form');
signedInPage(test);
test.before.each(async () => {
  answerNote();
  history.replaceState(null, '', '/notes/edit/4');
  await signIn('Admin');
  draw(
    <Router hook={useGuardedLocation}>
      <NoteForm params={{ id: '4' }} />
    </Router>,
  );
  await screen.findByLabelText(/^First name/);
});

test('without input there is no confirmation', () => {
  fireEvent.click(cancel());
  assert.is(location.pathname, '/notes/4');
});

test('with input it asks, and staying keeps everything', () => {
  type('Mine');
  fireEvent.click(cancel());
  const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  assert.ok(dialog.textContent.includes('What you typed on this page will be lost.'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
  assert.not(screen.queryByRole('alertdialog'));
  assert.is(location.pathname, '/notes/edit/4');
  assert.is(field().value, 'Mine');
});

test('or leaves as requested, and nothing is saved', () => {
  type('Mine');
  fireEvent.click(cancel());
  fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
  assert.is(location.pathname, '/notes/4');
  assert.is(askedFor('PATCH /notes/4').length, 0);
});

test('the browser asks before closing the tab, but only with unsaved input', () => {
  assert.is(closesTab(), true);
  type('Mine');
  assert.is(closesTab(), false);
  type('Asha');
  assert.is(closesTab(), true);
});

test('a lost connection keeps the input, shows a message, and offers a retry', async () => {
  answer('PATCH /notes/4', { drop: true });
  type('Mine');
  save();
  await screen.findByText('Not saved: no connection. What you typed is still here.');
  assert.equal([field().value, field().readOnly], ['Mine', false]);
  answerNote();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
});

test('an expired session waits for signing in, then saves automatically', async () => {
  answer('PATCH /notes/4', refusal(403, 'TokenExpired'));
  type('Mine');
  save();
  await screen.findByText('Your session has ended. Sign in again and it will be saved.');
  assert.equal([field().value, field().readOnly], ['Mine', true]);
  const record = answerNote();
  await act(async () => sessionActor.send({ type: 'signIn', credentials: { userName: 'ananya', password: 'x' } }));
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
  assert.is(record.now.firstName, 'Mine');
});

test.run();

const field = () => screen.getByLabelText<HTMLInputElement>(/^First name/);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const save = () => fireEvent.submit(document.querySelector('form')!);
const cancel = () => screen.getByRole('link', { name: 'Cancel' });
/** True if the tab can be closed without confirmation. */
const closesTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
