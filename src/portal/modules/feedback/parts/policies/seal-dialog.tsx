import { useTranslation } from 'react-i18next';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { sealWord } from '../../../../../contract/feedback/policy-life.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { readAgain, sendEvent } from './send-event.ts';

/** Confirmation by typing, because sealing can never be undone. Shows the round, its answers, and what is lost. */
export function SealDialog({ round, onClose }: { round: FeedbackPolicy; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, offerings, answers, minResponses } = round;
  const { act, isBusy, problem } = useAct(() => sendEvent(round, 'seal', { confirm: sealWord }), {
    onDone: () => {
      void toast('success', t('feedbackPolicy.did.seal', { name }));
      onClose();
    },
    onFailed: readAgain,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('feedbackPolicy.ask.seal', { name })}
      confirmLabel={t('feedbackPolicy.action.seal')}
      typed={sealWord}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`feedbackPolicy.refused.${problem}`, `error.${problem}`])}
      loss={t('feedbackPolicy.sealLoss', { least: format.number(minResponses) })}
      onClose={onClose}
      onConfirm={act}
    >
      <div className={layout.stack}>
        <p>{t('feedbackPolicy.sealCounts', { offerings: format.number(offerings), answers: format.number(answers) })}</p>
        <p>{t('feedbackPolicy.means.seal')}</p>
      </div>
    </ConfirmDialog>
  );
}
