import { answer, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { act, cleanup, screen } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permission } from '../../../src/contract/core/permissions.ts';

const { Gate } = await import('../../../src/portal/session/gate.tsx');
const { queryClient } = await import('../../../src/portal/api/query-client.ts');

/** The content for users with and without a permission (spec §6). */
const test = suite('the permission gate');
signedInPage(test);
test.after.each(cleanup);

const gate = (
  <Gate any={['STUDENT_EDIT', 'STUDENT_ADD']}>
    <button>Add</button>
  </Gate>
);
const shown = () => document.body.textContent;

test('shows its content to users with any one of its permissions', async () => {
  await signIn('HR', [permission.STUDENT_ADD]);
  draw(gate);
  await screen.findByRole('button', { name: 'Add' });
});

test('shows nothing to others, or the replacement if there is one', async () => {
  await signIn('HR', [permission.STUDENT_VIEW]);
  draw(gate);
  assert.is(shown(), '');
  cleanup();
  draw(
    <Gate any={['STUDENT_EDIT']} refused="Not for you">
      content
    </Gate>,
  );
  assert.is(shown(), 'Not for you');
});

test('shows Loading... until the permissions are loaded, then its content (F1)', async () => {
  await signIn('HR', [permission.STUDENT_ADD]);
  let arrive = () => {};
  const wait = new Promise<void>((settle) => (arrive = settle));
  answer('GET /permissions/user', () => wait.then(() => ({ body: { permissions: [permission.STUDENT_ADD] } })));
  await act(async () => queryClient.removeQueries());
  draw(gate);
  assert.is(shown(), 'Loading...');
  arrive();
  await screen.findByRole('button', { name: 'Add' });
});

test.run();
