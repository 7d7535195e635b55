import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { confirmMachine, type Subject } from '../../../machines/confirm.ts';
import { inspection } from '../session/inspection.ts';
import { useLatest } from './use-latest.ts';

/** Runs `work` after a confirmation. `ask` opens the dialog, and `dialog` has the props of a `ConfirmDialog`. */
export function useConfirm<Answer>(work: () => Promise<Answer>, onDone?: (answer: Answer) => void) {
  const now = useLatest({ work, onDone });
  const machine = useMemo(
    () =>
      confirmMachine.provide({
        actors: { perform: fromPromise<unknown, { subject: Subject }>(() => now.current.work()) },
      }),
    [now],
  );
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => {
    const subscription = actor.on('done', ({ answer }) => now.current.onDone?.(answer as Answer));
    return () => subscription.unsubscribe();
  }, [actor, now]);
  return {
    ask: () => actor.send({ type: 'ask', subject: {} }),
    problem: snapshot.hasTag('failed') ? snapshot.context.problem : null,
    isBusy: snapshot.hasTag('busy'),
    dialog: {
      isOpen: snapshot.hasTag('open'),
      isBusy: snapshot.hasTag('busy'),
      onClose: () => actor.send({ type: 'cancel' }),
      onConfirm: () => actor.send({ type: snapshot.hasTag('failed') ? 'retry' : 'accept' }),
    },
  };
}
