import { answer, enter, refusal, signedInPage } from '../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { client } = await import('../../src/portal/api/client.ts');

const start = '/studentInformation/studentsearch';
const offline = 'No network. You can read what is already here; saving has to wait.';
const restored = 'The network is back.';

const test = suite('notices');
signedInPage(test);

test('without a network a notice says so, over the page and to a screen reader, until it is back', async () => {
  await enter(start);
  assert.is(screen.queryByText(offline), null);
  fireEvent(window, new Event('offline'));
  assert.is(screen.getByText(offline).closest('[role]')?.getAttribute('role'), 'status');
  assert.ok(screen.getByRole('heading', { level: 1, name: 'Student search' }));
  fireEvent(window, new Event('online'));
  assert.is(screen.queryByText(offline), null);
  assert.ok(screen.getByText(restored));
  fireEvent(window, new Event('offline'));
  assert.is(screen.queryByText(restored), null);
  fireEvent(window, new Event('online'));
});

test('a session that ends says so by a toast, and asks to sign in over the page', async () => {
  await enter(start);
  answer('GET /students', refusal(403, 'TokenExpired'));
  await act(async () => void (await client.get('students').catch(() => null)));
  await waitFor(() => assert.is(document.querySelector('.swal2-toast h2')?.textContent, 'session expired'));
  const dialog = await screen.findByRole('dialog', { name: 'Your session has ended' });
  assert.ok(within(dialog).getByLabelText('Password'));
  assert.ok(screen.getByRole('heading', { level: 1, name: 'Student search' }));
});

test.run();
