import { CalendarClock, UserRoundSearch } from 'lucide-react';
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
  },
  uploads: { termRegistrations: () => to('registrationUpload') },
  referrers: {
    registration_policies: (field, id) =>
      field === 'programId'
        ? { href: to('registrationPolicy', {}, { programId: id, term: 'any' }), may: 'RegistrationPolicy_View' }
        : undefined,
  },
};
