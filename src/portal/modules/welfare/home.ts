import { CalendarClock, IndianRupee, TriangleAlert } from 'lucide-react';
import type { HomeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';

/** This module’s cards on the home page, notifications under the bell, and links to its upload screens. */
export const home: HomeFace = {
  cards: {
    duesDiffering: { icon: TriangleAlert, href: () => to('dueDifferences') },
    ownDuesOpen: { icon: IndianRupee, href: () => to('deskDues') },
  },
  notices: {
    dueSoon: { icon: CalendarClock, href: () => to('deskDues') },
    dueOverdue: { icon: IndianRupee, href: () => to('deskDues') },
  },
  uploads: {
    academicDues: () => to('academicDuesUpload'),
    hostelDues: () => to('hostelDuesUpload'),
    messDues: () => to('messDuesUpload'),
    fines: () => to('finesUpload'),
    bankReceipts: () => to('bankFile'),
    hostelStays: () => to('hostelAssignUpload'),
  },
};
