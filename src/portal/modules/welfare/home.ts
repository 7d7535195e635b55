import { CalendarClock, IndianRupee, TriangleAlert } from 'lucide-react';
import type { HomeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';

/** What this module shows on the start page and in the bell, and where its files are uploaded. */
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
