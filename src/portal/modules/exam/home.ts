import { BadgeCheck, CalendarClock, ClipboardList, GraduationCap, PenLine } from 'lucide-react';
import type { HomeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';

/** The cards, notices and uploads of this module on the start page. */
export const home: HomeFace = {
  cards: {
    marksToEnter: { icon: PenLine, href: () => to('marks', {}, { isOwn: 'true', status: ['open', 'entering'] }) },
    ownTests: { icon: CalendarClock, href: () => to('deskSyllabus') },
    marksToVerify: { icon: BadgeCheck, href: () => to('marks', {}, { status: 'submitted' }) },
  },
  notices: {
    testSoon: { icon: CalendarClock, href: () => to('deskSyllabus') },
    marksOut: { icon: GraduationCap, href: () => to('deskMarks') },
    marksDue: { icon: ClipboardList, href: () => to('marks', {}, { isOwn: 'true', status: ['open', 'entering'] }) },
  },
  uploads: { endSemesterResults: () => to('endResultsUpload') },
};
