import { useTranslation } from 'react-i18next';
import { standingOf } from '../../../../../contract/academic/attendance.ts';
import type { StudentInCourses, AllCourses } from '../../../../../contract/academic/report-attendance-students.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Percent, percentIn } from './percent.tsx';
import { studentColumns } from './student-columns.tsx';

interface Props {
  of: AllCourses;
  isWhole: boolean;
  onWhole: () => void;
}

/** Students short of attendance with their courses, for the notice board. */
export function ShortList({ of, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t('attendanceReport.below', { percent: percentIn(format, of.required) });
  if (of.students.length === 0) return <EmptyState title={t('attendanceReport.nobodyShort')} />;
  return (
    <ReportTable<StudentInCourses>
      label={label}
      texts="attendanceReport"
      columns={[...studentColumns, ...columns(of)]}
      groups={[{ key: 'all', title: `${label} · ${of.section} · ${of.term}`, count: of.students.length, rows: of.students }]}
      keyOf={({ studentId }) => studentId}
      isWhole={isWhole}
      onWhole={onWhole}
    />
  );
}

const columns = (of: AllCourses): ReportColumn<StudentInCourses>[] => [
  {
    key: 'courses',
    isWide: true,
    cell: ({ courses }, format) =>
      of.courses.map(({ code }, place) => {
        const attended = courses[place];
        if (!attended || standingOf(attended, of) !== 'short') return null;
        return (
          <div key={code}>
            {code} <Percent of={attended} required={of.required} format={format} />
          </div>
        );
      }),
  },
];
