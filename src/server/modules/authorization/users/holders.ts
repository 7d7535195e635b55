import { sql } from 'kysely';
import { listHolders, permissionSources, type Holder } from '../../../../contract/authorization/users.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import type { Services } from '../../../http/services.ts';
import { among, eachWord, isEither } from '../../../lists/conditions.ts';
import { conditionsIn } from '../../../lists/query.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled, type Parts, type Sql } from '../../../lists/source.ts';
import { detailOf, numberOf } from '../../../persons.ts';
import { withPhoto, type WithPhotoId } from '../people.ts';
import { permissionNames } from '../permission-names.ts';
import { holdersByPermission, isLive, isOfRole, type Source } from './holder-counts.ts';
import { holdsWord } from './list.ts';

type FoundHolder = WithPhotoId<Holder>;

const ofUsers = { roleId: among(sql`u.role_id`), isEnabled: isEither(sql`u.is_enabled`) };
const ofPermissions = { permissionId: among(sql`p.id`), isSensitive: isEither(sql`p.is_sensitive`) };
const wordsIn = eachWord(holdsWord);

/** Users with their permissions today, and the source of each. */
export const holderList = (services: Services) =>
  source(listHolders, {
    prepare: ({ now }, { source: requested }): { today: string; sources: readonly Source[] } => ({
      today: collegeDay(now),
      sources: requested?.length ? [requested].flat() : permissionSources,
    }),
    from: sql`users u`,
    id: sql`permission_id`,
    columns: ({ ready: { today } }) => sql<FoundHolder>`
      page.user_id::bigint * 100000 + page.permission_id as id, page.user_id, u.display_name as name, u.username,
      u.photo_file_id, r.name as role_names, page.permission_id, page.source, page.ends_on, page.reason, u.is_enabled,
      ${numberOf(sql`u.id`)} as number, ${detailOf(sql`u.id`, today)} as detail`,
    select: (parts, { ready }) => sql`
      select ${parts.columns}
      from (select *, row_number() over () as place from (${pageOf(parts, ready)}) one) page
      join users u on u.id = page.user_id join roles r on r.id = u.role_id
      order by page.place`,
    narrow: () => [sql`u.kind <> 'system'`],
    search: wordsIn,
    filters: { ...ofUsers, ...ofPermissions, source: null },
    orders: {
      name: filled(sql`by_name`),
      role: filled(sql`by_role`),
      permissionId: filled(sql`permission_id`),
      endsOn: sql`ends_on`,
    },
    order: 'name',
    ties: [sql`by_name`, sql`user_id`],
    // Counted by role instead of pair by pair.
    async total(request) {
      const { query, ready, context } = request;
      const users = [...wordsIn(query.q ?? ''), ...conditionsIn(ofUsers, request)];
      const { rows } = await sql<{ total: number }>`
        select coalesce(sum(h.holders), 0)::int as total from ${holdersByPermission(ready.today, users, ready.sources)} h
        join permissions p on p.id = h.permission_id
        where ${sql.join([sql`true`, ...conditionsIn(ofPermissions, request)], sql` and `)}`.execute(context.db);
      return rows[0]?.total ?? 0;
    },
    complete: (rows, { context: { caller } }) => rows.map((row) => withPhoto(row, caller, services)),
    file: {
      table: 'permissions',
      name: 'permission-holders',
      title: 'Permission holders',
      columns,
      isOfPersons: true,
      slices: {
        ids: sql`select u.id from users u where u.kind <> 'system' order by lower(u.display_name), u.id`,
        key: sql`u.id`,
        size: 100,
      },
    },
  });

/**
 * The page, built from the first rows of each source in the order of the list. This way the order by name can use its
 * index, and no users beyond the page are read.
 */
function pageOf({ where, order, limits, rows }: Parts, { today, sources }: { today: string; sources: readonly Source[] }): Sql {
  const keys = sql`lower(u.display_name) as by_name, u.id as user_id, p.id as permission_id,
    (select lower(r.name) from roles r where r.id = u.role_id) as by_role`;
  const role = sql`
    select ${keys}, 'role' as source, null::date as ends_on, null::text as reason
    from users u join role_permissions rp on rp.role_id = u.role_id join permissions p on p.id = rp.permission_id
    where ${where} and not exists (
      select from user_grants g where g.user_id = u.id and g.permission_id = rp.permission_id and g.effect = 'deny' and ${isLive(today)})`;
  const grant = sql`
    select ${keys}, 'grant' as source, g.ends_on, g.reason
    from user_grants g join users u on u.id = g.user_id join permissions p on p.id = g.permission_id
    where ${where} and g.effect = 'grant' and ${isLive(today)} and not ${isOfRole}`;
  const first = rows ? sql`limit ${sql.lit(rows.skipped + rows.count)}` : sql``;
  const parts = sources.map((source) => sql`(${source === 'role' ? role : grant} order by ${order} ${first})`);
  return sql`select * from (${sql.join(parts, sql` union all `)}) all_sources order by ${order} ${limits}`;
}

const columns: readonly Column<FoundHolder>[] = [
  { head: 'Name', width: 28, cell: (row) => row.name },
  { head: 'User name', width: 18, cell: (row) => row.username },
  { head: 'Number', width: 14, cell: (row) => row.number },
  { head: 'Class or department', width: 28, cell: (row) => row.detail },
  { head: 'Role', width: 18, cell: (row) => row.roleNames },
  { head: 'Permission', width: 34, cell: (row) => permissionNames([row.permissionId]) },
  { head: 'Held by', width: 9, words: true, cell: (row) => row.source },
  { head: 'Until', width: 12, cell: (row) => row.endsOn },
  { head: 'Reason', width: 40, cell: (row) => row.reason },
  { head: 'May sign in', width: 12, words: true, cell: (row) => (row.isEnabled ? 'yes' : 'no') },
];
