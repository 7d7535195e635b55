import { answer, answerSignIn, askedFor, refusal, signedInPage } from '../../support/signed-in.tsx';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { userPermissions } from '../../../src/contract/core/session.ts';
import { hasFocus } from '../../support/focus.ts';

const { App } = await import('../../../src/portal/app.tsx');
const { keyOf } = await import('../../../src/portal/api/call-query.ts');
const { queryClient } = await import('../../../src/portal/api/query-client.ts');
const { sessionActor } = await import('../../../src/portal/session/session.ts');
const { mayOpen } = await import('../../../src/portal/session/use-permissions.ts');

const test = suite('two-step sign-in');
signedInPage(test);

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const standing = () => JSON.stringify(sessionActor.getSnapshot().value);
const account = { setUpAt: null as string | null, recoveryCodesLeft: 0, isRequired: true };
const user = { userId: 17, name: 'Ananya Behera', roleNames: 'Admin', profileImage: null };
const right = (fields = {}) => ({
  body: { data: { token: 't', expiresAt: '', mustChangePassword: false, mustSetUpSecondFactor: false, user, permissions: [], ...fields } },
});

test('the code is required after the password, and sent with both; a wrong one is entered again', async () => {
  answerSignIn('Admin');
  answer('POST /account/login', ({ json }) => {
    const { code } = json as { code?: string };
    if (code === undefined) return refusal(401, 'CodeRequired');
    return code === '287 082' ? right() : refusal(401, 'InvalidCode');
  });
  render(<App />);
  // A screen reader announces the name of the form with its focused field.
  const form = () => screen.getByRole('form', { name: 'Sign in' });
  assert.ok(form().contains(await screen.findByLabelText('User name')));
  await type('User name', 'ananya');
  await type('Password', 'a secret');
  await press('Sign in');
  const input = await screen.findByLabelText('Code from your authenticator app');
  assert.ok(form().contains(input));
  hasFocus(input);
  assert.not(screen.queryByRole('alert'), 'a required code is not an error');
  await press('Sign in');
  assert.is(askedFor('POST /account/login').length, 1, 'nothing is sent without a code');
  await type('Code from your authenticator app', '111111');
  await press('Sign in');
  await screen.findByText(/This code is wrong/);
  await type('Code from your authenticator app', ' 287 082 ');
  await press('Sign in');
  await waitFor(() => assert.is(standing(), '{"signedIn":"active"}'));
  const body = { username: 'ananya', password: 'a secret' };
  assert.equal(
    askedFor('POST /account/login').map(({ json }) => json),
    [body, { ...body, code: '111111' }, { ...body, code: '287 082' }],
  );
});

test('no screen may be fetched ahead while the setup is due', async () => {
  answerSignIn('Admin');
  answer('POST /account/login', right({ mustSetUpSecondFactor: true }));
  await act(async () => {
    sessionActor.send({ type: 'signIn', credentials: { userName: 'ananya', password: 'x' } });
    await waitFor(() => assert.ok(sessionActor.getSnapshot().hasTag('held')));
  });
  queryClient.setQueryData(keyOf(userPermissions, {}), { permissions: [] });
  const route = { gate: 'signedIn', ownRecord: null } as const;
  assert.is(mayOpen(route), false);
  await act(async () => sessionActor.send({ type: 'secondFactorSetUp' }));
  assert.is(mayOpen(route), true);
});

test('users who choose another account start over with empty fields', async () => {
  answer('POST /account/login', refusal(401, 'CodeRequired'));
  render(<App />);
  await type('User name', 'ananya');
  await type('Password', 'a secret');
  await press('Sign in');
  await press('Use another account');
  assert.is(((await screen.findByLabelText('Password')) as HTMLInputElement).value, '');
});

test('users who must set it up are redirected, see key and codes once, and then continue', async () => {
  let isSetUp = false;
  answerSignIn('Admin');
  answer('POST /account/login', right({ mustSetUpSecondFactor: true }));
  answer('GET /account/second-factor', () => ({
    body: { data: { ...account, ...(isSetUp && { setUpAt: '2026-11-22T04:00:00Z', recoveryCodesLeft: 10 }) } },
  }));
  answer('POST /account/second-factor', ({ json }) =>
    (json as { currentPassword: string }).currentPassword === 'a secret'
      ? { body: { data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/PMEC:ananya?secret=JBSWY3DPEHPK3PXP&issuer=PMEC' } } }
      : refusal(401, 'InvalidCredentials'),
  );
  answer('POST /account/second-factor/confirm', ({ json }) => {
    isSetUp = (json as { code: string }).code === '287082';
    return isSetUp ? { body: { data: { recoveryCodes: ['k7qmw-2x4cd', 'aaaaa-bbbbb'], endedSessions: 0 } } } : refusal(401, 'InvalidCode');
  });
  history.replaceState(null, '', '/webauthorization');
  render(<App />);
  await type('User name', 'ananya');
  await type('Password', 'a secret');
  await press('Sign in');
  await screen.findByText(/Your role requires two-step sign-in/);
  assert.is(location.pathname, '/profile/change-password');
  assert.not(screen.queryByLabelText('New password'));
  await press('Set up two-step sign-in');
  await type('Current password', 'wrong');
  await press('Continue');
  await screen.findByText('This is not your current password.');
  await type('Current password', 'a secret');
  await press('Continue');
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  await type('Code from the app', '111111');
  await press('Confirm');
  await screen.findByText(/This code is wrong/);
  await type('Code from the app', '287082');
  await press('Confirm');
  const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  assert.match(dialog.textContent, 'k7qmw-2x4cd');
  assert.is(standing(), '{"signedIn":"mustSetUpSecondFactor"}');
  await press('I have saved them');
  await waitFor(() => assert.is(standing(), '{"signedIn":"active"}'));
  assert.not(screen.queryByText('k7qmw-2x4cd'), 'nothing secret is left on the page');
  await screen.findByText(/On since/);
  await act(async () => {});
});

test.run();
