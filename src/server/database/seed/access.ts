import { roleIds } from '../../../contract/core/role-catalogue.ts';
import { addDays, momentOf, officeTime } from './calendar.ts';
import { chanceFor, isNewcomer, type Learner } from './learners.ts';
import { isOnRoll } from './classes.ts';
import { random, type Random } from './random.ts';
import type { Numbered, Row } from './rows.ts';
import type { Employee } from './staff.ts';
import { demoPosts } from './staff-plan.ts';

/** The student of the demo sign-ins; the employees are those of `demoPosts`. */
const demoStudent = '23bt0001';
export const demoUsernames: readonly string[] = [...Object.keys(demoPosts), demoStudent];

/** Who has not changed the first password yet: 9 employees, 241 of the 712 who came this year. */
const employeesToChange = 9;
const newcomersToChange = 241 / 712;

/** Users of the staff. Outsourced people do no portal work; who has left or is suspended is shut out. */
export function employeeUsers(staff: readonly Employee[]): Numbered<'users'>[] {
  const chance = random('employee users');
  const fresh = new Set(
    chance.sample(staff.filter((one) => one.status === 'active' && one.category === 'GUEST'), employeesToChange), // prettier-ignore
  );
  return staff.map((employee) => {
    const { userId, username, name, role, joinedOn } = employee;
    const disabledReason = reasonFor(employee);
    const isFresh = fresh.has(employee);
    return {
      ...userRow(userId, username, name, roleIds[role], joinedOn),
      kind: 'employee',
      mustChangePassword: isFresh,
      passwordChangedAt: isFresh || disabledReason ? null : changedAt(chance, joinedOn),
      isEnabled: disabledReason === null,
      disabledReason,
    };
  });
}

function reasonFor({ category, status, leaving }: Employee): string | null {
  if (status === 'left') return `left: ${leaving}`;
  if (status === 'suspended') return 'suspended';
  return category === 'OUTSOURCED' ? 'no portal work' : null;
}

/** Users of the students: those who have left or passed out are shut out. */
export function studentUsers(learners: readonly Learner[]): Numbered<'users'>[] {
  const chance = chanceFor('users');
  const newcomers = learners.filter((learner) => isOnRoll(learner) && isNewcomer(learner));
  const fresh = new Set(chance.sample(newcomers, Math.round(newcomers.length * newcomersToChange)));
  return learners.map((learner) => {
    const { userId, admissionNo, name, fate, admittedOn } = learner;
    const isFresh = fresh.has(learner);
    const disabledReason = fate === 'passedOut' ? 'passed out' : fate === 'discontinued' ? 'discontinued' : null;
    return {
      ...userRow(userId, admissionNo.toLowerCase(), name, roleIds.Student, admittedOn),
      kind: 'student',
      mustChangePassword: isFresh,
      passwordChangedAt: isFresh ? null : changedAt(chance, admittedOn),
      isEnabled: disabledReason === null,
      disabledReason,
    };
  });
}

function userRow(id: number, username: string, displayName: string, roleId: number, since: string) {
  return {
    id,
    username,
    displayName,
    roleId,
    passwordHash: null as string | null, // nobody but the demo accounts can sign in before an administrator resets
    failedCount: 0,
    lockedUntil: null as string | null,
    lastLoginAt: null as string | null,
    photoFileId: null as number | null,
    version: 1,
    createdAt: `${since}T04:40:00.000Z`,
    updatedAt: `${since}T04:40:00.000Z`,
  };
}

function changedAt(chance: Random, since: string): string {
  return officeTime(chance, addDays(since, chance.int(1, 12)));
}

/** The role that is no system role: of the library, held by nobody yet. */
export const librarian = { id: 8, name: 'Librarian', kind: 'employee', description: 'Looks students up and prints nominal rolls for the library' } as const; // prettier-ignore
export const librarianPermissions = [101, 102, 107, 109] as const;

type Grant = Row<'userGrants'>;

/** 53 live grants, 6 that are over, 2 denials. */
export function drawGrants(
  heads: readonly Employee[],
  wardens: readonly Employee[],
  staff: readonly Employee[],
  givenBy: number,
): Grant[] {
  const chance = random('grants');
  const one = (department: string, designation: string) => staff.filter((person) => person.department === department && person.designation === designation && person.leaving === null); // prettier-ignore
  const teachers = staff.filter((person) => person.designation === 'ASST' && person.status === 'active' && !wardens.includes(person)); // prettier-ignore
  const live = (people: readonly Employee[], permissions: readonly number[], reason: string, endsOn: string | null) =>
    people.flatMap(({ userId }) => permissions.map((permissionId) => grant(chance, { userId, permissionId, reason, startsOn: '2026-08-03', endsOn, givenBy }))); // prettier-ignore
  return [
    ...live(wardens, [631, 911, 915], 'Warden of a hostel', '2027-06-30'),
    ...live(heads, [201, 202, 207], 'Head of the department', null),
    ...live(one('EXAM', 'SO'), [502, 614, 916], 'Officer in charge of examinations', '2027-06-30'),
    ...live(one('ACC', 'ACCT'), [912], 'Takes fees at the counter', '2027-06-30'),
    ...teachers.slice(0, 6).map(({ userId }) => grant(chance, { userId, permissionId: 108, reason: 'Lists for a placement drive', startsOn: '2026-08-10', endsOn: '2026-09-30', givenBy })),
    ...teachers.slice(6, 8).map(({ userId }) => grant(chance, { userId, permissionId: 405, reason: 'Worklogs were changed after the month was closed', startsOn: '2026-10-05', endsOn: '2027-06-30', givenBy, effect: 'deny' })),
  ]; // prettier-ignore
}

function grant(chance: Random, given: Omit<Grant, 'effect'> & { startsOn: string; effect?: Grant['effect'] }): Grant {
  const createdAt = momentOf(addDays(given.startsOn, -1), chance.int(620, 1020));
  return { effect: 'grant', ...given, revokedAt: null, revokedBy: null, createdAt, updatedAt: createdAt };
}
