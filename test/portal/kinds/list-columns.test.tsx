import { draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { answerRows, Notes } from '../../support/notes-list.tsx';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasFocus } from '../../support/focus.ts';

const test = suite('selected columns');
signedInPage(test);

test('a column is shown and hidden by its checkbox, which is stored', async () => {
  await open();
  assert.equal(heads(), ['Name', 'Registration no.', 'Gender', 'Phone']);
  fireEvent.click(panel().getByRole('checkbox', { name: 'Hostel room' }));
  fireEvent.click(panel().getByRole('checkbox', { name: 'Gender' }));
  assert.equal(heads(), ['Name', 'Registration no.', 'Phone', 'Room']);
  await again();
  assert.equal(heads(), ['Name', 'Registration no.', 'Phone', 'Room']);
});

test('a column is moved up to the ends; the moved row keeps the focus', async () => {
  await open();
  const up = () => panel().getByRole('button', { name: 'Move Phone up' });
  fireEvent.click(up());
  fireEvent.click(up());
  assert.equal(heads(), ['Name', 'Phone', 'Registration no.', 'Gender']);
  hasFocus(up());
  assert.is(up().getAttribute('aria-disabled'), 'true');
  fireEvent.click(up());
  assert.equal(heads()[0], 'Name');
  await again();
  assert.equal(heads(), ['Name', 'Phone', 'Registration no.', 'Gender']);
});

test('the name column stays first', async () => {
  await open();
  assert.is(panel().getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled, true);
  assert.not(panel().queryByRole('button', { name: 'Move Name down' }));
});

test('the default columns are restored', async () => {
  await open();
  fireEvent.click(panel().getByRole('checkbox', { name: 'Gender' }));
  fireEvent.click(panel().getByRole('button', { name: 'Move Phone up' }));
  fireEvent.click(panel().getByRole('button', { name: 'Reset columns' }));
  assert.equal(heads(), ['Name', 'Registration no.', 'Gender', 'Phone']);
});

test('compact rows are stored', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Less space between rows' }));
  assert.is(screen.getByRole('table').dataset['density'], 'compact');
  await again();
  assert.is(screen.getByRole('table').dataset['density'], 'compact');
  fireEvent.click(screen.getByRole('button', { name: 'More space between rows' }));
  assert.is(screen.getByRole('table').dataset['density'], 'comfortable');
});

test('in a narrow box the last columns are omitted with a note, unless all are chosen', async () => {
  const laidOut = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'clientWidth');
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 420 });
  try {
    answerRows(2);
    history.replaceState(null, '', '/notes');
    await signIn('Admin');
    draw(<Notes params={{}} />);
    await screen.findByText('Note 1');
    assert.equal(heads(), ['Name', 'Registration no.']);
    const button = screen.getByRole('button', { name: 'Columns hidden: 2' });
    fireEvent.click(button);
    fireEvent.click(panel().getByRole('button', { name: 'Show all columns' }));
    assert.equal(heads(), ['Name', 'Registration no.', 'Gender', 'Phone']);
    hasFocus(button);
    assert.is(button.textContent, 'Columns');
  } finally {
    if (laidOut) Object.defineProperty(HTMLElement.prototype, 'clientWidth', laidOut);
    else Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  }
});

test.run();

async function open(): Promise<void> {
  answerRows(2);
  history.replaceState(null, '', '/notes');
  await signIn('Admin');
  await again();
}

/** The list after reopening, with the panel of its columns. */
async function again(): Promise<void> {
  cleanup();
  draw(<Notes params={{}} />);
  await screen.findByText('Note 1');
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
}

const panel = () => within(screen.getByRole('group', { name: 'Columns' }));
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .slice(1, -1);
