import '../../support/dom.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Button } from '../../../src/portal/kit/button.tsx';
import { Menu } from '../../../src/portal/kit/menu.tsx';
import { Popover } from '../../../src/portal/kit/popover.tsx';
import { hasFocus } from '../../support/focus.ts';

const menu = suite('menu');
menu.after.each(cleanup);

menu('opens with its button and focuses the first entry', () => {
  const { button } = open();
  assert.is(button.getAttribute('aria-expanded'), 'true');
  assert.is(focused(), 'Profile');
  fireEvent.click(button);
  assert.not(screen.queryByRole('menu'));
  assert.is(button.getAttribute('aria-expanded'), 'false');
});

menu('opens with an arrow: down at the first entry, up at the last', () => {
  show();
  const button = screen.getByRole('button');
  fireEvent.keyDown(button, { key: 'ArrowUp' });
  assert.is(focused(), 'Sign Out');
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  fireEvent.keyDown(button, { key: 'ArrowDown' });
  assert.is(focused(), 'Profile');
});

menu('arrows wrap around, Home and End go to the ends', () => {
  open();
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
    fireEvent.keyDown(document.activeElement!, { key });
    return focused();
  });
  assert.equal(seen, ['Password', 'Sign Out', 'Profile', 'Sign Out', 'Profile', 'Sign Out']);
});

menu('letters find an entry; the same letter moves to the next', () => {
  open();
  fireEvent.keyDown(document.activeElement!, { key: 'p' });
  assert.is(focused(), 'Password');
  fireEvent.keyDown(document.activeElement!, { key: 'p' });
  assert.is(focused(), 'Profile');
});

menu('Escape closes it and returns the focus', () => {
  const { button } = open();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  assert.not(screen.queryByRole('menu'));
  hasFocus(button);
});

menu('a choice closes it, returns the focus and then acts', () => {
  const { button, done } = open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  assert.equal(done, ['signed out with the focus on the button']);
  assert.not(screen.queryByRole('menu'));
  hasFocus(button);
});

menu('a press outside closes it and does not move the focus', () => {
  const { button } = open();
  fireEvent.pointerDown(document.body);
  assert.not(screen.queryByRole('menu'));
  assert.is.not(document.activeElement, button);
});

menu('Tab closes it and continues from the button', () => {
  const { button } = open();
  fireEvent.keyDown(document.activeElement!, { key: 'Tab' });
  assert.not(screen.queryByRole('menu'));
  hasFocus(button);
});

menu('focus elsewhere closes it', () => {
  open();
  fireEvent.focusIn(screen.getByTestId('elsewhere'));
  assert.not(screen.queryByRole('menu'));
});

menu('a disabled entry does nothing', () => {
  const done: string[] = [];
  render(
    <Menu
      label="Row"
      button={(props) => <Button {...props}>{'Row'}</Button>}
      entries={[{ kind: 'action', key: 'a', label: 'Delete', isDisabled: true, onChoose: () => done.push('deleted') }]}
    />,
  );
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('menuitem'));
  assert.equal(done, []);
  assert.ok(screen.getByRole('menu'));
});

menu('an option shows the selection, and the focus starts there', () => {
  render(
    <Menu
      label="Language"
      button={(props) => <Button {...props}>{'Language'}</Button>}
      entries={['English', 'Dansk'].map((label) => ({
        kind: 'choice',
        key: label,
        label,
        isChecked: label === 'Dansk',
        onChoose: () => {},
      }))}
    />,
  );
  fireEvent.click(screen.getByRole('button'));
  assert.is(focused(), 'Dansk');
  assert.is(screen.getByRole('menuitemradio', { name: 'Dansk' }).getAttribute('aria-checked'), 'true');
});

menu('a panel is closed from inside with the focus on its button', () => {
  render(
    <Popover label="Columns" button={(props) => <Button {...props}>{'Columns'}</Button>}>
      {(close) => (
        <button type="button" onClick={close}>
          {'Done'}
        </button>
      )}
    </Popover>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  assert.not(screen.queryByRole('group'));
  assert.is(focused(), 'Columns');
});

menu.run();

function show() {
  const done: string[] = [];
  render(
    <>
      <Menu
        label="Account"
        button={(props) => <Button {...props}>{'Asha'}</Button>}
        entries={[
          { kind: 'link', key: 'profile', label: 'Profile', href: '/profile' },
          { kind: 'separator', key: 'line' },
          { kind: 'link', key: 'password', label: 'Password', href: '/password' },
          {
            kind: 'action',
            key: 'out',
            label: 'Sign Out',
            onChoose: () => done.push(focused() === 'Asha' ? 'signed out with the focus on the button' : 'signed out'),
          },
        ]}
      />
      <input data-testid="elsewhere" />
    </>,
  );
  return done;
}

function open() {
  const done = show();
  const button = screen.getByRole('button');
  fireEvent.click(button);
  return { button, done };
}

function focused(): string | null {
  return document.activeElement?.textContent ?? null;
}
