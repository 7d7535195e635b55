import { applyPolicies } from '../../../../contract/exam/apply-policies.ts';
import { stepsScreen } from '../../../kinds/steps/steps-screen.tsx';
import { to } from '../../../links.ts';

/** Applies internal policies to the courses of a term. */
export const Screen = stepsScreen({
  title: 'nav.applyPolicies',
  texts: 'applyPolicies',
  of: applyPolicies,
  nones: ['academicTermId'],
  columns: [
    { key: 'kind', cell: ({ kind }, _format, t) => t(`internalCourses.choice.kind.${kind}`) },
    { key: 'policy', cell: ({ policy }) => policy },
    { key: 'sections', align: 'end', cell: ({ sections }, format) => format.number(sections) },
    { key: 'coordinator', cell: ({ coordinator }) => coordinator },
  ],
  links: () => [{ key: 'internalCourses', href: to('internalCourses') }],
});
