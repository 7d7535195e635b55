import { employeeByUser, findEmployees } from '../../../contract/hr/employees.ts';
import { collegeDay } from '../../college-day.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { readEmployee } from './employee-record.ts';
import { findEmployeesByText } from './queries.ts';

/** The calls about employees. */
export function serveHr(serve: Serve, services: Services): void {
  serve(employeeByUser, ({ id }, context) => readEmployee(context, services, id));

  serve(findEmployees, async ({ query: { q } }, { db, caller, now }) => {
    if (caller.kind !== 'employee') throw new ApiError('Forbidden');
    return { data: await findEmployeesByText(db, q, collegeDay(now)) };
  });
}
