import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyEndpoint } from '../../../contract/core/endpoint.ts';
import { change } from '../../api/use-change.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import * as layout from '../../kit/layout.css.ts';
import { toast } from '../../kit/toast.ts';
import { useAct } from '../../kit/use-act.ts';
import { Uses } from './uses.tsx';

interface Props {
  /** Asked with the row's id. */
  call: AnyEndpoint;
  id: number;
  /** What a human calls the row. */
  name: string;
  /** The root of its texts: `{texts}.refused.{code}` says more than the code alone, where it is there. */
  texts: string;
  /** What can be done with a row that is still in use. */
  instead?: Instead;
  onClose: () => void;
  onDone?: () => void;
}

interface Instead {
  text: ReactNode;
  buttons: ReactNode;
  /** The code of what went wrong with it. */
  problem: string | null;
}

/** Asks before a row is deleted; a refusal is said in the dialog, which stays, with what the row is used by. */
export function RemoveDialog({ call, id, name, texts, instead, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { act, isBusy, problem, uses } = useAct(() => change(call, { id } as never), {
    onDone: () => {
      void toast('success', t('kind.resource.removed', { name }));
      onClose();
      onDone?.();
    },
  });
  const isUsed = problem === 'InUse';
  const said = instead?.problem ?? problem;
  return (
    <ConfirmDialog
      isOpen
      title={t('kind.resource.removeTitle', { name })}
      confirmLabel={t('kind.action.remove')}
      isBusy={isBusy}
      isRefused={isUsed}
      instead={isUsed && instead?.buttons}
      error={said === null ? undefined : t([`${texts}.refused.${said}`, `error.${said}`])}
      onClose={onClose}
      onConfirm={act}
    >
      {isUsed ? (
        <div className={layout.stack}>
          <Uses texts={texts} uses={uses} id={id} />
          {instead?.text}
        </div>
      ) : (
        <p>{t('kind.resource.removeText')}</p>
      )}
    </ConfirmDialog>
  );
}
