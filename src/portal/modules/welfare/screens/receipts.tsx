import { BookOpenText, HandCoins, ReceiptText } from 'lucide-react';
import { paymentModes } from '../../../../contract/welfare/fields.ts';
import { listReceipts } from '../../../../contract/welfare/receipts.ts';
import { dayFilter } from '../../../kinds/list/filters/day-filter.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { to } from '../../../links.ts';
import { Mode, ReceiptStatus } from '../parts/receipts/receipt-status.tsx';

/** Receipts, latest first. Cancelled ones are listed but do not count. */
export const Screen = listScreen({
  texts: 'receipts',
  call: listReceipts,
  slice: { name: 'receipts', title: 'nav.receipts', query: {} },
  label: ({ receiptNo }) => receiptNo,
  href: ({ id }) => to('receipt', { id }),
  defaultSort: '-receivedOn',
  columns: [
    {
      key: 'receiptNo',
      width: '10rem',
      role: 'name',
      sort: 'receiptNo',
      isEssential: true,
      cell: ({ receiptNo }) => <Bdi>{receiptNo}</Bdi>,
    },
    {
      key: 'receivedOn',
      width: '7rem',
      role: 'fact',
      sort: 'receivedOn',
      isEssential: true,
      cell: ({ receivedOn }, format) => format.date(receivedOn),
    },
    {
      key: 'student',
      width: '13rem',
      sort: 'student',
      isEssential: true,
      cell: ({ student }) => <Bdi>{student}</Bdi>,
      text: ({ student }) => student,
    },
    { key: 'regdNo', width: '8rem', cell: ({ regdNo }) => regdNo && <Bdi>{regdNo}</Bdi> },
    { key: 'mode', width: '8rem', cell: ({ mode }) => <Mode mode={mode} /> },
    { key: 'referenceNo', width: '9rem', cell: ({ referenceNo }) => referenceNo && <Bdi>{referenceNo}</Bdi> },
    {
      key: 'total',
      width: '8rem',
      role: 'fact',
      align: 'end',
      sort: 'totalPaise',
      isEssential: true,
      cell: ({ totalPaise }, format) => format.money(totalPaise),
      sum: ({ totalPaise }, format) => format.money(totalPaise),
    },
    { key: 'collectedBy', width: '11rem', cell: ({ collectedBy }) => <Bdi>{collectedBy}</Bdi> },
    { key: 'status', width: '9rem', role: 'status', cell: ({ cancelledAt }) => <ReceiptStatus isCancelled={cancelledAt !== null} /> },
  ],
  filters: [
    { key: 'mode', isDaily: true, options: { choice: paymentModes } },
    { key: 'from', isDaily: true, options: dayFilter },
    { key: 'to', isDaily: true, options: dayFilter },
    { key: 'collectorId', label: 'collectedBy', options: { lookup: 'due-collectors' } },
    { key: 'isCancelled', options: { choice: ['true', 'false'] } },
  ],
  exportMay: 'STUDENT_DUES_EXCEL_REPORT',
  namesPersons: true,
  headActions: [
    { key: 'counter', icon: HandCoins, isPrimary: true, href: to('dueCounter') },
    { key: 'dayBook', icon: BookOpenText, href: to('dueDayBook') },
  ],
  rowActions: [{ key: 'view', icon: ReceiptText, href: ({ id }) => to('receipt', { id }) }],
});
