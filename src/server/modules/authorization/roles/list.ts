import { sql } from 'kysely';
import { listRoles } from '../../../../contract/authorization/roles.ts';
import type { Column } from '../../../export/table.ts';
import { among, inText, isEither } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { permissionNames } from '../permission-names.ts';
import { counted, type FoundRole } from './queries.ts';
import { mayChangeRole } from './rules.ts';

const columns: readonly Column<FoundRole>[] = [
  { head: 'Role', width: 20, cell: (row) => row.name },
  { head: 'For', width: 10, words: true, cell: (row) => row.kind },
  { head: 'Users', width: 8, cell: (row) => row.users },
  { head: 'Permissions', width: 12, cell: (row) => row.permissions },
  { head: 'Shipped', width: 9, words: true, cell: (row) => (row.isSystem ? 'yes' : 'no') },
  { head: 'In use', width: 8, words: true, cell: (row) => (row.isActive ? 'yes' : 'no') },
  { head: 'Description', width: 40, cell: (row) => row.description },
  { head: 'May|permissions', width: 80, cell: (row) => permissionNames(row.permissionIds) },
];

/** The roles with their permissions. */
export const roleList = source(listRoles, {
  from: sql`(${counted}) r`,
  id: sql`r.id`,
  columns: sql<FoundRole>`r.*`,
  search: inText(sql`r.name || ' ' || coalesce(r.description, '')`),
  filters: { kind: among(sql`r.kind`), isSystem: isEither(sql`r.is_system`), isActive: isEither(sql`r.is_active`) },
  orders: {
    id: filled(sql`r.id`),
    name: filled(sql`lower(r.name)`),
    users: filled(sql`r.users`),
    permissions: filled(sql`r.permissions`),
  },
  order: 'id',
  complete: (roles, { context: { caller } }) => roles.map((role) => ({ ...role, isOpenToCaller: mayChangeRole(caller, role) })),
  file: { table: 'roles', name: 'roles', title: 'Roles', columns },
});
