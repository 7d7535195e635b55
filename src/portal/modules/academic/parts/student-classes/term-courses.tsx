import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CoursesOfTerm } from '../../../../../contract/academic/student-classes.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { Card } from '../../../../kit/card.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { standingLines } from '../attendance/course-lines.ts';
import { standingColumns } from '../attendance/standing-columns.tsx';

interface Props {
  studentId: number;
  of: CoursesOfTerm | undefined;
  /** Name of the class. */
  name: string;
}

/** A student's attendance in the courses of one class. The report has it day by day. */
export function TermCourses({ studentId, of, name }: Props) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen('studentAttendance');
  if (!of?.courses.some(({ held }) => held > 0)) return null;
  const title = `${t('policy.section.attendance')} · ${name}`;
  const query = { studentId: String(studentId), academicTermId: String(of.academicTermId) };
  return (
    <Card
      title={title}
      isFlush
      actions={
        mayOpen && (
          <ButtonLink icon={ChartColumn} href={to('studentAttendance', {}, query)}>
            {t('nav.studentAttendance')}
          </ButtonLink>
        )
      }
    >
      <ReportTable
        label={title}
        texts="teachingReport"
        columns={standingColumns(t)}
        groups={[{ key: 'all', rows: standingLines(of.courses, t('teachingReport.allCourses')) }]}
        keyOf={({ key }) => key}
        isSum={({ isSum }) => isSum}
        isFlush
        isWhole
        onWhole={() => {}}
      />
    </Card>
  );
}
