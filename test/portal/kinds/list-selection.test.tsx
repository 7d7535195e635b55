import { askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { answerRows, bulk, Notes } from '../../support/notes-list.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '../../../src/portal/api/api-error.ts';

const test = suite('selected rows');
test.before.each(() => {
  bulk.done.length = 0;
  bulk.error = null;
  bulk.left = [];
});
signedInPage(test);

test('without a selection there are no actions; one selected row is announced', async () => {
  await open(45);
  assert.not(screen.queryByRole('button', { name: 'Copy e-mail addresses' }));
  fireEvent.click(tick(2));
  assert.ok(screen.getByText('1 row selected'));
  assert.is(tick(2).closest('tr')?.getAttribute('aria-selected'), 'true');
  fireEvent.click(tick(2));
  assert.not(screen.queryByText(/selected$/));
});

test('Shift selects the range from the last row, in either direction', async () => {
  await open(45);
  fireEvent.click(tick(9));
  fireEvent.click(tick(6), { shiftKey: true });
  assert.equal(chosen(), [6, 7, 8, 9]);
});

test('the header selects the page, is indeterminate for a part of it, and clears it', async () => {
  await open(45);
  fireEvent.click(tick(3));
  assert.is(head().indeterminate, true);
  fireEvent.click(head());
  assert.is(chosen().length, 20);
  assert.equal([head().checked, head().indeterminate], [true, false]);
  fireEvent.click(head());
  assert.equal(chosen(), []);
});

test('a selection stays across pages, and is cleared by another search', async () => {
  await open(45);
  fireEvent.click(tick(3));
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Note 21');
  fireEvent.click(tick(21));
  assert.ok(screen.getByText('2 rows selected'));
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  await screen.findByText('Note 3');
  assert.equal(chosen(), [3]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Gender: Man' }));
  await waitFor(() => assert.not(screen.queryByText(/selected$/)));
});

test('an action runs on the selected rows in their order', async () => {
  await open(45);
  for (const id of [7, 2]) fireEvent.click(tick(id));
  press('Copy e-mail addresses');
  await waitFor(() => assert.equal(bulk.done, [[7, 2]]));
  await waitFor(() => assert.equal(chosen(), []));
  await waitFor(() => assert.is(document.querySelector('.swal2-title')?.textContent, '2 addresses copied'));
});

test('the whole result includes every page of the search', async () => {
  await open(145, '?gender=O');
  fireEvent.click(tick(1));
  press('Select all 145 rows');
  assert.ok(screen.getByText('145 rows selected'));
  press('Copy e-mail addresses');
  await waitFor(() => assert.is(bulk.done[0]?.length, 145));
  const pages = askedFor('GET /notes')
    .slice(-2)
    .map(({ query }) => [query.get('page'), query.get('pageSize'), query.get('gender')]);
  assert.equal(pages, [
    ['1', '100', 'O'],
    ['2', '100', 'O'],
  ]);
});

test('more rows than the server’s limit are not started', async () => {
  await open(501);
  fireEvent.click(tick(1));
  press('Select all 501 rows');
  assert.ok(screen.getByText('At most 500 rows at a time'));
  assert.is(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy e-mail addresses' }).disabled, true);
});

test('a failed action keeps the selection', async () => {
  await open(45);
  fireEvent.click(tick(5));
  bulk.error = new ApiError('Locked');
  press('Copy e-mail addresses');
  await waitFor(() => assert.is(document.querySelector('.swal2-title')?.textContent, 'This is closed for changes.'));
  assert.equal(chosen(), [5]);
});

test('rows skipped by an action stay selected, and the bar shows the reason until the selection is cleared', async () => {
  await open(45);
  for (const id of [3, 5, 7]) fireEvent.click(tick(id));
  bulk.left = [{ id: 5, code: 'Locked' }];
  press('Copy e-mail addresses');
  await waitFor(() => assert.equal(chosen(), [5]));
  assert.ok(screen.getByText('This is closed for changes.'));
  press('Clear selection');
  assert.not(screen.queryByText('This is closed for changes.'));
  fireEvent.click(tick(9));
  assert.not(screen.queryByText('This is closed for changes.'));
});

test('rows that prevented an action are listed with number and reason, and can be excluded', async () => {
  await open(45);
  for (const id of [3, 5, 7]) fireEvent.click(tick(id));
  press('Next page');
  await screen.findByText('Note 21');
  bulk.error = new ApiError('ValidationFailed', {
    body: { error: 'ValidationFailed', fields: { 'ids.1': 'notAllowed', 'ids.2': 'outOfRange' } },
  });
  press('Copy e-mail addresses');
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy e-mail addresses' }));
  assert.equal(
    dialog.getAllByRole('listitem').map(({ textContent }) => textContent),
    ['Note 5 2305Not on roll', 'Note 7 2307Not possible on this day'],
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Deselect these rows' }));
  assert.not(screen.queryByRole('dialog'));
  assert.ok(screen.getByText('1 row selected'));
  bulk.error = null;
  press('Copy e-mail addresses');
  await waitFor(() => assert.equal(bulk.done, [[3]]));
});

test.run();

async function open(total: number, address = ''): Promise<void> {
  answerRows(total);
  history.replaceState(null, '', `/notes${address}`);
  await signIn('Admin');
  draw(<Notes params={{}} />);
  await screen.findByText('Note 1');
}

const tick = (id: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Note ${id}` });
const head = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('tr[aria-selected="true"]')].map((line) =>
    Number(/Note (\d+)/.exec(line.textContent ?? '')?.[1]),
  );
