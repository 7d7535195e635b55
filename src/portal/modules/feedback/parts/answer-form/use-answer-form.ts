import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { answerFormMachine, type Answers, type AnswerSheet, type AnswerValue } from '../../../../../../machines/answer-form.ts';
import { useLatest } from '../../../../kit/use-latest.ts';
import { inspection } from '../../../../session/inspection.ts';
import type { FormSheet } from './sheet.ts';

/** Source of the sheet, and destination of the answers. */
export interface AnswerWays {
  load: () => Promise<{ sheet: FormSheet; answers: Answers }>;
  send: (sheet: FormSheet, answers: Answers) => Promise<void>;
  /** Stores the answers so far on this device. */
  keep?: ((answers: Answers) => void) | undefined;
  drop?: (() => void) | undefined;
}

/** State of a feedback form while it is filled in. */
export function useAnswerForm(currentWays: AnswerWays) {
  const ways = useLatest(currentWays);
  const [machine] = useState(() =>
    answerFormMachine.provide({
      actors: {
        load: fromPromise<{ sheet: AnswerSheet; answers: Answers }>(() => ways.current.load()),
        send: fromPromise<void, { sheet: AnswerSheet; answers: Answers }>(({ input }) =>
          // The sheet is the one that `load` returned.
          ways.current.send(input.sheet as FormSheet, input.answers),
        ),
      },
      actions: {
        keepDraft: (_, { answers }) => ways.current.keep?.(answers),
        dropDraft: () => ways.current.drop?.(),
      },
    }),
  );
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (current) => current);
  const deeds = useMemo(
    () => ({
      answer: (question: number, value: AnswerValue) => actor.send({ type: 'answer', question, given: value }),
      next: () => actor.send({ type: 'next' }),
      back: () => actor.send({ type: 'back' }),
      send: () => actor.send({ type: 'send' }),
      retry: () => actor.send({ type: 'retry' }),
      /** Subscribes to questions reported as missing an answer. */
      onLacking: (hear: (question: number) => void) => {
        const subscription = actor.on('lacking', ({ question }) => hear(question));
        return () => subscription.unsubscribe();
      },
    }),
    [actor],
  );
  return {
    ...deeds,
    ...snapshot.context,
    sheet: snapshot.context.sheet as FormSheet | null,
    state: snapshot.value,
    isBusy: snapshot.hasTag('busy'),
  };
}
export type Form = ReturnType<typeof useAnswerForm>;

/** Moves the focus to the first required question without an answer on an attempt to continue. */
export function useLacking({ onLacking }: Form, box: React.RefObject<HTMLElement | null>): void {
  useEffect(() => onLacking((question) => focusQuestion(box.current, question)), [onLacking, box]);
}

/** Focuses a question: its chosen option, or else its first. */
export function focusQuestion(box: HTMLElement | null, question: number): void {
  const row = box?.querySelector(`[data-question="${question}"]`);
  (row?.querySelector<HTMLElement>('input:checked') ?? row?.querySelector<HTMLElement>('input, textarea'))?.focus();
}
