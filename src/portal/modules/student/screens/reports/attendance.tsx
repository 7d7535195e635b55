import { attendanceParameters, attendanceReport } from '../../../../../contract/student/report-attendance.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { texts } from '../../parts/reports/person-columns.tsx';

/** Attendance over all classes. Until class hours are recorded it says that there are none. */
export const Screen = reportScreen({
  texts,
  title: 'nav.attendanceReport',
  call: attendanceReport,
  parameters: attendanceParameters,
  isImmediate: true,
  isEmpty: ({ hours }) => hours === 0,
  empty: { title: 'student.report.noAttendance', text: 'student.report.noAttendanceText' },
  Result: () => null,
});
