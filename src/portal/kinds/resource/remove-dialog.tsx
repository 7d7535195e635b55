import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { confirmMachine, type Subject } from '../../../../machines/confirm.ts';
import type { AnyEndpoint } from '../../../contract/core/endpoint.ts';
import { isApiError } from '../../api/api-error.ts';
import { change } from '../../api/use-change.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { toast } from '../../kit/toast.ts';
import { inspection } from '../../session/inspection.ts';

interface Props {
  /** Asked with the row's id. */
  call: AnyEndpoint;
  id: number;
  /** What a human calls the row. */
  name: string;
  /** The root of its texts: `{texts}.refused.{code}` says more than the code alone, where it is there. */
  texts: string;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a row is deleted; a refusal is said in the dialog, which stays. */
export function RemoveDialog({ call, id, name, texts, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const machine = useMemo(
    () =>
      confirmMachine.provide({
        actors: {
          perform: fromPromise<unknown, { subject: Subject }>(() => change(call, { id } as never).catch(rethrow)),
        },
      }),
    [call, id],
  );
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (current) => current);
  const { problem } = snapshot.context;
  useEffect(() => {
    actor.send({ type: 'ask', subject: { id } });
    const subscription = actor.on('done', () => {
      void toast('success', t('kind.resource.removed', { name }));
      onClose();
      onDone?.();
    });
    return () => subscription.unsubscribe();
    // Asked once, for the row it was opened for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [actor]);
  return (
    <ConfirmDialog
      isOpen
      title={t('kind.resource.removeTitle', { name })}
      confirmLabel={t('kind.action.remove')}
      isBusy={snapshot.hasTag('busy')}
      error={problem === null ? undefined : t([`${texts}.refused.${problem}`, `error.${problem}`])}
      onClose={onClose}
      onConfirm={() => actor.send({ type: snapshot.hasTag('failed') ? 'retry' : 'accept' })}
    >
      {t('kind.resource.removeText')}
    </ConfirmDialog>
  );
}

function rethrow(error: unknown): never {
  throw isApiError(error) ? { problem: error.code } : error;
}
