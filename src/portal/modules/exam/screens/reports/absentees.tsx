import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { absenteesParameters, absenteesReport, type MissedTest } from '../../../../../contract/exam/report-marks.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';

type Data = Output<typeof absenteesReport> extends ReportAnswer<infer D> ? D : never;

/** Students who missed internal tests, by test, for the notice board or as a file. */
export const Screen = reportScreen({
  texts: 'markReport',
  title: 'nav.examAbsentees',
  call: absenteesReport,
  parameters: absenteesParameters,
  nones: ['academicTermId'],
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ total }) => total === 0,
  Result,
});

function Result({ data: { rows }, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  const groups = [...groupedBy(rows, ({ testId }) => testId)].map(([key, testRows]) => ({
    key: String(key),
    title: [testRows[0]?.code, testRows[0]?.course, testRows[0]?.test, testRows[0]?.onDate && format.date(testRows[0].onDate)]
      .filter(Boolean)
      .join(' · '),
    count: testRows.length,
    rows: testRows,
  }));
  return (
    <ReportTable
      label={t('nav.examAbsentees')}
      texts="markReport"
      columns={columns(t)}
      groups={groups}
      keyOf={({ testId, studentId }) => `${testId} ${studentId}`}
      isWhole={isWhole}
      onWhole={onWhole}
    />
  );
}

const columns = (t: ReturnType<typeof useTranslation>['t']): ReportColumn<MissedTest>[] => [
  { key: 'section', cell: ({ section }) => <Bdi>{section}</Bdi> },
  { key: 'classNo', align: 'end', cell: ({ classNo }, format) => (classNo === null ? '–' : format.number(classNo)) },
  { key: 'regdNo', cell: ({ regdNo }) => <Bdi>{regdNo ?? '–'}</Bdi> },
  { key: 'name', isName: true, cell: ({ name }) => name },
  { key: 'state', cell: ({ state }) => t(`markReport.state.${state}`) },
  { key: 'remark', isWide: true, cell: ({ remark }) => remark ?? '' },
  { key: 'againOn', cell: ({ againOn }, format) => (againOn === null ? '–' : format.date(againOn)) },
  { key: 'missed', align: 'end', cell: ({ missed }, format) => format.number(missed) },
];
