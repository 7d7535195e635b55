import type { HomeCard } from '../../../contract/core/home.ts';
import type { Permission } from '../../../contract/core/permissions.ts';

type Key = HomeCard['key'];

/** Who sees a card: holders of any of the permissions, or whom it concerns. */
interface Card {
  key: Key;
  to: readonly Permission[] | 'mentor' | 'everyone' | 'member';
  href: (caller: Viewer) => string | null;
  /** A number above zero is work for this user. */
  isWork?: boolean;
}

export interface Viewer {
  userId: number;
  kind: 'employee' | 'student' | 'system';
  roleName: string;
  employeeId: number | null;
  may(...any: Permission[]): boolean;
}

const students = '/studentInformation/maintainStudentDetails/studentList';
const employees = '/humanresourcedevelopment/maintain-employee/employee-list';
const hostelStays = '/studentWelfareSystem/maintain-student-hostel/assign-student-hostel/student-details-list';

/** The cards in their order: what waits first, then what there is. */
const cards: readonly Card[] = [
  {
    key: 'openRequests',
    to: ['STUDENT_EDIT', 'Employee_EDIT'],
    href: ({ may }) => (may('STUDENT_EDIT') ? `${students}/requests` : `${employees}/requests`),
    isWork: true,
  },
  {
    key: 'lockedAccounts',
    to: ['User_ResetAnyUserPassword'],
    href: () => '/webauthorization?state=locked',
    isWork: true,
  },
  {
    key: 'grantsEnding',
    to: ['Permission_UPDATE'],
    href: () => '/webauthorization/grants?endsWithin=30',
    isWork: true,
  },
  {
    key: 'admissionsWithoutRegdNo',
    to: ['STUDENT_EDIT'],
    href: () => `${students}?missing=regdNo&status=active`,
    isWork: true,
  },
  { key: 'contractsEnding', to: ['Employee_EDIT'], href: () => employees, isWork: true },
  {
    key: 'studentsOnRoll',
    to: ['STUDENT_LIST'],
    href: () => `${students}?status=active&status=onBreak`,
  },
  { key: 'studentsOnBreak', to: ['STUDENT_LIST'], href: () => `${students}?status=onBreak` },
  { key: 'studentsWithoutPhoto', to: ['STUDENT_EDIT'], href: () => `${students}?missing=photo&status=active` },
  { key: 'employeesInService', to: ['Employee_LIST'], href: () => employees },
  { key: 'retiringSoon', to: ['Employee_LIST'], href: () => `${employees}/retirements` },
  { key: 'bedsFree', to: ['HostelStay_MANAGE', 'Student_Welfare_System'], href: () => hostelStays },
  { key: 'mustChangePassword', to: ['User_ResetAnyUserPassword'], href: () => '/webauthorization?state=mustChange' },
  {
    key: 'myMentees',
    to: 'mentor',
    href: ({ employeeId }) => `${students}?mentorEmployeeId=${employeeId}&status=active&status=onBreak`,
  },
  { key: 'myOpenRequests', to: 'member', href: ownProfile },
  { key: 'mySessions', to: 'everyone', href: ownProfile },
];

/** The cards that this user sees, in their order. */
export function cardsFor(caller: Viewer): { key: Key; href: string | null; isWork: boolean }[] {
  return cards
    .filter(({ to }) => isFor(caller, to))
    .map(({ key, href, isWork = false }) => ({ key, href: href(caller), isWork }));
}

function isFor(caller: Viewer, to: Card['to']): boolean {
  if (to === 'everyone') return true;
  if (to === 'member') return caller.may('Student_desk', 'Employee_OwnUserAccessOnly');
  if (to === 'mentor') return caller.employeeId !== null && caller.roleName === 'Faculty' && caller.may('STUDENT_LIST');
  return caller.may(...to);
}

/** Where the header's "Profile" leads (checklist A5). */
function ownProfile({ userId, roleName }: Viewer): string {
  const isEmployeeProfile = ['Admin', 'Staff', 'Deo', 'Faculty'].includes(roleName);
  return isEmployeeProfile ? `/humanresourcedevelopment/maintain-employee/view/${userId}` : `/profile/stu/${userId}`;
}
