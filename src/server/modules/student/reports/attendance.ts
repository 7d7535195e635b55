import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import type { attendanceReport as call } from '../../../../contract/student/report-attendance.ts';
import type { Context } from '../../../http/context.ts';
import type { Report } from '../../../reports/serve-report.ts';
import { refuseTurnedSpan } from '../../../reports/span.ts';

/**
 * Attendance of a class. The figures will be the academic module's, by its formula; as long as that keeps no class
 * hours, none are recorded, and the report says so.
 */
export function attendanceReport(
  _context: Context,
  query: Checked<typeof call>['query'],
): Report<Output<typeof call>['data']> {
  refuseTurnedSpan(query);
  return { data: { hours: 0 } };
}
