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

/** The state of a report screen: its address, the form being filled in, and its machine. */
export function useReport<Data>(description: ReportDescription<Data>) {
  const { parameters: fields, isImmediate = false } = description;
  const { submittedValues, isGiven, draft, change, inputProblems, isSame, go } = useParameters(description);
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
    const isRight = Object.keys(parameterProblems(submittedValues, fields)).length === 0;
    if (isAsked && isRight) actor.send({ type: 'ask', parameters: queryOf(submittedValues) });
    else actor.send({ type: 'clear' });
  }, [submittedValues, isAsked, fields, actor]);

  const { error } = snapshot.context;
  // Errors from the server are shown until the input changes.
  const refused = isApiError(error) && draft === submittedValues ? error.fields : {};
  // After cancelling, the former figures would not match the parameters above them.
  const answer = snapshot.matches('cancelled') ? null : (snapshot.context.result as ReportAnswer<Data> | null);
  const form = useSmallForm({
    values: {},
    check: () => inputProblems,
    send: () => {
      if (isAsked && isSame) actor.send({ type: 'ask', parameters: queryOf(draft) });
      else go();
    },
  });
  // Errors are shown after an attempt to run the report, or if the address itself is invalid.
  const problems: Record<string, string> = { ...refused, ...(isAsked ? inputProblems : form.wrong) };
  return {
    actor,
    submittedValues,
    draft,
    change,
    problems,
    show: form.submit,
    /** The form differs from the parameters of the shown result, which is outdated until the report is run again. */
    isOld: answer !== null && !isSame,
    snapshot,
    answer,
    error,
  };
}

export type Report<Data> = ReturnType<typeof useReport<Data>>;
