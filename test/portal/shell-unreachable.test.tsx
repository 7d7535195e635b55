import { answer, askedFor, refusal, signedInPage } from '../support/signed-in.tsx';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { App } = await import('../../src/portal/app.tsx');

const test = suite('an unreachable server at the start');
answer('GET /account/profile', refusal(503, 'Unavailable'));
answer('GET /permissions/user', refusal(503, 'Unavailable'));
signedInPage(test, 'kept');

test('signs no one out: a retry is possible, or signing in as another user', async () => {
  render(<App />);
  await screen.findByRole('heading', { level: 1, name: 'The server cannot be reached' });
  assert.is(localStorage.getItem('token'), 'kept');
  const before = askedFor('GET /account/profile').length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => assert.is(askedFor('GET /account/profile').length, before + 1));
  assert.ok(screen.getByRole('heading', { level: 1, name: 'The server cannot be reached' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in as someone else' }));
  await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  assert.is(localStorage.getItem('token'), null);
});

test.run();
