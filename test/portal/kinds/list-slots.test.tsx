import { answer, askedFor, draw, signedInPage, signIn, type Asked } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LayoutGrid, UsersRound } from 'lucide-react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { endpoint } from '../../../src/contract/core/endpoint.ts';
import { idFilter, listAnswer, listQuery } from '../../../src/contract/core/paging.ts';
import type { ChartsProps } from '../../../src/portal/kinds/list/description.ts';

const { listFrom } = await import('../../../src/portal/kinds/list/list-screen.tsx');

const test = suite('totals, charts and views of a list');
signedInPage(test);

interface Row {
  id: number;
  name: string;
  roleId: number;
  role: string;
  live: number;
}
const rows: Row[] = [
  { id: 1, name: 'Asha', roleId: 2, role: 'Faculty', live: 2 },
  { id: 2, name: 'Bela', roleId: 3, role: 'Clerk', live: 1 },
  { id: 3, name: 'Chitra', roleId: 2, role: 'Faculty', live: 4 },
];
const call = endpoint({
  method: 'GET',
  path: '/notes',
  access: ['STUDENT_LIST'],
  summary: 'Rows for tests.',
  area: 'Users',
  query: listQuery(['name', 'role'], { roleId: idFilter }),
  answer: z.extend(listAnswer(z.object({ id: z.int(), name: z.string(), roleId: z.int(), role: z.string(), live: z.int() })), {
    sums: z.object({ live: z.int() }),
  }),
});

const Board = ({ rows: shown }: { rows: readonly Row[] }) => (
  <ul aria-label="Board">
    {shown.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
);
const Charts = ({ query }: ChartsProps) => <p>Drawn of {JSON.stringify(query)}</p>;

const Sessions = listFrom<Row>({
  texts: 'authorization.sessionList',
  call: call as never,
  label: ({ name }) => name,
  defaultSort: '-name',
  columns: [
    { key: 'name', width: '9rem', role: 'name', sort: 'name', cell: ({ name }) => name },
    { key: 'roleId', width: '9rem', role: 'status', cell: ({ role }) => role },
    {
      key: 'startedAt',
      width: '4rem',
      align: 'end',
      cell: ({ live }) => live,
      sum: ({ live = 0 }, format) => format.number(live),
    },
  ],
  filters: [{ key: 'roleId', options: { numbers: [2, 3] } }],
  charts: { title: 'authorization.sessionList.chart', load: async () => ({ Charts }) },
  views: [
    { key: 'byRole', icon: UsersRound, sort: 'role', by: 'roleId', groupOf: ({ roleId }) => roleId },
    { key: 'board', icon: LayoutGrid, View: Board },
  ],
});

test('the footer of a column has the total of all matching rows', async () => {
  await open('');
  const foot = screen.getByRole('rowheader', { name: 'Grand total' }).closest('tr')!;
  assert.equal(
    within(foot)
      .getAllByRole('cell')
      .map(({ textContent, dataset }) => [dataset['label'], textContent]),
    [
      ['Role', ''],
      ['Signed in', '1,207'],
    ],
  );
  assert.is(foot.closest('tfoot')?.getAttribute('role'), 'rowgroup');
});

test('without rows there is no total', async () => {
  await open('', []);
  assert.not(screen.queryByText('Grand total'));
});

test('the charts get the search and the filters, and collapse', async () => {
  window.matchMedia = wide;
  await open('?q=as&roleId=2&sort=name&page=1');
  await screen.findByText('Drawn of {"q":"as","roleId":["2"]}');
  const fold = screen.getByText('Live sessions by hour, last seven days').closest('details')!;
  assert.is(fold.open, true);
  fold.open = false;
  fireEvent(fold, new Event('toggle'));
  assert.not(screen.queryByText(/^Drawn of/));
});

test('in groups, each below its column’s value, sorted by it first; rows work as before', async () => {
  await open('');
  fireEvent.click(screen.getByRole('button', { name: 'By role' }));
  assert.is(location.search, '?view=byRole');
  await waitFor(() => assert.is(askedFor('GET /notes').at(-1)?.query.get('sort'), 'role,-name'));
  const groups = () => screen.getAllByRole('rowgroup').map(textOf);
  await waitFor(() => assert.equal(groups().slice(1, 3), ['Faculty 2|Asha 2|Chitra 4', 'Clerk 1|Bela 1']));
  assert.not(screen.queryByRole('columnheader', { name: 'Role' }));
  assert.is(screen.getByRole('button', { name: 'By role' }).getAttribute('aria-pressed'), 'true');
});

test('a custom view replaces the table if there are rows', async () => {
  await open('?view=board');
  assert.equal(
    within(await screen.findByRole('list', { name: 'Board' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
    ['Asha', 'Bela', 'Chitra'],
  );
  assert.not(screen.queryByRole('table'));
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  assert.is(location.search, '');
  await screen.findByRole('table');
});

test('an unknown view shows the table', async () => {
  await open('?view=calendar');
  assert.is(screen.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed'), 'true');
});

test('every view has the empty state', async () => {
  await open('?view=board', []);
  await screen.findByText('Nothing here yet');
  assert.ok(screen.getByRole('table'));
});

test.run();

const wide = (() => ({ matches: true, addEventListener() {}, removeEventListener() {} })) as never;

async function open(address: string, data: readonly Row[] = rows): Promise<void> {
  answer('GET /notes', (_: Asked) => ({
    body: { data, total: data.length, page: 1, pageSize: 20, sums: { live: 1207 } },
  }));
  history.replaceState(null, '', `/notes${address}`);
  await signIn('Admin');
  draw(<Sessions params={{}} />);
  await waitFor(() => assert.ok(askedFor('GET /notes').length > 0));
  if (data.length > 0) await screen.findByText('Asha');
}

/** The text of a part of the table: cells separated by spaces, rows by `|`. */
function textOf(part: HTMLElement): string {
  return [...part.querySelectorAll('tr')].map((line) => [...line.children].map(({ textContent }) => textContent).join(' ')).join('|');
}
