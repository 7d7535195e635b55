import { systemUser } from './masters.ts';
import type { Employee } from './staff.ts';

/** The office staff in whose name the seed writes, as ids of users. */
export interface Office {
  admin: number;
  hr: number;
  academic: number;
  clerk: number;
  hostel: number;
  /** The academic section, which decides requests and issues certificates. */
  deciders: readonly number[];
}

export function officeOf(staff: readonly Employee[]): Office {
  const user = (username: string) => staff.find((employee) => employee.username === username)?.userId ?? systemUser.id;
  const hostel = staff.find(({ department, designation }) => department === 'HOST' && designation === 'SRA');
  const deciders = staff.filter(
    ({ department, status, isTeaching, category }) =>
      department === 'ACAD' && status === 'active' && !isTeaching && category !== 'OUTSOURCED',
  );
  return {
    admin: user('admin'),
    hr: user('hr'),
    academic: user('staff'),
    clerk: user('deo'),
    hostel: hostel?.userId ?? systemUser.id,
    deciders: deciders.map(({ userId }) => userId),
  };
}
