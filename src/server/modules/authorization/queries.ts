import { sql, type RawBuilder } from 'kysely';
import { isAmong } from '../../database/blocks.ts';
import { containing, searchWords, startingWith } from '../../database/search-text.ts';
import type { Db } from '../../database/transaction.ts';
import { inParts } from '../../pauses.ts';
import { detailOf, numberOf } from '../../persons.ts';

/**
 * A user for the rules of accounts, locked until the end of the transaction. Undefined for an unknown id and for the
 * system's own account.
 */
export function findAccount(db: Db, id: number) {
  return accountOf(db, id).forUpdate('users').executeTakeFirst();
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Locks and reads many accounts, ordered by id to avoid deadlocks. */
export function findAccounts(db: Db, ids: readonly number[]): Promise<Account[]> {
  return accounts(db)
    .where(isAmong(sql`users.id`, ids))
    .orderBy('users.id')
    .forUpdate('users')
    .execute();
}

/** Reads an account without a lock. */
export function readAccount(db: Db, id: number): Promise<Account | undefined> {
  return accountOf(db, id).executeTakeFirst();
}

const accountOf = (db: Db, id: number) => accounts(db).where('users.id', '=', id);

function accounts(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.id', 'users.version', 'users.username', 'users.displayName', 'users.kind', 'users.isEnabled'])
    .select([
      'users.passwordHash',
      'users.failedCount',
      'users.lockedUntil',
      'users.forgivenAt',
      'users.mustChangePassword',
      'users.endsOn',
    ])
    .select(['roles.id as roleId', 'roles.name as roleName', 'roles.isRestricted'])
    .where('users.kind', '!=', 'system');
}

/** The user name, without locking the row. A user name never changes. */
export async function findUsername(db: Db, id: number): Promise<string> {
  const user = await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirst();
  return user?.username ?? '';
}

/** Facts of the student or employee that a password must not contain. */
export async function findPersonalFacts(db: Db, userId: number) {
  const student = await db
    .selectFrom('students')
    .select(['name', 'bornOn', 'admissionNo', 'regdNo', 'phone', 'altPhone'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const employee = await db
    .selectFrom('employees')
    .select(['name', 'bornOn', 'employeeNo', 'phone'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  const numbers = [student?.admissionNo, student?.regdNo, student?.phone, student?.altPhone, employee?.employeeNo, employee?.phone];
  return {
    names: [student?.name, employee?.name].filter(isThere),
    numbers: numbers.filter(isThere),
    bornOn: student?.bornOn ?? employee?.bornOn ?? null,
  };
}

/** Hashes of the latest passwords, newest first. */
export async function findFormerHashes(db: Db, userId: number, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(({ passwordHash }) => passwordHash);
}

interface NewPassword extends NewPasswords {
  userId: number;
  passwordHash: string;
}

interface NewPasswords {
  mustChange: boolean;
  /** Validity of a password that its owner must change. */
  temporaryHours: number;
  history: number;
  now: Date;
}

/** Saves a password, resets the count of wrong ones, and keeps the former hashes that must not be used again. */
export const savePassword = (db: Db, { userId, passwordHash, ...options }: NewPassword): Promise<void> =>
  savePasswords(db, [{ userId, passwordHash }], options);

/** Number of passwords per statement. The embedded database blocks all other requests during a statement. */
const passwordsPerStatement = 250;

export async function savePasswords(
  db: Db,
  passwords: readonly Pick<NewPassword, 'userId' | 'passwordHash'>[],
  { mustChange, temporaryHours, history, now }: NewPasswords,
): Promise<void> {
  const at = now.toISOString();
  const temporaryUntil = mustChange ? new Date(now.getTime() + temporaryHours * 3_600_000).toISOString() : null;
  for (const part of inParts(passwords, passwordsPerStatement)) {
    const passwordRows = sql`json_to_recordset(${JSON.stringify(part)}::json) as new_password ("userId" bigint, "passwordHash" text)`;
    await sql`
      update users set password_hash = new_password."passwordHash", must_change_password = ${mustChange},
        password_changed_at = ${at}, temporary_until = ${temporaryUntil}, failed_count = 0, locked_until = null,
        forgiven_at = ${at}, version = version + 1, updated_at = ${at}
      from ${passwordRows} where users.id = new_password."userId"`.execute(db);
    await sql`insert into password_history (user_id, password_hash) select "userId", "passwordHash" from ${passwordRows}`.execute(db);
  }
  await sql`
    delete from password_history where id in (
      select id from (
        select id, row_number() over (partition by user_id order by id desc) as age from password_history
        where ${isAmong(
          sql`user_id`,
          passwords.map(({ userId }) => userId),
        )}) one
      where age > ${Math.max(1, history)})`.execute(db);
}

/** A role with its permissions, or undefined. */
export async function findRole(db: Db, id: number) {
  const role = await db
    .selectFrom('roles')
    .select(['id', 'name', 'kind', 'isActive', 'isRestricted'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!role) return undefined;
  const held = await db.selectFrom('rolePermissions').select('permissionId').where('roleId', '=', id).execute();
  return { ...role, permissionIds: held.map(({ permissionId }) => permissionId) };
}

/** Assigns a role. @returns the new version of the row */
export async function saveRole(db: Db, userId: number, roleId: number, now: Date): Promise<number> {
  const { version } = await db
    .updateTable('users')
    .set((eb) => ({ roleId, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function saveRoles(db: Db, userIds: readonly number[], roleId: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ roleId, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where(isAmong(sql`id`, userIds))
    .execute();
}

/**
 * Up to eight users with every typed word in the name, user name, number or official e-mail address, exact matches
 * first, then by name. Students are found by their indexed search text.
 */
export async function findUsersByText(db: Db, typed: string, today: string) {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const everyWord = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${text} like ${containing(word)}`),
      sql` and `,
    );
  const staffText = sql`search_fold(users.display_name || ' ' || users.username || ' ' || coalesce(employees.employee_no, '')
    || ' ' || coalesce(employees.official_email, ''))`;
  const matches = sql<{ id: number }>`(
    select user_id as id from students where ${everyWord(sql`search_text`)}
    union select users.id from users left join employees on employees.user_id = users.id
      where users.kind = 'employee' and ${everyWord(staffText)}
    union select id from users where username like ${startingWith(typed.toLowerCase())})`;
  const isWhole = sql<boolean>`lower(${typed}) in (users.username, lower(users.display_name), lower(students.regd_no),
    lower(students.admission_no), lower(employees.employee_no), lower(employees.official_email))`;
  return db
    .selectFrom(matches.as('found'))
    .innerJoin('users', 'users.id', 'found.id')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('students', 'students.userId', 'users.id')
    .leftJoin('employees', 'employees.userId', 'users.id')
    .select(pickedColumns(today))
    .where('users.kind', '!=', 'system')
    .orderBy(sql`coalesce(${isWhole}, false)`, 'desc')
    .orderBy(sql`lower(users.display_name)`)
    .orderBy('users.id')
    .limit(8)
    .execute();
}

/** The user with this id, in the same shape. */
export function findUserById(db: Db, id: number, today: string) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(pickedColumns(today))
    .where('users.id', '=', id)
    .where('users.kind', '!=', 'system')
    .execute();
}

/** Columns of a user in a picker. */
const pickedColumns = (today: string) =>
  [
    'users.id',
    'users.version',
    'users.username',
    'users.displayName as name',
    'users.kind',
    'users.isEnabled',
    'users.mustChangePassword',
    'users.lockedUntil',
    'users.lastLoginAt',
    'users.photoFileId',
    'roles.id as roleId',
    'roles.name as roleNames',
    numberOf(sql`users.id`).as('number'),
    detailOf(sql`users.id`, today).as('detail'),
  ] as const;

/** Roles that can be assigned. */
export function findActiveRoles(db: Db) {
  return db.selectFrom('roles').select(['id', 'name', 'kind', 'isRestricted']).where('isActive', '=', true).orderBy('id').execute();
}

const isThere = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';
