import { Columns3, List, Pencil, ScrollText, UserPlus } from 'lucide-react';
import { getSection } from '../../../../contract/academic/sections.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { historyTab } from '../../../kinds/history/history-tab.tsx';
import { to } from '../../../links.ts';
import { Members } from '../parts/sections/members.tsx';
import { SectionHead } from '../parts/sections/section-head.tsx';
import { SectionWeek } from '../parts/sections/section-week.tsx';
import { Teaching } from '../parts/sections/teaching.tsx';

/** One section: its students, its courses and their instructors. */
export const Screen = detailScreen({
  texts: 'section',
  call: getSection,
  nameOf: ({ label }) => label,
  Head: SectionHead,
  tabs: [
    { key: 'students', Content: Members },
    { key: 'courses', Content: Teaching },
    { key: 'week', Content: SectionWeek, may: 'TimetableAllUserAllUser' },
    historyTab('sections'),
  ],
  actions: [
    {
      key: 'roll',
      icon: ScrollText,
      href: ({ id }) => to('nominalRoll', {}, { sectionId: id }),
    },
    {
      key: 'assign',
      icon: UserPlus,
      href: ({ id, registrationPolicyId }) => to('assignSection', {}, { registrationPolicyId, sectionId: id }),
      isFor: ({ kind, isFrozen }) => kind === 'core' && !isFrozen,
    },
    {
      key: 'electives',
      icon: UserPlus,
      href: ({ id }) => to('electives', {}, { sectionId: id }),
      isFor: ({ kind, isFrozen }) => kind === 'elective' && !isFrozen,
    },
    {
      key: 'groups',
      icon: Columns3,
      href: ({ id }) => to('groupsBoard', {}, { sectionId: id }),
      isFor: ({ groups }) => groups.length > 0,
    },
    { key: 'list', icon: List, href: ({ academicTermId }) => to('sections', {}, { term: academicTermId }) },
    { key: 'edit', icon: Pencil, href: ({ id }) => to('sectionEdit', { id }), isFor: ({ isFrozen }) => !isFrozen, isPrimary: true },
  ],
});
