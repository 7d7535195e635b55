import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { actMachine, type ActContext } from '../../../machines/act.ts';
import { inspection } from '../session/inspection.ts';
import { useLatest } from './use-latest.ts';

export interface ActOptions<Subject, Answer> {
  onDone?: (answer: Answer, subject: Subject) => void;
  /** For failures that are not rendered from `problem`. */
  onFailed?: (problem: string, subject: Subject) => void;
}

export interface Act<Subject> extends Pick<ActContext, 'uses'> {
  act: (subject: Subject) => void;
  isBusy: boolean;
  /** Subject of the running action, or null. */
  subject: Subject | null;
  /** Error code of the last action. */
  problem: string | null;
  fields: Readonly<Record<string, string>>;
  dismiss: () => void;
}

/**
 * Runs an asynchronous action and tracks its state. `work` and the callbacks are used as of the last render, so they
 * need not be memoised.
 */
export function useAct<Subject = void, Answer = unknown>(
  work: (subject: Subject) => Promise<Answer>,
  options: ActOptions<Subject, Answer> = {},
): Act<Subject> {
  const now = useLatest({ work, ...options });
  const machine = useMemo(
    () =>
      actMachine.provide({
        actors: {
          perform: fromPromise<unknown, { subject: unknown }>(({ input }) => now.current.work(input.subject as Subject)),
        },
      }),
    [now],
  );
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => {
    const subscriptions = [
      actor.on('done', ({ answer, subject }) => now.current.onDone?.(answer as Answer, subject as Subject)),
      actor.on('failed', ({ problem, subject }) => now.current.onFailed?.(problem, subject as Subject)),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [actor, now]);
  const methods = useMemo(
    () => ({
      act: (subject: Subject) => actor.send({ type: 'act', subject }),
      dismiss: () => actor.send({ type: 'dismiss' }),
    }),
    [actor],
  );
  const isBusy = snapshot.hasTag('busy');
  const { subject, problem, fields, uses } = snapshot.context;
  return { ...methods, isBusy, subject: isBusy ? (subject as Subject) : null, problem, fields, uses };
}
