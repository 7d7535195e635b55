import { theoryFeedbackReport, theoryParameters } from '../../../../../contract/feedback/reports.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { Matrix } from '../../parts/reports/matrix.tsx';

/** Results of theory teachers, by course. */
export const Screen = reportScreen({
  texts: 'feedbackReport',
  title: 'nav.theoryFeedback',
  call: theoryFeedbackReport,
  parameters: theoryParameters,
  nones: ['policyId'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ lines }) => lines.length === 0,
  Result: Matrix,
});
