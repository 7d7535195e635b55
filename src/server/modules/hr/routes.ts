import { employeeByUser, findEmployees } from '../../../contract/hr/employees.ts';
import { collegeDay } from '../../college-day.ts';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { readEmployee } from './employee-record.ts';
import { findEmployeesByText } from './queries.ts';

/** The calls about employees. */
export function serveHr(serve: Serve, services: Services): void {
  serve(employeeByUser, ({ id }, scoped) => readEmployee(scoped.within('employees'), services, id));

  serve(findEmployees, async ({ query: { q } }, { db, now }) => ({
    data: await findEmployeesByText(db, q, collegeDay(now)),
  }));
}
