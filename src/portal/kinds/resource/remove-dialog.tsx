import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '../../../contract/core/endpoint.ts';
import { change } from '../../api/use-change.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import * as layout from '../../kit/layout.css.ts';
import { toast } from '../../kit/toast.ts';
import { useAct } from '../../kit/use-act.ts';

interface Props {
  /** Asked with the row's id. */
  call: AnyEndpoint;
  id: number;
  /** What a human calls the row. */
  name: string;
  /** The root of its texts: `{texts}.refused.{code}` says more than the code alone, where it is there. */
  texts: string;
  /** Said where the row is still in use: by what, and where that is seen. */
  uses?: ReactNode;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a row is deleted; a refusal is said in the dialog, which stays. */
export function RemoveDialog({ call, id, name, texts, uses, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { act, isBusy, problem } = useAct(() => change(call, { id } as never), {
    onDone: () => {
      void toast('success', t('kind.resource.removed', { name }));
      onClose();
      onDone?.();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('kind.resource.removeTitle', { name })}
      confirmLabel={t('kind.action.remove')}
      isBusy={isBusy}
      error={problem === null ? undefined : t([`${texts}.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={act}
    >
      <div className={layout.stack}>
        <p>{t('kind.resource.removeText')}</p>
        {problem === 'InUse' && uses}
      </div>
    </ConfirmDialog>
  );
}
