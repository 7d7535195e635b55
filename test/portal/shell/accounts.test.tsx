import { answer, askedFor, draw, enter, signedInPage, signIn } from '../../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { BulkUserResult, ListedUser } from '../../../src/contract/authorization/users.ts';
import { hasFocus } from '../../support/focus.ts';

const { UserControl } = await import('../../../src/portal/modules/authorization/parts/user-control.tsx');
const { userFilter } = await import('../../../src/portal/modules/authorization/parts/user-filter.tsx');
const { StudentPicker } = await import('../../../src/portal/modules/student/parts/reports/student-picker.tsx');
const { NewPassword } = await import('../../../src/portal/kinds/parts/new-password.tsx');
const { OwnDevices } = await import('../../../src/portal/modules/authorization/parts/own-devices.tsx');
const { ResetPasswordDialog } = await import('../../../src/portal/modules/authorization/parts/reset-password-dialog.tsx');
const { SlipsDialog } = await import('../../../src/portal/modules/authorization/parts/slips-dialog.tsx');
const { showSlips } = await import('../../../src/portal/modules/authorization/parts/slips.ts');

const test = suite('accounts of people with the same name');
signedInPage(test);

const asha: ListedUser = {
  id: 41,
  version: 3,
  username: 'a.das',
  name: 'Asha Das',
  kind: 'employee',
  roleId: 2,
  roleNames: 'Staff',
  photo: null,
  number: 'E1041',
  detail: 'Library',
  isEnabled: true,
  mustChangePassword: false,
  lockedUntil: null,
  lastLoginAt: null,
  state: 'active',
  disabledReason: null,
  sessions: 2,
  hasSecondFactor: false,
  endsOn: null,
  isOpenToCaller: true,
};
const otherUser: ListedUser = {
  ...asha,
  id: 42,
  username: '23bt0042',
  kind: 'student',
  roleNames: 'Student',
  number: '2301123042',
  detail: 'CSE, 2023-27',
};

/** Search results: both users for a name, one for an id. */
const answerFind = () =>
  answer('GET /users/find', ({ query }) => ({
    body: { data: [asha, otherUser].filter(({ id }) => !query.has('id') || query.get('id') === String(id)) },
  }));
const type = async (text: string) => fireEvent.change(await screen.findByRole('searchbox'), { target: { value: text } });

function Form() {
  const [value, setValue] = useState<unknown>(null);
  return (
    <UserControl
      id={null}
      name="userId"
      field={{ kind: 'integer' } as never}
      value={value}
      values={{}}
      error={undefined}
      isReadOnly={false}
      onValue={setValue}
      onBlur={() => {}}
    />
  );
}

test('a match has number and context, is announced, and can be picked by keyboard', async () => {
  answerFind();
  await signIn('Admin');
  draw(<Form />);
  await type('asha');
  await screen.findByRole('button', { name: /Asha Das E1041 Library.*Staff/ });
  assert.is(screen.getByRole('status').textContent, '2 people found');
  fireEvent.click(screen.getByRole('button', { name: /Asha Das 2301123042 CSE, 2023-27/ }));
  const change = await screen.findByRole('button', { name: 'Another user' });
  hasFocus(change);
  assert.ok(await screen.findByText('2301123042'));
  fireEvent.click(change);
  hasFocus(await screen.findByRole('searchbox'));
});

test('a filter picks a person in the same way, and shows the number', async () => {
  answerFind();
  await signIn('Admin');
  const picked: string[][] = [];
  const Word = () => <output>{userFilter.useWord('42')}</output>;
  draw(
    <>
      <userFilter.Control label="Who" values={['7']} onValues={(values) => picked.push([...values])} />
      <Word />
    </>,
  );
  await type('asha');
  fireEvent.click(await screen.findByRole('button', { name: /2301123042/ }));
  assert.equal(picked, [['7', '42']]);
  hasFocus(screen.getByRole('searchbox'));
  assert.ok(await screen.findByText('Asha Das (2301123042)'));
});

test('a report parameter picks a student in the same way, with the father, and shows the choice', async () => {
  const student = {
    id: 9,
    name: 'Asha Das',
    photo: null,
    regdNo: null,
    admissionNo: '26BT0009',
    branch: 'CSE',
    batch: '2026-30',
    fatherName: 'Ramesh Das',
    status: 'active',
  };
  answer('GET /students/find', { body: { data: [student, { ...student, id: 10, admissionNo: '26BT0010', fatherName: 'Hari Das' }] } });
  await signIn('Admin');
  function Parameter() {
    const [value, setValue] = useState<unknown>(null);
    const parameter = { name: 'studentId', label: 'Student', value, error: undefined, onValue: setValue };
    return <StudentPicker {...(parameter as unknown as ComponentProps<typeof StudentPicker>)} />;
  }
  draw(<Parameter />);
  await type('asha');
  fireEvent.click(await screen.findByRole('button', { name: /Asha Das 26BT0010 CSE, 2026-30.*Hari Das/ }));
  const none = await screen.findByRole('button', { name: 'Clear the student' });
  assert.ok(screen.getByText('26BT0010'));
  fireEvent.click(none);
  assert.not(screen.queryByText('26BT0010'));
});

