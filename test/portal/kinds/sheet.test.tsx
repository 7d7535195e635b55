import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { endpoint } from '../../../src/contract/core/endpoint.ts';
import { paperHead } from '../../../src/contract/core/paper.ts';
import { digits, many } from '../../../src/contract/core/scalars.ts';
import type { Href } from '../../../src/portal/route.ts';

const { sheetScreen } = await import('../../../src/portal/kinds/sheet/sheet-screen.tsx');
const { papersScreen } = await import('../../../src/portal/kinds/papers/papers-screen.tsx');
const { firstCallsOf } = await import('../../../src/portal/kinds/first-calls.ts');

const common = { method: 'GET', access: ['STUDENT_VIEW'], summary: 'A document for tests.', area: 'StudentData' } as const;
const getNote = endpoint({ ...common, path: '/notes/:id', answer: z.object({ data: z.object({ id: z.int(), name: z.string() }) }) });
const prints: number[] = [];
const description = {
  title: 'nav.serviceSheet',
  call: getNote,
  param: 'noteId',
  failed: 'kind.form.loadFailed',
  nameOf: ({ name }: { name: string }) => name,
  back: { label: 'employee.sheet.back', href: (id: number) => `/back/${id}` as Href },
  notePrint: async ({ id }: { id: number }) => prints.push(id),
  Sheet: ({ record, hidden, head }: { record: { name: string }; hidden: readonly string[]; head: { college: string } }) => (
    <p>{`${head.college}: ${record.name}, without ${hidden.join()}`}</p>
  ),
} as const;
const Sheet = sheetScreen(description);
const head = { college: 'The College', address: '', logo: null, madeBy: 'Asha', madeAt: '2026-11-22T10:00:00Z' };

const test = suite('a printed sheet');
signedInPage(test);
test.before.each(async () => {
  prints.length = 0;
  await signIn('Admin');
  answer('GET /notes/4', { body: { data: { id: 4, name: 'Asha' }, hidden: ['phone'] } });
  answer('GET /account/paper-head', { body: { data: head } });
});

const open = (Screen: typeof Sheet = Sheet) => draw(<Screen params={{ noteId: '4' }} />);
const chrome = () => screen.getByRole('heading', { level: 1 }).closest('[data-chrome]');

test('has a heading that is not printed, the way back and the record on paper', async () => {
  open();
  assert.is(screen.getByRole('heading', { level: 1 }).closest('[aria-busy="true"]') !== null, true);
  await screen.findByText('The College: Asha, without phone');
  assert.ok(chrome());
  assert.is(screen.getByRole('link', { name: 'Back to the employee' }).getAttribute('href'), '/back/4');
  assert.ok(screen.getByRole('button', { name: 'Print' }));
});

test('a print is noted however it is started, but not before the record is there', async () => {
  open();
  window.dispatchEvent(new Event('beforeprint'));
  assert.equal(prints, []);
  await screen.findByText(/^The College/);
  window.dispatchEvent(new Event('beforeprint'));
  assert.equal(prints, [4]);
});

for (const [path, what] of [
  ['GET /notes/4', 'the record'],
  ['GET /account/paper-head', 'the letterhead'],
] as const)
  test(`a failure of ${what} is the page’s heading, and another try shows the sheet`, async () => {
    answer(path, refusal(503, 'Unavailable'));
    open();
    await screen.findByRole('heading', { level: 1, name: 'The record could not be loaded' });
    answer(path, { body: path === 'GET /notes/4' ? { data: { id: 4, name: 'Asha' }, hidden: [] } : { data: head } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^The College: Asha/);
  });

test('without a record there is “not found”, or what the screen shows instead', async () => {
  answer('GET /notes/4', refusal(404, 'NotFound'));
  const { unmount } = open();
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  unmount();
  open(sheetScreen({ ...description, Missing: ({ id }) => <p>{`no note ${id}`}</p> }));
  await screen.findByText('no note 4');
});

test('the record and the letterhead are the first calls of its address', () => {
  assert.equal(firstCallsOf(Sheet, { noteId: '4' }, ''), [
    { endpoint: getNote, input: { id: 4 } },
    { endpoint: paperHead, input: {} },
  ]);
});

const getCards = endpoint({
  ...common,
  path: '/note-cards',
  query: z.strictObject({ id: many(digits, 500) }),
  answer: z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })), left: z.optional(z.int()) }),
});
const Cards = papersScreen({
  title: 'nav.studentCards',
  call: getCards,
  paper: 'cards',
  counted: 'student.card.count',
  failed: 'student.card.failed',
  empty: { title: 'student.card.nobody', text: 'student.card.nobodyHint' },
  leftOut: 'student.card.left',
  Papers: ({ data }) => data.map(({ id, name }) => <p key={id}>{`card of ${name}`}</p>),
});
const openCards = (search: string) => {
  history.replaceState(null, '', `/cards${search}`);
  draw(<Cards params={{}} />);
};
const printButton = () => screen.queryByRole('button', { name: 'Print' });

test('documents of selected people: their number, and a warning about omitted people', async () => {
  answer('GET /note-cards', { body: { data: [{ id: 4, name: 'Asha' }] } });
  openCards('?ids=4,9,4,x');
  await screen.findByText('card of Asha');
  assert.ok(screen.getByText('1 card'));
  assert.ok(screen.getByText('1 selected student is not on roll and has no card.').closest('[data-chrome]'));
  assert.ok(printButton());
});

test('omitted people are those that the answer counts, if it does', async () => {
  answer('GET /note-cards', { body: { data: [], left: 1 } });
  openCards('?ids=4');
  await screen.findByText('1 selected student is not on roll and has no card.');
  assert.ok(screen.getByText('No students selected'));
  assert.not(printButton());
});

test('without people nothing is called', async () => {
  openCards('');
  await screen.findByText('No students selected');
  assert.is(askedFor('GET /note-cards').length, 0);
  assert.not(printButton());
});

test('documents that cannot be generated can be tried again', async () => {
  answer('GET /note-cards', refusal(503, 'Unavailable'));
  openCards('?ids=4');
  await screen.findByText('The cards could not be generated');
  answer('GET /note-cards', { body: { data: [{ id: 4, name: 'Asha' }] } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => assert.ok(screen.getByText('card of Asha')));
  assert.not(screen.queryByText(/not on roll/));
});

test.run();
