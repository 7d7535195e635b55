import { useTranslation } from 'react-i18next';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { readAgain, sendEvent } from './send-event.ts';

interface Props {
  round: FeedbackPolicy;
  event: 'schedule' | 'close' | 'publish';
  onClose: () => void;
}

/** Explains an event before it is confirmed. */
export function EventDialog({ round, event, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, opensAt, closesAt, offerings } = round;
  const { act, isBusy, problem } = useAct(() => sendEvent(round, event), {
    onDone: () => {
      void toast('success', t(`feedbackPolicy.did.${event}`, { name }));
      onClose();
    },
    onFailed: readAgain,
  });
  const values = { opens: format.dateTime(opensAt), closes: format.dateTime(closesAt), offerings: format.number(offerings) };
  return (
    <ConfirmDialog
      isOpen
      title={t(`feedbackPolicy.ask.${event}`, { name })}
      confirmLabel={t(`feedbackPolicy.action.${event}`)}
      isDanger={false}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`feedbackPolicy.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={act}
    >
      <p>{t(`feedbackPolicy.means.${event}`, values)}</p>
    </ConfirmDialog>
  );
}
