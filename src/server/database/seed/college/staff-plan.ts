import type { EmployeeCategoryCode } from './masters.ts';
import type { DesignationCode } from './offices.ts';

export type Role = 'Admin' | 'Staff' | 'Deo' | 'Faculty' | 'HR' | 'AuthorizationAdmin';

/** A filled post, before it has a person. */
export interface Post {
  department: string;
  designation: DesignationCode;
  category: EmployeeCategoryCode;
  role: Role;
  isTeaching: boolean;
}

/** Teachers by department: professors, associates, assistants. */
const teaching: readonly (readonly [string, number, number, number])[] = [
  ['CSE', 1, 4, 13],
  ['ECE', 1, 3, 7],
  ['EE', 1, 3, 10],
  ['ME', 1, 3, 10],
  ['CE', 1, 3, 10],
  ['CHE', 1, 1, 4],
  ['MME', 1, 1, 4],
  ['BSH', 1, 3, 14],
  ['CA', 0, 2, 4],
  ['MGT', 0, 1, 4],
];

/** The employment categories of the 80 assistant professors; professors and associates are all regular. */
const assistants: readonly (readonly [EmployeeCategoryCode, number])[] = [
  ['REGULAR', 30],
  ['DEPUTATION', 4],
  ['CONTRACT', 20],
  ['GUEST', 26],
];

/** Department, designation, number, category, and role if it is not Staff. */
const others: readonly (readonly [string, DesignationCode, number, EmployeeCategoryCode, Role?])[] = [
  ['EST', 'REG', 1, 'DEPUTATION', 'Admin'],
  ['CSE', 'SYSADM', 1, 'REGULAR', 'Admin'],
  ['CSE', 'SYSADM', 1, 'REGULAR', 'AuthorizationAdmin'],
  ['CSE', 'SYSADM', 1, 'CONTRACT'],
  ['EST', 'SO', 1, 'REGULAR', 'HR'],
  ['EST', 'SRA', 2, 'REGULAR', 'HR'],
  ['ACAD', 'SO', 1, 'REGULAR'],
  ['EXAM', 'SO', 1, 'REGULAR'],
  ['ACC', 'SO', 1, 'REGULAR'],
  ['TPC', 'SO', 1, 'DEPUTATION'],
  ['ACAD', 'SRA', 2, 'REGULAR'],
  ['EXAM', 'SRA', 1, 'REGULAR'],
  ['ACC', 'SRA', 1, 'REGULAR'],
  ['HOST', 'SRA', 1, 'REGULAR'],
  ['ACAD', 'JRA', 1, 'REGULAR'],
  ['HOST', 'JRA', 1, 'REGULAR'],
  ['EXAM', 'JRA', 1, 'CONTRACT'],
  ['ACC', 'JRA', 1, 'CONTRACT'],
  ['LIB', 'JRA', 1, 'CONTRACT'],
  ['TPC', 'JRA', 1, 'CONTRACT'],
  ['ACC', 'ACCT', 2, 'REGULAR'],
  ['LIB', 'LIBR', 1, 'REGULAR'],
  ['ACAD', 'DEO', 4, 'CONTRACT', 'Deo'],
  ['EXAM', 'DEO', 2, 'CONTRACT', 'Deo'],
  ['EST', 'DEO', 1, 'CONTRACT', 'Deo'],
  ['ACC', 'DEO', 1, 'CONTRACT', 'Deo'],
  ['MNT', 'WS', 1, 'REGULAR'],
  ['CSE', 'TA', 2, 'REGULAR'],
  ['ECE', 'TA', 2, 'REGULAR'],
  ['EE', 'TA', 1, 'REGULAR'],
  ['ME', 'TA', 2, 'REGULAR'],
  ['CE', 'TA', 1, 'REGULAR'],
  ['MME', 'TA', 1, 'CONTRACT'],
  ['CHE', 'TA', 1, 'CONTRACT'],
  ['EE', 'LA', 2, 'REGULAR'],
  ['BSH', 'LA', 1, 'REGULAR'],
  ['CSE', 'LA', 1, 'CONTRACT'],
  ['ECE', 'LA', 1, 'CONTRACT'],
  ['ME', 'LA', 2, 'CONTRACT'],
  ['CE', 'LA', 1, 'CONTRACT'],
  ['CHE', 'LA', 1, 'OUTSOURCED'],
  ['MME', 'LA', 1, 'OUTSOURCED'],
  ['MNT', 'ELE', 2, 'REGULAR'],
  ['MNT', 'ELE', 1, 'OUTSOURCED'],
  ['MNT', 'DRV', 1, 'REGULAR'],
  ['MNT', 'DRV', 2, 'OUTSOURCED'],
  ['EST', 'ATT', 1, 'REGULAR'],
  ['EST', 'ATT', 1, 'OUTSOURCED'],
  ['HOST', 'ATT', 2, 'OUTSOURCED'],
  ['ACAD', 'ATT', 1, 'OUTSOURCED'],
  ['EXAM', 'ATT', 1, 'OUTSOURCED'],
  ['LIB', 'ATT', 1, 'OUTSOURCED'],
  ['MNT', 'ATT', 1, 'OUTSOURCED'],
];

