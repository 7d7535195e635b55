import { CircleX, Printer, ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { cancelReceipt, getReceipt, type Receipt } from '../../../../contract/welfare/receipts.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ReasonDialog } from '../../../kinds/parts/reason-dialog.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { toast } from '../../../kit/toast.ts';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import { to } from '../../../links.ts';
import { useMay } from '../../../session/use-permissions.ts';
import { ReceiptPaper } from '../parts/receipts/receipt-paper.tsx';
import { useReceiptPrint } from '../parts/receipts/use-receipt-print.ts';

/** One receipt, as printed, with actions to print and cancel it. */
export const Screen = asking(({ id }) => [{ endpoint: getReceipt, input: { id: Number(id) } as never }], ReceiptScreen);

function ReceiptScreen() {
  const { t } = useTranslation();
  const id = Number(useParams<{ id: string }>().id);
  const { data, error, refetch } = useCall(getReceipt, { id });
  const cancelDialog = useDisclosure();
  const mayCancel = useMay('Dues_REVERSE');
  usePaper('portrait', data?.data.receiptNo ?? '');
  useReceiptPrint(id);
  if (error) return <ErrorView error={error} title={t('receipts.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const receipt = data.data;
  const isLive = receipt.cancelledAt === null;
  const actions = [
    { key: 'statement', label: t('dues.action.statement'), icon: ScrollText, href: to('dueStatement', { id: receipt.studentId }) },
    ...(mayCancel && isLive ? [{ key: 'cancel', label: t('receipts.action.cancel'), icon: CircleX, onChoose: cancelDialog.open }] : []),
    { key: 'print', label: t('receipts.action.print'), icon: Printer, onChoose: () => window.print(), isPrimary: true },
  ];
  return (
    <div className={layout.blocks}>
      <div data-chrome="">
        <ScreenHeader title={receipt.receiptNo} actions={<ScreenActions actions={actions} />} />
      </div>
      <ReceiptPaper receipt={receipt} />
      {cancelDialog.isOpen && <CancelReceipt receipt={receipt} onClose={cancelDialog.close} />}
    </div>
  );
}

function CancelReceipt({ receipt: { id, version, receiptNo }, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ReasonDialog
      title={t('receipts.ask.cancel', { receipt: receiptNo })}
      submitLabel={t('receipts.action.cancel')}
      label={t('dues.field.reason')}
      shortest={3}
      isDanger
      onReason={async (reason) => {
        await change(cancelReceipt, { id, body: { version, reason } });
        void toast('success', t('receipts.done.cancel'));
      }}
      onClose={onClose}
    >
      <p>{t('receipts.means.cancel')}</p>
    </ReasonDialog>
  );
}
