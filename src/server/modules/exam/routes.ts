import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { serveAttainmentPolicies } from './attainment/policies.ts';
import { serveAttainment } from './attainment/routes.ts';
import { serveOutcomeSurveys } from './attainment/surveys.ts';
import { serveGoals } from './goals/routes.ts';
import { serveMarks } from './marks/routes.ts';
import { servePapers } from './papers/routes.ts';
import { servePolicies } from './policies/routes.ts';
import { servePlans } from './plans/routes.ts';
import { serveEndResults } from './results/routes.ts';
import { serveGradeScales } from './scales/routes.ts';
import { serveMarkReports } from './reports/routes.ts';
import { serveSheets } from './sheets/routes.ts';
import { serveStudentMarks } from './student-marks/routes.ts';
import { serveTests } from './tests/routes.ts';
import { serveExamTypes } from './types/routes.ts';

/** Serves the calls about internal marks, question papers, results and attainment. */
export function serveExam(serve: Serve, services: Services): void {
  serveAttainment(serve);
  serveAttainmentPolicies(serve);
  serveEndResults(serve);
  serveExamTypes(serve);
  serveGradeScales(serve);
  serveOutcomeSurveys(serve);
  servePapers(serve);
  servePolicies(serve);
  serveSheets(serve);
  serveMarks(serve);
  servePlans(serve);
  serveMarkReports(serve, services);
  serveStudentMarks(serve);
  serveGoals(serve);
  serveTests(serve);
}