/** The 180 posts that are filled: 112 teachers, then the office and the others. */
export function filledPosts(): Post[] {
  const ways = assistants.flatMap(([category, count]) => Array<EmployeeCategoryCode>(count).fill(category));
  // Every category in every department: 7 has no divisor in common with 80.
  const wayOf = (index: number) => ways[(index * 7) % ways.length] ?? 'REGULAR';
  let assistant = 0;
  const teachers = teaching.flatMap(([department, professors, associates, rest]) => [
    ...posts(professors, (): Post => ({ department, designation: 'PROF', category: 'REGULAR', role: 'Faculty', isTeaching: true })),
    ...posts(associates, (): Post => ({ department, designation: 'ASSOC', category: 'REGULAR', role: 'Faculty', isTeaching: true })),
    ...posts(rest, (): Post => ({ department, designation: 'ASST', category: wayOf(assistant++), role: 'Faculty', isTeaching: true })),
  ]);
  return [
    ...teachers,
    ...others.flatMap(([department, designation, count, category, role = 'Staff']) =>
      posts(count, () => ({ department, designation, category, role, isTeaching: false })),
    ),
  ];
}

export type Leaving = 'resigned' | 'contractEnd' | 'retired' | 'transfer';

/** The 31 posts of employees who have left: reason, number, post. Two of three were teachers. */
export function leftPosts(): (Post & { leaving: Leaving })[] {
  const of = (leaving: Leaving, count: number, post: (index: number) => Omit<Post, 'isTeaching' | 'role'>) =>
    posts(count, (index) => {
      const details = post(index);
      const isTeaching = details.designation === 'ASST' || details.designation === 'ASSOC';
      return { ...details, isTeaching, role: isTeaching ? 'Faculty' : 'Staff', leaving } as const;
    });
  const places = ['CSE', 'ECE', 'EE', 'ME', 'CE', 'BSH', 'CA', 'MGT'];
  const department = (index: number) => places[index % places.length] ?? 'BSH';
  return [
    ...of('resigned', 13, (index) => ({ department: department(index), designation: 'ASST', category: index < 6 ? 'REGULAR' : 'GUEST' })),
    ...of('resigned', 4, (index) => ({ department: index < 2 ? 'ACAD' : 'ACC', designation: 'JRA', category: 'REGULAR' })),
    ...of('contractEnd', 6, (index) => ({ department: department(index), designation: 'ASST', category: 'CONTRACT' })),
    ...of('contractEnd', 2, () => ({ department: 'ACAD', designation: 'DEO', category: 'CONTRACT' })),
    ...of('retired', 2, () => ({ department: 'BSH', designation: 'ASSOC', category: 'REGULAR' })),
    ...of('retired', 2, () => ({ department: 'EST', designation: 'SRA', category: 'REGULAR' })),
    ...of('transfer', 2, (index) => ({ department: department(index + 3), designation: 'ASST', category: 'REGULAR' })),
  ];
}

function posts<Kind>(count: number, make: (index: number) => Kind): Kind[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The posts of the employees with demo sign-ins. */
export const demoPosts: Readonly<Record<string, (post: Post) => boolean>> = {
  admin: ({ role, designation }) => role === 'Admin' && designation === 'SYSADM',
  authadmin: ({ role }) => role === 'AuthorizationAdmin',
  staff: ({ department, designation }) => department === 'ACAD' && designation === 'SO',
  deo: ({ role, department }) => role === 'Deo' && department === 'ACAD',
  hr: ({ role, designation }) => role === 'HR' && designation === 'SO',
  faculty: ({ department, designation }) => department === 'CSE' && designation === 'ASSOC',
};
