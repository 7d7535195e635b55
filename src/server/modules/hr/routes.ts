import { employeeByUser, findEmployees, getEmployee } from '../../../contract/hr/employees.ts';
import { collegeDay } from '../../college-day.ts';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { readEmployee } from './record/read.ts';
import { findEmployeesByText } from './queries.ts';

/** The calls about employees. */
export function serveHr(serve: Serve, services: Services): void {
  serve(employeeByUser, ({ id }, scoped) => readEmployee(scoped.within('employees'), services, id, 'userId'));
  serve(getEmployee, ({ id }, scoped) => readEmployee(scoped.within('employees'), services, id));

  serve(findEmployees, async ({ query: { q } }, { db, now }) => ({
    data: await findEmployeesByText(db, q, collegeDay(now)),
  }));
}
