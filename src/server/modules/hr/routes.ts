import { findEmployees } from '../../../contract/hr/employees.ts';
import { employeeUpload } from '../../../contract/hr/import.ts';
import { changeOwnEmployee } from '../../../contract/hr/requests.ts';
import { collegeDay } from '../../college-day.ts';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { serveUpload } from '../../imports/routes.ts';
import { serveEstablishment } from './establishment/routes.ts';
import { serveForm } from './form/routes.ts';
import { serveHandover } from './handover/routes.ts';
import { employeeWork } from './import/work.ts';
import { serveEmployeeLife } from './life/routes.ts';
import { servePostings } from './postings/routes.ts';
import { serveEmployeeList } from './list/routes.ts';
import { serveMasters } from './masters/routes.ts';
import { findEmployeesByText } from './queries.ts';
import { serveRecord } from './record/routes.ts';
import { changeOwn } from './requests/own-record.ts';
import { serveReports } from './reports/routes.ts';
import { serveEmployeeSearch } from './search/routes.ts';

export function serveHr(serve: Serve, services: Services): void {
  serveRecord(serve, services);
  serveForm(serve, services);
  serveReports(serve, services);
  servePostings(serve);
  serveEmployeeLife(serve);
  serveHandover(serve);
  serveEmployeeList(serve, services);
  serveMasters(serve);
  serveEmployeeSearch(serve);
  serveUpload(serve, employeeUpload, employeeWork(services.database.kind));

  serve(findEmployees, async ({ query: { q, left } }, { db, now }) => ({
    data: await findEmployeesByText(db, q, { today: collegeDay(now), withLeft: left ?? false }),
  }));

  serve(changeOwnEmployee, async ({ body }, scoped) => ({ data: await changeOwn(scoped, body) }));

  serveEstablishment(serve, services);
}
