import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackPolicyEventFields } from '../../../../../contract/feedback/policy-life.ts';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useFirst } from '../../../../kinds/lifecycle/use-first.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { ClockControl } from './clock-control.tsx';
import { sendEvent } from './send-event.ts';

/** A later end, and the reason. */
export function ExtendDialog({ round, onClose }: { round: FeedbackPolicy; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [first, seen] = useFirst(round);
  const form = useMemo(
    () =>
      actionForm({
        texts: 'feedbackPolicy',
        fields: feedbackPolicyEventFields.extend,
        defaults: { closesTime: first.closesTime },
        controls: { closesTime: ClockControl },
        check: ({ closesOn }) =>
          first.status === 'open' && typeof closesOn === 'string' && closesOn < first.closesOn ? { closesOn: 'outOfRange' } : {},
        send: ({ closesOn, closesTime, reason }) =>
          sendEvent({ ...first, version: seen.current }, 'extend', {
            closesOn: String(closesOn),
            closesTime: String(closesTime),
            reason: String(reason),
          }),
      }),
    [first, seen],
  );
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t('feedbackPolicy.ask.extend', { name: first.name })}
      confirmLabel={t('feedbackPolicy.action.extend')}
      doneText={t('feedbackPolicy.did.extend', { name: first.name })}
      onClose={onClose}
    >
      <p>{t('feedbackPolicy.means.extend', { closes: format.dateTime(first.closesAt) })}</p>
    </RecordDialog>
  );
}
