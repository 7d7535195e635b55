import {
  facultyCourseParameters,
  facultyCourseReport,
  type CourseAttendance,
} from '../../../../../contract/academic/report-attendance-students.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { CourseStudents } from '../../parts/attendance/course-students.tsx';
import { PercentBars } from '../../parts/attendance/percent-bars.tsx';
import { SignNotes } from '../../parts/attendance/student-columns.tsx';

/** One course of a section: standing of each student, and the distribution of percentages. */
export const Screen = reportScreen({
  texts: 'attendanceReport',
  title: 'nav.coursewisePercentage',
  call: facultyCourseReport,
  parameters: facultyCourseParameters,
  nones: ['fromOn', 'toOn'],
  isFile: true,
  isEmpty: ({ students }) => students.length === 0,
  empty: { title: 'attendanceReport.nobody', text: 'attendanceReport.nobodyText' },
  Result,
});

function Result({ data, isWhole, onWhole }: ResultProps<CourseAttendance>) {
  return (
    <div className={layout.blocks}>
      <PercentBars students={data.students} />
      <CourseStudents of={data} isWhole={isWhole} onWhole={onWhole} />
      <SignNotes students={data.students} />
    </div>
  );
}
