import { printReceipt } from '../../../../../contract/welfare/receipts.ts';
import { call } from '../../../../api/call.ts';
import { useBeforePrint } from '../../../../kinds/parts/use-before-print.ts';

/** Each print is counted: from the second on the paper says that it is a duplicate. No paper waits for that. */
export function useReceiptPrint(id: number): void {
  useBeforePrint(() => void call(printReceipt, { id }).catch(() => undefined));
}
