import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { feedbackPercentageReport, percentageParameters, type PercentageLine } from '../../../../../contract/feedback/reports.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { courseColumns, figureColumns, TeacherLink } from '../../parts/reports/offering-columns.tsx';
import { RoundLine } from '../../parts/reports/round-line.tsx';

type Data = Output<typeof feedbackPercentageReport> extends ReportAnswer<infer D> ? D : never;

/** Each teacher in each course of a section: answers, percentage and grade. */
export const Screen = reportScreen({
  texts: 'feedbackReport',
  title: 'nav.feedbackPercentage',
  call: feedbackPercentageReport,
  parameters: percentageParameters,
  nones: ['policyId'],
  isImmediate: true,
  isFile: true,
  paper: () => 'portrait',
  isEmpty: ({ lines }) => lines.length === 0,
  Result,
});

function Result({ data: { round, lines }, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const columns: ReportColumn<PercentageLine>[] = [
    ...courseColumns,
    ...figureColumns(round),
    { key: 'grade', cell: ({ grade }) => grade ?? '–' },
  ];
  const groups = [...groupedBy(lines, ({ employeeId }) => employeeId ?? 0)].map(([id, rows]) => ({
    key: String(id),
    title: <TeacherLink of={rows[0]!} round={round} />,
    count: rows.length,
    rows,
  }));
  return (
    <div className={layout.blocks}>
      <RoundLine round={round} />
      <ReportTable
        label={t('nav.feedbackPercentage')}
        texts="feedbackReport"
        columns={columns}
        groups={groups}
        keyOf={({ offeringId }) => offeringId}
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </div>
  );
}
