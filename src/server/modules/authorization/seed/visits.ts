import type { College } from '../../../database/seed/college/college.ts';
import { demoUsernames } from '../../../database/seed/college/demo-users.ts';
import type { Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import type { Db } from '../../../database/transaction.ts';
import { drawAttempts, drawSessions, type Visitors } from './sign-ins.ts';

/** Recent sign-ins and attempts, with their effects on the accounts. */
export async function writeVisits(college: College, { add, change, db }: Tables): Promise<void> {
  const visitors = await readVisitors(db, college);
  const { attempts, locks } = drawAttempts(visitors, college);
  const lastLogins = new Map(
    attempts.flatMap(({ userId, outcome, createdAt }) => (outcome === 'ok' && userId ? [[userId, createdAt]] : [])),
  );
  await add('passwordHistory', await passwordHistory(db));
  await add('sessions', drawSessions(visitors, college.now));
  await add('signInAttempts', attempts);
  await change(
    'users',
    [...lastLogins].map(([id, lastLoginAt]) => ({ id, lastLoginAt })),
  );
  await change('users', locks);
}

/** Users who sign in: enabled, with a password of their own. */
async function readVisitors(db: Db, { staff }: College): Promise<Visitors> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'username', 'kind'])
    .where('isEnabled', '=', true)
    .where('mustChangePassword', '=', false)
    .where('username', 'not in', demoUsernames)
    .orderBy('id')
    .execute();
  const teachers = new Set(staff.filter(({ isTeaching }) => isTeaching).map(({ userId }) => userId));
  const employees = people.filter(({ kind }) => kind === 'employee');
  return {
    students: people.filter(({ kind }) => kind === 'student'),
    faculty: employees.filter(({ id }) => teachers.has(id)),
    office: employees.filter(({ id }) => !teachers.has(id)),
  };
}

async function passwordHistory(db: Db): Promise<Row<'passwordHistory'>[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'createdAt'])
    .where('passwordHash', 'is not', null)
    .orderBy('id')
    .execute();
  return users.map(({ id, passwordHash, createdAt }) => ({
    userId: id,
    passwordHash: passwordHash ?? '',
    createdAt,
    updatedAt: createdAt,
  }));
}
