import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';

/**
 * The account of a sign-in name, in this order: user name, admission, registration, employee number, official e-mail, the e-mail of somebody without a record;
 * small and capital letters alike.
 */
export function findByName(db: Db, typed: string) {
  const [small, capital] = [typed.toLowerCase(), typed.toUpperCase()];
  const names = sql<{ userId: number; priority: number }>`(
    select id as user_id, 1 as priority from users where username = ${small}
    union all select user_id, 2 from students where admission_no = ${capital}
    union all select user_id, 3 from students where regd_no = ${capital}
    union all select user_id, 4 from employees where employee_no = ${capital}
    union all select user_id, 5 from employees where lower(official_email) = ${small}
    union all select id, 6 from users where lower(email) = ${small})`;
  return db
    .selectFrom(names.as('named'))
    .innerJoin('users', 'users.id', 'named.userId')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.id', 'users.username', 'users.displayName', 'users.passwordHash', 'users.mustChangePassword'])
    .select([
      'users.isEnabled',
      'users.failedCount',
      'users.forgivenAt',
      'users.temporaryUntil',
      'users.photoFileId',
      'users.endsOn',
    ])
    .select(['users.roleId', 'roles.name as roleName'])
    .where('users.kind', '!=', 'system')
    .orderBy('named.priority')
    .limit(1)
    .executeTakeFirst();
}
