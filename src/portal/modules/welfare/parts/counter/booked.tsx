import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getReceipt } from '../../../../../contract/welfare/receipts.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { usePaper } from '../../../../kinds/report/paper.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { ReceiptPaper } from '../receipts/receipt-paper.tsx';
import { useReceiptPrint } from '../receipts/use-receipt-print.ts';

/** The booked receipt, ready to print. The focused button continues with the next student on Enter. */
export function Booked({ id, onNext }: { id: number; onNext: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const next = useRef<HTMLButtonElement>(null);
  const { data, error, refetch } = useCall(getReceipt, { id });
  usePaper('portrait', data?.data.receiptNo ?? '');
  useReceiptPrint(id);
  const isShown = data !== undefined;
  useEffect(() => next.current?.focus(), [isShown]);
  if (error) return <ErrorView error={error} title={t('counter.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const { receiptNo, totalPaise } = data.data;
  return (
    <div className={layout.blocks}>
      <div data-chrome="">
        <Banner tone="success">{t('counter.booked', { receipt: receiptNo, amount: format.money(totalPaise) })}</Banner>
        <div className={layout.row}>
          <Button ref={next} variant="primary" onClick={onNext}>
            {t('counter.next')}
          </Button>
          <Button
            onClick={() => {
              window.print();
              onNext();
            }}
          >
            {t('counter.printAndNext')}
          </Button>
        </div>
      </div>
      <ReceiptPaper receipt={data.data} />
    </div>
  );
}
