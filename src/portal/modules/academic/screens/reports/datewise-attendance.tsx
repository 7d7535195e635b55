import { useTranslation } from 'react-i18next';
import { datewiseParameters, datewiseReport, type AttendanceSheet } from '../../../../../contract/academic/report-attendance-students.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { DatewiseTable } from '../../parts/attendance/datewise-table.tsx';
import { SignNotes } from '../../parts/attendance/student-columns.tsx';

/** The classes of a course day by day, with each student's mark. */
export const Screen = reportScreen({
  texts: 'attendanceReport',
  title: 'nav.datewiseAttendance',
  call: datewiseReport,
  parameters: datewiseParameters,
  nones: ['sectionGroupId', 'fromOn', 'toOn'],
  isFile: true,
  paper: () => 'a3',
  isEmpty: ({ classes }) => classes.length === 0,
  empty: { title: 'attendanceReport.noClasses', text: 'attendanceReport.noClassesText' },
  Result,
});

function Result({ data, isWhole, onWhole }: ResultProps<AttendanceSheet>) {
  const { t } = useTranslation();
  return (
    <div className={layout.blocks}>
      <DatewiseTable of={data} isWhole={isWhole} onWhole={onWhole} />
      <p>{t('attendanceReport.letters')}</p>
      <SignNotes students={data.students} />
    </div>
  );
}
