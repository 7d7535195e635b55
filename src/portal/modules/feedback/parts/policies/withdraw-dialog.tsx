import { useTranslation } from 'react-i18next';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { readAgain, sendEvent } from './send-event.ts';

/** Withdraws published results, with a reason that is stored. */
export function WithdrawDialog({ round, onClose }: { round: FeedbackPolicy; onClose: () => void }) {
  const { t } = useTranslation();
  const { name } = round;
  return (
    <ReasonDialog
      title={t('feedbackPolicy.ask.withdraw', { name })}
      submitLabel={t('feedbackPolicy.action.withdraw')}
      label={t('feedbackPolicy.field.reason')}
      shortest={3}
      refusal={(code) => t([`feedbackPolicy.refused.${code}`, `error.${code}`])}
      onReason={async (reason) => {
        await sendEvent(round, 'withdraw', { reason }).catch((error: unknown) => {
          if (isApiError(error)) readAgain();
          throw error;
        });
        void toast('success', t('feedbackPolicy.did.withdraw', { name }));
      }}
      onClose={onClose}
    >
      <p>{t('feedbackPolicy.means.withdraw')}</p>
    </ReasonDialog>
  );
}
