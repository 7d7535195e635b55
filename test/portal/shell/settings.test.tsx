import { enter, signedInPage } from '../../support/signed-in.tsx';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasFocus } from '../../support/focus.ts';

const test = suite('settings panel');
signedInPage(test);
test.before.each(open);

const root = document.documentElement;
const chosen: [group: string, choice: string, key: string, value: string, attribute: () => string | undefined, is: string][] = [
  ['Colours', 'Dark', 'theme', 'dark', () => root.dataset['mode'], 'dark'],
  ['Menu', 'Across the top', 'menu', 'horizontal', () => root.dataset['menu'], 'horizontal'],
  ['Width', 'Boxed', 'layout', 'boxed', () => root.dataset['layout'], 'boxed'],
  ['Header', 'Floats', 'navbar', 'floating', () => root.dataset['navbar'], 'floating'],
  ['Direction', 'Right to left', 'rtlClass', 'rtl', () => root.dir, 'rtl'],
];
for (const [group, choice, key, value, attribute, expected] of chosen) {
  test(`${group}, ${choice}: applied immediately and stored (D6)`, () => {
    assert.is.not(attribute(), expected);
    choose(group, choice);
    assert.is(localStorage.getItem(key), value);
    assert.is(attribute(), expected);
    assert.ok(within(panel()).getByRole<HTMLInputElement>('radio', { name: choice, checked: true }));
  });
}

test('the page animation and the dark sidebar are stored', () => {
  choose('New pages', 'Slide in');
  assert.is(localStorage.getItem('animation'), 'slide');
  fireEvent.click(within(panel()).getByLabelText(/^Dark sidebar/));
  assert.is(localStorage.getItem('semidark'), 'true');
  assert.is(root.dataset['semidark'], 'true');
});

test('an untouched setting is not stored', () => {
  choose('Colours', 'Dark');
  const stored = Object.keys(localStorage).filter((key) =>
    ['theme', 'menu', 'layout', 'navbar', 'rtlClass', 'animation', 'semidark', 'i18nextLng'].includes(key),
  );
  assert.equal(stored, ['theme']);
});

test('the horizontal menu replaces the sidebar, which is folded when it returns (A11)', async () => {
  assert.ok(screen.queryByRole('complementary', { name: 'Sidebar' }));
  choose('Menu', 'Across the top');
  assert.not(screen.queryByRole('complementary', { name: 'Sidebar' }));
  const bar = await screen.findByRole('navigation', { name: 'Main menu' });
  assert.is(within(bar).getAllByRole('button').length, 8);
  choose('Menu', 'At the side');
  assert.not(screen.queryByRole('complementary', { name: 'Sidebar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  assert.ok(screen.queryByRole('complementary', { name: 'Sidebar' }));
});

test('Reset restores all defaults and stores them', () => {
  choose('Colours', 'Dark');
  choose('Width', 'Boxed');
  fireEvent.click(within(panel()).getByRole('button', { name: 'Reset to the defaults' }));
  assert.equal([root.dataset['mode'], root.dataset['layout']], ['light', 'full']);
  assert.equal([localStorage.getItem('theme'), localStorage.getItem('layout')], ['light', 'full']);
});

test('Escape closes it, and the focus returns to its button', () => {
  act(() => void panel().dispatchEvent(new Event('cancel', { cancelable: true })));
  const button = screen.getByRole('button', { name: 'Settings' });
  assert.not(screen.queryByRole('dialog'));
  hasFocus(button);
});

test.run();

const panel = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Settings' });

async function open(): Promise<void> {
  await enter('/studentInformation/studentsearch');
  const button = screen.getByRole('button', { name: 'Settings' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'Settings' });
}

function choose(group: string, choice: string): void {
  const radios = within(within(panel()).getByRole('radiogroup', { name: group }));
  fireEvent.click(radios.getByRole('radio', { name: choice }));
}
