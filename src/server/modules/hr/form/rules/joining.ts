import type { FieldProblems } from '../../../../../contract/core/errors.ts';
import { roleIds } from '../../../../../contract/core/role-catalogue.ts';
import { teachingCadres, type Cadre } from '../../../../../contract/hr/fields.ts';
import { isEndedBefore, isTooFarAhead } from '../../../../../contract/hr/rules.ts';
import type { MasterState } from '../../../../record/rules.ts';
import type { Joining } from './rule.ts';

const posts = ['departmentId', 'designationId', 'employeeCategoryId'] as const;

/** Facts about the first post. */
export interface PostFacts {
  readonly today: string;
  readonly masters: Readonly<Record<(typeof posts)[number], MasterState>>;
  readonly cadre: Cadre | null;
  readonly needsEndDate: boolean;
  readonly mayChooseRole: boolean;
}

/** Problems of the day of joining, the first post and the role. */
export function joiningProblems(joining: Joining, facts: PostFacts): FieldProblems {
  const { joinedOn, untilOn, roleId, employeeNo } = joining;
  const problems: FieldProblems = {};
  for (const field of posts) if (facts.masters[field] !== 'active') problems[field] = 'unknownReference';
  if (isTooFarAhead(joinedOn, facts.today)) problems['joinedOn'] = 'outOfRange';
  if (untilOn === null && facts.needsEndDate) problems['untilOn'] = 'required';
  if (isEndedBefore(untilOn, joinedOn)) problems['untilOn'] = 'outOfRange';
  if (roleId !== null && !facts.mayChooseRole) problems['roleId'] = 'notAllowed';
  // It may become the user name.
  if (employeeNo !== null && !/^[0-9A-Z]/.test(employeeNo)) problems['employeeNo'] = 'badFormat';
  return problems;
}

/** Default role of a cadre. */
export const usualRole = (cadre: Cadre | null): number =>
  cadre !== null && teachingCadres.includes(cadre) ? roleIds.Faculty : roleIds.Staff;

/**
 * Candidate user names: the part before the @ of the official e-mail, if it is a valid user name, then the employee
 * number.
 */
export function usernamesFor({ officialEmail, employeeNo }: { officialEmail: string; employeeNo: string }): string[] {
  const local = officialEmail.split('@')[0] ?? '';
  return [...(/^[a-z0-9][a-z0-9._-]{2,39}$/.test(local) ? [local] : []), employeeNo.toLowerCase()];
}

/** The number after these: `E` and four digits, or more once those are used up. */
export function numberAfter(taken: readonly string[]): string {
  const numbers = taken.flatMap((no) => /^E(\d{4,9})$/.exec(no)?.[1] ?? []).map(Number);
  return `E${String(Math.max(1000, ...numbers) + 1).padStart(4, '0')}`;
}
