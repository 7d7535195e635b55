import { ArrowRightLeft, Briefcase, Clock, FileClock, GraduationCap, Scale } from 'lucide-react';
import { inService, soon } from '../../../contract/hr/soon.ts';
import type { HomeFace, Referrers } from '../../home-faces.ts';
import { searchedAs, whereRefers } from '../../kinds/search/refers.ts';
import { to } from '../../links.ts';

const record = (userId: number) => to('employeeProfile', { userId });

/**
 * This module’s cards and lists on the home page, and the links from uploads, correction requests and referenced
 * records to its screens.
 */
export const home: HomeFace = {
  cards: {
    handOversOpen: { icon: ArrowRightLeft, href: () => to('handovers') },
    contractsEnding: {
      icon: FileClock,
      href: () => to('employeeList', {}, { status: inService, contractEndsWithin: soon.contractDays }),
    },
    employeesInService: { icon: Briefcase, href: () => to('employeeList', {}, { status: inService }) },
    retiringSoon: {
      icon: Clock,
      href: () => to('employeeList', {}, { status: inService, retiresWithin: soon.retirementMonths }),
    },
    cadreRatio: { icon: Scale, href: () => to('facultySheet') },
    studentsPerTeacher: { icon: GraduationCap, href: () => to('facultySheet') },
  },
  lists: {
    changesToday: { rowHref: record, what: (what, t) => t(`employee.choice.${what}`), texts: ['hr'] },
    contractsPast: {
      rowHref: record,
      href: () => to('employeeList', {}, { status: inService, contractEnded: 'true' }),
    },
    absencesOver: { rowHref: record, what: (what, t) => t(`employee.choice.${what}`), texts: ['hr'] },
    birthdaysSoon: {
      rowHref: record,
      href: () => to('birthdaySearch'),
      date: { weekday: 'short', day: 'numeric', month: 'short' },
    },
  },
  uploads: { employees: () => to('employeeImport') },
  decisions: { employees: () => to('employeeRequests') },
  referrers: {
    employees: (field, id) => referrersBy(searchedAs(field), id),
    employee_postings: (field, id) => referrersBy(held[field], id),
    employee_trainings: (_field, id) => referrersBy('trainingCategory', id),
    employee_awards: (_field, id) => referrersBy('award', id),
  },
};

/** Search fields, by posting field, that match current and earlier postings. */
const held: Readonly<Record<string, string>> = {
  departmentId: 'heldDepartment',
  designationId: 'heldDesignation',
  employeeCategoryId: 'heldCategory',
};

function referrersBy(field: string | undefined, id: number): Referrers | undefined {
  if (field === undefined) return undefined;
  return { href: to('employeeSearch', {}, { where: whereRefers(field, id) }) };
}
