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
  /** Called with the row’s id. */
  call: AnyEndpoint;
  id: number;
  /** The label of the row. */
  name: string;
  /** Prefix of its texts: `{texts}.refused.{code}`, if it exists, replaces the general text of the code. */
  texts: string;
  /** Alternatives for a row that is still in use. */
  instead?: Instead;
  onClose: () => void;
  onDone?: () => void;
}

interface Instead {
  text: ReactNode;
  buttons: ReactNode;
  /** Error code of the alternative. */
  problem: string | null;
}

/**
 * Asks before a row is deleted. A refusal is shown in the dialog, which stays open, with the records that use the row.
 */
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
  const shownProblem = instead?.problem ?? problem;
  return (
    <ConfirmDialog
      isOpen
      title={t('kind.resource.removeTitle', { name })}
      confirmLabel={t('kind.action.remove')}
      isBusy={isBusy}
      isRefused={isUsed}
      instead={isUsed && instead?.buttons}
      error={shownProblem === null ? undefined : t([`${texts}.refused.${shownProblem}`, `error.${shownProblem}`])}
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
