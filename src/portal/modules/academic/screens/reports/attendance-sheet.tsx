import {
  attendanceSheetParameters,
  attendanceSheetReport,
  type AttendanceSheet,
} from '../../../../../contract/academic/report-attendance-students.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { SignNotes } from '../../parts/attendance/student-columns.tsx';
import { PaperSheet } from '../../parts/attendance/paper-sheet.tsx';

/** Number of classes that fit on one sheet. */
const classesOnSheet = 30;

/** The printed sheet of a class: blank, with room for thirty classes, or with the marks of the classes held. */
export const Screen = reportScreen({
  texts: 'attendanceReport',
  title: 'nav.attendanceSheet',
  call: attendanceSheetReport,
  parameters: attendanceSheetParameters,
  defaults: { isBlank: true },
  nones: ['sectionGroupId', 'fromOn', 'toOn'],
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ students }) => students.length === 0,
  empty: { title: 'attendanceReport.nobody', text: 'attendanceReport.nobodyText' },
  Result,
});

function Result({ data }: ResultProps<AttendanceSheet>) {
  const sheets = Math.max(1, Math.ceil(data.classes.length / classesOnSheet));
  return (
    <div className={layout.blocks}>
      {Array.from({ length: sheets }, (_, at) => (
        <PaperSheet key={at} of={data} from={at * classesOnSheet} columns={classesOnSheet} />
      ))}
      <SignNotes students={data.students} />
    </div>
  );
}
