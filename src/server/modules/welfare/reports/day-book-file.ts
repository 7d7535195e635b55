import type { BookLine } from '../../../../contract/welfare/report-day-book.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { modeWords } from '../receipts/words.ts';

const deeds = { received: 'Received', struck: 'Cancelled', givenBack: 'Given back' };
const day = (text: string) => new Date(`${text}T00:00:00Z`);
/** Contribution of a line to the total, in rupees. */
const counted = ({ deed, totalPaise }: BookLine): number =>
  deed === 'struck' ? 0 : (deed === 'givenBack' ? -totalPaise : totalPaise) / 100;

export const bookColumns: readonly Column<BookLine>[] = [
  { head: 'Mode|of payment', width: 14, words: true, cell: (row) => modeWords[row.mode] },
  { head: 'Receipt', width: 18, cell: (row) => row.receiptNo },
  { head: 'Received', width: 12, cell: (row) => day(row.receivedOn) },
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Student', width: 28, cell: (row) => row.student },
  { head: 'Reference', width: 18, cell: (row) => row.referenceNo },
  { head: 'Entry', width: 12, words: true, cell: (row) => deeds[row.deed] },
  { head: 'Receipt amount', width: 14, cell: (row) => row.totalPaise / 100 },
  { head: 'Counts', width: 14, cell: counted },
  { head: 'Collected by', width: 24, cell: (row) => row.collectedBy },
  { head: 'Cancelled', width: 12, cell: ({ cancelledAt }) => cancelledAt && day(collegeDay(new Date(cancelledAt))) },
  { head: 'Cancelled because', width: 30, cell: (row) => row.cancelReason },
];
