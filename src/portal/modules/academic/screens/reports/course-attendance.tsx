import {
  courseAttendanceParameters,
  courseAttendanceReport,
  type CourseAttendance,
} from '../../../../../contract/academic/report-attendance-students.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { CourseSections } from '../../parts/attendance/course-sections.tsx';
import { CourseStudents } from '../../parts/attendance/course-students.tsx';
import { SignNotes } from '../../parts/attendance/student-columns.tsx';

/** A course in all its sections side by side, then its students. */
export const Screen = reportScreen({
  texts: 'attendanceReport',
  title: 'nav.courseAttendance',
  call: courseAttendanceReport,
  parameters: courseAttendanceParameters,
  nones: ['band', 'fromOn', 'toOn'],
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ sections }) => sections.every(({ students }) => students === 0),
  empty: { title: 'attendanceReport.nobody', text: 'attendanceReport.nobodyText' },
  Result,
});

function Result({ data, isWhole, onWhole }: ResultProps<CourseAttendance>) {
  return (
    <div className={layout.blocks}>
      <CourseSections sections={data.sections} />
      <CourseStudents of={data} isWhole={isWhole} onWhole={onWhole} />
      <SignNotes students={data.students} />
    </div>
  );
}
