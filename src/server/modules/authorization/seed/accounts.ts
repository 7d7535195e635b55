import { roleIds } from '../../../../contract/core/role-catalogue.ts';
import { addDays, officeTime } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { chanceFor, isNewcomer } from '../../../database/seed/college/learners.ts';
import { isOnRoll } from '../../../database/seed/college/classes.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Employee } from '../../../database/seed/college/staff.ts';
import type { Portraits } from './photos.ts';

/** Users who still have their first password: 9 employees, 241 of the 712 students who joined this year. */
const employeesToChange = 9;
const newcomersToChange = 241 / 712;

/** Users of the staff. Outsourced staff do no portal work. Employees who have left or are suspended are disabled. */
export function employeeUsers({ staff, hashes }: College, photos: Portraits['staff']): Numbered<'users'>[] {
  const chance = random('employee users');
  const fresh = new Set(
    chance.sample(
      staff.filter((employee) => employee.status === 'active' && employee.category === 'GUEST'),
      employeesToChange,
    ),
  );
  return staff.map((employee) => {
    const { userId, username, name, role, joinedOn } = employee;
    const disabledReason = reasonFor(employee);
    const isFresh = fresh.has(employee);
    return {
      ...userRow(userId, username, name, roleIds[role], joinedOn),
      passwordHash: hashes.get(username) ?? null,
      photoFileId: photos.get(employee)?.fileId ?? null,
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

/** Users of the students. Those who have left or passed out are disabled. */
export function* studentUsers({ learners, hashes }: College, firstPhoto: number): Generator<Numbered<'users'>> {
  const chance = chanceFor('users');
  const newcomers = learners.filter((learner) => isOnRoll(learner) && isNewcomer(learner));
  const fresh = new Set(chance.sample(newcomers, Math.round(newcomers.length * newcomersToChange)));
  let nextPhoto = firstPhoto;
  for (const learner of learners) {
    const { userId, admissionNo, name, fate, admittedOn, hasPhoto } = learner;
    const username = admissionNo.toLowerCase();
    const isFresh = fresh.has(learner);
    const disabledReason = fate === 'passedOut' ? 'passed out' : fate === 'discontinued' ? 'discontinued' : null;
    yield {
      ...userRow(userId, username, name, roleIds.Student, admittedOn),
      passwordHash: hashes.get(username) ?? null,
      photoFileId: hasPhoto ? nextPhoto++ : null,
      kind: 'student',
      mustChangePassword: isFresh,
      passwordChangedAt: isFresh ? null : changedAt(chance, admittedOn),
      isEnabled: disabledReason === null,
      disabledReason,
    };
  }
}

function userRow(id: number, username: string, displayName: string, roleId: number, since: string) {
  return {
    id,
    username,
    displayName,
    roleId,
    failedCount: 0,
    lockedUntil: null,
    lastLoginAt: null,
    version: 1,
    createdAt: `${since}T04:40:00.000Z`,
    updatedAt: `${since}T04:40:00.000Z`,
  };
}

function changedAt(chance: Random, since: string): string {
  return officeTime(chance, addDays(since, chance.int(1, 12)));
}
