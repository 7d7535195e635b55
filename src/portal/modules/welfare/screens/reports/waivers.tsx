import { useTranslation } from 'react-i18next';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import { waiverParameters, waiverReport, type Waiver, type Waivers } from '../../../../../contract/welfare/report-waivers.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import { joined } from '../../../../i18n/i18n.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { StudentLink } from '../../parts/reports/student-link.tsx';

/** Waivers by order. Withdrawn ones are struck through and do not count. */
export const Screen = reportScreen({
  texts: 'dueReports',
  title: 'nav.dueWaivers',
  call: waiverReport,
  parameters: waiverParameters,
  isImmediate: true,
  isFile: true,
  fileMay: 'STUDENT_DUES_EXCEL_REPORT',
  paper: () => 'landscape',
  isEmpty: ({ total }) => total === 0,
  Result,
});

function Result({ data: { waivers, total, waivedPaise }, isWhole, onWhole }: ResultProps<Waivers>) {
  const { t } = useTranslation();
  const format = useFormat();
  const orders = [...groupedBy(waivers, ({ orderNo }) => orderNo)].map(([key, rows]) => ({
    key,
    title: <Bdi>{key}</Bdi>,
    count: rows.length,
    rows,
  }));
  return (
    <div className={layout.blocks}>
      <p>{t('dueReports.waivedInAll', { count: total, amount: format.money(waivedPaise) })}</p>
      <ShownPart texts="dueReports" shown={waivers.length} total={total} />
      <ReportTable
        label={t('nav.dueWaivers')}
        texts="dueReports"
        columns={columns}
        groups={orders}
        keyOf={({ entryId }) => entryId}
        hasSums
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </div>
  );
}

const live = (rows: readonly Waiver[]): number =>
  rows.reduce((sum, { withdrawnAt, waivedPaise }) => sum + (withdrawnAt === null ? waivedPaise : 0), 0);

function amountOf({ withdrawnAt, waivedPaise }: Waiver, format: Format) {
  const amount = format.money(waivedPaise);
  return withdrawnAt === null ? amount : <s>{amount}</s>;
}

function Reason({ of: { reason, withdrawnAt } }: { of: Waiver }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (withdrawnAt === null) return <bdi>{reason}</bdi>;
  return joined(reason, t('dueReports.withdrawn', { day: format.date(withdrawnAt) }));
}

const columns: readonly ReportColumn<Waiver>[] = [
  { key: 'waivedOn', cell: ({ waivedAt }, format) => format.date(waivedAt) },
  { key: 'regdNo', cell: ({ regdNo }) => regdNo && <Bdi>{regdNo}</Bdi> },
  { key: 'student', isName: true, cell: ({ studentId, student }) => <StudentLink id={studentId} name={student} /> },
  { key: 'class', cell: ({ branch, batch }) => <Bdi>{`${branch} · ${batch}`}</Bdi> },
  { key: 'head', cell: ({ head, period }) => <bdi>{[head, period].filter(Boolean).join(' · ')}</bdi> },
  { key: 'amount', align: 'end', cell: ({ amountPaise }, format) => format.money(amountPaise) },
  { key: 'waived', align: 'end', cell: amountOf, sum: (rows, format) => format.money(live(rows)) },
  { key: 'reason', isWide: true, cell: (row) => <Reason of={row} /> },
  { key: 'by', cell: ({ by }) => <bdi>{by}</bdi> },
];
