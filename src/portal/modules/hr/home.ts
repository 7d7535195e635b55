import { ArrowRightLeft, Briefcase, Clock, FileClock } from 'lucide-react';
import { inService, soon } from '../../../contract/hr/soon.ts';
import type { HomeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';

/** What this module shows on the start page. */
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
  },
  uploads: { employees: () => to('employeeImport') },
};
