import { printReceipt } from '../../../../../contract/welfare/receipts.ts';
import { call } from '../../../../api/call.ts';
import { useBeforePrint } from '../../../../kinds/parts/use-before-print.ts';

/**
 * Records each print of the page as a print of the receipt. From the second one on, the receipt is marked as a
 * duplicate. Printing does not wait for the request, and failures are ignored.
 */
export function useReceiptPrint(id: number): void {
  useBeforePrint(() => void call(printReceipt, { id }).catch(() => undefined));
}
