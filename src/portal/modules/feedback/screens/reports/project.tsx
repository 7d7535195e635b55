import { projectFeedbackReport, projectParameters } from '../../../../../contract/feedback/reports.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { Matrix } from '../../parts/reports/matrix.tsx';

/** Results of project guides. */
export const Screen = reportScreen({
  texts: 'feedbackReport',
  title: 'nav.projectFeedback',
  call: projectFeedbackReport,
  parameters: projectParameters,
  nones: ['policyId'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ lines }) => lines.length === 0,
  Result: Matrix,
});
