import { UserRound } from 'lucide-react';
import { getFeedbackResult } from '../../../../contract/feedback/results.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { to } from '../../../links.ts';
import { OfferingComments, OfferingFigures, OfferingHead } from '../parts/reports/offering.tsx';

/** Results of one offering: figures by question, and comments. */
export const Screen = detailScreen({
  texts: 'feedbackOffering',
  call: getFeedbackResult,
  nameOf: ({ name }) => name,
  Head: OfferingHead,
  tabs: [
    { key: 'figures', Content: OfferingFigures },
    { key: 'comments', Content: OfferingComments },
  ],
  actions: [
    {
      key: 'teacherSheet',
      icon: UserRound,
      isFor: ({ employeeId }) => employeeId !== null,
      href: ({ employeeId, round }) => to('instructorFeedback', {}, { employeeId, policyId: round.id }),
    },
  ],
});
