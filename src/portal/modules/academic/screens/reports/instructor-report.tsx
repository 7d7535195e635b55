import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { instructorParameters, instructorReport, type InstructorLine } from '../../../../../contract/academic/report-sections.ts';
import { percentageOf } from '../../../../../contract/academic/attendance.ts';
import type { Format } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { percentIn } from '../../parts/attendance/percent.tsx';

type Data = Output<typeof instructorReport> extends ReportAnswer<infer D> ? D : never;

/** Courses and sections of each teacher, and their load against the norm. */
export const Screen = reportScreen({
  texts: 'sectionReport',
  title: 'nav.instructorReport',
  call: instructorReport,
  parameters: instructorParameters,
  nones: ['academicTermId', 'onDate'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ teachers }) => teachers.length === 0,
  Result,
});

function Result({ data: { teachers }, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const title = t('sectionReport.load');
  return (
    <div className={layout.blocks}>
      <Card title={title}>
        <BarChart
          label={title}
          bars={teachers.map(({ employeeId, name, periods, norm }) => ({
            key: String(employeeId),
            label: name,
            values: [periods],
            mark: norm ?? undefined,
          }))}
        />
      </Card>
      <ReportTable
        label={t('nav.instructorReport')}
        texts="sectionReport"
        columns={columns(t)}
        groups={teachers.map(({ employeeId, name, department, designation, periods, norm, lines }) => ({
          key: String(employeeId),
          title: [name, designation, department, norm === null ? String(periods) : `${periods} / ${norm}`].filter(Boolean).join(' · '),
          rows: lines,
        }))}
        keyOf={({ key }) => key}
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </div>
  );
}

const shown = (percentage: number | null, format: Format) => (percentage === null ? '–' : percentIn(format, percentage));
const columns = (t: ReturnType<typeof useTranslation>['t']): ReportColumn<InstructorLine>[] => [
  { key: 'section', cell: ({ section }) => <Bdi>{section}</Bdi> },
  { key: 'group', cell: ({ group }) => group ?? '–' },
  { key: 'code', cell: ({ code }) => <Bdi>{code}</Bdi> },
  { key: 'course', isName: true, cell: ({ title }) => title },
  { key: 'kind', cell: ({ kind }) => t(`sectionCourse.choice.kind.${kind}`) },
  { key: 'role', cell: ({ role }) => t(`instructor.choice.role.${role}`) },
  { key: 'periods', align: 'end', cell: ({ periods }, format) => format.number(periods) },
  { key: 'held', align: 'end', cell: ({ held, expected }) => <PartOf part={held} whole={expected} /> },
  { key: 'delivery', align: 'end', cell: ({ held, expected }, format) => shown(percentageOf({ held: expected, present: held }), format) },
  { key: 'coverage', align: 'end', cell: ({ coverage }, format) => shown(coverage, format) },
];
