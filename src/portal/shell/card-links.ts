import type { HomeCard } from '../../contract/core/home.ts';
import type { CardKey } from '../../contract/names.ts';
import type { SessionUser } from '../../../machines/session.ts';
import { profilePath } from '../session/profile-path.ts';

const students = '/studentInformation/maintainStudentDetails/studentList';
const employees = '/humanresourcedevelopment/maintain-employee/employee-list';
const hostelStays = '/studentWelfareSystem/maintain-student-hostel/assign-student-hostel/student-details-list';

type Link = string | ((query: HomeCard['query'], user: SessionUser) => string);
const own: Link = (_query, user) => profilePath(user);

/** The list behind each card. */
const links: Readonly<Record<CardKey, Link>> = {
  openRequests: ({ of }) => `${of === 'employees' ? employees : students}/requests`,
  lockedAccounts: '/webauthorization?state=locked',
  grantsEnding: '/webauthorization/grants?endsWithin=30',
  admissionsWithoutRegdNo: `${students}?missing=regdNo&status=active`,
  contractsEnding: employees,
  studentsOnRoll: `${students}?status=active&status=onBreak`,
  studentsOnBreak: `${students}?status=onBreak`,
  studentsWithoutPhoto: `${students}?missing=photo&status=active`,
  employeesInService: employees,
  retiringSoon: `${employees}/retirements`,
  bedsFree: hostelStays,
  mustChangePassword: '/webauthorization?state=mustChange',
  myMentees: ({ mentorEmployeeId }) => `${students}?mentorEmployeeId=${mentorEmployeeId}&status=active&status=onBreak`,
  myOpenRequests: own,
  mySessions: own,
};

/** Where a card leads this user. */
export function cardLink({ key, query }: Pick<HomeCard, 'key' | 'query'>, user: SessionUser): string {
  const link = links[key];
  return typeof link === 'string' ? link : link(query, user);
}
