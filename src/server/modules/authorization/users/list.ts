import { sql } from 'kysely';
import { listUsers, type userAbsences, type userEnds, type UserRecord } from '../../../../contract/authorization/users.ts';
import { collegeDay, daysBefore } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { hasWord } from '../../../database/search-text.ts';
import type { Services } from '../../../http/services.ts';
import { among, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled, type Condition, type Sql } from '../../../lists/source.ts';
import type { WithPhotoId } from '../people.ts';
import { besideUser, idleSince, userColumns } from './find.ts';
import { stateOf } from './state.ts';
import { toListedUser } from './shown.ts';

const dayMs = 86_400_000;

/** A user as the list finds it. `photoFileId` becomes a link; `isRestricted` decides if the caller may act. */
export type FoundUser = WithPhotoId<Omit<UserRecord, 'isOpenToCaller'>> & { isRestricted: boolean };

/** Users of all kinds except the system's own. */
export const userList = (services: Services) =>
  source(listUsers, {
    prepare: async ({ db, now }) => ({ now, idleSince: await idleSince(db, now) }),
    from: sql`users u left join students s on s.user_id = u.id left join employees e on e.user_id = u.id`,
    id: sql`u.id`,
    columns: ({ ready }) => userColumns(ready),
    beside: besideUser,
    narrow: () => [sql`u.kind <> 'system'`],
    search: eachWord(holdsWord),
    filters: {
      id: among(sql`u.id`),
      importRunId: among(sql`coalesce(s.import_run_id, e.import_run_id)`),
      roleId: among(sql`u.role_id`),
      kind: among(sql`u.kind`),
      state: (states, { context }) => among(stateOf(context.now))(states),
      branchId: among(sql`s.branch_id`),
      batchId: among(sql`s.batch_id`),
      departmentId: (departments, { context: { now } }) =>
        sql`exists (select from employee_postings p where p.employee_id = e.id and p.from_on <= ${collegeDay(now)}
          and (p.closed_on is null or p.closed_on >= ${collegeDay(now)})
          and p.department_id in (${sql.join(departments)}))`,
      ends: (ends, { context: { now } }) =>
        sql`(${sql.join(
          ends.map((end) => endsLike(end, now)),
          sql` or `,
        )})`,
      absent: (absences, { context: { now } }) =>
        sql`(${sql.join(
          absences.map((absence) => isAbsent(absence, now)),
          sql` or `,
        )})`,
    },
    orders: {
      displayName: filled(byName),
      username: filled(sql`u.username`),
      role: {
        key: sql`lower(r.name)`,
        groups: sql`roles r`,
        holds: sql`u.role_id = r.id`,
        inner: { columns: sql`u.id, u.display_name`, as: sql`u` },
      },
      lastLoginAt: sql`u.last_login_at`,
    },
    order: 'displayName',
    ties: (names) => (names.includes('displayName') ? [] : [byName]),
    complete: (users, { context: { caller } }) => users.map((user) => toListedUser(user, caller, services)),
    file: { table: 'users', name: 'users', title: 'Users', columns, isOfPersons: true },
  });

const byName: Sql = sql`lower(u.display_name)`;

/**
 * Condition that `users u` has a word in the name, the user name or a number. Students are found by their indexed text.
 * The few other users are scanned. The array is computed once per statement.
 */
export function holdsWord(pattern: string, word: string): Condition {
  return sql`u.id = any(array(
    select s.user_id from students s where ${hasWord(sql`s.search_text`, word)}
    union all select x.id from users x left join employees e on e.user_id = x.id where x.kind <> 'student'
      and search_fold(x.display_name || ' ' || x.username || ' ' || coalesce(e.employee_no, '') || ' ' || coalesce(e.official_email, '') || ' ' || coalesce(x.email, '')) like ${pattern}))`;
}

function isAbsent(absence: (typeof userAbsences)[number], now: Date): Condition {
  if (absence === 'never') return sql`u.last_login_at is null`;
  const since = new Date(now.getTime() - Number(absence) * dayMs).toISOString();
  return sql`coalesce(u.last_login_at, u.created_at) < ${since}`;
}

function endsLike(ends: (typeof userEnds)[number], now: Date): Condition {
  const today = collegeDay(now);
  const month = daysBefore(today, -30);
  if (ends === 'none') return sql`u.ends_on is null`;
  if (ends === 'over') return sql`u.ends_on < ${today}`;
  return ends === 'month' ? sql`u.ends_on between ${today} and ${month}` : sql`u.ends_on > ${month}`;
}

const columns: readonly Column<FoundUser>[] = [
  { head: 'Name', width: 28, cell: (row) => row.name },
  { head: 'User name', width: 18, cell: (row) => row.username },
  { head: 'Number', width: 14, cell: (row) => row.number },
  { head: 'Kind', width: 10, words: true, cell: (row) => row.kind },
  { head: 'Role', width: 18, cell: (row) => row.roleNames },
  { head: 'Class or department', width: 28, cell: (row) => row.detail },
  { head: 'State|status', width: 13, words: true, cell: (row) => row.state },
  { head: 'Sign-in delayed until', width: 26, cell: (row) => row.lockedUntil },
  { head: 'Switched off because', width: 28, cell: (row) => row.disabledReason },
  { head: 'Ends on', width: 12, cell: (row) => row.endsOn },
  { head: 'Last sign-in', width: 26, cell: (row) => row.lastLoginAt },
  { head: 'Live sessions', width: 13, cell: (row) => row.sessions },
];
