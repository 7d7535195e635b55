import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { listUsers } from '../../../../contract/authorization/users.ts';
import { containing, searchWords } from '../../../database/search-text.ts';

export type UserQuery = Omit<Checked<typeof listUsers>['query'], 'pageSize'> & { pageSize: number };
type Condition = RawBuilder<SqlBool>;

const dayMs = 86_400_000;

/** What `users u`, with its student `s` and employee `e`, is in; the first that holds. */
export function stateOf(now: Date): RawBuilder<string> {
  return sql<string>`case
    when not u.is_enabled then 'disabled'
    when e.status = 'left' or s.status in ('discontinued', 'passedOut') then 'leftEnabled'
    when u.locked_until > ${now.toISOString()} then 'locked'
    when u.must_change_password then 'mustChange'
    else 'active' end`;
}

/** The conditions on `users u`, `students s`, `employees e` that a list's query stands for. */
export function userConditions(query: UserQuery, now: Date): Condition[] {
  return [
    sql<SqlBool>`u.kind <> 'system'`,
    ...searchWords(query.q ?? '').map(holdsWord),
    ...among(sql`u.id`, query.id),
    ...among(sql`u.role_id`, query.roleId),
    ...among(sql`u.kind`, query.kind),
    ...among(stateOf(now), query.state),
    ...among(sql`s.branch_id`, query.branchId),
    ...among(sql`s.batch_id`, query.batchId),
    ...(query.departmentId?.length
      ? [
          sql<SqlBool>`exists (select from employee_postings p where p.employee_id = e.id and p.closed_on is null
            and p.department_id in (${sql.join(query.departmentId)}))`,
        ]
      : []),
    ...(query.absent?.length ? [sql<SqlBool>`(${sql.join(query.absent.map(isAbsent(now)), sql` or `)})`] : []),
  ];
}

/**
 * That `users u` has a word somewhere in the name, the user name or a number; of students by the text that has an index.
 * The few others are read. An array is made once, whatever it stands in.
 */
export function holdsWord(word: string): Condition {
  const like = containing(word);
  return sql<SqlBool>`u.id = any(array(
    select s.user_id from students s where s.search_text like ${like}
    union all select x.id from users x left join employees e on e.user_id = x.id where x.kind <> 'student'
      and search_fold(x.display_name || ' ' || x.username || ' ' || coalesce(e.employee_no, '') || ' ' || coalesce(e.official_email, '')) like ${like}))`;
}

const isAbsent =
  (now: Date) =>
  (absence: string): RawBuilder<SqlBool> =>
    absence === 'never'
      ? sql<SqlBool>`u.last_login_at is null`
      : sql<SqlBool>`coalesce(u.last_login_at, u.created_at) < ${new Date(now.getTime() - Number(absence) * dayMs).toISOString()}`;

function among(column: RawBuilder<unknown>, values: readonly (string | number)[] | undefined): Condition[] {
  return values?.length ? [sql<SqlBool>`${column} in (${sql.join([...values])})`] : [];
}
