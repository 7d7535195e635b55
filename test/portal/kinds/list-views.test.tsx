import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { answerRows, Notes } from '../../support/notes-list.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { takeTexts } from '../../../src/portal/i18n/text-parts.ts';
import { partsOf } from '../../support/languages.ts';

/** Saved views of a list. */
const test = suite('named views');
signedInPage(test);

const ownView = { id: 5, version: 2, list: '/notes', name: 'Women', search: 'gender=F&sort=-name', isOwn: true, owner: 'A', roleId: null };
const otherView = { ...ownView, id: 6, name: 'On leave', search: 'q=leave', isOwn: false, owner: 'Asha Rao', roleId: 3 };
const elsewhere = { ...ownView, id: 7, list: '/others', name: 'Elsewhere' };

test('views load when the menu opens, and only those of this list are shown', async () => {
  await open('');
  assert.is(askedFor('GET /list-views').length, 0);
  await menu();
  assert.equal(entries(), ['My views', 'Women', 'Shared with me', 'On leave (Asha Rao)', 'Save as a new view …']);
});

test('an opened view is in the address and shows changes since', async () => {
  await open('');
  await choose('Women');
  assert.is(location.search, '?gender=F&sort=-name&named=5');
  assert.is((await button('Women')).textContent, 'Women');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await button(/^Women ?Changed$/);
  answer('PATCH /list-views/5', ({ json }) => ({ body: { data: { ...ownView, ...(json as object), version: 3 } } }));
  await choose('Save changes to “Women”');
  await waitFor(() => assert.is(askedFor('PATCH /list-views/5').length, 1));
  assert.equal(askedFor('PATCH /list-views/5')[0]!.json, { version: 2, search: 'gender=F' });
});

test('the current state is saved under a name and shared with a role', async () => {
  await open('?gender=F');
  await choose('Save as a new view …');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => assert.is(dialog.getByRole('textbox').getAttribute('aria-invalid'), 'true'));
  assert.is(askedFor('POST /list-views').length, 0);
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Women again ' } });
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: '3' } });
  answer('POST /list-views', ({ json }) => ({ body: { data: { ...ownView, ...(json as object), id: 9 } } }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => assert.is(location.search, '?gender=F&named=9'));
  assert.equal(askedFor('POST /list-views')[0]!.json, { name: 'Women again', roleId: 3, list: '/notes', search: 'gender=F' });
});

test('a list starts with its start view until the plain list is requested', async () => {
  await open('?gender=F&sort=-name&named=5');
  await choose('Always open the list with this view');
  cleanup();
  history.replaceState(null, '', '/notes');
  draw(<Notes params={{}} />);
  await waitFor(() => assert.is(location.search, '?gender=F&sort=-name&named=5'));
  assert.is(askedFor('GET /notes').at(-1)?.query.get('gender'), 'F');
  await choose('Clear view');
  assert.is(location.search, '?named=none');
  await choose('Women');
  await choose('Stop opening the list with this view');
  await choose('Clear view');
  assert.is(location.search, '');
});

test('a deleted view is restored by Undo', async () => {
  await open('?gender=F&sort=-name&named=5');
  answer('DELETE /list-views/5', { body: { data: { id: 5 } } });
  answer('POST /list-views', ({ json }) => ({ body: { data: { ...ownView, ...(json as object), id: 9 } } }));
  await choose('Delete “Women”');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => assert.is(askedFor('POST /list-views').length, 1));
  const { list, name, search, roleId } = ownView;
  assert.equal(askedFor('POST /list-views')[0]!.json, { list, name, search, roleId });
});

test('a refused Undo gives the reason of the server', async () => {
  await open('?gender=F&sort=-name&named=5');
  answer('DELETE /list-views/5', { body: { data: { id: 5 } } });
  answer('POST /list-views', refusal(409, 'Duplicate'));
  await choose('Delete “Women”');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('This already exists.');
});

test.run();

async function open(search: string): Promise<void> {
  takeTexts('en', 'shell-views', partsOf('en').get('shell-views')!);
  answerRows(2);
  answer('GET /list-views', { body: { data: [ownView, otherView, elsewhere], roles: [{ id: 3, name: 'Staff' }] } });
  history.replaceState(null, '', `/notes${search}`);
  await signIn('Admin');
  draw(<Notes params={{}} />);
  await screen.findByText('Note 1');
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const entries = () =>
  within(screen.getByRole('menu'))
    .getAllByText(/./)
    .map(({ textContent }) => textContent);

async function menu(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Saved views|^Women/ }));
  await screen.findByRole('menuitem', { name: 'Save as a new view …' });
}

async function choose(name: string): Promise<void> {
  await menu();
  fireEvent.click(within(screen.getByRole('menu')).getByText(name));
}
