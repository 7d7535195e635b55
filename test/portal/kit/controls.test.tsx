import '../../support/dom.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Avatar } from '../../../src/portal/kit/avatar.tsx';
import { Button } from '../../../src/portal/kit/button.tsx';
import { Field } from '../../../src/portal/kit/field.tsx';
import { PasswordInput } from '../../../src/portal/kit/password-input.tsx';
import { SearchInput } from '../../../src/portal/kit/search-input.tsx';
import { TextInput } from '../../../src/portal/kit/text-input.tsx';
import { hasFocus } from '../../support/focus.ts';

const field = suite('field');
field.after.each(cleanup);

field('connects label, hint and error with the control', () => {
  render(
    <Field label="Number" hint="Ten digits" error="Taken" isRequired>
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/Number/);
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  assert.equal(
    described.map((id) => document.getElementById(id)?.textContent),
    ['Taken', 'Ten digits'],
  );
  assert.is(input.getAttribute('aria-invalid'), 'true');
  assert.is(input.required, true);
});

field('without hint and error has no reference to either', () => {
  render(
    <Field label="Number">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText('Number');
  assert.is(input.getAttribute('aria-describedby'), null);
  assert.is(input.getAttribute('aria-invalid'), null);
});
field.run();

const password = suite('password');
password.after.each(cleanup);

password('is hidden until the show button is pressed', () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  assert.is(input.type, 'password');
  fireEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  assert.is(input.type, 'text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide the password' }));
  assert.is(input.type, 'password');
});

password('warns about Caps Lock until the field is left', () => {
  render(<PasswordInput aria-label="Password" />);
  const input = screen.getByLabelText('Password');
  fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
  // The simulated page supports only the four standard modifiers, so the event is constructed manually.
  const event = new KeyboardEvent('keyup', { key: 'A', bubbles: true });
  event.getModifierState = (key) => key === 'CapsLock';
  fireEvent(input, event);
  assert.is(screen.getByRole('status').textContent, 'Caps Lock is on');
  fireEvent.blur(input);
  assert.is(screen.getByRole('status').textContent, '');
});
password.run();

const search = suite('search');
search.after.each(cleanup);

search('the clear button and Escape empty it and keep the focus', () => {
  render(<Searching />);
  const input = screen.getByRole<HTMLInputElement>('searchbox');
  for (const clear of [
    () => fireEvent.click(screen.getByRole('button', { name: 'Clear the search' })),
    () => fireEvent.keyDown(input, { key: 'Escape' }),
  ]) {
    fireEvent.change(input, { target: { value: 'asha' } });
    clear();
    assert.is(input.value, '');
    hasFocus(input);
    assert.not(screen.queryByRole('button'));
  }
});
search.run();

const button = suite('button');
button.after.each(cleanup);

button('a busy button keeps the focus and ignores presses', () => {
  const done: string[] = [];
  render(
    <Button isBusy onClick={() => done.push('pressed')}>
      {'Save'}
    </Button>,
  );
  const save = screen.getByRole<HTMLButtonElement>('button');
  fireEvent.click(save);
  assert.equal(done, []);
  assert.is(save.disabled, false);
  assert.is(save.getAttribute('aria-disabled'), 'true');
  assert.is(save.type, 'button');
});

button('an avatar falls back to initials if its picture fails', () => {
  const { container } = render(<Avatar name="Asha Devi Patnaik" src="/gone.png" />);
  assert.is(container.textContent, 'AP');
  // The simulated page loads no pictures and may already have reported an error.
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  assert.not(container.querySelector('img'));
});
button.run();

function Searching() {
  const [value, setValue] = useState('');
  return <SearchInput label="Search" value={value} onValue={setValue} />;
}
