import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type { BookLine, DayBook } from '../../../../../contract/welfare/report-day-book.ts';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { to } from '../../../../links.ts';

interface Props {
  book: DayBook;
  isWhole: boolean;
  onWhole: () => void;
}

/** Receipts by mode. Cancelled receipts do not count, and refunds are subtracted. */
export function BookLines({ book: { lines, modes, total }, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (total === 0) return null;
  const title = t('nav.receipts');
  const groups = [...groupedBy(lines, ({ mode }) => mode)].map(([mode, rows]) => {
    const sum = modes.find((row) => row.mode === mode);
    return {
      key: mode,
      title: `${t(`receipts.choice.mode.${mode}`)} · ${format.money((sum?.receivedPaise ?? 0) - (sum?.givenBackPaise ?? 0))}`,
      rows,
    };
  });
  return (
    <Card title={title} isFlush>
      <ShownPart texts="dueReports" shown={lines.length} total={total} />
      <ReportTable
        label={title}
        texts="dueReports"
        columns={columns}
        groups={groups}
        keyOf={({ receiptId }) => receiptId}
        isFlush
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </Card>
  );
}

const columns: readonly ReportColumn<BookLine>[] = [
  { key: 'receipt', cell: (line) => <ReceiptNo line={line} /> },
  { key: 'receivedOn', cell: ({ receivedOn }, format) => format.date(receivedOn) },
  { key: 'regdNo', cell: ({ regdNo }) => regdNo && <Bdi>{regdNo}</Bdi> },
  { key: 'student', isName: true, cell: ({ student }) => <bdi>{student}</bdi> },
  { key: 'reference', cell: ({ referenceNo }) => referenceNo && <Bdi>{referenceNo}</Bdi> },
  { key: 'collectedBy', cell: ({ collectedBy }) => <bdi>{collectedBy}</bdi> },
  { key: 'amount', align: 'end', cell: amountOf },
  { key: 'note', isWide: true, cell: (line) => <Note line={line} /> },
];

const ReceiptNo = ({ line: { receiptId, receiptNo, deed } }: { line: BookLine }) => {
  const number = <Bdi>{receiptNo}</Bdi>;
  return <Link href={to('receipt', { id: receiptId })}>{deed === 'struck' ? <s>{number}</s> : number}</Link>;
};

function amountOf({ deed, totalPaise }: BookLine, format: Format) {
  if (deed === 'struck') return <s>{format.money(totalPaise)}</s>;
  return format.money(deed === 'givenBack' ? -totalPaise : totalPaise);
}

/** Explains why a receipt does not count or is subtracted. Nothing for a receipt that counts. */
function Note({ line: { deed, cancelledAt, cancelReason } }: { line: BookLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (deed === 'received' || cancelledAt === null) return null;
  return [t(`dueReports.deed.${deed}`, { day: format.date(cancelledAt) }), cancelReason].filter(Boolean).join(': ');
}
