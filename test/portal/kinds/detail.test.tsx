import { answer, askedFor, draw, refusal, signedInPage, signIn, widen } from '../../support/signed-in.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import { List, Pencil } from 'lucide-react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { endpoint } from '../../../src/contract/core/endpoint.ts';
import { permission } from '../../../src/contract/core/permissions.ts';
import type { DetailDescription, PartProps } from '../../../src/portal/kinds/detail/description.ts';

import type { Href } from '../../../src/portal/route.ts';
import { hasFocus } from '../../support/focus.ts';

const { useLeaveGuard } = await import('../../../src/portal/session/leave-guard.ts');
const { learnTabs } = await import('../../../src/portal/record-tabs.ts');
const { detailFrom } = await import('../../../src/portal/kinds/detail/detail-screen.tsx');

interface Note {
  id: number;
  name: string;
}
const description: DetailDescription<Note> = {
  texts: 'student',
  call: endpoint({
    method: 'GET',
    path: '/notes/:id',
    access: ['STUDENT_VIEW'],
    summary: 'A record for tests.',
    area: 'StudentData',
    answer: z.object({ data: z.object({ id: z.int(), name: z.string() }) }),
  }),
  nameOf: ({ name }) => name,
  Head: ({ hidden }: PartProps<Note>) => <p>{`hidden: ${hidden.join()}`}</p>,
  tabs: [
    { key: 'overview', Content: ({ record }) => <p>{`all about ${record.name}`}</p> },
    { key: 'history', may: 'STUDENT_EDIT', Content: () => <p>{'what was done'}</p> },
  ],
  actions: [
    { key: 'list', icon: List, href: () => '/list' as Href },
    { key: 'edit', icon: Pencil, may: 'STUDENT_EDIT', isPrimary: true, href: ({ id }) => `/edit/${id}` as Href },
    { key: 'view', icon: List, isFor: ({ id }) => id !== 4, href: ({ id }) => `/view/${id}` as Href },
  ],
};
const Record = detailFrom<Note>(description);

const test = suite('a record');
signedInPage(test);
test.before.each(() => answer('GET /notes/4', { body: { data: { id: 4, name: 'Asha' }, hidden: ['aadhaar'] } }));

test('has the record’s name as its only title and on the tab, its head and its first tab', async () => {
  await open('/notes/4');
  await screen.findByRole('heading', { level: 1, name: 'Asha' });
  assert.is(screen.getAllByRole('heading', { level: 1 }).length, 1);
  assert.is(document.title, 'Asha · PMEC');
  assert.ok(screen.getByText('hidden: aadhaar'));
  assert.is(screen.getByRole('tabpanel', { name: 'Overview' }).textContent, 'all about Asha');
  assert.is(screen.getByRole('link', { name: 'Edit' }).getAttribute('href'), '/edit/4');
  assert.not(screen.queryByRole('link', { name: 'Open' }), 'a part that does not apply to this record');
});

test('on phones the main action is a button and the others are in a menu', async () => {
  const named = (root: Element) =>
    [...root.querySelectorAll('a, button')].map((element) => element.textContent || element.getAttribute('aria-label'));
  await open('/notes/4');
  const head = (await screen.findByRole('heading', { level: 1, name: 'Asha' })).closest('header')!;
  assert.equal(named(head), ['All students', 'Edit', 'Print']);
  await widen(360);
  try {
    assert.equal(named(head), ['Edit', 'More']);
    const moreButton = within(head).getByRole('button', { name: 'More' });
    fireEvent.keyDown(moreButton, { key: 'ArrowDown' });
    const menu = within(screen.getByRole('menu', { name: 'More' }));
    assert.is(menu.getByRole('menuitem', { name: 'All students' }), document.activeElement);
    assert.is(menu.getByRole('menuitem', { name: 'All students' }).getAttribute('href'), '/list');
    assert.ok(menu.getByRole('menuitem', { name: 'Print' }));
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    hasFocus(moreButton);
  } finally {
    await widen(1280);
  }
});

test('the tab is in the address and replaces the former one', async () => {
  await open('/notes/4?tab=history');
  await screen.findByText('what was done');
  const entries = history.length;
  fireEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  assert.is(location.pathname + location.search, '/notes/4');
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  assert.is(location.search, '?tab=history');
  assert.is(history.length, entries);
});

test('a tab with unsaved input asks before another replaces it', async () => {
  await open('/notes/4');
  await screen.findByText('all about Asha');
  const paths: string[] = [];
  const Unsaved = () => {
    useLeaveGuard(true, (to) => paths.push(to));
    return null;
  };
  const { unmount } = draw(<Unsaved />);
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  assert.equal([paths, location.search], [['/notes/4?tab=history'], '']);
  unmount();
  fireEvent.click(screen.getByRole('tab', { name: 'History' }));
  assert.equal([paths.length, location.search], [1, '?tab=history']);
});

test('a missing or forbidden tab shows the first one; its actions are hidden too', async () => {
  await open('/notes/4?tab=history', [permission.STUDENT_VIEW]);
  await screen.findByText('all about Asha');
  assert.not(screen.queryByRole('tab', { name: 'History' }));
  assert.not(screen.queryByRole('link', { name: 'Edit' }));
});

for (const [status, code, heading, retries] of [
  [403, 'Forbidden', 'You have no access to this page', false],
  [404, 'NotFound', 'Page not found', false],
  [503, 'Unavailable', 'The record could not be loaded', true],
] as const) {
  test(`${code}: shown on the page${retries ? ', with a retry' : ''}`, async () => {
    answer('GET /notes/4', refusal(status, code));
    await open('/notes/4');
    await screen.findByRole('heading', { level: 1, name: retries ? /could not be/ : heading });
    const again = screen.queryByRole('button', { name: 'Try again' });
    assert.is(again !== null, retries);
    if (!again) return;
    answer('GET /notes/4', { body: { data: { id: 4, name: 'Asha' } } });
    fireEvent.click(again);
    await screen.findByText('all about Asha');
    assert.is(askedFor('GET /notes/4').length, 2);
  });
}

test('other modules add tabs by the table of the record, before its last; their code loads when they are opened', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return { Content: ({ id }: { id: number }) => <p>{`classes of ${id}`}</p> };
  };
  const added = { of: 'notes', key: 'classes', texts: ['academic-policies'], load } as const;
  learnTabs([
    { ...added, may: ['STUDENT_VIEW'] },
    { ...added, key: 'list', may: ['Notice_ADD' as never] },
    { ...added, of: 'others', may: ['STUDENT_VIEW'] },
  ]);
  history.replaceState(null, '', '/notes/4');
  await signIn('Admin');
  const Added = detailFrom<Note>({ ...description, table: 'notes' });
  draw(<Added params={{ id: '4' }} />);
  await screen.findByText('all about Asha');
  assert.equal(
    screen.getAllByRole('tab').map(({ textContent }) => textContent),
    ['Overview', 'Terms and sections', 'History'],
  );
  assert.is(loads, 0);
  fireEvent.click(screen.getByRole('tab', { name: 'Terms and sections' }));
  assert.ok(await screen.findByText('classes of 4'));
  assert.equal([location.search, loads], ['?tab=classes', 1]);
});

test.run();

async function open(address: string, permissions?: readonly number[]): Promise<void> {
  history.replaceState(null, '', address);
  await signIn('Admin', permissions);
  draw(<Record params={{ id: '4' }} />);
}
