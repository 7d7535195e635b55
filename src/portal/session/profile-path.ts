import type { SessionUser } from '../../../machines/session.ts';
import { to } from '../links.ts';
import type { Href } from '../route.ts';

/** Roles with an employee record; all other roles have a student’s (spec §2). */
const employees: readonly string[] = ['Admin', 'Staff', 'Deo', 'Faculty'];

/** Target of the header’s Profile. */
export function profilePath({ userId, roleNames }: Pick<SessionUser, 'userId' | 'roleNames'>): Href {
  return employees.includes(roleNames) ? to('employeeProfile', { userId }) : to('ownProfile', { userId });
}
