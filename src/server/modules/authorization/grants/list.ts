import { sql } from 'kysely';
import { listGrants } from '../../../../contract/authorization/grants.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Services } from '../../../http/services.ts';
import { among, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { withPhoto } from '../people.ts';
import { permissionNames } from '../permission-names.ts';
import { mayActOn } from '../rules.ts';
import { grantColumns, grantTables, stateOf, type FoundGrant } from './queries.ts';

const byName = sql`lower(u.display_name)`;

/** Grants and denials, with their state. */
export const grantList = (services: Services) =>
  source(listGrants, {
    prepare: ({ now }) => ({ today: collegeDay(now) }),
    from: grantTables,
    id: sql`g.id`,
    columns: ({ ready: { today } }) => grantColumns(today),
    search: inText(sql`u.display_name || ' ' || u.username || ' ' || g.reason`),
    filters: {
      state: (states, { ready: { today } }) => among(stateOf(today))(states),
      effect: among(sql`g.effect`),
      permissionId: among(sql`g.permission_id`),
      userId: among(sql`g.user_id`),
      endsWithin: (days, { ready: { today } }) =>
        sql`g.revoked_at is null and g.starts_on <= ${today} and g.ends_on between ${today}::date and ${today}::date + ${days}::int`,
    },
    orders: {
      user: filled(byName),
      permissionId: filled(sql`g.permission_id`),
      startsOn: filled(sql`g.starts_on`),
      endsOn: sql`g.ends_on`,
      createdAt: filled(sql`g.created_at`),
    },
    order: 'endsOn',
    ties: [byName],
    complete: (grants, { context: { caller } }) => grants.map((grant) => shownGrant(grant, caller, services)),
    file: { table: 'user_grants', name: 'grants', title: 'Grants', columns },
  });

/** A grant as in a page of the list. */
export function shownGrant({ isRestricted, ...grant }: FoundGrant, caller: Caller, services: Services) {
  const isStanding = grant.state === 'live' || grant.state === 'coming';
  return {
    ...withPhoto(grant, caller, services),
    isOpenToCaller: isStanding && mayActOn(caller, { id: grant.userId, isRestricted }),
  };
}

const columns: readonly Column<FoundGrant>[] = [
  { head: 'User', width: 28, cell: (row) => row.user },
  { head: 'User name', width: 18, cell: (row) => row.username },
  { head: 'Number', width: 14, cell: (row) => row.number },
  { head: 'Role', width: 18, cell: (row) => row.roleNames },
  { head: 'Class or department', width: 28, cell: (row) => row.detail },
  { head: 'Permission', width: 34, cell: (row) => permissionNames([row.permissionId]) },
  { head: 'Effect', width: 8, words: true, cell: (row) => row.effect },
  { head: 'State|status', width: 10, words: true, cell: (row) => row.state },
  { head: 'From', width: 12, cell: (row) => row.startsOn },
  { head: 'Until', width: 12, cell: (row) => row.endsOn },
  { head: 'Reason', width: 40, cell: (row) => row.reason },
  { head: 'Given by', width: 28, cell: (row) => row.givenBy },
  { head: 'Given at', width: 26, cell: (row) => row.createdAt },
  { head: 'Revoked by', width: 28, cell: (row) => row.revokedBy },
  { head: 'Revoked at', width: 26, cell: (row) => row.revokedAt },
];
