import { ArrowRightLeft, Briefcase, Clock, FileClock } from 'lucide-react';
import type { HomeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';

/** What this module shows on the start page. */
export const home: HomeFace = {
  cards: {
    handOversOpen: { icon: ArrowRightLeft, href: () => to('handovers') },
    contractsEnding: { icon: FileClock, href: () => to('employeeList') },
    employeesInService: { icon: Briefcase, href: () => to('employeeList') },
    retiringSoon: { icon: Clock },
  },
};
