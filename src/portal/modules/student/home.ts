import { BedDouble, Camera, GraduationCap, Hash, PauseCircle, UserRoundCheck } from 'lucide-react';
import type { HomeFace } from '../../home-faces.ts';
import { searchedAs, whereRefers } from '../../kinds/search/refers.ts';
import { to } from '../../links.ts';

/**
 * This module’s cards on the home page, and the links from uploads, correction requests and referenced records to its
 * screens.
 */
export const home: HomeFace = {
  cards: {
    admissionsWithoutRegdNo: { icon: Hash, href: () => to('studentList', {}, { missing: 'regdNo', status: 'active' }) },
    studentsOnRoll: { icon: GraduationCap, href: () => to('studentList', {}, { status: ['active', 'onBreak'] }) },
    studentsOnBreak: { icon: PauseCircle, href: () => to('studentList', {}, { status: 'onBreak' }) },
    studentsWithoutPhoto: { icon: Camera, href: () => to('studentList', {}, { missing: 'photo', status: 'active' }) },
    bedsFree: { icon: BedDouble, href: () => to('hostel') },
    myMentees: {
      icon: UserRoundCheck,
      href: ({ mentorEmployeeId }) => to('studentList', {}, { mentorEmployeeId, status: ['active', 'onBreak'] }),
    },
  },
  decisions: { students: () => to('changeRequests') },
  uploads: { students: () => to('studentImport') },
  referrers: {
    students: (field, id) => ({
      href: to('studentSearch', {}, { where: whereRefers(searchedAs(field), id) }),
    }),
  },
};
