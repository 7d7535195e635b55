// Misspelt names must not compile: `tsc -b` fails if one of the expected errors is missing.
import { Pencil } from 'lucide-react';
import { listSessions } from '../../../src/contract/authorization/sessions.ts';
import { listGrants } from '../../../src/contract/authorization/grants.ts';
import { listScreen } from '../../../src/portal/kinds/list/list-screen.tsx';
import { to } from '../../../src/portal/links.ts';
import type { Href } from '../../../src/portal/route.ts';

export const Right = listScreen({
  texts: 'authorization.grants',
  call: listGrants,
  label: ({ user }) => user,
  href: ({ userId }) => to('userView', { id: userId }, { tab: 'permissions' }),
  defaultSort: '-startsOn',
  columns: [{ key: 'user', width: '9rem', sort: 'user', may: 'Permission_LIST', cell: ({ user }) => user }],
  filters: [{ key: 'state', options: { choice: ['live'] } }],
  rowActions: [{ key: 'edit', icon: Pencil, href: () => to('grants') }],
});

export const Wrong = listScreen({
  texts: 'authorization.grants',
  call: listGrants,
  // @ts-expect-error -- not a field of the rows
  label: ({ usr }) => usr,
  // @ts-expect-error -- not a sort key of the call
  defaultSort: '-startOn',
  columns: [
    // @ts-expect-error -- not a sort key of the call
    { key: 'user', width: '9rem', sort: 'usr', cell: ({ user }) => user },
    // @ts-expect-error -- not a permission
    { key: 'permission', width: '9rem', may: 'Permission_LST', cell: ({ permission }) => permission },
  ],
  filters: [
    // @ts-expect-error -- not a filter of the call
    { key: 'stat', options: { choice: ['live'] } },
  ],
  // @ts-expect-error -- not a filter of the call
  defaults: { stat: ['live'] },
  rowActions: [
    // @ts-expect-error -- an action without a text
    { key: 'edt', icon: Pencil, href: () => to('grants') },
    // @ts-expect-error -- a path not created by `to`
    { key: 'edit', icon: Pencil, href: () => '/webauthorization/grants' },
  ],
  bulkActions: [
    // @ts-expect-error -- an action without a text
    { key: 'revok', icon: Pencil, run: async () => 0 },
  ],
});

export const WrongViews = listScreen({
  texts: 'authorization.sessionList',
  call: listSessions,
  label: ({ name }) => name,
  defaultSort: 'name',
  columns: [
    // @ts-expect-error -- not a total of the call
    { key: 'name', width: '9rem', cell: ({ name }) => name, sum: ({ live }) => live },
  ],
  views: [
    // @ts-expect-error -- a view without a text
    { key: 'byRle', icon: Pencil, by: 'name', groupOf: ({ name }) => name },
    // @ts-expect-error -- not a sort key of the call
    { key: 'byRole', icon: Pencil, sort: 'rle', by: 'name', groupOf: ({ name }) => name },
  ],
});

// @ts-expect-error -- not a screen
export const nowhere: Href = to('grant');
// @ts-expect-error -- a missing path parameter
export const open: Href = to('userView');
// @ts-expect-error -- a misspelt path parameter
export const gap: Href = to('userView', { userId: 4 });
