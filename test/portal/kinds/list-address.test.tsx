import { askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { answerRows, Notes } from '../../support/notes-list.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const test = suite('a list and its address');
signedInPage(test);

test('the query of the address is sent and shown in the tools', async () => {
  await open('?q=sai&gender=O&sort=-name&page=2&pageSize=10');
  assert.equal(lastQuery(), 'gender=O&page=2&pageSize=10&q=sai&sort=-name');
  assert.is(search().value, 'sai');
  assert.is(head('Name').getAttribute('aria-sort'), 'descending');
  assert.equal(chips(), ['Remove the filter Gender: Other']);
  assert.is(screen.getByRole('button', { current: 'page' }).textContent, '2');
});

test('the default list has an empty address, and shows its filters', async () => {
  await open('');
  assert.is(lastQuery(), 'gender=M&gender=F&page=1&pageSize=20&sort=class');
  assert.equal(chips(), ['Remove the filter Gender: Man', 'Remove the filter Gender: Woman']);
  assert.not(screen.queryByRole('button', { name: 'Reset filters' }));
});

test('a heading sorts up, down and not at all, from the first page', async () => {
  await open('?page=2');
  for (const sort of ['name', '-name', null]) {
    fireEvent.click(within(head('Name')).getByRole('button'));
    await waitFor(() => assert.is(param('sort'), sort));
    assert.is(param('page'), null);
  }
});

test('a chip removes its filter, and Reset restores the defaults', async () => {
  await open('?page=3');
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Gender: Man' }));
  assert.is(location.search, '?gender=F');
  fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Gender: Woman' }));
  assert.is(location.search, '?gender=any');
  act(() => history.back());
  await waitFor(() => assert.is(location.search, '?gender=F'));
  fireEvent.click(screen.getByRole('button', { name: 'Reset filters' }));
  assert.is(location.search, '');
});

test('the filter panel ticks active values, and applies immediately', async () => {
  await open('');
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(screen.getByRole('group', { name: 'Filters' }));
  fireEvent.click(panel.getByText('Gender'));
  const otherBox = panel.getByRole<HTMLInputElement>('checkbox', { name: 'Other' });
  assert.equal([otherBox.checked, panel.getByRole<HTMLInputElement>('checkbox', { name: 'Man' }).checked], [false, true]);
  fireEvent.click(otherBox);
  assert.is(location.search, '?gender=M&gender=F&gender=O');
  await waitFor(() => assert.is(lastQuery(), 'gender=M&gender=F&gender=O&page=1&pageSize=20&sort=class'));
});

test('a search starts at its first key, from the first page, and Back does not undo letters', async () => {
  await open('?page=2');
  const entries = history.length;
  fireEvent.change(search(), { target: { value: ' sai  ' } });
  await waitFor(() => assert.is(location.search, '?q=sai'));
  assert.is(history.length, entries);
  assert.is(search().value, ' sai  ');
});

test('a frequent filter is in the toolbar, two presses away', async () => {
  await open('');
  const button = screen.getByRole('button', { name: /^Gender/ });
  assert.is(button.textContent, 'Gender2');
  fireEvent.click(button);
  fireEvent.click(within(screen.getByRole('group', { name: 'Gender' })).getByRole('checkbox', { name: 'Woman' }));
  await waitFor(() => assert.is(param('gender'), 'M'));
  assert.is(button.textContent, 'Gender1');
});

test('page and page size are in the address', async () => {
  await open('');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  assert.is(location.search, '?page=2');
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } });
  assert.is(location.search, '?pageSize=50');
});

test('a page that no longer exists leads to the last one', async () => {
  await open('?page=900');
  await waitFor(() => assert.is(location.search, '?page=4'));
  await screen.findByText('Note 61');
});

test.run();

async function open(address: string): Promise<void> {
  answerRows(70);
  history.replaceState(null, '', `/notes${address}`);
  await signIn('Admin');
  draw(<Notes params={{}} />);
  await waitFor(() => assert.ok(askedFor('GET /notes').length > 0));
  if (!address.includes('900')) await screen.findAllByText(/^Note \d+$/);
}

const param = (name: string) => new URLSearchParams(location.search).get(name);
const search = () => screen.getByRole<HTMLInputElement>('searchbox');
const head = (name: string) => screen.getByRole('columnheader', { name });
const chips = () => screen.queryAllByRole('button', { name: /^Remove the filter/ }).map((chip) => chip.getAttribute('aria-label'));

/** The last query to the server, with sorted parts. */
function lastQuery(): string {
  const query = askedFor('GET /notes').at(-1)!.query;
  query.sort();
  return query.toString();
}
