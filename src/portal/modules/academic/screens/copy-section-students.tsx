import { copySectionStudents } from '../../../../contract/academic/copy.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';

/** Students into the sections of the same name a semester later. Who cannot be carried is told, not asked about. */
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
