import { answer, askedFor, enter, refusal, signedInPage } from '../../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { client } = await import('../../../src/portal/api/client.ts');

const { sessionActor } = await import('../../../src/portal/session/session.ts');

const signedIn = {
  token: 't',
  expiresAt: '',
  user: { userId: 17, name: 'Ananya Behera', roleNames: 'Staff', profileImage: null },
  permissions: [],
};
const start = '/studentInformation/studentsearch';
const offline = 'You are offline. You can read what is already loaded. Most changes cannot be saved until you are back online.';
const restored = 'You are back online.';

const test = suite('notices');
signedInPage(test);

test('without a network a notice is shown over the page and announced, until reconnected', async () => {
  await enter(start);
  assert.not(screen.queryByText(offline));
  fireEvent(window, new Event('offline'));
  assert.is(screen.getByText(offline).closest('[role]')?.getAttribute('role'), 'status');
  assert.ok(screen.getByRole('heading', { level: 1, name: 'Student search' }));
  fireEvent(window, new Event('online'));
  assert.not(screen.queryByText(offline));
  assert.ok(screen.getByText(restored));
  fireEvent(window, new Event('offline'));
  assert.not(screen.queryByText(restored));
  fireEvent(window, new Event('online'));
});

test('an expired session shows a toast, and asks to sign in over the page', async () => {
  await enter(start);
  answer('GET /students', refusal(403, 'TokenExpired'));
  await act(async () => void (await client.get('students').catch(() => null)));
  await waitFor(() => assert.is(document.querySelector('.swal2-toast h2')?.textContent, 'session expired'));
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  assert.ok(within(dialog).getByLabelText('Password'));
  assert.ok(screen.getByRole('heading', { level: 1, name: 'Student search' }));
});

const reset = {
  key: 'passwordReset:7',
  kind: 'passwordReset',
  recordId: 7,
  at: '2026-11-20T10:00:00Z',
  person: 'Bijay Mohanty',
  subject: null,
  on: null,
  outcome: null,
  waits: false,
  isRead: false,
};

test('after a reset the home page names the person who did it, until dismissed', async () => {
  const list = { data: [reset], total: 1, page: 1, pageSize: 10, unread: 1, stamp: 'a' };
  answer('GET /notifications', { body: list });
  answer('POST /notifications/read', () => {
    answer('GET /notifications', { body: { ...list, data: [{ ...reset, isRead: true }], unread: 0, stamp: 'b' } });
    return { body: { data: { unread: 0 } } };
  });
  await enter('/');
  const notice = (await screen.findByText(/^Your password was reset by Bijay Mohanty · .*2026/)).closest('[role]');
  assert.is(
    within(notice as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
    '/profile/change-password',
  );
  fireEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => assert.is(askedFor('POST /notifications/read').length, 1));
  await waitFor(() => assert.ok(askedFor('GET /notifications').length > 1, 'requested again'));
  await waitFor(() => assert.ok(screen.queryByText(/^Your password was reset/) === null));
  assert.equal(askedFor('POST /notifications/read')[0]?.json, { keys: ['passwordReset:7'] });
});

test('users who must change the password after a reset see who reset it, and when', async () => {
  const passwordReset = { by: 'Bijay Mohanty', at: '2026-11-20T10:00:00Z' };
  answer('GET /account/profile', { body: { data: { username: 'ananya', otherSessions: 0, passwordReset } } });
  await enter('/profile/change-password');
  assert.not(screen.queryByText(/was reset by/), 'without a reset no one is named');
  await act(async () => sessionActor.send({ type: 'signedOut' }));
  answer('POST /account/login', { body: { data: { ...signedIn, mustChangePassword: true } } });
  await act(async () => sessionActor.send({ type: 'signIn', credentials: { userName: 'ananya', password: 'x' } }));
  await screen.findByText(/^Your password was reset by Bijay Mohanty on .*2026.* Please choose your own to continue\.$/);
});

test.run();
