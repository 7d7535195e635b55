import { useTranslation } from 'react-i18next';
import { movePolicy, policyEventFields, type Policy, type PolicyEvent } from '../../../../../contract/academic/policies.ts';
import { isApiError } from '../../../../api/api-error.ts';
import { emptyAreas } from '../../../../api/call-query.ts';
import { change } from '../../../../api/use-change.ts';
import { ReasonDialog } from '../../../../kinds/parts/reason-dialog.tsx';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';

interface Props {
  policy: Policy;
  event: PolicyEvent;
  onClose: () => void;
}

/** Explains an event before it is sent. Some events require a reason. */
export function EventDialog(props: Props) {
  return 'note' in policyEventFields[props.event] ? <WithNote {...props} /> : <Plain {...props} />;
}

function Plain({ policy, event, onClose }: Props) {
  const { t } = useTranslation();
  const name = nameOf(policy);
  const { act, isBusy, problem } = useAct(() => send(policy, event, null), {
    onDone: () => {
      void toast('success', t(`policy.did.${event}`, { name }));
      onClose();
    },
    onFailed: reload,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t(`policy.ask.${event}`, { name })}
      confirmLabel={t(`policy.action.${event}`)}
      isDanger={event === 'freeze'}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`policy.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={act}
    >
      {t(`policy.means.${event}`)}
    </ConfirmDialog>
  );
}

function WithNote({ policy, event, onClose }: Props) {
  const { t } = useTranslation();
  const name = nameOf(policy);
  return (
    <ReasonDialog
      title={t(`policy.ask.${event}`, { name })}
      submitLabel={t(`policy.action.${event}`)}
      label={t('policy.reason')}
      shortest={3}
      isDanger={event === 'override'}
      refusal={(code) => t([`policy.refused.${code}`, `error.${code}`])}
      onReason={async (note) => {
        await send(policy, event, note).catch((error: unknown) => {
          if (isApiError(error)) reload(error.code);
          throw error;
        });
        void toast('success', t(`policy.did.${event}`, { name }));
      }}
      onClose={onClose}
    >
      <p>{t(`policy.means.${event}`)}</p>
    </ReasonDialog>
  );
}

const nameOf = ({ name, term }: Policy): string => `${name} · ${term}`;

const send = ({ id, version }: Policy, event: PolicyEvent, note: string | null) =>
  change(movePolicy, { id, body: { version, event, note } });

/** After a concurrent change, the page behind the dialog is reloaded. */
function reload(problem: string): void {
  if (problem === 'StaleVersion' || problem === 'Locked') emptyAreas(['RegisterPolicy']);
}
