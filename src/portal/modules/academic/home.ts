import { CalendarClock, UserRoundSearch, UserRoundX } from 'lucide-react';
import type { HomeFace } from '../../home-faces.ts';
import { to } from '../../links.ts';

/** What this module shows on the start page. */
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
  },
  uploads: { termRegistrations: () => to('registrationUpload') },
  referrers: {
    sections: (field, id) =>
      field === 'registrationPolicyId' || field === 'classTeacherId' || field === 'homeRoomId'
        ? { href: to('sections', {}, { [field]: id, term: 'any' }), may: 'Section_View' }
        : undefined,
    section_courses: (field, id) =>
      field === 'sectionId' || field === 'semesterCourseId'
        ? { href: to('sectionCourses', {}, { [field]: id, term: 'any' }), may: 'SectionCourse_View' }
        : undefined,
    registration_policies: (field, id) =>
      field === 'programId'
        ? { href: to('registrationPolicy', {}, { programId: id, term: 'any' }), may: 'RegistrationPolicy_View' }
        : undefined,
  },
};
