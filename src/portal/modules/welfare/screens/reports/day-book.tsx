import { dayBookParameters, dayBookReport, type DayBook } from '../../../../../contract/welfare/report-day-book.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { BookLines } from '../../parts/reports/book-lines.tsx';
import { BookSums } from '../../parts/reports/book-sums.tsx';
import { Signatures } from '../../parts/reports/signatures.tsx';

/** Day book: receipts of a period by mode, the cash in hand, and signature lines. */
export const Screen = reportScreen({
  texts: 'dueReports',
  title: 'nav.dueDayBook',
  call: dayBookReport,
  parameters: dayBookParameters,
  nones: ['fromOn', 'toOn'],
  isImmediate: true,
  isFile: true,
  fileMay: 'STUDENT_DUES_EXCEL_REPORT',
  paper: () => 'landscape',
  isEmpty: ({ total, openingPaise }) => total === 0 && openingPaise === 0,
  empty: { title: 'dueReports.book.empty', text: 'dueReports.book.emptyText' },
  Result,
});

function Result({ data, isWhole, onWhole }: ResultProps<DayBook>) {
  return (
    <div className={layout.blocks}>
      <BookSums book={data} />
      <BookLines book={data} isWhole={isWhole} onWhole={onWhole} />
      <Signatures of={['cashier', 'accountant']} />
    </div>
  );
}
