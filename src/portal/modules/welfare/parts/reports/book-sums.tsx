import { useTranslation } from 'react-i18next';
import type { DayBook, ModeSum } from '../../../../../contract/welfare/report-day-book.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Mode } from '../receipts/receipt-status.tsx';
import { moneyColumn } from './money-column.ts';

/** Sums by payment mode, and the opening and closing cash. */
export function BookSums({ book: { modes, openingPaise, closingPaise } }: { book: DayBook }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cash = modes.find(({ mode }) => mode === 'cash');
  const title = t('dueReports.book.modes');
  return (
    <div className={layout.split}>
      <Card title={title} isFlush>
        <ReportTable
          label={title}
          texts="dueReports"
          columns={columns}
          groups={[{ key: 'all', rows: modes }]}
          keyOf={({ mode }) => mode}
          hasSums
          isFlush
          isWhole
          onWhole={() => {}}
        />
      </Card>
      <Card title={t('dueReports.book.cash')}>
        <DescriptionList
          columns={2}
          items={[
            { label: t('dueReports.book.opening'), value: format.money(openingPaise) },
            { label: t('dueReports.head.received'), value: format.money(cash?.receivedPaise ?? 0) },
            { label: t('dueReports.head.givenBack'), value: format.money(cash?.givenBackPaise ?? 0) },
            { label: t('dueReports.book.closing'), value: format.money(closingPaise) },
          ]}
        />
        <p>{t('dueReports.book.since')}</p>
      </Card>
    </div>
  );
}

const figure = (key: string, of: (row: ModeSum) => number): ReportColumn<ModeSum> => ({
  key,
  align: 'end',
  cell: (row, format) => format.number(of(row)),
  sum: (rows) => rows.reduce((all, row) => all + of(row), 0),
});

const columns: readonly ReportColumn<ModeSum>[] = [
  { key: 'mode', isName: true, cell: ({ mode }) => <Mode mode={mode} /> },
  figure('receipts', ({ receipts }) => receipts),
  figure('struck', ({ struck }) => struck),
  moneyColumn('received', ({ receivedPaise }) => receivedPaise),
  moneyColumn('givenBack', ({ givenBackPaise }) => givenBackPaise),
  moneyColumn('left', ({ receivedPaise, givenBackPaise }) => receivedPaise - givenBackPaise),
];
