import { useTranslation } from 'react-i18next';
import { moveInternalPolicy, type InternalPolicy } from '../../../../../contract/exam/policies.ts';
import type { InternalPolicyEvent } from '../../../../../contract/exam/policy-life.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';

interface Props {
  policy: InternalPolicy;
  event: InternalPolicyEvent;
  onClose: () => void;
}

/** Explains an event and sends it. */
export function EventDialog({ policy, event, onClose }: Props) {
  const { t } = useTranslation();
  const { id, version, name } = policy;
  const { act, isBusy, problem } = useAct(() => change(moveInternalPolicy, { id, body: { version, event } }), {
    onDone: () => {
      void toast('success', t(`internalPolicy.did.${event}`, { name }));
      onClose();
    },
    // Reloads the page behind the dialog, as another user may have changed the policy.
    onFailed: () => emptyAreas(['ExamPolicy']),
  });
  return (
    <ConfirmDialog
      isOpen
      title={`${t(`internalPolicy.action.${event}`)}: ${name}`}
      confirmLabel={t(`internalPolicy.action.${event}`)}
      isDanger={false}
      isBusy={isBusy}
      error={problem === null ? undefined : t(`error.${problem}`)}
      onClose={onClose}
      onConfirm={act}
    >
      {t(`internalPolicy.means.${event}`)}
    </ConfirmDialog>
  );
}
