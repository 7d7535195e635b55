import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './field.ts';
import { oneAnswer } from './paging.ts';
import { atMost, id, noNull, version } from './scalars.ts';

/** The name of a view of a list. */
export const viewName = text({ min: 2, max: 60 });

/** Maximum number of own views of an account, and of shared views that are listed for it. */
export const mostViews = 50;
export const mostShared = 200;

const listView = z.object({
  id,
  version,
  /** The path of the list in the portal. */
  list: z.string(),
  name: z.string(),
  /** The query string of the list: search, filters, order, columns; without the page. */
  search: z.string(),
  /** The view belongs to the caller, who may change it. */
  isOwn: z.boolean(),
  owner: z.string(),
  /** The role with which it is shared; null for a private view. */
  roleId: z.nullable(id),
});
export type ListView = z.infer<typeof listView>;

const path = z.string('required').check(atMost(120), z.regex(/^\/[A-Za-z0-9/-]+$/, 'badFormat'));
const search = z.string('required').check(atMost(2000), z.regex(noNull, 'badFormat'));
const roleId = z.nullable(id);
const readable = { scope: ['ownViews', 'sharedViews'] } as const;
const ownScope = { scope: ['ownViews'], sight: readable } as const;
const sharing = 'Sharing with a role other than the caller’s own requires 712, otherwise roleId is notAllowed.';

export const listViews = endpoint({
  method: 'GET',
  path: '/list-views',
  access: 'signedIn',
  callers: 'both',
  ...readable,
  summary: `List named views of lists: the caller’s own and the first ${mostShared} shared with the caller’s role, by name. \`roles\` are the roles to share with.`,
  area: 'ListViews',
  answer: z.object({ data: z.array(listView), roles: z.array(z.object({ id, name: z.string() })) }),
});

export const addListView = endpoint({
  method: 'POST',
  path: '/list-views',
  access: 'signedIn',
  callers: 'both',
  rule: `${sharing} Duplicate if the caller has a view of this name for the list. Locked if the caller has ${mostViews} views.`,
  summary: 'Save the current view of a list under a name.',
  changes: ['ListViews'],
  body: z.strictObject({ list: path, name: viewName.schema, search, roleId }),
  answer: oneAnswer(listView),
});

export const changeListView = endpoint({
  method: 'PATCH',
  path: '/list-views/:id',
  access: 'signedIn',
  callers: 'both',
  ...ownScope,
  rule: `${sharing} Duplicate if the caller has another view of this name for the list.`,
  summary: 'Rename a view, share it, or replace it by the current view of the list.',
  changes: ['ListViews'],
  body: z.strictObject({
    version,
    name: z.optional(viewName.schema),
    search: z.optional(search),
    roleId: z.optional(roleId),
  }),
  answer: oneAnswer(listView),
});

export const removeListView = endpoint({
  method: 'DELETE',
  path: '/list-views/:id',
  access: 'signedIn',
  callers: 'both',
  ...ownScope,
  summary: 'Delete a view.',
  changes: ['ListViews'],
  answer: oneAnswer(z.object({ id })),
});
