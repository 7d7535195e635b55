import { useTranslation } from 'react-i18next';
import type { PaymentMode } from '../../../../../contract/welfare/fields.ts';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';

const tones = { issued: 'success', cancelled: 'danger' } as const;

/** Status of a receipt: issued or cancelled. */
export const ReceiptStatus = ({ isCancelled }: { isCancelled: boolean }) => (
  <StateChip state={isCancelled ? 'cancelled' : 'issued'} tones={tones} words="receipts.choice.status" />
);

export function Mode({ mode }: { mode: PaymentMode }) {
  const { t } = useTranslation();
  return t(`receipts.choice.mode.${mode}`);
}