const session = {
  ...asha,
  userId: 41,
  startedAt: '2026-11-21T04:00:00Z',
  lastSeenAt: '2026-11-21T05:00:00Z',
  expiresAt: '2026-11-21T16:00:00Z',
  ip: '10.0.0.7',
  userAgent: null,
  isThisOne: false,
};
async function openSessions(sessions: object[]) {
  const record = { ...asha, studentId: null, employeeId: 9, createdAt: '2026-01-01T00:00:00Z', passwordChangedAt: null, failedCount: 0 };
  answer('GET /users/41', { body: { data: record } });
  answer('GET /sessions', { body: { data: sessions, total: sessions.length, page: 1, pageSize: 50 } });
  await enter('/webauthorization/users/41?tab=sessions');
  await screen.findAllByText(/^Since/);
}

test('on the user’s own page one session or all are ended, after the confirmation of the session list', async () => {
  answer('DELETE /sessions/5', { body: { data: { id: 5 } } });
  answer('POST /sessions/end', { body: { data: { endedSessions: 2 } } });
  await openSessions([
    { ...session, id: 5 },
    { ...session, id: 6 },
  ]);
  fireEvent.click(screen.getAllByRole('button', { name: /^End the session/ })[0]!);
  const dialog = await screen.findByRole('alertdialog', { name: 'End the session of Asha Das?' });
  assert.ok(within(dialog).getByText('E1041'));
  assert.is(askedFor('DELETE /sessions/5').length, 0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'End this session' }));
  await waitFor(() => assert.is(askedFor('DELETE /sessions/5').length, 1));
  await waitFor(() => assert.not(screen.queryByRole('alertdialog')));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const all = await screen.findByRole('alertdialog', { name: 'Sign Asha Das out everywhere?' });
  fireEvent.click(within(all).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() =>
    assert.equal(
      askedFor('POST /sessions/end').map(({ json }) => json),
      [{ userId: 41 }],
    ),
  );
});

test('the current session is not ended there', async () => {
  await openSessions([{ ...session, id: 5, isThisOne: true }]);
  assert.ok(screen.getByText('This device'));
  assert.equal(screen.queryAllByRole('button', { name: /End the session|Sign out everywhere/ }), []);
});

const head = { college: 'Gajapati College', address: 'Gajapati', printedAt: '2026-11-21T05:00:00Z', printedBy: 'A', logo: null };

test('slips of new passwords show the college’s name from the settings', async () => {
  answer('GET /account/paper-head', { body: { data: head } });
  await signIn('Admin');
  draw(<NewPassword user={otherUser} password="tiger-canal-47" onClose={() => {}} />);
  await screen.findByText('Gajapati College');
  assert.ok(screen.getByText('Asha Das · 2301123042 · CSE, 2023-27'));
  const slip = { ...otherUser, temporaryPassword: 'ready-canal-48' } as BulkUserResult;
  draw(<SlipsDialog />);
  await act(async () => showSlips([slip, { ...slip, id: 41 }]));
  await waitFor(() => assert.is(screen.getAllByText('Gajapati College').length, 3));
  assert.not(screen.queryByText(/Parala/));
});

test('on the page for the user’s own password a remembered device is removed', async () => {
  const device = { userAgent: null, firstSeenAt: '2026-11-01T09:00:00Z', lastSeenAt: '2026-11-20T09:00:00Z' };
  answer('GET /account/devices', {
    body: {
      data: [
        { ...device, id: 8, isThisOne: true },
        { ...device, id: 9, isThisOne: false },
      ],
    },
  });
  answer('DELETE /account/devices/9', { body: { data: { id: 9 } } });
  await signIn('Staff');
  draw(<OwnDevices />);
  await screen.findByRole('heading', { name: 'Remembered devices' });
  const removals = screen.getAllByRole('button', { name: 'Remove device: Unknown device' });
  assert.is(removals.length, 2);
  fireEvent.click(removals[1]!);
  await waitFor(() => assert.is(askedFor('DELETE /account/devices/9').length, 1));
});

test('users who may not reset a password see the missing permissions', async () => {
  answer('POST /account/change-user-password', {
    status: 403,
    body: { error: 'Forbidden', message: '', permissions: [904, 912], requestId: 'r' },
  });
  await signIn('AuthorizationAdmin');
  draw(<ResetPasswordDialog user={asha} onClose={() => {}} />);
  fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'forgot it' } });
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
  await screen.findByText(/^This person has permissions that you do not have: .*Aadhaar.*; Record payments/);
});

test.run();
