import { answer, askedFor, enter, refusal, signedInPage, userId, widen } from '../../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasFocus } from '../../support/focus.ts';

const start = '/studentInformation/studentsearch';

const test = suite('menus of the header');
signedInPage(test);

for (const name of ['Language', 'Account of Ananya Behera', 'Notifications']) {
  test(`${name}: Escape closes it with the focus on its button, a press outside without`, async () => {
    await enter(start);
    const button = press(name);
    assert.is(button.getAttribute('aria-expanded'), 'true');
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    fireEvent.keyDown(panel!, { key: 'Escape' });
    assert.is(button.getAttribute('aria-expanded'), 'false');
    assert.not(panel!.isConnected);
    hasFocus(button);
    press(name);
    act(() => screen.getByRole('link', { name: /PARALA MAHARAJA/ }).focus());
    fireEvent.pointerDown(screen.getByRole('main'));
    assert.is(button.getAttribute('aria-expanded'), 'false');
    assert.is.not(document.activeElement, button);
  });
}

test('one menu at a time: opening another closes the first', async () => {
  await enter(start);
  const first = press('Language');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Account of Ananya Behera' }));
  press('Account of Ananya Behera');
  assert.is(first.getAttribute('aria-expanded'), 'false');
  assert.is(screen.getAllByRole('menu').length, 1);
});

test('a menu removed by a narrower page keeps the focus in the page', async () => {
  await enter(start);
  press('Language');
  await widen(360);
  assert.not(screen.queryByRole('menu'));
  await waitFor(() => hasFocus(screen.getByRole('main')));
});

test('the account menu links to the user’s own record by role, and to changing the password (A4)', async () => {
  const ownPath = `/humanresourcedevelopment/maintain-employee/view/${userId}`;
  await enter(start, 'Faculty');
  press('Account of Ananya Behera');
  assert.equal(links(screen.getByRole('menu')), [ownPath, '/profile/change-password']);
  assert.ok(screen.getByText('Faculty'));
});

test('the language menu lists sixteen languages by their own names, the current one marked', async () => {
  await enter(start);
  press('Language');
  const entries = within(screen.getByRole('menu')).getAllByRole('menuitemradio');
  assert.is(entries.length, 16);
  assert.is(within(screen.getByRole('menu')).getByRole('menuitemradio', { checked: true }).textContent, 'English');
  for (const [lang, words] of Object.entries({ de: 'Deutsch', ar: 'العربية' })) {
    assert.is(screen.getByRole('menu').querySelector(`[lang="${lang}"]`)?.textContent, words);
  }
});

const notice = (id: number, fields: Record<string, unknown> = {}) => ({
  key: `requestToDecide:${id}`,
  kind: 'requestToDecide',
  recordId: id,
  at: '2026-11-20T10:00:00Z',
  person: 'Asha Panda',
  subject: 'student_guardians.phone',
  on: null,
  outcome: null,
  waits: true,
  isRead: false,
  ...fields,
});
const notices = (...data: ReturnType<typeof notice>[]) => ({
  body: {
    data,
    total: data.length,
    page: 1,
    pageSize: 10,
    unread: data.filter(({ isRead }) => !isRead).length,
    stamp: 's',
  },
});

test('the bell counts new notifications, announces the number, and links to their screens (A12)', async () => {
  answer(
    'GET /notifications',
    notices(
      notice(1),
      notice(2, { kind: 'passwordReset', key: 'passwordReset:2', person: null, subject: null }),
      notice(3, { kind: 'grantEnding', key: 'grantEnding:3', subject: 'Audit_VIEW', on: '2026-11-30', isRead: true }),
    ),
  );
  answer('POST /notifications/read', { body: { data: { unread: 1 } } });
  await enter(start);
  press(await screen.findByRole('button', { name: '2 new notifications' }));
  const panel = screen.getByRole('group', { name: 'Notifications' });
  const lines = (await within(panel).findAllByRole('listitem')).map((item) => item.textContent ?? '');
  assert.match(lines[0] ?? '', /^Asha Panda requested a correction: Phone.*New$/);
  assert.match(lines[1] ?? '', /^Your password was reset by Someone.*New$/);
  assert.match(lines[2] ?? '', /^Your permission ends on 30 Nov 2026: Read the audit trail/);
  assert.is(links(panel).at(-1), '/notifications');
  fireEvent.click(within(panel).getByRole('link', { name: /password was reset/ }));
  assert.not(panel.isConnected);
  assert.is(location.pathname, '/profile/change-password');
  await waitFor(() =>
    assert.equal(
      askedFor('POST /notifications/read').map(({ json }) => json),
      [{ keys: ['passwordReset:2'] }],
    ),
  );
});

test('all are marked as read together', async () => {
  answer('GET /notifications', notices(notice(1)));
  answer('POST /notifications/read', { body: { data: { unread: 0 } } });
  await enter(start);
  press(await screen.findByRole('button', { name: '1 new notification' }));
  answer('GET /notifications', notices(notice(1, { isRead: true })));
  press('Mark all as read');
  assert.ok(await screen.findByRole('button', { name: 'Notifications' }));
  assert.equal(
    askedFor('POST /notifications/read').map(({ json }) => json),
    [{ all: true }],
  );
  assert.not(screen.queryByRole('button', { name: 'Mark all as read' }));
});

test('an empty bell shows a message', async () => {
  await enter(start);
  press('Notifications');
  assert.ok(await screen.findByText('There are no notifications.'));
});

test('a bell that cannot be loaded shows a message and a retry', async () => {
  answer('GET /notifications', refusal(503, 'Unavailable'));
  await enter(start);
  press('Notifications');
  const panel = within(screen.getByRole('group', { name: 'Notifications' }));
  const alert = await panel.findByRole('alert');
  answer('GET /notifications', notices(notice(1)));
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => assert.is(panel.getAllByRole('listitem').length, 1));
});

test('news from the stream is shown immediately', async () => {
  answer('GET /notifications', notices());
  answer('GET /notifications/stream', () => {
    answer('GET /notifications', notices(notice(1)));
    return {
      body: 'retry: 3000\n\nevent: state\ndata: {"unread":1,"stamp":"t"}\n\n',
      headers: { 'content-type': 'text/event-stream' },
    };
  });
  await enter(start);
  assert.ok(await screen.findByRole('button', { name: '1 new notification' }));
});

test.run();

function press(target: string | HTMLElement): HTMLElement {
  const button = typeof target === 'string' ? screen.getByRole('button', { name: target }) : target;
  button.focus();
  fireEvent.click(button);
  return button;
}

const links = (element: HTMLElement) => [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
