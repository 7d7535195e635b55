import * as contract from '../../../../contract/feedback/reports.ts';
import { spaced } from '../../../export/english.ts';
import { queryWords } from '../../../export/query-words.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { makeGrades } from './grades.ts';
import { makeInstructor } from './instructor.ts';
import { matrixOf } from './matrix.ts';
import { makeNotGiven } from './not-given.ts';
import { makePercentage } from './percentage.ts';
import { makeStatistics } from './statistics.ts';

/** Feedback reports: the calls of src/contract/feedback/reports.ts. */
export function serveFeedbackReports(serve: Serve, services: Services): void {
  const ofTeachers = makeServeReport(serve, services, { table: 'feedback_results', words });
  ofTeachers(contract.instructorFeedbackReport, makeInstructor);
  ofTeachers(contract.feedbackStatisticsReport, makeStatistics);
  ofTeachers(contract.feedbackGradesReport, makeGrades);
  ofTeachers(contract.theoryFeedbackReport, (scoped, query, { keys }) => matrixOf('theory', scoped.within('feedbackResults'), query, keys));
  ofTeachers(contract.sessionalFeedbackReport, (scoped, query, { keys }) =>
    matrixOf('sessional', scoped.within('feedbackResults'), query, keys),
  );
  ofTeachers(contract.projectFeedbackReport, (scoped, query, { keys }) =>
    matrixOf('project', scoped.within('feedbackResults'), query, keys),
  );
  ofTeachers(contract.feedbackPercentageReport, makePercentage);
  const ofStudents = makeServeReport(serve, services, { table: 'students', words });
  ofStudents(contract.feedbackNotGivenReport, makeNotGiven);
}

const words = queryWords({
  masters: {
    policyId: 'feedback-policies',
    departmentId: 'departments',
    programId: 'programs',
    employeeId: 'employees',
    sectionId: 'sections',
  },
  headOf: spaced,
  wordOf: spaced,
});
