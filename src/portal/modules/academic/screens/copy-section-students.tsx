import { copySectionStudents } from '../../../../contract/academic/copy.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';

/**
 * Copies students to the sections of the same name one semester later. Students who cannot be copied are listed only.
 */
export const Screen = stepsScreen({
  title: 'nav.copySectionStudents',
  texts: 'copySectionStudents',
  of: copySectionStudents,
  defaults: { mayOverfill: false },
  hints: ['sectionId', 'fromDate', 'mayOverfill'],
  isTicked: ({ state }) => state === 'new',
  columns: [
    { key: 'regdNo', cell: ({ regdNo }) => regdNo ?? '–' },
    { key: 'studentGroup', cell: ({ studentGroup }) => studentGroup ?? '–' },
    { key: 'classNo', align: 'end', cell: ({ classNo }, format) => (classNo === null ? '–' : format.number(classNo)) },
  ],
  links: ({ targetId }) => [
    { key: 'sections', href: to('sections', {}, targetId === null ? {} : { registrationPolicyId: targetId, term: 'any' }) },
  ],
});
