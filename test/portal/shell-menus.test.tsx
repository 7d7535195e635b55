import { answer, enter, refusal, signedInPage, userId } from '../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const start = '/studentInformation/studentsearch';
const card = (key: string, value: number | null, waits: boolean, href: string | null = null) => ({ key, value, waits, href }); // prettier-ignore
const cards = [
  card('openRequests', 3, true, '/studentInformation/masterTables/batch?status=open'),
  card('lockedAccounts', 1200, true),
  card('grantsEnding', 0, true),
  card('contractsEnding', null, true),
  card('bedsFree', 9, false),
];

const test = suite('menus of the header');
signedInPage(test);

for (const name of ['Language', 'Account of Ananya Behera', 'Waiting for you']) {
  test(`${name}: Escape closes it with the focus on its button, a press outside without`, async () => {
    await enter(start);
    const button = press(name);
    assert.is(button.getAttribute('aria-expanded'), 'true');
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    fireEvent.keyDown(panel!, { key: 'Escape' });
    assert.is(button.getAttribute('aria-expanded'), 'false');
    assert.not(panel!.isConnected);
    assert.is(document.activeElement, button);
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

test('the account menu leads to the own record by role, and to the change of the password', async () => {
  const own = `/humanresourcedevelopment/maintain-employee/view/${userId}`;
  await enter(start, 'Faculty');
  press('Account of Ananya Behera');
  assert.equal(links(screen.getByRole('menu')), [own, '/profile/change-password']);
  assert.ok(screen.getByText('Faculty'));
});

test('the language menu names sixteen languages in their own words, the chosen one marked', async () => {
  await enter(start);
  press('Language');
  const entries = within(screen.getByRole('menu')).getAllByRole('menuitemradio');
  assert.is(entries.length, 16);
  assert.is(within(screen.getByRole('menu')).getByRole('menuitemradio', { checked: true }).textContent, 'English');
  for (const [lang, words] of Object.entries({ de: 'Deutsch', ar: 'العربية' })) {
    assert.is(screen.getByRole('menu').querySelector(`[lang="${lang}"]`)?.textContent, words);
  }
});

test('the bell counts what waits, and leads to it where one may go', async () => {
  answer('GET /account/home', { body: { data: { cards } } });
  await enter(start);
  press(await screen.findByRole('button', { name: '2 matters are waiting for you' }));
  const panel = screen.getByRole('group', { name: 'Waiting for you' });
  assert.equal(
    within(panel).getAllByRole('listitem').map((item) => item.textContent),
    ['Open correction requests3', 'Locked accounts1,200'],
  ); // prettier-ignore
  assert.equal(links(panel), ['/studentInformation/masterTables/batch?status=open']);
  fireEvent.click(within(panel).getByRole('link'));
  assert.not(panel.isConnected);
  assert.is(location.pathname + location.search, '/studentInformation/masterTables/batch?status=open');
});

test('with nothing waiting the bell says so', async () => {
  await enter(start);
  press('Waiting for you');
  assert.ok(await screen.findByText('Nothing is waiting for you.'));
});

test('a bell that could not be asked says so, and asks again', async () => {
  answer('GET /account/home', refusal(503, 'Unavailable'));
  await enter(start);
  press('Waiting for you');
  const panel = within(screen.getByRole('group', { name: 'Waiting for you' }));
  const alert = await panel.findByRole('alert');
  answer('GET /account/home', { body: { data: { cards } } });
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => assert.is(panel.getAllByRole('listitem').length, 2));
});

test.run();

function press(what: string | HTMLElement): HTMLElement {
  const button = typeof what === 'string' ? screen.getByRole('button', { name: what }) : what;
  button.focus();
  fireEvent.click(button);
  return button;
}

const links = (element: HTMLElement) => [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
