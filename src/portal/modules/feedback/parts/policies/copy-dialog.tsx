import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { copyFeedbackPolicy, policyCopyFields } from '../../../../../contract/feedback/policy-copy.ts';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { change } from '../../../../api/use-change.ts';
import { actionForm } from '../../../../kinds/resource/action-form.ts';
import { RecordDialog } from '../../../../kinds/resource/record-dialog.tsx';
import { to } from '../../../../links.ts';

interface Props {
  /** In the list. */
  row?: FeedbackPolicy;
  /** On its own page. */
  record?: FeedbackPolicy;
  onClose: () => void;
}

export function CopyDialog({ row, record, onClose }: Props) {
  const round = row ?? record;
  return round ? <Copy round={round} onClose={onClose} /> : null;
}

/** Copies a round into a later term as a draft and opens the copy, because its dates need a check. */
function Copy({ round: { id, name }, onClose }: { round: FeedbackPolicy; onClose: () => void }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const added = useRef<number | null>(null);
  const form = useMemo(
    () =>
      actionForm({
        texts: 'feedbackPolicy',
        fields: policyCopyFields,
        send: async ({ academicTermId }) => {
          added.current = (await change(copyFeedbackPolicy, { id, body: { academicTermId: Number(academicTermId) } })).data.id;
        },
      }),
    [id, added],
  );
  const close = () => {
    onClose();
    if (added.current !== null) navigate(to('feedbackPolicyEdit', { id: added.current }));
  };
  return (
    <RecordDialog
      description={form}
      id={null}
      title={t('feedbackPolicy.ask.copy', { name })}
      confirmLabel={t('feedbackPolicy.action.copy')}
      doneText={t('feedbackPolicy.did.copy')}
      onClose={close}
    >
      <p>{t('feedbackPolicy.means.copy')}</p>
    </RecordDialog>
  );
}
