import { Megaphone, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { allCoursesParameters, allCoursesReport, type AllCourses } from '../../../../../contract/academic/report-attendance-students.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ParameterValues, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { AllCoursesTable } from '../../parts/attendance/all-courses-table.tsx';
import { percentIn } from '../../parts/attendance/percent.tsx';
import { ShortList } from '../../parts/attendance/short-list.tsx';
import { SignNotes } from '../../parts/attendance/student-columns.tsx';

/** A section in all its courses, with a link to the list for the notice board. */
export const Screen = reportScreen({
  texts: 'attendanceReport',
  title: 'nav.allCourseAttendance',
  call: allCoursesReport,
  parameters: allCoursesParameters,
  nones: ['fromOn', 'toOn'],
  isFile: true,
  paper: ({ isShort }) => (isShort ? 'portrait' : 'landscape'),
  isEmpty: ({ strength }) => strength === 0,
  empty: { title: 'attendanceReport.nobody', text: 'attendanceReport.nobodyText' },
  Result,
});

function Result({ data, values, isWhole, onWhole }: ResultProps<AllCourses>) {
  const { t } = useTranslation();
  const format = useFormat();
  const isShort = values['isShort'] === true;
  return (
    <div className={layout.blocks}>
      <div data-chrome="">
        <ButtonLink icon={isShort ? Users : Megaphone} href={hrefOf(values, !isShort)}>
          {isShort ? t('attendanceReport.everybody') : t('attendanceReport.below', { percent: percentIn(format, data.required) })}
        </ButtonLink>
      </div>
      {isShort ? (
        <ShortList of={data} isWhole={isWhole} onWhole={onWhole} />
      ) : (
        <AllCoursesTable of={data} isWhole={isWhole} onWhole={onWhole} />
      )}
      <SignNotes students={data.students} />
    </div>
  );
}

/** The same report for all students, or for those short of attendance. */
function hrefOf(values: ParameterValues, isShort: boolean): string {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    name === 'isShort' || value === null || value === undefined || value === '' ? [] : [[name, String(value)] as const],
  );
  return to('allCourseAttendance', {}, Object.fromEntries([...entries, ...(isShort ? [['isShort', 'true'] as const] : [])]));
}
