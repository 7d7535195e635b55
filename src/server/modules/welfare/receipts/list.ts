import { sql } from 'kysely';
import { listReceipts, type ReceiptRow } from '../../../../contract/welfare/receipts.ts';
import type { Column } from '../../../export/table.ts';
import { among, amongWords, eachWord } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { besideReceipt, receiptColumns } from './read.ts';
import { modeWords } from './words.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const columns: readonly Column<ReceiptRow>[] = [
  { head: 'Receipt', width: 18, cell: (row) => row.receiptNo },
  { head: 'Received', width: 12, cell: (row) => day(row.receivedOn) },
  { head: 'Regd no', width: 14, cell: (row) => row.regdNo },
  { head: 'Student', width: 28, cell: (row) => row.student },
  { head: 'Branch', width: 10, cell: (row) => row.branch },
  { head: 'Batch', width: 12, cell: (row) => row.batch },
  { head: 'Mode|of payment', width: 14, words: true, cell: (row) => modeWords[row.mode] },
  { head: 'Reference', width: 18, cell: (row) => row.referenceNo },
  { head: 'Bank', width: 18, cell: (row) => row.bank },
  { head: 'Amount', width: 12, cell: (row) => row.totalPaise / 100 },
  { head: 'Collected by', width: 24, cell: (row) => row.collectedBy },
  { head: 'Cancelled because', width: 30, cell: (row) => row.cancelReason },
];

/** Receipts, newest first. */
export const receiptList = source(listReceipts, {
  from: sql`receipts r`,
  id: sql`r.id`,
  columns: receiptColumns,
  beside: sql`join receipts r on r.id = page.id ${besideReceipt}`,
  search: eachWord(
    (pattern) => sql`(search_fold(r.receipt_no || ' ' || coalesce(r.reference_no, '')) like ${pattern}
    or exists (select from students s where s.id = r.student_id and s.search_text like ${pattern}))`,
  ),
  filters: {
    mode: amongWords(sql`r.mode`),
    studentId: among(sql`r.student_id`),
    collectorId: among(sql`r.collected_by`),
    from: (first) => sql`r.received_on >= ${first}`,
    to: (last) => sql`r.received_on <= ${last}`,
    isCancelled: (is) => sql`(r.cancelled_at is not null) = ${is}`,
  },
  orders: {
    receivedOn: filled(sql`r.received_on`),
    receiptNo: filled(sql`r.receipt_no`),
    student: filled(sql`(select lower(s.name) from students s where s.id = r.student_id)`),
    totalPaise: filled(sql`r.total_paise`),
  },
  order: '-receivedOn',
  sums: () => ({ totalPaise: sql`case when r.cancelled_at is null then r.total_paise else 0 end` }),
  file: { table: 'receipts', name: 'receipts', title: 'Receipts', columns, may: ['STUDENT_DUES_EXCEL_REPORT'], isOfPersons: true },
});
