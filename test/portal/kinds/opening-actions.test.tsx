import { answer, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { screen } from '@testing-library/react';
import { Eye, IdCard, Pencil, Plus } from 'lucide-react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { endpoint } from '../../../src/contract/core/endpoint.ts';
import { listAnswer, listQuery } from '../../../src/contract/core/paging.ts';
import { permission, type Permission } from '../../../src/contract/core/permissions.ts';
import { to } from '../../../src/portal/links.ts';

const { listFrom } = await import('../../../src/portal/kinds/list/list-screen.tsx');
const { detailFrom } = await import('../../../src/portal/kinds/detail/detail-screen.tsx');
const { OpenLink } = await import('../../../src/portal/kinds/parts/open-link.tsx');
const { openPapers } = await import('../../../src/portal/kinds/papers/open-papers.ts');

const test = suite('actions that open a screen');
signedInPage(test);

interface Row {
  id: number;
  name: string;
}
const row = z.object({ id: z.int(), name: z.string() });
const common = { method: 'GET', access: 'signedIn', callers: 'both', summary: 'For tests.', area: 'StudentData' } as const;
const List = listFrom<Row>({
  texts: 'student',
  call: endpoint({ ...common, path: '/notes', query: listQuery(['name'], {}), answer: listAnswer(row) }) as never,
  label: ({ name }) => name,
  defaultSort: 'name',
  columns: [{ key: 'name', width: '9rem', role: 'name', cell: ({ name }) => name }],
  headActions: [{ key: 'add', icon: Plus, isPrimary: true, href: to('studentAdd') }],
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => (id === 1 ? to('studentView', { id }) : to('branchView', { id })) },
    { key: 'edit', icon: Pencil, may: 'STUDENT_LIST', href: ({ id }) => to('studentEdit', { id }) },
  ],
  bulkActions: [{ key: 'idCards', icon: IdCard, ...openPapers('studentCards') }],
});
const Record = detailFrom<Row>({
  texts: 'student',
  call: endpoint({ ...common, path: '/notes/:id', answer: z.object({ data: row }) }),
  nameOf: ({ name }) => name,
  tabs: [{ key: 'overview', Content: () => null }],
  actions: [{ key: 'edit', icon: Pencil, href: ({ id }) => to('studentEdit', { id }) }],
});

const menus = () => screen.queryAllByRole('button', { name: /^Actions for/ }).map((button) => button.getAttribute('aria-label'));
const openList = async (...held: Permission[]) => {
  const data = [
    { id: 1, name: 'Asha' },
    { id: 2, name: 'Bela' },
  ];
  answer('GET /notes', { body: { data, total: 2, page: 1, pageSize: 20 } });
  history.replaceState(null, '', '/notes');
  await signIn(
    'Admin',
    held.map((name) => permission[name]),
  );
  draw(<List params={{}} />);
  await screen.findByText('Asha');
};

test('without the permissions of their screens there is no link, no menu and nothing to select rows for', async () => {
  await openList('STUDENT_LIST');
  assert.not(screen.queryByRole('link', { name: 'Add student' }));
  assert.equal(menus(), []);
  assert.is(screen.queryAllByRole('checkbox').length, 0);
});

test('a link is shown on the rows whose screen the user may open', async () => {
  await openList('STUDENT_LIST', 'Branch_VIEW');
  assert.equal(menus(), ['Actions for Bela']);
});

test('the permissions of its screen are not sufficient for an action with another one', async () => {
  await openList('STUDENT_EDIT');
  assert.equal(menus(), []);
  assert.ok(screen.queryAllByRole('checkbox').length > 0, 'cards require STUDENT_EDIT');
});

test('with both permissions the action is on every row', async () => {
  await openList('STUDENT_EDIT', 'STUDENT_LIST', 'STUDENT_ADD');
  assert.equal(menus(), ['Actions for Asha', 'Actions for Bela']);
  assert.ok(screen.getByRole('link', { name: 'Add student' }));
});

for (const [held, isShown] of [
  ['STUDENT_VIEW', false],
  ['STUDENT_EDIT', true],
] as const)
  test(`the page of a record ${isShown ? 'has' : 'has no'} link to a screen with ${held}`, async () => {
    answer('GET /notes/4', { body: { data: { id: 4, name: 'Asha' } } });
    await signIn('Admin', [permission[held]]);
    draw(<Record params={{ id: '4' }} />);
    await screen.findByRole('heading', { level: 1, name: 'Asha' });
    assert.is(screen.queryByRole('link', { name: 'Edit' }) !== null, isShown);
  });

test('a link in a text is plain text without the permissions of its screen, or a further one', async () => {
  await signIn('Admin', [permission.STUDENT_VIEW]);
  draw(
    <p>
      <OpenLink href={to('studentView', { id: 4 })}>{'view'}</OpenLink>
      <OpenLink href={to('studentEdit', { id: 4 })}>{'edit'}</OpenLink>
      <OpenLink href={to('studentView', { id: 4 })} may="STUDENT_LIST">
        {'list'}
      </OpenLink>
    </p>,
  );
  await screen.findByRole('link', { name: 'view' });
  assert.equal(
    screen.getAllByRole('link').map(({ textContent }) => textContent),
    ['view'],
  );
});

test.run();
