import {
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  ClipboardX,
  FolderOpen,
  MessageCircleQuestion,
  MessageSquareReply,
  Replace,
  Undo2,
  UserRoundSearch,
  UserRoundX,
} from 'lucide-react';
import type { HomeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';

/** Cards, notices and links of this module on the start page. */
export const home: HomeFace = {
  cards: {
    policiesToOpen: {
      icon: CalendarClock,
      href: () => to('registrationPolicy', {}, { status: 'draft', term: 'any' }),
    },
    provisionalRegistrations: {
      icon: UserRoundSearch,
      href: () => to('registrationPolicy', {}, { with: 'provisional', term: 'any' }),
    },
    coursesWithoutLead: { icon: UserRoundX, href: () => to('sectionCourses', {}, { without: 'lead' }) },
    changesToMe: { icon: Replace, href: () => to('classChanges', {}, { of: 'toMe', status: 'requested' }) },
    sheetsOwed: { icon: ClipboardCheck, href: () => to('worklogAdd') },
    sheetsMissing: { icon: ClipboardX, href: () => to('worklogsOwed') },
    materialNew: { icon: FolderOpen, href: () => to('deskSyllabus') },
    substitutesNeeded: { icon: UserRoundSearch, href: () => to('substitutesNeeded') },
    lowestAttendance: { icon: ChartColumn, isPercentage: true, href: () => to('deskAttendance') },
    classesToday: { icon: CalendarDays, href: () => to('deskTimetable') },
  },
  notices: {
    changeAsked: {
      icon: MessageCircleQuestion,
      variant: ({ of }) => `.${of}`,
      href: () => to('classChanges', {}, { of: 'toMe', status: 'requested' }),
    },
    changeDecided: {
      icon: MessageSquareReply,
      variant: ({ outcome }) => `.${outcome}`,
      href: () => to('classChanges', {}, { of: 'mine', status: ['accepted', 'declined'] }),
    },
    changeWithdrawn: {
      icon: Undo2,
      variant: ({ of }) => `.${of}`,
      href: () => to('classChanges', {}, { of: 'toMe', status: 'withdrawn' }),
    },
    sheetsMissed: { icon: ClipboardX, href: () => to('worklogAdd') },
    registrationProvisional: { icon: CalendarClock, href: () => to('deskDues') },
    classChangedToday: { icon: Replace, variant: ({ of }) => `.${of}`, href: () => to('deskTimetable') },
    classGiven: {
      icon: Replace,
      variant: ({ of }) => `.${of}`,
      href: ({ on }) => to('myTimetable', {}, { on: on ?? '' }),
    },
  },
  uploads: { termRegistrations: () => to('registrationUpload'), calendarDays: () => to('calendarUpload') },
  referrers: {
    sections: (field, id) =>
      field === 'registrationPolicyId' || field === 'classTeacherId' || field === 'homeRoomId'
        ? { href: to('sections', {}, { [field]: id, term: 'any' }) }
        : undefined,
    section_courses: (field, id) =>
      field === 'sectionId' || field === 'semesterCourseId' ? { href: to('sectionCourses', {}, { [field]: id, term: 'any' }) } : undefined,
    registration_policies: (field, id) =>
      field === 'programId' ? { href: to('registrationPolicy', {}, { programId: id, term: 'any' }) } : undefined,
  },
};
