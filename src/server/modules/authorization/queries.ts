import { sql, type RawBuilder } from 'kysely';
import { containing, searchWords, startingWith } from '../../database/search-text.ts';
import type { Db } from '../../database/transaction.ts';
import { detailOf, numberOf } from '../../persons.ts';

/**
 * A user as the rules of accounts see it, kept until the end of the transaction; undefined for an unknown id and for
 * the system's own account.
 */
export function findAccount(db: Db, id: number) {
  return accountOf(db, id).forUpdate('users').executeTakeFirst();
}
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The same as it is at this moment. */
export function readAccount(db: Db, id: number): Promise<Account | undefined> {
  return accountOf(db, id).executeTakeFirst();
}

function accountOf(db: Db, id: number) {
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
    ])
    .select(['roles.id as roleId', 'roles.name as roleName', 'roles.isRestricted'])
    .where('users.id', '=', id)
    .where('users.kind', '!=', 'system');
}

/** The user name, which never changes, without keeping the row. */
export async function findUsername(db: Db, id: number): Promise<string> {
  const user = await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirst();
  return user?.username ?? '';
}

/** What of a person may not be a password: numbers and names of the student or the employee. */
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
  const numbers = [student?.admissionNo, student?.regdNo, student?.phone, student?.altPhone, employee?.employeeNo, employee?.phone]; // prettier-ignore
  return {
    names: [student?.name, employee?.name].filter(isThere),
    numbers: numbers.filter(isThere),
    bornOn: student?.bornOn ?? employee?.bornOn ?? null,
  };
}

/** Hashes of the last passwords, the newest first. */
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

interface NewPassword {
  userId: number;
  passwordHash: string;
  mustChange: boolean;
  /** Until when the password opens the account, where its owner must change it. */
  temporaryHours: number;
  history: number;
  now: Date;
}

/** Writes a password, forgives wrong ones, and keeps as many former hashes as may not be used again. */
export async function savePassword(db: Db, given: NewPassword) {
  const { userId, passwordHash, mustChange, temporaryHours, history, now } = given;
  const at = now.toISOString();
  const temporaryUntil = mustChange ? new Date(now.getTime() + temporaryHours * 3_600_000).toISOString() : null;
  await db
    .updateTable('users')
    .set((eb) => ({
      passwordHash,
      mustChangePassword: mustChange,
      passwordChangedAt: at,
      temporaryUntil,
      failedCount: 0,
      lockedUntil: null,
      forgivenAt: at,
      version: eb('version', '+', 1),
      updatedAt: at,
    }))
    .where('id', '=', userId)
    .execute();
  await db.insertInto('passwordHistory').values({ userId, passwordHash }).execute();
  await db
    .deleteFrom('passwordHistory')
    .where('userId', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('passwordHistory')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('id', 'desc')
        .limit(Math.max(1, history)),
    )
    .execute();
}

/** A role to be given, with what it may do; or undefined. */
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

/** How many enabled Admins there are beside a user; they stay so until the end of the transaction. */
export async function countOtherAdmins(db: Db, userId: number): Promise<number> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('isEnabled', '=', true)
    .where('roleId', '=', (eb) => eb.selectFrom('roles').select('id').where('name', '=', 'Admin'))
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.filter(({ id }) => id !== userId).length;
}

/** Gives a role; answers the row's new version. */
export async function saveRole(db: Db, userId: number, roleId: number, now: Date): Promise<number> {
  const { version } = await db
    .updateTable('users')
    .set((eb) => ({ roleId, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Up to eight users with each typed word in name, user name, number or official e-mail; whole matches first, then by
 * name. Students are found by their search text, which has an index.
 */
export async function findUsersByText(db: Db, typed: string) {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const everyWord = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) => sql`${text} like ${containing(word)}`),
      sql` and `,
    );
  const staffText = sql`search_fold(users.display_name || ' ' || users.username || ' ' || coalesce(employees.employee_no, '')
    || ' ' || coalesce(employees.official_email, ''))`;
  const found = sql<{ id: number }>`(
    select user_id as id from students where ${everyWord(sql`search_text`)}
    union select users.id from users left join employees on employees.user_id = users.id
      where users.kind = 'employee' and ${everyWord(staffText)}
    union select id from users where username like ${startingWith(typed.toLowerCase())})`;
  const isWhole = sql<boolean>`lower(${typed}) in (users.username, lower(users.display_name), lower(students.regd_no),
    lower(students.admission_no), lower(employees.employee_no), lower(employees.official_email))`;
  return db
    .selectFrom(found.as('found'))
    .innerJoin('users', 'users.id', 'found.id')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('students', 'students.userId', 'users.id')
    .leftJoin('employees', 'employees.userId', 'users.id')
    .select(pickedColumns)
    .where('users.kind', '!=', 'system')
    .orderBy(sql`coalesce(${isWhole}, false)`, 'desc')
    .orderBy(sql`lower(users.display_name)`)
    .orderBy('users.id')
    .limit(8)
    .execute();
}

/** The same of one whose id is known. */
export function findUserById(db: Db, id: number) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(pickedColumns)
    .where('users.id', '=', id)
    .where('users.kind', '!=', 'system')
    .execute();
}

/** What is told of somebody to pick. */
const pickedColumns = [
  'users.id', 'users.version', 'users.username', 'users.displayName as name', 'users.kind', 'users.isEnabled',
  'users.mustChangePassword', 'users.lockedUntil', 'users.lastLoginAt', 'users.photoFileId',
  'roles.id as roleId', 'roles.name as roleNames',
  numberOf(sql`users.id`).as('number'), detailOf(sql`users.id`).as('detail'),
] as const; // prettier-ignore

/** The roles that may be given. */
export function findActiveRoles(db: Db) {
  return db
    .selectFrom('roles')
    .select(['id', 'name', 'kind', 'isRestricted'])
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();
}

const isThere = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';
