import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import {
  attendanceBands,
  attendanceParameters,
  attendanceReport,
  usualThreshold,
} from '../../../../../contract/student/report-attendance.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import { useFormat } from '../../../../i18n/format.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { bandWords, inSections, sectionColumns, shortColumns } from '../../parts/reports/attendance-columns.tsx';
import { keyOfPerson, texts } from '../../parts/reports/person-columns.tsx';

type Data = Output<typeof attendanceReport> extends ReportAnswer<infer D> ? D : never;

/** Attendance over all courses: distribution of students, weakest sections, and students below the threshold. */
export const Screen = reportScreen({
  texts,
  title: 'nav.attendanceReport',
  call: attendanceReport,
  parameters: attendanceParameters,
  defaults: { threshold: usualThreshold },
  nones: ['academicTermId'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ students }) => students === 0,
  empty: { title: 'student.report.noAttendance', text: 'student.report.noAttendanceText' },
  Result,
});

function Result({ data, hidden, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayWrite = useMay('ADMIN_WORKLOG_REPORTS', 'STUDENT_WISE_ATTENDANCE_REPORT');
  const whole = { isWhole, onWhole, texts, isFlush: true };
  const { sections, rows, total, term, from, to } = data;
  const words = bandWords(t, format);
  const short = t('student.report.belowPercent', {
    percent: format.number(data.threshold / 100, { style: 'percent' }),
  });
  return (
    <>
      <p>
        <Bdi>{term?.name}</Bdi> · {from && format.date(from)} – {to && format.date(to)}
      </p>
      <Card title={t('student.report.spread')}>
        <BarChart
          label={t('student.report.spread')}
          bars={attendanceBands.map(({ key }, at) => ({
            key,
            label: words[at] ?? key,
            values: [sections.reduce((sum, { bands }) => sum + (bands[at] ?? 0), 0)],
          }))}
        />
      </Card>
      <Card title={t('student.report.worstSections')} isFlush>
        <ReportTable
          {...whole}
          label={t('student.report.worstSections')}
          columns={sectionColumns(words, short)}
          groups={[{ key: 'all', rows: sections }]}
          keyOf={({ sectionId }) => sectionId ?? 0}
          hasSums
        />
      </Card>
      <ShownPart texts={texts} shown={rows.length} total={total} />
      <Card title={short} isFlush>
        <ReportTable
          {...whole}
          label={short}
          columns={shortColumns(hidden, mayWrite && term ? { label: t('student.report.head.letter'), termId: term.id } : null)}
          groups={inSections(rows, t('student.report.noSection'))}
          keyOf={keyOfPerson}
        />
      </Card>
    </>
  );
}
