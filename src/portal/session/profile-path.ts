import type { SessionUser } from '../../../machines/session.ts';
import { to } from '../links.ts';
import type { Href } from '../route.ts';

/** The roles whose own page is an employee's record; any other has a student's (spec §2). */
const employees: readonly string[] = ['Admin', 'Staff', 'Deo', 'Faculty'];

/** Where the header's Profile leads. */
export function profilePath({ userId, roleNames }: Pick<SessionUser, 'userId' | 'roleNames'>): Href {
  return employees.includes(roleNames) ? to('employeeProfile', { userId }) : to('ownProfile', { userId });
}
