import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { reportMachine, type Parameters } from '../../../../machines/report.ts';
import type { ReportAnswer } from '../../../contract/core/report.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { inspection } from '../../session/inspection.ts';
import { useSmallForm } from '../../kit/use-small-form.ts';
import { parameterProblems, queryOf } from '../parameters/parameters.ts';
import { useParameters } from '../parameters/use-parameters.ts';
import type { ReportDescription } from './description.ts';

/** A report at work: what the address asks, the form that is being filled in, and the machine that makes it. */
export function useReport<Data>(description: ReportDescription<Data>) {
  const { parameters: fields, isImmediate = false } = description;
  const { asked, isGiven, draft, change, own, isSame, go } = useParameters(description);
  const isAsked = isImmediate || isGiven;
  const machine = useMemo(
    () =>
      reportMachine.provide({
        actors: {
          make: fromPromise<unknown, { parameters: Parameters }>(({ input, signal }) =>
            call(description.call, { query: input.parameters } as never, { signal }),
          ),
        },
      }),
    [description.call],
  );
  const actor = useActorRef(machine, inspection);
  const snapshot = useSelector(actor, (state) => state);

  useEffect(() => {
    const isRight = Object.keys(parameterProblems(asked, fields)).length === 0;
    if (isAsked && isRight) actor.send({ type: 'ask', parameters: queryOf(asked) });
    else actor.send({ type: 'clear' });
  }, [asked, isAsked, fields, actor]);

  const { error } = snapshot.context;
  // What only the server knows is said until something is changed.
  const refused = isApiError(error) && draft === asked ? error.fields : {};
  // Given up, the former figures would stand under the options that they do not answer.
  const answer = snapshot.matches('cancelled') ? null : (snapshot.context.result as ReportAnswer<Data> | null);
  const form = useSmallForm({
    values: {},
    check: () => own,
    send: () => {
      if (isAsked && isSame) actor.send({ type: 'ask', parameters: queryOf(draft) });
      else go();
    },
  });
  // What is wrong is said once it was to be shown, or where the address itself is wrong.
  const problems: Record<string, string> = { ...refused, ...(isAsked ? own : form.wrong) };
  return {
    actor,
    asked,
    draft,
    change,
    problems,
    show: form.submit,
    /** The form asks for something else than what is shown: that is old until it is shown again. */
    isOld: answer !== null && !isSame,
    snapshot,
    answer,
    error,
  };
}

export type Report<Data> = ReturnType<typeof useReport<Data>>;
