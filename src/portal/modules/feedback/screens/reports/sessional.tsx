import { sessionalFeedbackReport, sessionalParameters } from '../../../../../contract/feedback/reports.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { Matrix } from '../../parts/reports/matrix.tsx';

/** Results of laboratories and sessional courses, by group. */
export const Screen = reportScreen({
  texts: 'feedbackReport',
  title: 'nav.sessionalFeedback',
  call: sessionalFeedbackReport,
  parameters: sessionalParameters,
  nones: ['policyId'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ lines }) => lines.length === 0,
  Result: Matrix,
});
