import { useTranslation } from 'react-i18next';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import { ageingParameters, ageingReport, ages, type AgedBalance, type Ageing } from '../../../../../contract/welfare/report-balances.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { moneyColumn } from '../../parts/reports/money-column.ts';

/** Open balances by the number of days for which they are overdue. */
export const Screen = reportScreen({
  texts: 'dueReports',
  title: 'nav.dueAgeing',
  call: ageingReport,
  parameters: ageingParameters,
  isImmediate: true,
  isFile: true,
  fileMay: 'STUDENT_DUES_EXCEL_REPORT',
  paper: () => 'landscape',
  isEmpty: ({ lines }) => lines.length === 0,
  empty: { title: 'dueReports.nothingOpen', text: 'dueReports.nothingOpenText' },
  Result,
});

const totalOf = ({ balances }: AgedBalance): number => ages.reduce((sum, age) => sum + balances[age], 0);

function Result({ data: { lines }, isWhole, onWhole }: ResultProps<Ageing>) {
  const { t } = useTranslation();
  const kinds = [...groupedBy(lines, ({ kind }) => kind)].map(([kind, of]) => ({
    key: kind,
    title: t(`dues.choice.kind.${kind}`),
    rows: of,
  }));
  return (
    <div className={layout.blocks}>
      <Card title={t('dueReports.inRupees')}>
        <BarChart
          label={t('nav.dueAgeing')}
          parts={kinds.map(({ title }) => title)}
          bars={ages.map((age) => ({
            key: age,
            label: t(`dueReports.head.${age}`),
            values: kinds.map((kind) => Math.round(kind.rows.reduce((sum, { balances }) => sum + balances[age], 0) / 100)),
          }))}
        />
      </Card>
      <ReportTable
        label={t('nav.dueAgeing')}
        texts="dueReports"
        columns={columns}
        groups={kinds}
        keyOf={({ kind, branchId }) => `${kind}/${branchId}`}
        hasSums
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </div>
  );
}

const columns: readonly ReportColumn<AgedBalance>[] = [
  { key: 'branch', isName: true, cell: ({ branch }) => <Bdi>{branch}</Bdi> },
  {
    key: 'dues',
    align: 'end',
    cell: ({ dues }, format) => format.number(dues),
    sum: (rows) => rows.reduce((all, { dues }) => all + dues, 0),
  },
  ...ages.map((age) => moneyColumn<AgedBalance>(age, ({ balances }) => balances[age])),
  moneyColumn('balance', totalOf),
];
