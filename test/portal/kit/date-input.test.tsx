import '../../support/dom.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dateOrders, type DateOrder } from '../../../src/contract/core/date-order.ts';
import { date as dateOf } from '../../../src/contract/core/field.ts';
import { FieldControl } from '../../../src/portal/kinds/form/field-control.tsx';
import { DateInput } from '../../../src/portal/kit/date-input.tsx';
import { Field } from '../../../src/portal/kit/field.tsx';
import { hasFocus } from '../../support/focus.ts';

const test = suite('date field');
test.after.each(() => {
  cleanup();
  delete document.documentElement.dataset['dateOrder'];
  document.documentElement.dir = 'ltr';
});

function Form({ start = '', isReadOnly = false }) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Born on">
      <DateInput value={value} onValue={setValue} readOnly={isReadOnly} min="2007-01-10" max="2008-12-31" />
      <output data-testid="value">{value}</output>
    </Field>
  );
}

function show(start = '', order?: DateOrder) {
  if (order) document.documentElement.dataset['dateOrder'] = order;
  render(<Form start={start} />);
  const input = screen.getByLabelText<HTMLInputElement>('Born on');
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  return { input, type, value: () => screen.getByTestId('value').textContent };
}
const opener = () => screen.getByRole('button', { name: 'Open the calendar' });
const press = (key: string, modifiers = {}) => fireEvent.keyDown(document.activeElement!, { key, ...modifiers });
const focused = () => document.activeElement?.getAttribute('aria-label');

const shown = {
  dmy: [
    ['6/5/07', '2007-05-06', '6 May 2007'],
    ['06.05.2007', '2007-05-06', '6 May 2007'],
    ['2007-05-06', '2007-05-06', '6 May 2007'],
  ],
  mdy: [
    ['6/5/07', '2007-06-05', 'Jun 5, 2007'],
    ['06.05.2007', '2007-06-05', 'Jun 5, 2007'],
    ['2007-05-06', '2007-05-06', 'May 6, 2007'],
  ],
  ymd: [
    ['6/5/07', '2006-05-07', '2006 May 7'],
    ['06.05.2007', '2007-05-06', '2007 May 6'],
    ['2007-05-06', '2007-05-06', '2007 May 6'],
  ],
};
for (const order of dateOrders)
  test(`is typed and shown in the college’s order: ${order}`, () => {
    const { input, type, value } = show('', order);
    for (const [text = '', day, words] of shown[order]) {
      type(text);
      assert.is(input.value, text, 'the typed text stays');
      assert.is(value(), day);
      fireEvent.blur(input);
      assert.is(input.value, words);
    }
  });

test('shows the parsed date only while typing', () => {
  const { input, type } = show();
  type('6/5');
  assert.is(echo(), '');
  type('6/5/07');
  assert.is(echo(), '6 May 2007');
  fireEvent.blur(input);
  assert.is(echo(), '');
});

test('an invalid date stays as typed, for the field’s check', () => {
  const { input, type, value } = show('2007-05-06');
  type('31/2/2007');
  fireEvent.blur(input);
  assert.equal([input.value, value()], ['31/2/2007', '31/2/2007']);
  type('');
  assert.is(value(), '');
});

test('an invalid date is reported once the field is left, and no longer after correction', () => {
  const field = dateOf();
  const Control = () => {
    const [value, setValue] = useState<unknown>(null);
    const props = { name: 'bornOn', label: 'Born on', words: '', field, error: undefined, isReadOnly: false };
    return <FieldControl {...props} value={value} onValue={setValue} onBlur={() => undefined} />;
  };
  render(<Control />);
  const input = screen.getByLabelText<HTMLInputElement>(/Born on/);
  fireEvent.change(input, { target: { value: '31/2/2007' } });
  assert.not(screen.queryByText('This is not a date.'));
  fireEvent.blur(input);
  assert.ok(screen.getByText('This is not a date.'));
  fireEvent.change(input, { target: { value: '28/2/2007' } });
  assert.not(screen.queryByText('This is not a date.'));
});

test('a date is picked by keyboard, and the focus returns', () => {
  const { value } = show('2007-05-06');
  fireEvent.click(opener());
  assert.ok(screen.getByRole('dialog', { name: 'Calendar' }));
  assert.match(focused() ?? '', /6 May 2007/);
  press('ArrowRight');
  assert.match(focused() ?? '', /7 May 2007/);
  press('PageDown', { shiftKey: true });
  press('End');
  assert.match(focused() ?? '', /11 May 2008/);
  fireEvent.click(document.activeElement!);
  assert.is(value(), '2008-05-11');
  assert.not(screen.queryByRole('dialog'));
  hasFocus(opener());
});

test('Alt and arrow down open it, Escape closes it', () => {
  const { input, value } = show('2007-05-06');
  fireEvent.keyDown(input, { key: 'ArrowDown', altKey: true });
  assert.ok(screen.getByRole('grid'));
  press('Escape');
  assert.not(screen.queryByRole('grid'));
  assert.is(value(), '2007-05-06');
});

test('stops at its first day, and an earlier day cannot be chosen', () => {
  show('2007-01-12');
  fireEvent.click(opener());
  press('PageUp');
  assert.match(focused() ?? '', /10 January 2007/);
  assert.is(screen.getByRole<HTMLButtonElement>('button', { name: /, 9 January 2007/ }).disabled, true);
});

test('a birth year is two choices away', () => {
  show('2008-05-06');
  fireEvent.click(opener());
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2007' } });
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '8' } });
  assert.ok(screen.getByRole('grid', { name: 'August 2007' }));
});

test('nothing opens for a read-only date', () => {
  render(<Form start="2007-05-06" isReadOnly />);
  assert.is(screen.getByLabelText<HTMLInputElement>('Born on').value, '6 May 2007');
  assert.not(screen.queryByRole('button'));
});

const echo = () => document.querySelector('span[aria-live]')?.textContent;

test.run();
