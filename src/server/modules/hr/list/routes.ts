import { bulkEmployees } from '../../../../contract/hr/employee-list.ts';
import { seniorityReport } from '../../../../contract/hr/report-seniority.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { filterWords } from '../filter-words.ts';
import { employeeList } from './list.ts';
import { serveListPapers } from './papers.ts';
import { renewContracts } from './renew-contracts.ts';
import { makeSeniority } from './seniority.ts';

/** Serves the calls of src/contract/hr/employee-list.ts, list-papers.ts and report-seniority.ts. */
export function serveEmployeeList(serve: Serve, services: Services): void {
  serveList(serve, employeeList(services));

  serveListPapers(serve, services);
  makeServeReport(serve, services, { table: 'employees', words: filterWords })(seniorityReport, makeSeniority);

  serve(bulkEmployees, async ({ body }, scoped) => ({
    data: { changed: await renewContracts(scoped.within('employees'), body) },
  }));
}
