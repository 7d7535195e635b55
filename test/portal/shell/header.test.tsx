import { enter, signedInPage, widen } from '../../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasFocus } from '../../support/focus.ts';

const start = '/studentInformation/studentsearch';
const root = document.documentElement;

const test = suite('header');
signedInPage(test);

test('has the crest and the name, which link home, and the crest of the sidebar to the student list (A2)', async () => {
  await enter(start);
  assert.is(
    header()
      .getByRole('link', { name: /PARALA MAHARAJA/ })
      .getAttribute('href'),
    '/',
  );
  assert.is(header().getByRole('img', { name: 'Home' }).getAttribute('src'), '/logo-pmec.png');
  const seal = within(sidebar()!).getByRole('img').closest('a');
  assert.is(seal?.getAttribute('href'), '/studentInformation/maintainStudentDetails/studentList');
});

test('a college’s own name and logo are shown in header, sidebar, footer and tab', async () => {
  const collegeData = { college: 'Gajapati College', collegeShort: 'GC', collegeLogo: '/college-logo/7' };
  Object.assign(root.dataset, collegeData);
  try {
    await enter(start);
    const crest = header().getByRole('link', { name: 'Home Gajapati College' }).querySelector('img');
    assert.is(crest?.getAttribute('src'), '/college-logo/7');
    assert.is(within(sidebar()!).getByRole('img').getAttribute('src'), '/college-logo/7');
    assert.match(screen.getByRole('contentinfo').textContent, /^© \d{4} Gajapati College\. All rights/);
    assert.match(document.title, / · GC$/);
    assert.not(screen.queryByText(/parala/i));
  } finally {
    for (const key of Object.keys(collegeData)) delete root.dataset[key];
  }
});

test('without permission for the student list the crest of the sidebar links home', async () => {
  await enter('/', 'HR');
  assert.is(within(sidebar()!).getByRole('img', { name: 'Home' }).closest('a')?.getAttribute('href'), '/');
});

test('its button and Ctrl B fold the sidebar, which is stored', async () => {
  await enter(start);
  const button = screen.getByRole('button', { name: 'Close the menu' });
  fireEvent.click(button);
  assert.is(sidebar(), null);
  assert.is(button.getAttribute('aria-expanded'), 'false');
  assert.is(localStorage.getItem('sidebar'), 'folded');
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  assert.ok(sidebar());
  assert.is(localStorage.getItem('sidebar'), 'open');
});

test('a folded sidebar is folded the next time', async () => {
  localStorage.setItem('sidebar', 'folded');
  await enter(start);
  assert.is(sidebar(), null);
});

test('the colour mode is switched by one press, and shown on the button', async () => {
  await enter(start);
  fireEvent.click(screen.getByRole('button', { name: 'Switch to dark' }));
  assert.equal([root.dataset['mode'], localStorage.getItem('theme')], ['dark', 'dark']);
  fireEvent.click(screen.getByRole('button', { name: 'Switch to light' }));
  assert.equal([root.dataset['mode'], localStorage.getItem('theme')], ['light', 'light']);
});

test('on a wide page the search is a button that opens the palette', async () => {
  await enter(start);
  fireEvent.click(header().getByRole('button', { name: /Search screens and people/ }));
  await screen.findByRole('dialog', { name: 'Go to' });
});

test('on a narrow page it is a box behind a button, whose query continues in the palette (A3)', async () => {
  await widen(800);
  await enter(start);
  assert.not(screen.queryByRole('search'));
  const button = screen.getByRole('button', { name: 'Show the search' });
  fireEvent.click(button);
  assert.is(button.getAttribute('aria-expanded'), 'true');
  hasFocus(box());
  fireEvent.change(box(), { target: { value: ' blood ' } });
  fireEvent.submit(screen.getByRole('search'));
  assert.not(screen.queryByRole('search'));
  const palette = await screen.findByRole('dialog', { name: 'Go to' });
  assert.is(within(palette).getByRole<HTMLInputElement>('combobox').value, 'blood');
  act(() => void palette.dispatchEvent(new Event('cancel', { cancelable: true })));
  hasFocus(button);
});

test('Escape hides the box, and a blank query is ignored', async () => {
  await widen(800);
  await enter(start);
  const button = screen.getByRole('button', { name: 'Show the search' });
  fireEvent.click(button);
  fireEvent.keyDown(box(), { key: 'Escape' });
  assert.not(screen.queryByRole('search'));
  hasFocus(button);
  fireEvent.click(button);
  fireEvent.submit(screen.getByRole('search'));
  assert.not(screen.queryByRole('search'));
  assert.not(screen.queryByRole('dialog'));
});

test('on phones the rest of the header is in the account menu', async () => {
  await widen(360);
  await enter(start);
  assert.not(header().queryByRole('button', { name: 'Settings' }));
  fireEvent.click(screen.getByRole('button', { name: 'Account of Ananya Behera' }));
  const menu = within(screen.getByRole('menu'));
  fireEvent.click(menu.getByRole('menuitem', { name: 'Switch to dark' }));
  assert.is(root.dataset['mode'], 'dark');
  fireEvent.click(screen.getByRole('button', { name: 'Account of Ananya Behera' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Settings and language' }));
  await waitFor(() => assert.ok(screen.getByRole('dialog', { name: 'Settings' })));
});

test.run();

const header = () => within(screen.getAllByRole('banner')[0]!);
const sidebar = () => screen.queryByRole('complementary', { name: 'Sidebar' });
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
