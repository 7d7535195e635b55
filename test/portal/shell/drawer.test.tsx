import { enter, signedInPage, widen } from '../../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasFocus } from '../../support/focus.ts';

const search = '/studentInformation/studentsearch';

const test = suite('menu of a narrow page');
signedInPage(test);
test.before.each(() => widen(800));

test('is behind a button in the header, and modal', async () => {
  await enter(search);
  assert.not(screen.queryByRole('navigation', { name: 'Main menu' }));
  const button = open();
  assert.is(drawer().open, true);
  assert.is(button.getAttribute('aria-expanded'), 'true');
  assert.ok(drawer().contains(document.activeElement));
  // The permissions for the menu may still be loading.
  assert.ok(await within(drawer()).findByRole('link', { name: 'Student search', current: 'page' }));
});

test('Escape closes it, and the focus returns to its button', async () => {
  await enter(search);
  const button = open();
  act(() => void drawer().dispatchEvent(new Event('cancel', { cancelable: true })));
  assert.not(screen.queryByRole('dialog'));
  hasFocus(button);
  assert.is(button.getAttribute('aria-expanded'), 'false');
});

test('a press outside closes it, one inside does not', async () => {
  await enter(search);
  open();
  fireEvent.pointerDown(within(drawer()).getByRole('navigation'));
  assert.ok(screen.queryByRole('dialog'));
  fireEvent.pointerDown(drawer(), { clientX: 700, clientY: 500 });
  assert.not(screen.queryByRole('dialog'));
});

test('a choice closes it and navigates, also to the current page (B5)', async () => {
  await enter(search);
  open();
  fireEvent.click(await within(drawer()).findByRole('link', { name: 'Generate Excel Report' }));
  assert.not(screen.queryByRole('dialog'));
  await waitFor(() => assert.ok(screen.getByRole('heading', { level: 1, name: 'Generate Excel Report' })));
  open();
  fireEvent.click(within(drawer()).getByRole('link', { current: 'page' }));
  assert.not(screen.queryByRole('dialog'));
});

test('its close button closes it, but opening a section does not', async () => {
  await enter(search);
  open();
  fireEvent.click(await within(drawer()).findByRole('button', { name: 'Exam Management' }));
  fireEvent.click(within(drawer()).getByRole('button', { name: 'Close the menu' }));
  assert.not(screen.queryByRole('dialog'));
});

test('a widened page shows the sidebar instead, and a narrowed one has no overlay', async () => {
  await enter(search);
  open();
  await widen(1280);
  assert.not(screen.queryByRole('dialog'));
  assert.ok(screen.getByRole('complementary', { name: 'Sidebar' }));
  await widen(800);
  assert.not(screen.queryByRole('dialog'));
  assert.not(screen.queryByRole('complementary', { name: 'Sidebar' }));
});

test.run();

const drawer = () => screen.getByRole<HTMLDialogElement>('dialog');

function open(): HTMLElement {
  const button = screen.getByRole('button', { name: 'Open the menu' });
  button.focus();
  fireEvent.click(button);
  return button;
}
