import { assignSections } from '../../../../contract/academic/assign.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';

/** Assigns students of a class to its sections by a rule. The preview shows the resulting size of each section. */
export const Screen = stepsScreen({
  title: 'nav.assignSection',
  texts: 'assignSection',
  of: assignSections,
  defaults: { rule: 'balance', mayOverfill: false },
  hints: ['sectionId', 'fromDate', 'missed', 'mayOverfill'],
  nones: ['missed'],
  columns: [
    { key: 'regdNo', cell: ({ regdNo }) => regdNo ?? '–' },
    { key: 'gender', cell: ({ gender }) => gender, align: 'center' },
    { key: 'category', cell: ({ category }) => category },
    { key: 'studentGroup', cell: ({ studentGroup }) => studentGroup ?? '–' },
    { key: 'classNo', align: 'end', cell: ({ classNo }, format) => (classNo === null ? '–' : format.number(classNo)) },
    {
      key: 'shortens',
      cell: ({ shortens }, format, t) =>
        shortens ? t('membership.shortens', { section: shortens.section, date: format.date(shortens.lastDay) }) : '–',
    },
    { key: 'missed', align: 'end', cell: ({ missed }, format) => (missed === 0 ? '–' : format.number(missed)) },
  ],
  beside: [
    { key: 'electives', href: to('electives') },
    { key: 'groups', href: to('groupsBoard') },
  ],
  links: ({ targetId }) => [
    { key: 'sections', href: to('sections', {}, targetId === null ? {} : { registrationPolicyId: targetId, term: 'any' }) },
  ],
});
