import * as contract from '../../../../contract/hr/reports.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { birthdayReport } from './birthdays.ts';
import { employeeBloodReport } from './blood.ts';
import { experienceReport } from './experience.ts';
import { trainingReport } from './trainings.ts';
import { parameterWords } from './words.ts';

/** Serves the calls of src/contract/hr/reports.ts. */
export function serveReports(serve: Serve, services: Services): void {
  const serveReport = makeServeReport(serve, services, { table: 'employees', words: parameterWords });
  serveReport(contract.birthdayReport, birthdayReport);
  serveReport(contract.employeeBloodReport, employeeBloodReport);
  serveReport(contract.trainingReport, trainingReport);
  serveReport(contract.experienceReport, experienceReport);
}
