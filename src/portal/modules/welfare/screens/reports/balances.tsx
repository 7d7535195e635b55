import { useTranslation } from 'react-i18next';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import {
  balanceParameters,
  balanceReport,
  collectedShare,
  type Balances,
  type ClassBalance,
} from '../../../../../contract/welfare/report-balances.ts';
import type { Format } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { moneyColumn } from '../../parts/reports/money-column.ts';

/** Demand, collection and balance of each class in a term. */
export const Screen = reportScreen({
  texts: 'dueReports',
  title: 'nav.dueBalances',
  call: balanceReport,
  parameters: balanceParameters,
  nones: ['academicTermId'],
  isImmediate: true,
  isFile: true,
  fileMay: 'STUDENT_DUES_EXCEL_REPORT',
  paper: () => 'landscape',
  isEmpty: ({ classes }) => classes.length === 0,
  Result,
});

function Result({ data: { term, classes }, isWhole, onWhole }: ResultProps<Balances>) {
  const { t } = useTranslation();
  const title = [t('nav.dueBalances'), term].filter(Boolean).join(' · ');
  const branches = [...groupedBy(classes, ({ branchId }) => branchId)].map(([id, rows]) => ({
    key: String(id),
    title: rows[0]!.branch,
    rows,
  }));
  return (
    <div className={layout.blocks}>
      <Card title={t('dueReports.inRupees')}>
        <BarChart
          label={title}
          parts={[t('dueReports.head.collected'), t('dueReports.head.waived'), t('dueReports.head.balance')]}
          bars={branches.map(({ key, title: label, rows }) => ({
            key,
            label,
            values: [sumOf(rows, 'collectedPaise'), sumOf(rows, 'waivedPaise'), sumOf(rows, 'balancePaise')],
          }))}
        />
      </Card>
      <ReportTable
        label={title}
        texts="dueReports"
        columns={columns}
        groups={branches}
        keyOf={({ branchId, batchId }) => `${branchId}/${batchId}`}
        hasSums
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </div>
  );
}

/** Sum of amounts in paise, in whole rupees. */
const sumOf = (rows: readonly ClassBalance[], key: 'collectedPaise' | 'waivedPaise' | 'balancePaise'): number =>
  Math.round(rows.reduce((all, row) => all + row[key], 0) / 100);

const share = (format: Format, of: Parameters<typeof collectedShare>[0]): string => {
  const hundredths = collectedShare(of);
  return hundredths === null ? '–' : format.number(hundredths / 10_000, { style: 'percent', minimumFractionDigits: 2 });
};
const sumsOf = (rows: readonly ClassBalance[]) => ({
  demandPaise: rows.reduce((all, row) => all + row.demandPaise, 0),
  collectedPaise: rows.reduce((all, row) => all + row.collectedPaise, 0),
  waivedPaise: rows.reduce((all, row) => all + row.waivedPaise, 0),
});

const columns: readonly ReportColumn<ClassBalance>[] = [
  { key: 'batch', isName: true, cell: ({ batch }) => <Bdi>{batch}</Bdi> },
  {
    key: 'students',
    align: 'end',
    cell: ({ students }, format) => format.number(students),
    sum: (rows) => rows.reduce((all, { students }) => all + students, 0),
  },
  moneyColumn('demand', ({ demandPaise }) => demandPaise),
  moneyColumn('collected', ({ collectedPaise }) => collectedPaise),
  moneyColumn('waived', ({ waivedPaise }) => waivedPaise),
  moneyColumn('balance', ({ balancePaise }) => balancePaise),
  { key: 'percent', align: 'end', cell: (row, format) => share(format, row), sum: (rows, format) => share(format, sumsOf(rows)) },
];
