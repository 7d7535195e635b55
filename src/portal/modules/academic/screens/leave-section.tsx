import { leaveSection } from '../../../../contract/academic/assign.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';

/**
 * Removes students from a section, or moves them to another section or group from a day on. None is ticked beforehand.
 */
export const Screen = stepsScreen({
  title: 'nav.unassignSection',
  texts: 'leaveSection',
  of: leaveSection,
  defaults: { deed: 'move', mayOverfill: false },
  hints: ['onDate', 'toSectionId', 'toGroupId', 'missed', 'mayOverfill'],
  isTicked: () => false,
  nones: ['missed'],
  columns: [
    { key: 'regdNo', cell: ({ regdNo }) => regdNo ?? '–' },
    { key: 'studentGroup', cell: ({ studentGroup }) => studentGroup ?? '–' },
    { key: 'since', cell: ({ since }, format) => format.date(since) },
    { key: 'place', cell: ({ place }, _format, t) => t(`leaveSection.place.${place}`) },
    {
      key: 'shortens',
      cell: ({ shortens }, format, t) =>
        shortens ? t('membership.shortens', { section: shortens.section, date: format.date(shortens.lastDay) }) : '–',
    },
    { key: 'marked', align: 'end', cell: ({ marked }, format) => (marked === 0 ? '–' : format.number(marked)) },
    { key: 'missed', align: 'end', cell: ({ missed }, format) => (missed === 0 ? '–' : format.number(missed)) },
  ],
  beside: [{ key: 'groups', href: to('groupsBoard') }],
  links: ({ targetId }) => (targetId === null ? [] : [{ key: 'section', href: to('sectionView', { id: targetId }) }]),
});
