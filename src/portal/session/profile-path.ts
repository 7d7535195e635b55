import type { SessionUser } from '../../../machines/session.ts';

/** The roles whose own page is an employee's record; any other has a student's (spec §2). */
const employees: readonly string[] = ['Admin', 'Staff', 'Deo', 'Faculty'];

/** Where the header's Profile leads. */
export function profilePath({ userId, roleNames }: Pick<SessionUser, 'userId' | 'roleNames'>): string {
  return employees.includes(roleNames)
    ? `/humanresourcedevelopment/maintain-employee/view/${userId}`
    : `/profile/stu/${userId}`;
}

/** The one page of somebody whose password was set by somebody else. */
export const changePasswordPath = '/profile/change-password';
