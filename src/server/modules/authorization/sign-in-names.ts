import { sql } from 'kysely';
import type { Db } from '../../database/transaction.ts';
import { inParts } from '../../pauses.ts';

/**
 * The account of a sign-in name. Order of precedence: user name, admission number, registration number, employee
 * number, official e-mail address, e-mail address of a person without a record. Case is ignored.
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
    .select(['users.isEnabled', 'users.failedCount', 'users.forgivenAt', 'users.temporaryUntil', 'users.photoFileId', 'users.endsOn'])
    .select(['users.roleId', 'roles.name as roleName'])
    .where('users.kind', '!=', 'system')
    .orderBy('named.priority')
    .limit(1)
    .executeTakeFirst();
}

/** Number of names per statement. The embedded database blocks all other requests during a statement. */
const namesPerStatement = 500;

/** Those of these names, in lower case, that are in use as any kind of sign-in name. */
export async function takenNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const part of inParts(names, namesPerStatement)) {
    const { rows } = await sql<{ name: string }>`
      with asked as (select lower(value) as name from json_array_elements_text(${JSON.stringify(part)}::json))
      select name from asked where exists (select from users where username = asked.name)
        or exists (select from students where admission_no = upper(asked.name))
        or exists (select from students where regd_no = upper(asked.name))
        or exists (select from employees where employee_no = upper(asked.name))
        or exists (select from employees where lower(official_email) = asked.name)
        or exists (select from users where lower(email) = asked.name)`.execute(db);
    for (const { name } of rows) taken.add(name);
  }
  return taken;
}
