import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { answerRows, Notes, row } from '../../support/notes-list.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permission } from '../../../src/contract/core/permissions.ts';

const head = { college: 'A College', address: 'Berhampur', logo: null, madeBy: 'S. Mahapatra', madeAt: '2026-11-21T10:00:00Z' };
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The first cells of the table’s rows, at each printing. */
let papers: string[][] = [];
let isHeaded: boolean[] = [];

const test = suite('a list on paper');
signedInPage(test);
test.before.each(() => {
  [papers, isHeaded] = [[], []];
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    const tables = [...document.querySelectorAll('table')].filter((table) => !table.closest('[data-chrome]'));
    papers.push([...(tables[0]?.querySelectorAll('tbody [scope="row"]') ?? [])].map((cell) => cell.textContent));
    isHeaded.push(document.body.textContent.includes('A College'));
  };
  answer('GET /account/paper-head', { body: { data: head } });
});

test('a completely visible list is printed immediately, under the letterhead', async () => {
  answerRows(3);
  await open();
  fireEvent.click(button('Print'));
  await waitFor(() => assert.equal(papers, [['Note 1', 'Note 2', 'Note 3']]));
  assert.equal(isHeaded, [true]);
});

test('a longer list prints this page or all rows, filtered and sorted, a hundred rows at a time', async () => {
  answerRows(245);
  await open('?q=note&sort=-name&page=2');
  fireEvent.click(button('Print'));
  fireEvent.click(button('This page'));
  await waitFor(() => assert.is(papers[0]?.length, 20));
  assert.is(papers[0]?.[0], 'Note 21');
  const before = askedFor('GET /notes').length;
  leavePaper();

  fireEvent.click(button('Print'));
  fireEvent.click(button('All 245 rows'));
  await waitFor(() => assert.is(papers.length, 2));
  assert.equal([papers[1]?.length, papers[1]?.[0], papers[1]?.[244]], [245, 'Note 1', 'Note 245']);
  const queries = askedFor('GET /notes')
    .slice(before)
    .map(({ query }) => query);
  assert.equal(
    queries.map((query) => [query.get('page'), query.get('pageSize'), query.get('q'), query.get('sort')].join(' ')),
    ['1 100 note -name', '2 100 note -name', '3 100 note -name'],
  );
  assert.ok(screen.getByText(/^All 245 rows · Prepared by S. Mahapatra/));
  leavePaper();
  assert.is(document.querySelectorAll('table').length, 1);
  assert.not(screen.queryByRole('dialog'));
});

test('a failed page has a reason and a retry; printing can be cancelled', async () => {
  answerRows(120);
  await open();
  let isDown = true;
  answer('GET /notes', ({ query }) => {
    const page = Number(query.get('page'));
    if (isDown && page === 2) return refusal(404, 'NotFound');
    const from = (page - 1) * 100;
    const data = Array.from({ length: Math.min(100, 120 - from) }, (_, at) => row(from + at + 1));
    return { body: { data, total: 120, page, pageSize: 100 } };
  });
  fireEvent.click(button('Print'));
  fireEvent.click(button('All 120 rows'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  assert.ok(within(screen.getByRole('dialog')).getByText('100 of 120 rows loaded'));
  isDown = false;
  fireEvent.click(retry);
  await waitFor(() => assert.is(papers[0]?.length, 120));
  leavePaper();

  isDown = true;
  fireEvent.click(button('Print'));
  fireEvent.click(button('All 120 rows'));
  await screen.findByRole('button', { name: 'Try again' });
  fireEvent.click(button('Cancel'));
  assert.not(screen.queryByRole('dialog'));
  assert.is(papers.length, 1);
});

test('too many rows for paper: a message, and the file for users with the permission', async () => {
  answerRows(3001);
  await open();
  fireEvent.click(button('Print'));
  const dialog = within(screen.getByRole('dialog', { name: 'Print' }));
  assert.ok(dialog.getByText('At most 3,000 rows at a time'));
  assert.not(dialog.queryByRole('button', { name: /^All/ }));
  assert.ok(dialog.getByRole('button', { name: 'This page' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Export all rows' }));
  await screen.findByRole('dialog', { name: 'What is the file for?' });
});

test('too many rows for paper: no file for users without the permission', async () => {
  answerRows(3001);
  await open('', [permission.STUDENT_LIST]);
  fireEvent.click(button('Print'));
  const dialog = within(screen.getByRole('dialog', { name: 'Print' }));
  assert.not(dialog.queryByRole('button', { name: 'Export all rows' }));
});

test('a letterhead that cannot be loaded does not prevent printing', async () => {
  answer('GET /account/paper-head', refusal(404, 'NotFound'));
  answerRows(2);
  await open();
  fireEvent.click(button('Print'));
  await waitFor(() => assert.equal(papers, [['Note 1', 'Note 2']]));
  assert.equal(isHeaded, [false]);
});

test('the audit trail records it, also when printed by keyboard', async () => {
  answerRows(3);
  await open('?q=note');
  fireEvent.click(button('Print'));
  await waitFor(() => assert.is(askedFor('POST /account/prints').length, 1));
  const noted = { of: '/notes', title: 'Student Basic Details', query: 'q=note', persons: 3 };
  assert.equal(askedFor('POST /account/prints')[0]?.json, noted);
  leavePaper();
  window.dispatchEvent(new Event('beforeprint'));
  await waitFor(() => assert.is(askedFor('POST /account/prints').length, 2));
  assert.equal(askedFor('POST /account/prints')[1]?.json, noted);
});

test('printing many persons requires a purpose first', async () => {
  answerRows(612);
  await open();
  fireEvent.click(button('Print'));
  fireEvent.click(button('All 612 rows'));
  const dialog = within(screen.getByRole('dialog', { name: 'What is the printout for?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Print' }));
  assert.ok(dialog.getByText('This field is required.'));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'the election' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Print' }));
  await waitFor(() => assert.is(papers[0]?.length, 612));
  await waitFor(() => assert.is(askedFor('POST /account/prints').length, 1));
  const noted = { of: '/notes', title: 'Student Basic Details', persons: 612, purpose: 'the election' };
  assert.equal(askedFor('POST /account/prints')[0]?.json, noted);
});

/** Closes the browser’s print dialog. */
const leavePaper = () => act(() => void window.dispatchEvent(new Event('afterprint')));

async function open(search = '', held?: readonly number[]): Promise<void> {
  history.replaceState(null, '', `/${search}`);
  await signIn('Admin', held);
  draw(<Notes params={{}} />);
  await screen.findAllByText(/^Note \d+$/);
}

test.run();
