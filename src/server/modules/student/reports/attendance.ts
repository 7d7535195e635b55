import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import type { attendanceReport as call } from '../../../../contract/student/reports.ts';
import type { Context } from '../../../http/context.ts';
import type { Services } from '../../../http/services.ts';
import { reportOf } from '../../../export/report-head.ts';
import { refuseTurnedSpan } from './span.ts';

/**
 * Attendance of a class. The figures will be the academic module's, by its formula; as long as that keeps no class
 * hours, none are recorded, and the report says so.
 */
export function attendanceReport(
  context: Context,
  services: Services,
  query: Checked<typeof call>['query'],
): Promise<Output<typeof call>> {
  refuseTurnedSpan(query);
  return reportOf(context, services, { hours: 0 });
}
